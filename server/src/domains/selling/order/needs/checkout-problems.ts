import type { WebsiteProblem } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { isOnSale } from '../../../catalog/goods/goods-sale.sql.ts'
import { decimalsOf } from '../../../terms/currency/currency.rules.ts'
import { sellingCodesOf } from '../../../terms/currency/selling-currency.rules.ts'
import { choosePayee } from '../../payment/payment.rules.ts'
import { exchange } from '../checkout/exchange.rules.ts'
import { type Offer, readOffer } from '../checkout/offer.sql.ts'
import { findMailingWebsites } from './mailing-websites.sql.ts'

/**
 * Why the checkout of a website takes no orders at this time, by the rules of the checkout itself: its own currency is
 * stopped, or in one of the currencies that buyers can choose nothing can be paid or shipped with, or a product has no
 * price; `detail` is the currency. Last, that nobody mails its buyers. A website that is stopped has none.
 */
export async function readCheckoutProblems(db: Db, websiteId: string, at: string): Promise<WebsiteProblem[]> {
  const offer = await readOffer(db, [websiteId], [], at)
  const website = offer.websites.get(websiteId)
  if (!website) return []
  const ownCode = website.currencyCode ?? 'USD'
  if (offer.currencies.get(ownCode)?.status === 'stopped') return [problemIn('currency-stopped', ownCode)]
  const codes = new Set([ownCode, ...sellingCodesOf(website, offer.currencies)])
  const pricedIn = await findPriceCurrencies(db, websiteId)
  const isMailing = (await findMailingWebsites(db, [websiteId])).has(websiteId)
  const inCurrencies = [...codes].flatMap((code) => [
    ...findCheckoutGaps(offer, websiteId, code).map((gap) => problemIn(gapProblems[gap], code)),
    ...(pricedIn.every((from) => isConverted(offer, from, code)) ? [] : [problemIn('no-price-in-currency', code)]),
  ])
  return [...inCurrencies, ...(isMailing ? [] : [problemIn('no-sender', '')])]
}

const gapProblems = { 'no-payment': 'no-payment-account', 'no-shipping': 'no-shipping-method' } as const

/** What the checkout of a website lacks in a currency: an account that takes it, a method that ships for it. */
export function findCheckoutGaps(offer: Offer, websiteId: string, code: string): (keyof typeof gapProblems)[] {
  return [
    ...(isPayable(offer, { websiteId, currencyCode: code }) ? [] : (['no-payment'] as const)),
    ...(isShippable(offer, websiteId, code) ? [] : (['no-shipping'] as const)),
  ]
}

const problemIn = (problem: string, code: string): WebsiteProblem => ({ path: '/checkout/', problem, detail: code })

/** Whether some account would take one whole unit of the currency. */
function isPayable(offer: Offer, order: { websiteId: string; currencyCode: string }): boolean {
  const decimals = decimalsOf(order.currencyCode, offer.currencies)
  const totalMinor = 10 ** decimals
  return offer.paymentModes.some(({ id }) => choosePayee(offer.payees, { ...order, decimals, totalMinor, paymentModeId: id }) !== undefined)
}

/** True when the fee of at least one shipping method can be given in the currency. */
const isShippable = (offer: Offer, websiteId: string, code: string) =>
  offer.shippingModes.some(({ from, currencyCode }) => from[websiteId] !== undefined && isConverted(offer, currencyCode, code))

const isConverted = ({ currencies }: Offer, from: string, to: string) => exchange(currencies, 1, from, to) !== undefined

/** The currencies that prices of the website's products on sale are entered in. */
async function findPriceCurrencies(db: Db, websiteId: string): Promise<string[]> {
  const found = await sql<{ code: string }>`
    select distinct g.currency_code as code from shop_goods s join goods g on g.id = s.goods_id
    where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale} order by 1`.execute(db)
  return found.rows.map(({ code }) => code)
}
