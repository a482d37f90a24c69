import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { omit, shopApi, shopApiPath, shopApiRoot } from '@wanpu/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../boot/services.ts'
import { isTimeout } from '../db/call-limit.ts'
import { isConnectionLost } from '../db/connection-errors.ts'
import { OutcomeUnknown } from '../db/outcome-unknown.ts'
import { openBuyerSignIn } from '../domains/buyers/member/buyer-sign-in.ts'
import { type Checkout, openCheckout, tellsCodes } from '../domains/selling/order/order.checkout.ts'
import { openIntake } from '../domains/selling/traffic/traffic.intake.ts'
import { hasPage } from '../domains/shops/website/published-pages.ts'
import { daysText } from '../domains/terms/shipping/shipping.rules.ts'
import { type CartTax, companyOf } from '../domains/terms/tax/tax.rules.ts'
import { checkVatNumber } from '../domains/terms/tax/vat-check.ts'
import { bodyLimits } from '../http/body-limit.ts'
import { hasLeft } from '../http/request.ts'
import { isDiskFull } from '../lib/free-space.ts'
import { ActionError } from '../refusals.ts'
import { openRates } from '../shares/rates.ts'
import { addAccount } from './account/account.ts'
import { isOwnPage, openVisitors } from './account/visitor.ts'
import { admitOrigin } from './admit.ts'
import { addAgents } from './agents/index.ts'
import { answer } from './answer-call.ts'
import { type Attempts, openAttempts } from './attempts.ts'
import { limitRates } from './call-rates.ts'
import { demandOrderPhone } from './checkout/phone.ts'
import { addSavedCart } from './checkout/saved-cart.ts'
import { addContact } from './forms/contact.ts'
import { addMailStop } from './forms/mail-stop.ts'
import { addNewsletter } from './forms/newsletter.ts'
import { addProductReviews } from './forms/product-review.ts'
import { addStockAlert } from './forms/stock-alert.ts'
import { addShopDocument } from './openapi.ts'
import { addCancel } from './order/cancel.ts'
import { addInvoices } from './order/invoices.ts'
import { addLookUp } from './order/look-up.ts'
import { type OrderLinks, openOrderLinks, type SignedInAt, sentToken } from './order/order-link.ts'
import { addReturns } from './order/returns.ts'
import { addPayments } from './payments/payments.ts'
import { addReceipts } from './payments/receipts.ts'
import { addProducts } from './products.ts'
import { readInput } from './read-input.ts'
import { addMoved } from './redirects.ts'
import { ShopCallError } from './shop-call-error.ts'
import { hostName, openSites, type Sites } from './sites.ts'
import { answers, buyersLanguage, couponReason, refusalText, repeatInAll } from './words/index.ts'

const iconFolder = fileURLToPath(new URL('../../assets/icons', import.meta.url))
/** Calls a minute from one address. Generous: many buyers may share one. */
const perMinute = { read: 600, order: 120, visit: 6000 }

/**
 * What a shop's pages call, and the icons of payment and shipping modes. Registered by the web role and by the sites
 * role. Answers in the envelope; visits answer 204 without a body.
 */
export async function addShopApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(files, { root: iconFolder, prefix: '/icons/', decorateReply: false, maxAge: '7d' })
  await app.register(async (shop) => {
    const sites = openSites(services.db)
    shop.setErrorHandler((error: FastifyError, request, reply) => answerError(services, error, request, reply))
    shop.addHook('onRequest', admitOrigin(sites))
    shop.addHook('onRequest', limitRates(openRates(services)))
    shop.options(`${shopApiRoot}/*`, (_, reply) => reply.code(204).send())
    const signIn = openBuyerSignIn(services)
    const visitors = openVisitors(signIn)
    const signedIn: SignedInAt = async (request, websiteId) =>
      isOwnPage(request) ? (await visitors.find(request, websiteId))?.email : undefined
    const checkout = openCheckout(services)
    const links = openOrderLinks({ checkout, sites, signedIn, now: services.now })
    addShopDocument(shop, sites)
    addProducts(shop, services, sites)
    addCheckout(shop, services, { sites, signedIn, checkout })
    addOrderPage(shop, services, { checkout, links })
    await addPayments(shop, services, { sites, links })
    await addReceipts(shop, services, links)
    addReturns(shop, services, links)
    addCancel(shop, services, links)
    addLookUp(shop, services, { sites, checkout })
    addMoved(shop, services, sites)
    await addContact(shop, services, sites)
    await addStockAlert(shop, services, sites)
    await addNewsletter(shop, services, sites)
    addSavedCart(shop, services, sites)
    addProductReviews(shop, services, sites)
    await addMailStop(shop, services)
    await addAccount(shop, services, { sites, signIn, visitors })
    await addVisits(shop, services, sites)
    await addAgents(shop, services, { sites, checkout })
  })
}

const limitPerAddress = (perAddress: number) => ({
  bodyLimit: bodyLimits.public,
  config: { callsPerMinute: perAddress, isForMany: true },
})

/** What a call with a coupon answers; guesses are counted by address. @throws 429 when the address guessed too often */
async function guarded<Answer>(
  guesses: Attempts,
  ip: string,
  couponCode: string | undefined,
  call: () => Promise<{ answer: Answer; isGuess: boolean }>,
): Promise<Answer> {
  if (couponCode === undefined) return (await call()).answer
  if (!(await guesses.begin(ip))) throw new ShopCallError(429, 'too-many', answers.tooMany)
  const { answer, isGuess } = await call()
  if (!isGuess) await guesses.forgive(ip)
  return answer
}

interface Selling {
  sites: Sites
  checkout: Checkout
  signedIn: SignedInAt
}

function addCheckout(shop: FastifyInstance, services: Services, { sites, checkout, signedIn: readSignedIn }: Selling): void {
  const guesses = openAttempts(services, 'coupon')
  const vatQuestions = openAttempts(services, 'vat')

  shop.post(shopApiPath(shopApi.quote), limitPerAddress(perMinute.read), async (request) => {
    const wish = await readInput(shopApi.quote.input, sites, request)
    const { websiteId, country = '', postalCode, vatNumber, company } = wish
    const mayAsk = () => vatQuestions.begin(request.ip)
    await checkVatNumber(services, { websiteId, country, postalCode, vatNumber, company }, { mayAsk })
    const quote = await guarded(guesses, request.ip, wish.couponCode, async () => {
      const answer = await checkout.quote({ ...wish, at: services.now().toISOString() })
      return { answer, isGuess: typeof answer === 'object' && tellsCodes(answer.coupon?.problem) }
    })
    if (!quote) throw new ShopCallError(404, 'not-found', answers.noShop)
    const language = buyersLanguage(request.headers['accept-language'])
    if (quote === 'currency-unavailable') {
      const message = refusalText({ code: quote, detail: { currency: wish.currencyCode } }, language)
      throw new ShopCallError(409, quote, repeatInAll(message), { currency: wish.currencyCode })
    }
    const { lines, coupon, shippingModeId, tax, vat, isMembersOnly, discounts: _, ...sums } = quote
    const needsSignIn = isMembersOnly && (await readSignedIn(request, wish.websiteId)) === undefined
    const reason = coupon?.problem && couponReason(coupon.problem, language)
    return answer(shopApi.quote, {
      ...sums,
      tax: tax ? toShownTax(tax) : null,
      vatState: vat?.state ?? null,
      needsSignIn,
      // Pages that were made before delivery times were numbers read `days`.
      shippingModes: sums.shippingModes.map((mode) => ({ ...mode, days: daysText(mode) })),
      items: lines.map((line) => omit(line, 'weightGrams', 'volumeMm3', 'goodsId', 'taxes')),
      ...(shippingModeId ? { shippingModeId } : {}),
      ...(coupon ? { coupon: { code: coupon.code, ok: !coupon.problem, ...(reason ? { reason } : {}) } } : {}),
    })
  })

  shop.post(shopApiPath(shopApi.placeOrder), limitPerAddress(perMinute.order), async (request) => {
    if (await services.space.isExhausted()) throw new ShopCallError(507, 'storage-full', answers.busy)
    const wish = await readInput(shopApi.placeOrder.input, sites, request)
    const language = buyersLanguage(request.headers['accept-language'])
    const contact = { ...wish.contact, phoneE164: await demandOrderPhone(services.db, wish, language) }
    const sale = { websiteId: wish.websiteId, ...wish.shippingAddress, ...companyOf(contact) }
    await checkVatNumber(services, sale, { mayAsk: () => vatQuestions.begin(request.ip) })
    const outcome = await guarded(guesses, request.ip, wish.couponCode, async () => {
      const clientIp = request.ip
      const signedInAs = await readSignedIn(request, wish.websiteId)
      const answer = await checkout.place({
        ...wish,
        contact,
        signedInAs,
        clientIp,
        orderHost: hostName(request.host),
        at: services.now().toISOString(),
      })
      return { answer, isGuess: 'refused' in answer && answer.refused.isGuess === true }
    })
    if ('placed' in outcome) return answer(shopApi.placeOrder, { ...outcome.placed, token: checkout.tokenOf(outcome.placed.orderNo) })
    const { refused: refusal } = outcome
    const message = refusalText(refusal, language)
    const field = fieldOfRefusal[refusal.code]
    const detail = field === undefined ? refusal.detail : { ...refusal.detail, fields: { [field]: message } }
    throw new ShopCallError(refusal.code === 'not-found' ? 404 : 409, refusal.code, repeatInAll(message), detail)
  })
}

function addOrderPage(shop: FastifyInstance, services: Services, { checkout, links }: { checkout: Checkout; links: OrderLinks }): void {
  shop.get(shopApiPath(shopApi.readOrder), limitPerAddress(perMinute.read), async (request) =>
    answer(shopApi.readOrder, await links.read(request, sentToken(request))),
  )
  shop.post(shopApiPath(shopApi.returnToOrder), limitPerAddress(perMinute.read), async (request) => {
    const parsed = shopApi.returnToOrder.input.safeParse(request.body ?? {})
    const orderNo = parsed.success ? checkout.readReturnKey(parsed.data.back, services.now()) : undefined
    if (orderNo === undefined) throw new ShopCallError(404, 'not-found', answers.noOrder)
    return answer(shopApi.returnToOrder, { orderNo, token: checkout.tokenOf(orderNo) })
  })
  addInvoices(shop, services, links, limitPerAddress(perMinute.order))
}

/** Where a buyer mends what the shop refused. */
const fieldOfRefusal: Readonly<Record<string, string>> = { 'vat-number-invalid': 'contact.vatNumber' }

/** The taxes of lines are shown at the lines. */
const toShownTax = (tax: CartTax) => omit(tax, 'lineTaxes', 'lineRates', 'shippingTaxes')

async function addVisits(shop: FastifyInstance, services: Services, sites: Sites): Promise<void> {
  const intake = openIntake(services)
  shop.addHook('onClose', () => intake.close())
  await shop.register(async (beacons) => {
    // A beacon to another origin comes as plain text, so that the browser does not ask first.
    beacons.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: bodyLimits.public }, (_, body, parsed) => {
      try {
        parsed(null, JSON.parse(String(body)))
      } catch {
        parsed(Object.assign(new Error('not JSON'), { statusCode: 400 }))
      }
    })
    beacons.post(shopApiPath(shopApi.visit), limitPerAddress(perMinute.visit), async (request, reply) => {
      const { websiteId, path, referrer, goodsId } = await readInput(shopApi.visit.input, sites, request)
      // Statistics are worth less than the room that orders need.
      if (await services.space.isShort()) return reply.code(204).send()
      // Made-up addresses are answered like pages and counted nowhere.
      if (!(await hasPage(services, websiteId, path))) return reply.code(204).send()
      intake.add({
        websiteId,
        path,
        referrer: referrer ?? '',
        shopGoodsId: goodsId ?? null,
        at: services.now(),
        ip: request.ip,
        agent: request.headers['user-agent'] ?? '',
      })
      return reply.code(204).send()
    })
  })
}

function answerError(services: Services, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = buyersLanguage(request.headers['accept-language'])
  const { status, code, words, detail } = toRefusal(services, error, request)
  return reply.code(status).send({ status, code, message: words[language], detail })
}

function toRefusal(services: Services, error: FastifyError, request: FastifyRequest): ShopCallError {
  if (error instanceof ShopCallError) return error
  if (error instanceof ActionError) return new ShopCallError(400, 'bad-input', answers.badInput, error.detail)
  if (error.statusCode !== undefined && error.statusCode < 500) return new ShopCallError(error.statusCode, 'bad-json', answers.badInput)
  if (isConnectionLost(error) || isTimeout(error) || error instanceof OutcomeUnknown)
    return new ShopCallError(503, 'unavailable', answers.busy)
  if (isDiskFull(error)) return new ShopCallError(507, 'storage-full', answers.busy)
  if (!hasLeft(error, request)) services.log.error({ err: error, id: request.id }, 'incident')
  return new ShopCallError(500, 'incident', answers.broken, { incident: request.id })
}
