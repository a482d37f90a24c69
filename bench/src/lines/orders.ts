import {
  adminUser,
  coupon,
  paymentAccount,
  paymentMode,
  shippingMode,
  shopGoods,
  shopWebsite,
  staticFileGenerateTask,
} from '@wanpu/contract'
import { sql } from 'kysely'
import { fillWebsite } from '../fill/goods.ts'
import { makePoster, type Post } from '../poster.ts'
import { line, perSecond, type Stage, stagePassword, taskEnd, timesOf, timesText } from '../stage.ts'

const buyers = 50
const visitors = 100
const visits = 12_000
const visitsKeptWithin = 30_000

/**
 * Orders with stock and coupon limits from 50 buyers at once, and visits, over HTTP to the shop's own host. None may be
 * lost, doubled or oversold.
 */
export async function orderLines(stage: Stage, websiteId: string, host: string, orders: number): Promise<void> {
  const post = makePoster(stage.sitesUrl, host, visitors)
  // Buyers order at shops that are published.
  await publishOnce(stage, websiteId)
  const orderOf = await openOffer(stage, websiteId, orders)
  const stockBefore = await count(stage, 'select coalesce(sum(stock), 0) as n from goods')
  const timings: number[] = []
  let [placed, pieces] = [0, 0]
  const rate = await perSecond(buyers, orders, async (at) => {
    const order = orderOf(at)
    const sent = performance.now()
    const status = await post('/shop-api/order', order, { 'x-forwarded-for': addressOf(at) })
    timings.push(performance.now() - sent)
    if (status !== 200) return
    placed++
    pieces += order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  })
  const storedOrders = await count(stage, 'select count(*) as n from shop_order')
  if (storedOrders !== placed) throw new Error(`${placed} orders were confirmed, ${storedOrders} are there`)
  const sold = stockBefore - (await count(stage, 'select coalesce(sum(stock), 0) as n from goods'))
  if (sold !== pieces) throw new Error(`${pieces} pieces were ordered, ${sold} left the stock`)
  const figure = `${Math.round(rate)} orders/s, ${placed} of ${orders} placed, ${timesText(timesOf(timings))}`
  line(stage, `orders of ${buyers} buyers at once (must 100/s, reach 500/s)`, figure)

  // The coupon is used up by now.
  const withoutCoupon = (at: number) => ({ ...orderOf(orders + at), couponCode: undefined })
  const place = async (at: number) => (await post('/shop-api/order', withoutCoupon(at), { 'x-forwarded-for': addressOf(at) })) === 200
  await besideBatch(stage, (at) => place(orders + at))

  line(stage, `visits taken in (must 3000/s, reach 10000/s)`, `${Math.round(await reportVisits(stage, post, websiteId))} visits/s`)
}

/** Buyers come from addresses of their own, as a proxy on this machine tells them. */
export const addressOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

const batchRows = 20_000

/**
 * Orders of one buyer after the other while a batch changes every price of another shop, and before that without it.
 */
async function besideBatch(stage: Stage, order: (at: number) => Promise<boolean>): Promise<void> {
  const otherId = await fillWebsite(stage, 'batch.localhost', batchRows)
  let at = 0
  const timed = async (): Promise<number> => {
    const began = performance.now()
    if (!(await order(at++))) throw new Error('an order was refused')
    return performance.now() - began
  }
  const alone: number[] = []
  while (alone.length < 40) alone.push(await timed())
  let isOver = false
  const batch = stage.api.call(shopGoods.resetPriceProportional, { options: { websiteId: otherId }, percent: 110 }).finally(() => {
    isOver = true
  })
  const beside: number[] = []
  while (!isOver) beside.push(await timed())
  const { affected } = await batch
  line(stage, 'an order alone', `${timesText(timesOf(alone))}, at most ${timesOf(alone).most.toFixed(0)} ms`)
  const figure = `${timesText(timesOf(beside))}, at most ${timesOf(beside).most.toFixed(0)} ms (${beside.length} orders)`
  line(stage, `an order beside a batch of ${affected} rows of another shop`, figure)
}

/**
 * What the shop offers: an order for each number, two products each, every other one with a coupon that is enough for
 * half of all orders. `code` names coupon and account, which are of one caller alone.
 */
export async function openOffer({ api }: Stage, websiteId: string, orders: number, code = 'BENCH') {
  const { items: offered } = await api.call(shopGoods.search, { websiteId, pageSize: 100 })
  const [payment] = (await api.call(paymentMode.search, { status: 'active' })).items
  const [shipping] = (await api.call(shippingMode.search, { status: 'active' })).items
  if (!payment || !shipping) throw new Error('nothing to pay or to ship with')
  // The bench may have run for longer than the sign-in is fresh.
  await api.call(adminUser.verifyPassword, { password: stagePassword })
  await api.call(paymentAccount.insert, { paymentModeId: payment.id, name: code, account: `${code} 0001`, currencyCode: 'USD' })
  const limited = { usageLimit: Math.floor(orders / 2) }
  const insertedCoupon = await api.call(coupon.insert, { code, kind: 'percent', value: 10, currencyCode: 'USD', ...limited })
  await api.call(coupon.setStatus, { ids: [insertedCoupon.id], status: 'active' })
  return (at: number) => ({
    websiteId,
    idempotencyKey: `order-of-the-bench-${at}`,
    items: [0, 13].map((step, place) => ({ shopGoodsId: offered[(at * 7 + step) % offered.length]?.id, quantity: 1 + place })),
    couponCode: at % 2 === 0 ? code : undefined,
    shippingModeId: shipping.id,
    paymentModeId: payment.id,
    contact: { name: 'Ada Buyer', email: `ada${at}@example.com`, phone: '+1 212 555 0100' },
    shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
  })
}

async function reportVisits(stage: Stage, post: Post, websiteId: string): Promise<number> {
  const keptBefore = await keptVisits(stage)
  const rate = await perSecond(visitors, visits, (at) => {
    const browser = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${100 + (at % 40)}.0.0.0 Safari/537.36`
    return post('/shop-api/visit', { websiteId, path: '/' }, { 'user-agent': browser, 'x-forwarded-for': addressOf(at) })
  })
  const until = performance.now() + visitsKeptWithin
  while ((await keptVisits(stage)) - keptBefore < visits && performance.now() < until) await new Promise((done) => setTimeout(done, 100))
  const newVisits = (await keptVisits(stage)) - keptBefore
  if (newVisits !== visits) throw new Error(`${visits} visits were reported, ${newVisits} kept`)
  return rate
}

/** The website is generated now where that was not measured before: visits count for pages that are published, too. */
export async function publishOnce(stage: Stage, websiteId: string): Promise<void> {
  if ((await stage.api.call(shopWebsite.read, { id: websiteId })).currentBuild !== null) return
  const { id } = await stage.api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await taskEnd(stage, staticFileGenerateTask.read, id)
}

const keptVisits = (stage: Stage) => count(stage, 'select coalesce(sum(views), 0) as n from visit_day')

async function count({ started }: Stage, question: string): Promise<number> {
  const answer = await sql.raw<{ n: string | number }>(question).execute(started.services.db)
  return Number(answer.rows[0]?.n ?? 0)
}
