import { mailEventWords } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { getOpenLink } from '../../buyers/member/buyer-session.sql.ts'
import { linkMinutes, linkTokenOf } from '../../buyers/member/buyer-token.ts'
import { stopLinkOf } from '../../buyers/member/stop-link.ts'
import { cartTokenOf } from '../../buyers/saved-cart/cart-token.ts'
import { findRememberedLines } from '../../buyers/saved-cart/saved-cart.sql.ts'
import { getToldProduct } from '../../buyers/stock-alert/stock-alert.sql.ts'
import { sumCarts } from '../../selling/order/order.checkout.ts'
import { addressOf } from '../../shops/website/website-address.rules.ts'
import { getInvitation } from '../../system/user/invitation.sql.ts'
import { invitationTokenOf } from '../../system/user/invitation-token.ts'
import { newsletterLinkOf } from './newsletter-link.ts'
import { readOrderVariables } from './order-variables.ts'
import type { ClaimedMail, WrittenMail } from './queue.sql.ts'
import { renderMail } from './render-mail.ts'
import { readReviewVariables } from './review-variables.ts'
import type { SharedReads } from './send-cache.ts'
import { defaultLanguageOf, defaultTemplate } from './template/defaults.ts'
import { TemplateProblem } from './template/render-template.ts'
import { type MailVariables, noNotice, noOrder, shopVariables } from './template/variables.ts'
import { noteTemplateFailure } from './template-failure.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now'> & { reads: SharedReads }
/**
 * `secret` is sent and not stored: the outbox shows stars instead. `stopUrl` goes into the header by which mail
 * programs offer to unsubscribe.
 */
type ComposedMail = Omit<WrittenMail, 'messageId'> & { secret?: string; stopUrl?: string }

/**
 * The content of a mail, from present data; undefined when its subject was deleted. A template that can't be used is
 * replaced by the shipped one, and the mail stores why.
 * @throws TemplateProblem when not even the shipped one can be used
 */
export async function writeMail(services: Dependencies, mail: ClaimedMail): Promise<ComposedMail | undefined> {
  const values = await valuesOf(services, mail)
  if (!values) return undefined
  const { event, language, websiteId } = mail
  const secret = {
    ...(values.signIn.url !== '' && { secret: values.signIn.url.replace(/^.*#link=/, '') }),
    ...(mail.told.invitedUserId !== undefined && { secret: values.notice.url.replace(/^.*#/, '') }),
    ...(values.newsletter.url !== '' && { secret: values.newsletter.url.replace(/^.*token=/, '') }),
    ...(values.stop.url !== '' && { stopUrl: values.stop.url }),
  }
  const renderDefault = () => ({ ...renderMail(defaultTemplate(event, language), values, defaultLanguageOf(language)), ...secret })
  const template = await services.reads.template({ event, language, websiteId, groupId: null })
  if (!template) return { ...renderDefault(), templateFailure: '' }
  try {
    return { ...renderMail(template, values, template.language), ...secret, templateFailure: '' }
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    const templateFailure = `${error.line}: ${error.message}`.slice(0, 500)
    await noteTemplateFailure(services.db, template, templateFailure, services.now().toISOString())
    return { ...renderDefault(), templateFailure }
  }
}

async function valuesOf({ db, config, now, reads }: Dependencies, mail: ClaimedMail): Promise<MailVariables | undefined> {
  const { orderId, parcelId, paymentId, returnId, buyerLinkId } = mail
  // No mail is sent about a parcel that was taken back.
  if (mail.event === 'order-shipped' && parcelId === null) return undefined
  if (mail.event === 'return-approved' && returnId === null) return undefined
  if (orderId !== null) {
    const subject = {
      orderId,
      paymentId,
      parcelId,
      returnId,
      edit: mail.told.edit,
      receipt: mail.told.receipt,
      merged: mail.told.merged,
      split: mail.told.split,
    }
    const values = await readOrderVariables(db, config, subject, reads)
    if (mail.event !== 'review-invitation' || !values) return values
    const review = await readReviewVariables({ db, config, at: now().toISOString() }, { ...mail, orderId }, values.shop.url)
    return review && { ...values, ...review }
  }
  const website = mail.websiteId === null ? undefined : await reads.website(mail.websiteId)
  const shopUrl = website ? addressOf(website.domain, config.sitesPort) : ''
  const link = buyerLinkId === null ? undefined : await getOpenLink(db, buyerLinkId, now())
  // A link that was used or has ended is not written about.
  if (mail.event === 'sign-in-link' && !link) return undefined
  const product = await productOf(db, mail, shopUrl)
  // No mail is sent when the alert or its product was deleted.
  if (mail.event === 'back-in-stock' && !product) return undefined
  const cart = await cartOf({ db, config, now }, mail, shopUrl)
  if (mail.event === 'cart-reminder' && !cart) return undefined
  const invitation = await invitationOf({ db, config, now }, mail)
  // An invitation that was used, revoked or has ended opens nothing.
  if (mail.event === 'user-invitation' && !invitation) return undefined
  const { title = '', text = '', link: page = invitation ?? '', consentText } = mail.told
  const newsletter = website &&
    consentText !== undefined && { url: newsletterLinkOf(config, mail.id, website.domain), consent: consentText }
  const [zh, en] = mailEventWords[mail.event]
  return {
    shop: website ? shopVariables(website, shopUrl) : shopVariables({ name: 'Wanpu 万铺', domain: '', seller: {} }, ''),
    ...noOrder,
    signIn:
      link && buyerLinkId !== null
        ? { url: `${shopUrl}/account/#link=${linkTokenOf(config.secretKey, buyerLinkId, link.createdAt)}`, minutes: linkMinutes }
        : noOrder.signIn,
    ...(product && { product }),
    ...(cart && { cart }),
    ...(newsletter && { newsletter }),
    ...((product || cart || newsletter) &&
      website && { stop: { url: stopLinkOf(config, { websiteId: mail.websiteId ?? '', email: mail.recipient }, website.domain) } }),
    notice: { ...noNotice, title: title || (mail.language === 'zh' ? zh : en), text, url: consoleUrl(config, page) },
  }
}

/** The product that came back, where a mail is about one. */
async function productOf(
  db: Dependencies['db'],
  { told: variables }: ClaimedMail,
  shopUrl: string,
): Promise<MailVariables['product'] | undefined> {
  const product = variables.alertId === undefined ? undefined : await getToldProduct(db, variables.alertId)
  return product && { title: product.title, options: product.options, url: `${shopUrl}/goods/${encodeURI(product.urlKeywords)}.html` }
}

/**
 * The cart that a mail reminds of, as far as it can be ordered; undefined when nothing of it can, or when it was
 * forgotten.
 */
async function cartOf(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { told: variables, websiteId }: ClaimedMail,
  shopUrl: string,
): Promise<MailVariables['cart'] | undefined> {
  if (variables.cartId === undefined || websiteId === null) return undefined
  const lines = await findRememberedLines(db, variables.cartId)
  const items = lines.map(({ chosen, ...line }) => ({ ...line, options: chosen ?? undefined }))
  const [sum] = await sumCarts(db, [{ websiteId, items }], now().toISOString())
  const isLeft = (at: number) => sum?.lines[at]?.problem !== 'gone' && (sum?.lines[at]?.stock ?? 0) > 0
  const leftLines = lines.filter((_, at) => isLeft(at))
  if (leftLines.length === 0) return undefined
  const variableLines = leftLines.map(({ title, options, quantity }) => ({ title, options, quantity }))
  return { items: variableLines, url: `${shopUrl}/cart/#restore=${cartTokenOf(config.secretKey, variables.cartId)}` }
}

/** The page of the console that an invitation leads to, in the language of its mail, with its token. */
async function invitationOf(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { told: variables, language }: ClaimedMail,
): Promise<string | undefined> {
  const { invitedUserId } = variables
  const invitation = invitedUserId === undefined ? undefined : await getInvitation(db, invitedUserId)
  if (invitedUserId === undefined || !invitation || Date.parse(invitation.endsAt) <= now().getTime()) return undefined
  return `/invitation?language=${language}#${invitationTokenOf(config.secretKey, invitedUserId, invitation.createdAt)}`
}

/** A page of the console; empty when nobody said where the console is. */
const consoleUrl = ({ baseUrl }: Dependencies['config'], link: string) =>
  baseUrl === undefined || link === '' ? '' : new URL(link, baseUrl).href
