import { payment } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { payments, placeOrder, readMoney, standInEnv, workedOn } from '@wanpu/testkit/providers/paying-shop'
import { begin, cases } from '@wanpu/testkit/providers/provider-cases'
import type { Received, StandIn } from '@wanpu/testkit/providers/stand-in'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenStripeShop, payAtStripe } from '@wanpu/testkit/providers/stripe-shop'
import { describe, expect, test } from 'vitest'

describe.each(cases)('$provider', (one) => {
  test('a payment is found once the provider answers again, however it was out of order', { tags: 'long' }, async () => {
    await using at = await begin(one)
    at.side.pay(at.paymentNo)
    const askAfter = async (minutes: number) => {
      at.later(minutes * 60 + 1)
      await payments(at.shop).reconcile()
      return (await readMoney(at.shop, at.placed.orderNo)).order.status
    }

    at.side.faults.fail = 1
    expect(await askAfter(1)).toBe('pending')
    at.side.faults.hangUp = 1
    expect(await askAfter(2)).toBe('pending')
    expect(await askAfter(5)).toBe('paid')
  })

  test('a refund that the provider did not take is made by itself later, once', { tags: 'long' }, async () => {
    await using at = await begin(one)
    at.side.pay(at.paymentNo)
    await at.tell()
    await workedOn(at.shop)
    const { admin, payments: kept } = await readMoney(at.shop, at.placed.orderNo)
    const { id = '', version = 0 } = kept[0] ?? {}

    at.side.faults.hangUp = 1
    await admin.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider' })
    expect(at.side.refunds).toEqual([])
    for (const seconds of [61, 121, 301]) {
      at.later(seconds)
      await payments(at.shop).reconcile()
    }

    expect(at.side.refunds).toMatchObject([{ amountMinor: 1000 }])
    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ paymentState: 'part-refunded', refundedMinor: 1000 })
  })

  test('a refund that was made and not answered is found, and not made twice', async () => {
    await using at = await begin(one)
    at.side.pay(at.paymentNo)
    await at.tell()
    await workedOn(at.shop)
    const { admin, payments: kept } = await readMoney(at.shop, at.placed.orderNo)
    const { id = '', version = 0 } = kept[0] ?? {}

    at.side.beforeAnswer = ({ path, body }) => (`${path} ${body}`.includes('refund') ? 'hang up' : undefined)
    await admin.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider' })
    delete at.side.beforeAnswer
    expect(at.side.refunds).toMatchObject([{ amountMinor: 1000 }])
    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ refundedMinor: 0 })
    at.later(61)
    await payments(at.shop).reconcile()

    expect(at.side.refunds).toHaveLength(1)
    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ paymentState: 'part-refunded', refundedMinor: 1000 })
  })

  test('while the provider is slow, buyers and notices that come meanwhile make one payment', { tags: 'long' }, async () => {
    await using at = await begin(one)
    at.side.pay(at.paymentNo)
    at.side.faults.delay = 300

    await Promise.all([at.placed.look(), at.tell(), at.placed.look(), at.tell(), at.placed.look()])
    await workedOn(at.shop)

    const { order, payments: kept } = await readMoney(at.shop, at.placed.orderNo)
    expect(order).toMatchObject({ status: 'paid', paidMinor: 2499, toCheck: '' })
    expect(kept.map(({ state }) => state)).toEqual(['succeeded'])
  })

  test('a notice that comes when nobody waits for the attempt any more is booked', async () => {
    await using at = await begin(one)
    at.side.pay(at.paymentNo)
    await at.shop.services.db.updateTable('payment').set({ state: 'expired', nextReadAt: null }).execute()

    await at.tell()
    await workedOn(at.shop)

    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ status: 'paid', paidMinor: 2499 })
  })
})

// Alipay signs no time: its notices are kept once each, however late they come.
test.each(cases.filter(({ provider }) => provider !== 'alipay'))(
  'a notice of $provider that was signed long ago is refused',
  async (one) => {
    await using at = await begin(one)
    at.side.pay(at.paymentNo)
    at.later(86_400)

    expect(await at.tell()).toMatchObject({ status: 400 })

    await workedOn(at.shop)
    expect(await at.placed.see()).toMatchObject({ status: 'pending' })
  },
)

test('a refund and the end of a session that are told of before the payment was, wait for it or change nothing', async () => {
  await using shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  await using stripe = await openStripe()
  const placed = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placed.pay()
  const session = payAtStripe(stripe)
  const charge = { object: 'charge', payment_intent: session.payment_intent, amount_refunded: 1000, currency: 'usd' }

  await stripe.notify('charge.refunded', charge)
  await stripe.notify('checkout.session.expired', { ...session, status: 'expired' })
  await workedOn(shop)
  expect((await readMoney(shop, placed.orderNo)).order).toMatchObject({ status: 'pending', refundedMinor: 0 })
  await stripe.notify('checkout.session.completed', session)
  await workedOn(shop)
  shop.travel(new Date(shop.services.now().getTime() + 6000).toISOString())
  await workedOn(shop)

  const { order, payments: kept } = await readMoney(shop, placed.orderNo)
  expect(order).toMatchObject({ paidMinor: 2499, refundedMinor: 1000, paymentState: 'part-refunded' })
  expect(kept.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['charge partly-refunded', 'refund succeeded'])
})

/** Sends a call of a shop once more, with another body. */
async function sendAgain({ url }: StandIn, call: Received | undefined, change: (body: string) => string): Promise<Response> {
  if (!call) throw new Error('no such call')
  const { method, path, body } = call
  const { authorization = '', 'content-type': type = '' } = call.headers
  return fetch(url + path, { method, headers: { authorization, 'content-type': type }, body: change(body) })
}

test('Stripe and PayPal refuse a call whose fields or types are not those of their description', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  await (await placeOrder(shop, await givenStripeShop(shop, stripe))).pay()
  const [paypalCase] = cases
  if (!paypalCase) throw new Error('no case')
  await using paypal = await begin(paypalCase)
  const session = stripe.calls.find(({ path }) => path === '/v1/checkout/sessions')
  const made = paypal.side.calls.find(({ path }) => path === '/v2/checkout/orders')

  const answers = [
    await sendAgain(stripe, session, (body) => body),
    await sendAgain(stripe, session, (body) => body.replace('=2499', '=24.99')),
    await sendAgain(stripe, session, (body) => body.replace('mode=payment', 'mode=pay')),
    await sendAgain(paypal.side, made, (body) => body),
    await sendAgain(paypal.side, made, (body) => body.replace('"24.99"', '24.99')),
    await sendAgain(paypal.side, made, (body) => body.replace('"CAPTURE"', '"TAKE"')),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 201, 400, 400])
})

test.each(cases.filter(({ provider }) => provider === 'alipay' || provider === 'wechatpay'))(
  '$provider refuses a call that was changed after it was signed',
  async (one) => {
    await using at = await begin(one)
    at.side.pay(at.paymentNo)
    await at.tell()
    await workedOn(at.shop)
    const { admin, payments: kept } = await readMoney(at.shop, at.placed.orderNo)
    const { id = '', version = 0 } = kept[0] ?? {}
    await admin.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider' })
    const call = at.side.calls.at(-1)

    expect((await sendAgain(at.side, call, (body) => body)).status).toBe(200)
    expect((await sendAgain(at.side, call, (body) => body.replace('10', '20'))).status).toBe(400)
    expect(at.side.refunds).toMatchObject([{ amountMinor: 1000 }])
  },
)
