import { payment } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { givenPayingShop, payments, placeOrder, readMoney, standInEnv, workedOn } from '@wanpu/testkit/providers/paying-shop'
import { openPaypal } from '@wanpu/testkit/providers/paypal'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenStripeShop, lastSession } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'

/** An order that was paid at PayPal, and what PayPal tells of its capture. */
async function openPaid() {
  const paypal = await openPaypal()
  const shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  const { settings, secrets, url: apiUrl } = paypal
  const selling = await givenPayingShop(shop, { provider: 'paypal', apiUrl, currencyCode: 'USD', settings, secrets })
  const { orderNo, pay } = await placeOrder(shop, selling)
  await pay()
  const paymentNo = `${orderNo}_1`
  paypal.pay(paymentNo)
  await paypal.tell(paymentNo, selling.noticeUrl)
  await workedOn(shop)
  const captureId = paypal.captureIdOf(paymentNo)
  const money = (minor: number) => ({ currency_code: 'USD', value: (minor / 100).toFixed(2) })
  const tell = async (eventType: string, resource: object) => {
    expect(await paypal.tellEvent(eventType, selling.noticeUrl, resource)).toMatchObject({ status: 200 })
    await workedOn(shop)
  }
  const dispute = (change: object = {}) => ({ disputed_transactions: [{ seller_transaction_id: captureId }], ...change })
  return {
    reverse: (minor: number, totalMinor?: number) =>
      tell('PAYMENT.CAPTURE.REVERSED', {
        ...{ id: 'RV1', amount: money(minor), links: [{ rel: 'up', href: `${apiUrl}/v2/payments/captures/${captureId}` }] },
        ...(totalMinor !== undefined && { seller_payable_breakdown: { total_refunded_amount: money(totalMinor) } }),
      }),
    reverseCapture: () =>
      tell('PAYMENT.CAPTURE.REVERSED', {
        ...{ id: captureId, amount: money(2499), links: [{ rel: 'up', href: `${apiUrl}/v2/checkout/orders/O1` }] },
      }),
    begin: () => tell('CUSTOMER.DISPUTE.CREATED', dispute()),
    lose: (minor: number) =>
      tell(
        'CUSTOMER.DISPUTE.RESOLVED',
        dispute({ dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' }, dispute_amount: money(minor) }),
      ),
    read: async () => (await readMoney(shop, orderNo)).order,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await paypal[Symbol.asyncDispose]()
    },
  }
}
type Paid = Awaited<ReturnType<typeof openPaid>>

test.each<[string, (paid: Paid) => Promise<void>, number]>([
  ['as a whole', ({ reverse }) => reverse(2499, 2499), 2499],
  ['in part', ({ reverse }) => reverse(1000, 1000), 1000],
  ['and told by its capture alone', ({ reverseCapture }) => reverseCapture(), 2499],
  [
    'and told twice',
    async ({ reverse }) => {
      await reverse(1000, 1000)
      await reverse(1000, 1000)
    },
    1000,
  ],
  [
    'while it is disputed, and the dispute is lost then',
    async ({ begin, reverse, lose }) => {
      await begin()
      await reverse(1000)
      await lose(1000)
    },
    1000,
  ],
])('a capture that PayPal reversed %s is booked as given back, once', async (_, happen, refundedMinor) => {
  await using paid = await openPaid()

  await happen(paid)

  const isAll = refundedMinor === 2499
  expect(await paid.read()).toMatchObject({
    ...{ refundedMinor, toCheck: '', status: isAll ? 'refunded' : 'paid', paymentState: isAll ? 'refunded' : 'part-refunded' },
  })
})

test('a dispute whose money Stripe gives back is over', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const placed = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placed.pay()
  stripe.pay(lastSession(stripe).id)
  await placed.look()
  const { payment_intent } = lastSession(stripe)
  await stripe.notify('charge.dispute.created', { payment_intent, status: 'needs_response' })
  await workedOn(shop)
  expect((await readMoney(shop, placed.orderNo)).order).toMatchObject({ paymentState: 'disputed', toCheck: 'disputed' })

  await stripe.notify('charge.dispute.funds_reinstated', { payment_intent, status: 'won' })
  await workedOn(shop)

  expect((await readMoney(shop, placed.orderNo)).order).toMatchObject({ paymentState: 'paid', toCheck: '', refundedMinor: 0 })
})

test('a refund that Stripe has accepted is pending until Stripe, when asked, says that it is done', async () => {
  await using shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  await using stripe = await openStripe()
  const placed = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placed.pay()
  stripe.pay(lastSession(stripe).id)
  await placed.look()
  const { admin, payments: stored } = await readMoney(shop, placed.orderNo)
  const { id = '', version = 0 } = stored[0] ?? {}
  stripe.holdsRefunds = true
  const later = (seconds: number) => shop.travel(new Date(shop.services.now().getTime() + seconds * 1000).toISOString())

  const refund = await admin.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider', reason: '' })

  expect(refund).toMatchObject({ state: 'pending' })
  later(120)
  await payments(shop).reconcile()
  expect((await readMoney(shop, placed.orderNo)).order).toMatchObject({ refundedMinor: 0 })
  stripe.holdsRefunds = false
  later(600)
  await payments(shop).reconcile()
  expect((await readMoney(shop, placed.orderNo)).order).toMatchObject({ refundedMinor: 1000 })
  expect(stripe.refunds).toHaveLength(1)
})
