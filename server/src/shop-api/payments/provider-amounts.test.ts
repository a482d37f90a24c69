import { payment } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { givenPayingShop, placeOrder, readMoney, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openPaypal } from '@wanpu/testkit/providers/paypal'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { lastSession, payAtStripe } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../test-buyer.ts'

interface Currency {
  code: string
  /** Units for a dollar. */
  rate: number
  decimals: number
}

type Side = Omit<Parameters<typeof givenPayingShop>[1], 'currencyCode'>

/** A shop that sells in the currency for what is 24.99 dollars with shipping. */
async function shopIn(shop: Shop, { code, rate, decimals }: Currency, side: Side) {
  const open = await givenPayingShop(shop, { ...side, currencyCode: code })
  await shop.services.db.updateTable('currency').set({ rate, decimals }).where('code', '=', code).execute()
  return open
}

const orderIn = async (shop: Shop, currency: Currency, side: Side) => placeOrder(shop, await shopIn(shop, currency, side))

test.each([
  { code: 'HUF', rate: 100, decimals: 2, asked: 249_900, due: 249_900 },
  { code: 'HUF', rate: 100, decimals: 0, asked: 249_900, due: 2499 },
  { code: 'IDR', rate: 10_000, decimals: 2, asked: 24_990_000, due: 24_990_000 },
  { code: 'UGX', rate: 100, decimals: 0, asked: 249_900, due: 2499 },
  { code: 'JPY', rate: 100, decimals: 0, asked: 2499, due: 2499 },
])(
  'Stripe takes the whole price in $code with $decimals decimals, and gives back as much as it is asked for',
  { tags: 'long' },
  async (amountCase) => {
    await using shop = await openShop({ env: standInEnv })
    await using stripe = await openStripe()
    const placedOrder = await orderIn(shop, amountCase, { provider: 'stripe', apiUrl: stripe.url, secrets: stripe.credentials })

    await placedOrder.pay()
    expect(lastSession(stripe)).toMatchObject({ amount_total: amountCase.asked, currency: amountCase.code.toLowerCase() })
    payAtStripe(stripe)
    await placedOrder.look()

    const { admin, order, payments } = await readMoney(shop, placedOrder.orderNo)
    expect(order).toMatchObject({ status: 'paid', paidMinor: amountCase.due, totalMinor: amountCase.due, toCheck: '' })
    const { id = '', version = 0 } = payments[0] ?? {}
    await admin.call(payment.refund, { id, version, amountMinor: amountCase.due, through: 'provider', reason: '' })
    expect(stripe.refunds).toMatchObject([{ amount: amountCase.asked }])
    expect((await readMoney(shop, placedOrder.orderNo)).order).toMatchObject({ status: 'refunded', refundedMinor: amountCase.due })
  },
)

test('PayPal gets an amount of HUF without decimals, and the order is paid by it', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using paypal = await openPaypal()
  const { url: apiUrl, settings, secrets } = paypal
  const placedOrder = await orderIn(shop, { code: 'HUF', rate: 100, decimals: 2 }, { provider: 'paypal', apiUrl, settings, secrets })

  expect(await placedOrder.pay()).toMatchObject({ status: 200 })
  const orderCall = paypal.calls.find(({ path }) => path === '/v2/checkout/orders')
  expect(JSON.parse(orderCall?.body ?? '')).toMatchObject({ purchase_units: [{ amount: { currency_code: 'HUF', value: '2499' } }] })
  paypal.pay(`${placedOrder.orderNo}_1`)
  await placedOrder.look()

  expect((await readMoney(shop, placedOrder.orderNo)).order).toMatchObject({ status: 'paid', paidMinor: 249_900, toCheck: '' })
})

const dinars = { code: 'KWD', rate: 0.3, decimals: 3 }

test('a checkout over smaller parts than Stripe takes does not offer it, and an order by it is refused', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await shopIn(shop, dinars, { provider: 'stripe', apiUrl: stripe.url, secrets: stripe.credentials })
  const { items, websiteId } = orderOf(open)
  const quote = async (quantity: number) =>
    (await buy(shop.url, '/quote', { websiteId, items: [{ ...items[0], quantity }], shippingModeId: open.shippingMode.id })).response

  expect(await quote(1)).toMatchObject({ totalMinor: 7497, paymentModes: [] })
  expect(await quote(10)).toMatchObject({ totalMinor: 61_470, paymentModes: [{ id: open.paymentMode.id }] })
  expect(await buy(shop.url, '/order', orderOf(open))).toMatchObject({ code: 'payment-unavailable' })
})

test('an order that comes to smaller parts than Stripe takes is never rounded: the buyer is told, and the operator reads why', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await shopIn(shop, dinars, { provider: 'stripe', apiUrl: stripe.url, secrets: stripe.credentials })
  const placedOrder = await placeOrder(shop, open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 10 }] })
  await shop.services.db.updateTable('shopOrder').set({ totalMinor: 61_471 }).where('orderNo', '=', placedOrder.orderNo).execute()

  expect(await placedOrder.pay()).toMatchObject({ status: 503, code: 'payment-unavailable' })

  const { order, payments } = await readMoney(shop, placedOrder.orderNo)
  expect(order).toMatchObject({ status: 'pending', totalMinor: 61_471 })
  expect(payments).toMatchObject([{ state: 'failed', failure: 'Stripe takes no such small parts of KWD' }])
  expect(stripe.sessions.size).toBe(0)
})
