import { openShop } from '@wanpu/testkit'
import { payments, placeOrder, readMoney, standInEnv, workedOn } from '@wanpu/testkit/providers/paying-shop'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenStripeShop, lastSession, payAtStripe } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'
import { buy } from '../test-buyer.ts'

/** An order whose buyer pressed the pay button and is at Stripe now. */
async function begin() {
  const stripe = await openStripe()
  const shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placedOrder.pay()
  return {
    shop,
    stripe,
    placed: placedOrder,
    cancel: () => buy(shop.url, `/order/${placedOrder.orderNo}/cancel`, { token: placedOrder.token }),
    /** So many minutes later, what is due is asked after; returns how many payments were. */
    askAfter(minutes: number) {
      shop.travel(new Date(shop.services.now().getTime() + minutes * 60_000 + 1000).toISOString())
      return payments(shop).reconcile()
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
    },
  }
}

test('the fee of a payment that a notice told of is estimated, and asked for until it is known', { tags: 'long' }, async () => {
  await using at = await begin()
  await at.shop.services.db.updateTable('paymentAccount').set({ feeRate: 0.02 }).execute()
  const session = payAtStripe(at.stripe)
  at.stripe.withoutFee.add(session.id)
  await at.stripe.notify('checkout.session.completed', session)
  await workedOn(at.shop)
  const fee = async () =>
    (await readMoney(at.shop, at.placed.orderNo)).payments.map(({ feeMinor, isFeeEstimated }) => [feeMinor, isFeeEstimated])
  // 2 % by the account’s rate.
  expect(await fee()).toEqual([[50, true]])

  expect(await at.askAfter(1)).toBe(1)
  expect(await fee()).toEqual([[50, true]])
  at.stripe.withoutFee.clear()
  expect(await at.askAfter(5)).toBe(0)
  expect(await at.askAfter(5)).toBe(1)

  expect(await fee()).toEqual([[102, false]])
  expect(await at.askAfter(24 * 60)).toBe(0)
})

test('a fee that is never told is asked for six times', async () => {
  await using at = await begin()
  const session = payAtStripe(at.stripe)
  at.stripe.withoutFee.add(session.id)
  await at.placed.look()

  let askedCount = 0
  for (let days = 0; days < 20; days++) askedCount += await at.askAfter(24 * 60)

  expect(askedCount).toBe(6)
})

test('an attempt that is over is asked after until a day after its time', async () => {
  await using at = await begin()
  const { db } = at.shop.services
  await at.cancel()
  // The session stays open, as at a provider that can’t close it.
  at.stripe.faults.fail = 1
  expect(await at.askAfter(0)).toBe(1)
  Object.assign(lastSession(at.stripe), { status: 'complete' })
  expect(await at.askAfter(12 * 60)).toBe(1)
  expect(await at.askAfter(14 * 60)).toBe(1)

  expect(await at.askAfter(48 * 60)).toBe(0)
  expect(await db.selectFrom('payment').select(['state', 'nextReadAt']).execute()).toEqual([{ state: 'cancelled', nextReadAt: null }])
})

test('the session of an attempt that was given up is expired at Stripe', async () => {
  await using at = await begin()
  await at.cancel()
  expect(lastSession(at.stripe).status).toBe('open')

  await at.askAfter(0)

  expect(lastSession(at.stripe).status).toBe('expired')
  expect(await at.askAfter(60)).toBe(0)
})

test('an attempt that the next one replaced is closed at Stripe', async () => {
  await using at = await begin()
  const first = lastSession(at.stripe)
  await at.shop.services.db.updateTable('payment').set({ expiresAt: at.shop.services.now().toISOString() }).execute()
  await at.placed.pay()

  await at.askAfter(0)

  expect(first.status).toBe('expired')
  expect(lastSession(at.stripe)).toMatchObject({ status: 'open', client_reference_id: `${at.placed.orderNo}_2` })
})
