import { type OrderAddress, order, orderByHand, orderReview } from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import type { StripeStandIn } from '@wanpu/testkit/providers/stripe'

/** What of the demo shop the orders are made of. */
export interface Demo {
  websiteId: string
  /** Products of the website without variants, by their numbers there. */
  goodsIds: readonly string[]
  shippingModeId: string
  manualId: string
  /** The payment method of the demo provider, whose page asks whether the payment succeeds. */
  demoId: string
  address: OrderAddress
}

/** Orders to open, by their ids, and the buyers' links to two of them. */
export interface Orders {
  /** Declined, then paid; with e-mails and notes. */
  paidSecond: string
  /** Entered by hand, with a price of its own. */
  byHand: string
  /** Held by the rules, with orders alike. */
  held: string
  /** The page of an order whose payment was declined, as a path of the shop. */
  declinedPage: string
  paidPage: string
}

interface Placed {
  orderNo: string
  token: string
}

/** Whose orders they are, all but those that are held. */
export const buyer = { name: 'Mara Lind', email: 'mara.lind@example.com', phone: '+49 30 1234567' }

/**
 * Places and pays the orders of the pictures, five in the shop and one by hand. @throws Error where a call of the shop
 * is refused
 */
export async function makeOrders(url: string, api: Caller, demo: Demo): Promise<Orders> {
  const idOf = async ({ orderNo }: Placed) => (await api.call(order.search, { keywords: orderNo })).items[0]?.id ?? ''
  const place = (key: string, contact = buyer) => placeOrder(url, demo, { key, contact })
  const paid = await place('paid-second')
  await decide(url, paid, 'decline')
  await decide(url, paid, 'pay')
  const declined = await place('declined')
  await decide(url, declined, 'decline')
  const paidSecond = await idOf(paid)
  const { version } = await api.call(order.read, { id: paidSecond })
  await api.call(order.note, { id: paidSecond, version, note: 'Customer asked for delivery after Friday.' })
  return {
    paidSecond,
    byHand: await enterOrder(api, demo),
    held: await idOf(await placeHeld(api, place)),
    declinedPage: pageOf(declined),
    paidPage: pageOf(paid),
  }
}

const pageOf = ({ orderNo, token }: Placed) => `/order/#no=${orderNo}&token=${token}`

/**
 * An order paid by card in the currency of the account at Stripe, and a refund that the seller made at Stripe's own
 * console.
 */
export async function payByCard(url: string, demo: Demo, { stripe, modeId }: { stripe: StripeStandIn; modeId: string }): Promise<void> {
  const { orderNo, token } = await placeOrder(url, demo, { key: 'card', currencyCode: 'EUR', paymentModeId: modeId })
  await post(`${url}/shop-api/order/${orderNo}/pay`, { token })
  const session = [...stripe.sessions.values()].at(-1)
  if (!session) throw new Error('no payment was begun at Stripe')
  stripe.pay(session.id)
  await post(`${url}/shop-api/order/${orderNo}/look`, { token })
  stripe.refundAtConsole(session, 500)
}

interface Wish {
  key: string
  contact?: typeof buyer
  currencyCode?: string
  /** That of the demo provider, unless stated otherwise. */
  paymentModeId?: string
}

async function placeOrder(url: string, demo: Demo, { key, ...wish }: Wish): Promise<Placed> {
  const { websiteId, goodsIds, shippingModeId, demoId: paymentModeId, address } = demo
  return post(`${url}/shop-api/order`, {
    websiteId,
    shippingModeId,
    paymentModeId,
    contact: buyer,
    currencyCode: 'USD',
    ...wish,
    idempotencyKey: `shots-of-an-order-${key}`,
    items: goodsIds.slice(0, 2).map((shopGoodsId, at) => ({ shopGoodsId, quantity: at + 1 })),
    shippingAddress: address,
    billingAddress: { ...address, street: 'Rechnungsallee 12' },
    note: 'Please ring twice.',
    acceptedTerms: await termsOf(url, demo),
  })
}

/** The version of the terms that a buyer would accept now. */
async function termsOf(url: string, { websiteId, goodsIds }: Demo): Promise<string | undefined> {
  const quote = await post<{ terms: { version: string } | null }>(`${url}/shop-api/quote`, {
    websiteId,
    items: [{ shopGoodsId: goodsIds[0], quantity: 1 }],
  })
  return quote.terms?.version
}

/** Begins a payment and presses that button of the demo provider's page. */
async function decide(url: string, { orderNo, token }: Placed, decision: 'pay' | 'decline'): Promise<void> {
  const start = await post<{ url: string }>(`${url}/shop-api/order/${orderNo}/pay`, { token })
  const page = new URL(start.url)
  await fetch(`${url}/shop-api/demo-payment/${decision}${page.search}`, { method: 'POST', redirect: 'manual' })
}

/** Several orders of one buyer within minutes, the last of which the rules hold. */
async function placeHeld(api: Caller, place: (key: string, contact: typeof buyer) => Promise<Placed>): Promise<Placed> {
  const settings = await api.call(orderReview.readRules, {})
  const strict = { ...settings.rules, manyOrders: { most: 2, minutes: 10, points: 60 } }
  const { version } = await api.call(orderReview.saveRules, { ...settings, rules: strict })
  const contact = { name: 'Nora Quist', email: 'nora.quist@example.com', phone: '+49 30 7654321' }
  await place('alike-1', contact)
  await place('alike-2', contact)
  const heldOrder = await place('alike-3', contact)
  await api.call(orderReview.saveRules, { ...settings, version })
  return heldOrder
}

/** An order by phone, with another price than the website's and a message to the buyer. Returns its id. */
async function enterOrder(api: Caller, { websiteId, goodsIds, address, manualId, shippingModeId }: Demo): Promise<string> {
  const [first = '', second = ''] = goodsIds
  const items = [
    { shopGoodsId: first, quantity: 2, ownPrice: { priceMinor: 4500, reason: 'Agreed by phone' } },
    { shopGoodsId: second, quantity: 1 },
  ]
  const wish = { websiteId, items, shippingModeId, paymentModeId: manualId }
  const { totalMinor } = await api.call(orderByHand.preview, { ...wish, country: address.country, postalCode: address.postalCode ?? '' })
  const { id } = await api.call(orderByHand.insert, {
    ...wish,
    contact: { ...buyer, company: 'Lind & Feld GmbH' },
    shippingAddress: address,
    expectedTotalMinor: totalMinor,
    idempotencyKey: 'shots-of-an-order-by-hand',
    sellerMessage: 'We keep both pieces for you until Friday.',
    note: 'Phone order, regular customer.',
  })
  return id
}

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { response, message } = (await answer.json()) as { response?: Answer | null; message: string }
  if (response === undefined || response === null) throw new Error(`${address} was refused: ${message}`)
  return response
}
