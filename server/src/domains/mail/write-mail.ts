import { mailEventWords } from '@wanpu/contract'
import type { Services } from '../../services.ts'
import { addressOf } from '../website/website-address.rules.ts'
import { findTemplate } from './mail-template.sql.ts'
import { readOrderVariables } from './order-variables.ts'
import type { ClaimedMail, WrittenMail } from './queue.sql.ts'
import { renderMail } from './render-mail.ts'
import { defaultTemplate } from './template/defaults.ts'
import { TemplateProblem } from './template/engine.ts'
import { type MailVariables, noNotice, noOrder, shopVariables } from './template/variables.ts'

type Needed = Pick<Services, 'db' | 'config'>
type Written = Omit<WrittenMail, 'messageId'>

/**
 * What a mail says, with what is known now; undefined when what it tells about is gone. A written template that can't be used gives way to the shipped one, and
 * the mail keeps why. @throws TemplateProblem when not even that can be used
 */
export async function writeMail(services: Needed, mail: ClaimedMail): Promise<Written | undefined> {
  const values = await valuesOf(services, mail)
  if (!values) return undefined
  const { event, language, websiteId } = mail
  const shipped = () => renderMail(defaultTemplate(event, language), values, language)
  const template = await findTemplate(services.db, { event, language, websiteId })
  if (!template) return { ...shipped(), templateFailure: '' }
  try {
    return { ...renderMail(template, values, template.language), templateFailure: '' }
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return { ...shipped(), templateFailure: `${error.line}: ${error.message}`.slice(0, 500) }
  }
}

async function valuesOf({ db, config }: Needed, mail: ClaimedMail): Promise<MailVariables | undefined> {
  const { orderId, parcelId, paymentId, returnId } = mail
  // A parcel that was taken back is not told of.
  if (mail.event === 'order-shipped' && parcelId === null) return undefined
  if (mail.event === 'return-approved' && returnId === null) return undefined
  if (orderId !== null) return readOrderVariables(db, config, { orderId, paymentId, parcelId, returnId })
  const website =
    mail.websiteId === null
      ? undefined
      : await db.selectFrom('website').select(['name', 'domain']).where('id', '=', mail.websiteId).executeTakeFirst()
  const { title = '', text = '', link = '' } = mail.told
  const [zh, en] = mailEventWords[mail.event]
  return {
    shop: website
      ? shopVariables({ ...website, seller: {} }, addressOf(website.domain, config.sitesPort))
      : shopVariables({ name: 'Wanpu 万铺', domain: '', seller: {} }, ''),
    ...noOrder,
    notice: { ...noNotice, title: title || (mail.language === 'zh' ? zh : en), text, url: consoleUrl(config, link) },
  }
}

/** A page of the console; empty when nobody said where the console is. */
const consoleUrl = ({ baseUrl }: Needed['config'], link: string) =>
  baseUrl === undefined || link === '' ? '' : new URL(link, baseUrl).href
