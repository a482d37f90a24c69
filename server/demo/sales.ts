import {
  configRecord,
  coupon,
  type OrderRow,
  type OutputOf,
  order,
  orderReview,
  parcel,
  parcelShip,
  paymentAccount,
  paymentMode,
  shippingMode,
  shopGoods,
} from '@wanpu/contract'
import type { Services } from '../src/boot/services.ts'
import { noteAsDemo } from '../src/db/demo-part.ts'
import { type OrderRequest, placeLocked } from '../src/domains/selling/order/order.checkout.ts'
import { demoBuyers } from './buyers.ts'
import { chance, pick } from './chance.ts'
import type { Desk } from './desk.ts'
import { datePast } from './past.ts'
import type { DemoShop } from './shops.ts'

const day = 86_400_000
const ordersOfShop = 60

/** Three coupons: one for everybody, one for free shipping, and one that has expired. */
export async function makeCoupons(desk: Desk, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
  const welcome = await desk.call(coupon.insert, { code: 'WELCOME10', kind: 'percent', value: 10, currencyCode: 'USD', memo: '新客九折' })
  const free = await desk.call(coupon.insert, {
    code: 'FREESHIP',
    kind: 'free-shipping',
    value: 0,
    currencyCode: 'USD',
    usageLimit: 200,
    memo: '免运费',
  })
  await desk.call(coupon.setStatus, { ids: [welcome.id, free.id], status: 'active' })
  await desk.call(coupon.insert, {
    code: 'SUMMER25',
    kind: 'percent',
    value: 25,
    currencyCode: 'USD',
    startsAt: at(-120),
    endsAt: at(-60),
    memo: '夏季促销，已过期',
  })
}

/** The demo shops take payments: every account that was shipped without a number gets a made-up one. */
export async function openAccounts(desk: Desk): Promise<void> {
  const { items } = await desk.call(paymentAccount.search, { pageSize: 200, sort: { by: 'name', desc: false } })
  for (const { id, version, paymentModeId, name, currencyCode, instructions } of items.filter((one) => one.account === '')) {
    const account = `DEMO 0000 ${currencyCode} ${id.padStart(4, '0')}`
    await desk.call(paymentAccount.update, { id, version, paymentModeId, name, currencyCode, instructions, account, status: 'active' })
  }
}

const demoCurrencies = ['USD', 'EUR', 'CNY']

/** The demo shops ship for what the shipped method suggests. */
export async function openShipping(desk: Desk): Promise<void> {
  const { items } = await desk.call(shippingMode.search, { status: 'stopped' })
  if (items.length > 0) await desk.call(shippingMode.setStatus, { ids: items.map(({ id }) => id), status: 'active' })
}

/** A payment method that whoever tries the demo shops can use: its page asks whether the payment succeeds. */
export async function addDemoPayment(desk: Desk): Promise<void> {
  const { id: paymentModeId } = await desk.call(paymentMode.insert, {
    name: 'Demo payment',
    translations: { name: { zh: '演示付款' } },
    code: 'demo',
    icon: '/icons/paymentmode/card.svg',
    provider: 'demo',
    sort: 9,
  })
  for (const currencyCode of demoCurrencies) {
    await desk.call(paymentAccount.insert, { paymentModeId, name: currencyCode, account: `DEMO ${currencyCode}`, currencyCode })
  }
}

const notes = { zh: '请按两次门铃。', en: 'Please ring twice.' } as const

/**
 * A year of orders for one shop, more of them lately, and each status at least once. They are noted as those of that
 * step of loading the demo. Returns how many.
 */
export async function makeOrders(
  desk: Desk,
  services: Services,
  shop: DemoShop,
  { websiteId, part }: { websiteId: string; part: string },
): Promise<number> {
  const random = chance(shop.key.length * 7919)
  const { items: sold } = await desk.call(shopGoods.search, { websiteId, pageSize: 200 })
  const [payment] = (await desk.call(paymentMode.search, { status: 'active' })).items
  const [shipping] = (await desk.call(shippingMode.search, { status: 'active' })).items
  if (!payment || !shipping || sold.length === 0) return 0

  const details = await Promise.all(sold.slice(0, 40).map(({ id }) => desk.call(shopGoods.read, { id })))
  const requests = Array.from({ length: ordersOfShop }, (_, number): OrderRequest => {
    const daysAgo = Math.floor(360 * random() ** 2)
    const at = new Date(services.now().getTime() - daysAgo * day - Math.floor(random() * day))
    const { contact, address } = pick(demoBuyers, random)
    return {
      websiteId,
      idempotencyKey: `demo-${shop.key}-${number}`,
      items: Array.from({ length: 1 + Math.floor(random() * 3) }, () => wish(pick(details, random), random)),
      couponCode: number % 6 === 0 ? 'WELCOME10' : undefined,
      shippingModeId: shipping.id,
      paymentModeId: payment.id,
      contact,
      shippingAddress: address,
      billingAddress: address,
      note: number % 9 === 0 ? notes[shop.language] : '',
      clientIp: `203.0.113.${1 + (number % 200)}`,
      orderHost: shop.domain,
      at: at.toISOString(),
    }
  })
  return withoutWatches(desk, async () => {
    const inTime = requests.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    const outcomes = await services.db.transaction().execute(async (db) => {
      await noteAsDemo(db, part)
      return placeLocked(db, inTime)
    })
    await moveOrders(desk, websiteId, shop.language)
    await datePast(services, websiteId)
    return outcomes.filter((outcome) => 'placed' in outcome).length
  })
}

/**
 * A year of orders comes in at once: the rules would take that for a fraud, and the oldest are overdue before they are
 * paid.
 */
async function withoutWatches<Outcome>(desk: Desk, make: () => Promise<Outcome>): Promise<Outcome> {
  const review = await desk.call(orderReview.readRules, {})
  const placement = await desk.call(configRecord.read, {})
  const noReview = await desk.call(orderReview.saveRules, { ...review, rules: { ...review.rules, isActive: false } })
  const noCancel = await desk.call(configRecord.save, { ...given(placement), value: { ...placement.value, autoCancel: false } })
  const outcome = await make()
  await desk.call(orderReview.saveRules, { ...review, version: noReview.version })
  await desk.call(configRecord.save, { ...given(noCancel), value: placement.value })
  return outcome
}

const given = ({ id, version }: OutputOf<typeof configRecord.read>) => ({ id, version })

interface Sold {
  id: string
  variants?: readonly { sku: string; stock: number }[]
}

function wish(goods: Sold, random: () => number) {
  const inStock = (goods.variants ?? []).filter((variant) => variant.stock > 0)
  const variantSku = inStock.length > 0 ? pick(inStock, random).sku : undefined
  return { shopGoodsId: goods.id, quantity: 1, ...(variantSku !== undefined && { variantSku }) }
}

const demoCarriers = ['dhl', 'sf-express', 'ups', 'usps', 'yunexpress']

/** A made-up tracking number of one of the carriers. */
function demoNumber(websiteId: string, at: number) {
  return { carrier: demoCarriers[at % demoCarriers.length] ?? '', trackingNo: `DEMO${websiteId}${String(at + 1).padStart(4, '0')}` }
}

/** Of one order with several lines, the first line is on its way already. */
async function sendPart(desk: Desk, orders: readonly OrderRow[], websiteId: string): Promise<void> {
  const several = orders.find(({ items }) => items.length > 1)
  if (several === undefined) return
  await desk.call(parcel.insert, { orderId: several.id, trackingNo: `DEMO${websiteId}PART`, lines: [{ line: 0, quantity: 1 }] })
}

const reasons = {
  cancelled: { zh: '买家取消', en: 'Cancelled by the customer' },
  refunded: { zh: '质量问题，已退款', en: 'Faulty, refunded' },
} as const

/** Most orders are done; the newest are on their way, a few were cancelled or given back. */
async function moveOrders(desk: Desk, websiteId: string, language: DemoShop['language']): Promise<void> {
  const { items } = await desk.call(order.search, { websiteId, pageSize: 500, sort: { by: 'createdAt', desc: true } })
  const ids = items.map((one) => one.id)
  const cancelled = ids.filter((_, at) => at % 15 === 7)
  const live = ids.filter((id) => !cancelled.includes(id))
  const paid = live.slice(4)
  const shipped = live.slice(9)
  const completed = live.slice(14)
  const refunded = completed.filter((_, at) => at % 17 === 3)
  await desk.call(order.setStatus, { ids: cancelled, status: 'cancelled', text: reasons.cancelled[language] })
  await desk.call(order.setStatus, { ids: paid, status: 'paid', transactionNo: `DEMO-${websiteId}` })
  const rows = items.filter(({ id }) => shipped.includes(id)).map(({ orderNo }, at) => ({ orderNo, ...demoNumber(websiteId, at) }))
  await desk.call(parcelShip.ship, { rows })
  await sendPart(
    desk,
    items.filter(({ id }) => paid.includes(id) && !shipped.includes(id)),
    websiteId,
  )
  await desk.call(order.setStatus, { ids: completed, status: 'completed' })
  if (refunded.length > 0) await desk.call(order.setStatus, { ids: refunded, status: 'refunded', text: reasons.refunded[language] })
}
