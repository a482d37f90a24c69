import type { WebsiteProblem } from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import { decimalsOf } from '../currency/currency.rules.ts'
import { choosePayee } from '../payment/payment.rules.ts'
import { type Offer, readOffer } from './checkout/offer.sql.ts'

/**
 * Why the checkout of a website takes no orders at this time, by the rules of the checkout itself: its currency is stopped, or nothing can be paid or shipped with.
 * `detail` is its currency. A website that is stopped has none.
 */
export async function readCheckoutProblems(db: Db, websiteId: string, at: string): Promise<WebsiteProblem[]> {
  const offer = await readOffer(db, [websiteId], [], at)
  const website = offer.websites.get(websiteId)
  if (!website) return []
  const currencyCode = website.currencyCode ?? 'USD'
  const problem = (name: string): WebsiteProblem => ({ path: '/checkout/', problem: name, detail: currencyCode })
  if (await isStopped(db, currencyCode)) return [problem('currency-stopped')]
  const isShipped = offer.shippingModes.some(({ from }) => from[websiteId] !== undefined)
  return [
    ...(isPayable(offer, { websiteId, currencyCode }) ? [] : [problem('no-payment-account')]),
    ...(isShipped ? [] : [problem('no-shipping-method')]),
  ]
}

/** Whether some account would take one whole unit of the currency. */
function isPayable(offer: Offer, order: { websiteId: string; currencyCode: string }): boolean {
  const decimals = decimalsOf(order.currencyCode, offer.currencies)
  const totalMinor = 10 ** decimals
  return offer.paymentModes.some(({ id }) => choosePayee(offer.payees, { ...order, decimals, totalMinor, paymentModeId: id }) !== undefined)
}

async function isStopped(db: Db, code: string): Promise<boolean> {
  const currency = await db.selectFrom('currency').select('status').where('code', '=', code).executeTakeFirst()
  return currency?.status === 'stopped'
}
