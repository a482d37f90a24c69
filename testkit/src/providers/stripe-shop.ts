import type { Shop } from '../shop.ts'
import { givenPayingShop, type PlacedOrder, placeOrder } from './paying-shop.ts'
import type { StripeStandIn } from './stripe.ts'

/** A shop that is paid with Stripe in test mode, whose notices come from the stand-in. */
export async function givenStripeShop(shop: Shop, stripe: StripeStandIn) {
  const open = await givenPayingShop(shop, { provider: 'stripe', apiUrl: stripe.url, secrets: stripe.credentials })
  stripe.noticeUrl = open.noticeUrl
  return open
}

/** The only session, or the newest. */
export function lastSession(stripe: StripeStandIn) {
  const session = [...stripe.sessions.values()].at(-1)
  if (!session) throw new Error('no session was made')
  return session
}

/** The buyer pays the newest session; no notice is sent. */
export function payAtStripe(stripe: StripeStandIn) {
  const session = lastSession(stripe)
  stripe.pay(session.id)
  return session
}

/** An order of so many pieces, paid at Stripe. */
export async function givenPaidOrder(
  shop: Shop,
  stripe: StripeStandIn,
  { open, quantity }: { open: Awaited<ReturnType<typeof givenStripeShop>>; quantity: number },
): Promise<PlacedOrder & { session: ReturnType<typeof lastSession> }> {
  const placed = await placeOrder(shop, open, { items: [{ shopGoodsId: open.shopGoods.id, quantity }] })
  await placed.pay()
  const session = payAtStripe(stripe)
  await placed.look()
  return { ...placed, session }
}
