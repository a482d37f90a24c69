import { notice, omit, payment } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openAlipay } from '@wanpu/testkit/providers/alipay'
import type { BuyersSide } from '@wanpu/testkit/providers/buyers-side'
import { givenPayingShop, payments, placeOrder, readMoney, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openPaypal } from '@wanpu/testkit/providers/paypal'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenPaidOrder, givenStripeShop } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'

const openNow = () => openShop({ env: standInEnv, now: new Date().toISOString() })

/** So many days later, what is due is looked at; returns how many payments were. */
function lookAfter(shop: Shop, days: number) {
  shop.travel(new Date(shop.services.now().getTime() + days * 86_400_000 + 60_000).toISOString())
  return payments(shop).lookBack()
}

/** An order of 24.99 that is paid at a provider. */
async function placePaidOrder(shop: Shop, provider: string, side: BuyersSide & { visit?(url: string): string }) {
  const { settings, secrets, url: apiUrl } = side
  const placedOrder = await placeOrder(shop, await givenPayingShop(shop, { provider, apiUrl, currencyCode: 'CNY', settings, secrets }))
  const { response } = await placedOrder.pay()
  side.visit?.(String(response?.url))
  const paymentNo = `${placedOrder.orderNo}_1`
  side.pay(paymentNo)
  await placedOrder.look()
  return { placed: placedOrder, paymentNo }
}

test('refunds and disputes of Stripe’s own console are found without a notice', async () => {
  await using shop = await openNow()
  await using stripe = await openStripe()
  const { session, orderNo } = await givenPaidOrder(shop, stripe, { open: await givenStripeShop(shop, stripe), quantity: 1 })
  const { admin, payments: storedPayments } = await readMoney(shop, orderNo)
  const { id = '', version = 0 } = storedPayments[0] ?? {}
  await admin.call(payment.refund, { id, version, amountMinor: 300, through: 'provider' })
  const money = async () => (await readMoney(shop, orderNo)).order

  expect(await payments(shop).lookBack()).toBe(0)
  expect(await lookAfter(shop, 1)).toBe(1)
  expect(await money()).toMatchObject({ refundedMinor: 300, paymentState: 'part-refunded' })

  stripe.refundAtConsole(session, 500)
  stripe.disputes.push({ payment_intent: session.payment_intent ?? '', status: 'needs_response' })
  expect(await lookAfter(shop, 1)).toBe(1)
  expect(await money()).toMatchObject({ refundedMinor: 800, paymentState: 'disputed', toCheck: 'disputed' })
  expect(await lookAfter(shop, 1)).toBe(1)
  const newAdmin = await shop.signIn('Admin')
  expect((await newAdmin.call(notice.search, {})).items.filter(({ kind }) => kind === 'payment-check')).toHaveLength(1)

  stripe.disputes = [{ payment_intent: session.payment_intent ?? '', status: 'won' }]
  await lookAfter(shop, 1)
  expect(await money()).toMatchObject({ refundedMinor: 800, paymentState: 'part-refunded', toCheck: '' })
})

test('refunds of PayPal’s own console are found without a notice', async () => {
  await using shop = await openNow()
  await using paypal = await openPaypal()
  const { placed, paymentNo } = await placePaidOrder(shop, 'paypal', paypal)
  paypal.refundAtConsole(paymentNo, 999)

  await lookAfter(shop, 1)

  expect((await readMoney(shop, placed.orderNo)).order).toMatchObject({ refundedMinor: 999, paymentState: 'part-refunded' })
})

test('a payment that was given back as a whole at Alipay’s own console is found without a notice', async () => {
  await using shop = await openNow()
  await using alipay = await openAlipay()
  const { placed, paymentNo } = await placePaidOrder(shop, 'alipay', alipay)
  alipay.refundAtConsole(paymentNo)

  await lookAfter(shop, 1)

  expect((await readMoney(shop, placed.orderNo)).order).toMatchObject({ status: 'refunded', refundedMinor: 2499 })
  expect(await lookAfter(shop, 1)).toBe(1)
  expect(await lookAfter(shop, 1)).toBe(0)
})

test('a payment is looked at each day for two weeks, then each week for 120 days; ten at once, the longest due first', {
  tags: 'long',
}, async () => {
  await using shop = await openNow()
  await using stripe = await openStripe()
  const { orderNo } = await givenPaidOrder(shop, stripe, { open: await givenStripeShop(shop, stripe), quantity: 1 })
  const { id = '', orderId = '' } = (await readMoney(shop, orderNo)).payments[0] ?? {}
  let looks = 0
  for (let day = 0; day < 14; day++) looks += await lookAfter(shop, 1)
  expect(looks).toBe(14)
  expect(await lookAfter(shop, 5)).toBe(0)
  for (let weeks = 0; weeks < 30; weeks++) looks += await lookAfter(shop, 7)
  expect(looks).toBeGreaterThan(25)
  expect(looks).toBeLessThan(32)

  const { db } = shop.services
  const at = shop.services.now().getTime()
  const row = omit(await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(), 'id', 'paymentNo', 'settles')
  const many = Array.from({ length: 12 }, (_each, n) => ({
    ...row,
    wish: JSON.stringify(row.wish),
    start: JSON.stringify(row.start),
    orderId,
    paymentNo: `copy_${n}`,
    providerNo: '',
    captureNo: '',
    nextLookAt: new Date(at - (12 - n) * 1000).toISOString(),
  }))
  await db.insertInto('payment').values(many).execute()
  expect(await payments(shop).lookBack()).toBe(10)
  const rows = await db
    .selectFrom('payment')
    .select('paymentNo')
    .where('nextLookAt', '<', new Date(at).toISOString())
    .orderBy('id')
    .execute()
  expect(rows.map(({ paymentNo }) => paymentNo)).toEqual(['copy_10', 'copy_11'])
})
