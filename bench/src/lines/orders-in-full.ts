import { adminUser, coupon, paymentAccount, paymentMode, shippingMode, shopGoods, taxRate, taxScheme } from '@wanpu/contract'
import { makePoster } from '../poster.ts'
import { line, perSecond, type Stage, stagePassword, timesOf, timesText } from '../stage.ts'
import { noticeLine } from './notices.ts'

const buyers = 50

interface Offered {
  websiteId: string
  goodsIds: string[]
  shippingModeId: string
}

/**
 * Orders of a shop that takes no taxes, coupons or online payments, and the same orders where it does all three:
 * figures of both, and their ratio; then the notices of payments.
 */
export async function ordersInFullLines(stage: Stage, websiteId: string, host: string, orders: number): Promise<void> {
  const { api } = stage
  const post = makePoster(stage.sitesUrl, host, buyers)
  const { items } = await api.call(shopGoods.search, { websiteId, pageSize: 100 })
  const [shipping] = (await api.call(shippingMode.search, { status: 'active' })).items
  const [byHand] = (await api.call(paymentMode.search, { status: 'active' })).items
  if (!shipping || !byHand) throw new Error('nothing to pay or to ship with')
  await api.call(adminUser.verifyPassword, { password: stagePassword })
  const offered = { websiteId, goodsIds: items.map(({ id }) => id), shippingModeId: shipping.id }

  const measure = async (name: string, terms: { paymentModeId: string; couponCode?: string }) => {
    const timings: number[] = []
    const rate = await perSecond(buyers, orders, async (at) => {
      const sent = performance.now()
      const status = await post('/shop-api/order', orderOf(offered, name, at, terms), { 'x-forwarded-for': addressOf(name.length, at) })
      timings.push(performance.now() - sent)
      if (status !== 200) throw new Error(`an order was answered ${status}`)
    })
    line(stage, `orders ${name}`, `${Math.round(rate)} orders/s, ${orders} placed, ${timesText(timesOf(timings))}`)
    return rate
  }

  const plain = await measure('without taxes, coupons and online payments', { paymentModeId: byHand.id })
  const terms = await openFullOffer(stage, websiteId)
  const full = await measure('with taxes, a coupon, an automatic discount and Stripe', terms)
  line(stage, 'of the plain orders per second, with everything on', `${Math.round((100 * full) / plain)} %`)
  await noticeLine(stage, terms.notified, host, orders)
  await api.call(taxScheme.delete, { ids: [terms.schemeId] })
  await api.call(coupon.setStatus, { ids: terms.couponIds, status: 'stopped' })
}

/**
 * Taxes of the country that orders go to, a coupon for all, an automatic discount, and an account at a provider.
 * Placing an order calls no provider.
 */
async function openFullOffer({ api }: Stage, websiteId: string) {
  const scheme = { name: 'Bench taxes', priceMode: 'included' as const, homeCountry: 'DE', websiteIds: [websiteId] }
  const { id: schemeId } = await api.call(taxScheme.insert, scheme)
  if ((await api.call(taxRate.search, { keywords: 'DE', pageSize: 1 })).items.length === 0) throw new Error('no tax rates were shipped')
  const terms = { kind: 'percent' as const, currencyCode: 'USD', websiteIds: [websiteId] }
  const entered = await api.call(coupon.insert, { ...terms, code: 'FULL', value: 10 })
  const automatic = await api.call(coupon.insert, { ...terms, code: 'FULLAUTO', value: 5, isAutomatic: true })
  const couponIds = [entered.id, automatic.id]
  await api.call(coupon.setStatus, { ids: couponIds, status: 'active' })
  const { id: paymentModeId } = await api.call(paymentMode.insert, { name: 'Bench Stripe', code: 'bench-stripe', provider: 'stripe' })
  const secrets = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench' }
  const account = { paymentModeId, name: 'Stripe', account: 'acct_bench', currencyCode: 'USD', isTest: true, secrets }
  const { id: accountId } = await api.call(paymentAccount.insert, account)
  return { schemeId, couponIds, paymentModeId, couponCode: 'FULL', notified: { accountId, webhookSecret: secrets.webhookSecret } }
}

const addressOf = (part: number, at: number) => `10.${part % 256}.${(at >> 8) & 255}.${at & 255}`

function orderOf(
  { websiteId, goodsIds, shippingModeId }: Offered,
  name: string,
  at: number,
  { paymentModeId, couponCode }: { paymentModeId: string; couponCode?: string },
) {
  return {
    websiteId,
    shippingModeId,
    paymentModeId,
    couponCode,
    idempotencyKey: `order-${name}-${at}`,
    items: [0, 13].map((step, place) => ({ shopGoodsId: goodsIds[(at * 7 + step) % goodsIds.length], quantity: 1 + place })),
    contact: { name: 'Ada Buyer', email: `ada${at}@${name.length}.example.com`, phone: '+49 30 1234567' },
    shippingAddress: { country: 'DE', city: 'Berlin', street: '1 Sample Road', postalCode: '10117' },
  }
}
