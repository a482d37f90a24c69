import type { Checkout, Quote } from '../order/order.checkout.ts'
import type { AgentCart, AgentSession, RejectedCode } from './agent-session.rules.ts'

/** What the cart of a session costs. */
export interface PricedSession {
  quote: Quote
  /** Discount codes of the cart that do not count. */
  rejected: RejectedCode[]
}

/**
 * The shop's own quote of a session's cart, with the first of its discount codes that counts. What was ordered keeps
 * the sums of its order.
 */
export async function priceSession(
  { quote: quoteCart }: Pick<Checkout, 'quote'>,
  { websiteId, cart, status, quote: ordered }: AgentSession,
  by: { paymentModeId: string | undefined; at: string },
): Promise<PricedSession | 'not-found' | 'currency-unavailable'> {
  if (ordered && (status === 'completed' || status === 'completing')) return { quote: ordered, rejected: [] }
  const { codes = [] } = cart
  const rejected: RejectedCode[] = []
  for (const couponCode of codes) {
    const quote = await quoteCart({ ...wishOf(cart), ...by, websiteId, couponCode })
    if (typeof quote !== 'object') return quote ?? 'not-found'
    const why = quote.coupon?.problem
    if (why === undefined) return { quote, rejected: [...rejected, ...codes.slice(rejected.length + 1).map(notCombined)] }
    rejected.push({ code: couponCode, why })
  }
  const quote = await quoteCart({ ...wishOf(cart), ...by, websiteId })
  return typeof quote === 'object' ? { quote, rejected } : (quote ?? 'not-found')
}

const notCombined = (code: string): RejectedCode => ({ code, why: 'not-combined' })

/** What a cart asks of the shop's quote and order, besides its code. */
export const wishOf = ({ items, address, shippingModeId, currencyCode }: AgentCart) => ({
  items,
  currencyCode,
  country: address?.country,
  province: address?.province,
  postalCode: address?.postalCode,
  shippingModeId,
})
