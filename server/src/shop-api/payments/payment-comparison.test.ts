import { payment, paymentCompare, refund } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { givenPayingShop, placeOrder, readMoney, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openPaypal } from '@wanpu/testkit/providers/paypal'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenPaidOrder, givenStripeShop } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'

// The day of the business is that of Shanghai.
const now = '2026-11-20T10:00:00.000Z'
const day = '2026-11-20'
const env = standInEnv

test('a day at Stripe: what both sides have sums up alike, fees included; each that differs is named with its reason', async () => {
  await using stripe = await openStripe()
  await using shop = await openShop({ now, env })
  const open = await givenStripeShop(shop, stripe)
  stripe.movesAt = now
  const [same, refunded] = [
    await givenPaidOrder(shop, stripe, { open, quantity: 1 }),
    await givenPaidOrder(shop, stripe, { open, quantity: 1 }),
  ]
  const { admin, order } = await readMoney(shop, refunded.orderNo)
  await admin.call(refund.insert, { orderId: order.id, version: order.version, otherMinor: 500, through: 'provider' })
  const compare = () => admin.call(paymentCompare.compare, { id: open.account.id, day })

  const alike = await compare()
  const [lost] = [await placeOrder(shop, open)]
  await lost.pay()
  const [unheard] = [...stripe.sessions.values()].slice(-1)
  stripe.pay(unheard?.id ?? '')
  stripe.refundAtConsole(same.session, 300)
  await shop.services.db
    .updateTable('payment')
    .set({ amountMinor: 9999 })
    .where('orderId', '=', order.id)
    .where('kind', '=', 'charge')
    .execute()
  const differing = await compare()

  const sums = { takenMinor: 4998, refundedMinor: 500, feeMinor: 204, netMinor: 4294 }
  expect(alike).toEqual({
    isTold: true,
    currencies: [{ currencyCode: 'USD', here: sums, there: sums }],
    differences: [],
    differenceCount: 0,
    timeZone: 'Asia/Shanghai',
    unreadLines: [],
    unreadLineCount: 0,
  })
  const seen = differing.differences.map(({ reason, kind, orderNo, hereMinor, thereMinor }) => [
    reason,
    kind,
    orderNo,
    hereMinor,
    thereMinor,
  ])
  expect(seen.toSorted()).toEqual([
    ['missing-here', 'charge', lost.orderNo, null, 2499],
    ['missing-here', 'refund', '', null, 300],
    ['other-amount', 'charge', refunded.orderNo, 9999, 2499],
  ])
  expect(differing.differenceCount).toBe(3)
})

test('what settled here and Stripe does not know is missing there; what it counts on the day before is of another day', async () => {
  await using stripe = await openStripe()
  await using shop = await openShop({ now, env })
  const open = await givenStripeShop(shop, stripe)
  stripe.movesAt = '2026-11-19T15:59:58.000Z'
  const late = await givenPaidOrder(shop, stripe, { open, quantity: 1 })
  const { admin, order } = await readMoney(shop, late.orderNo)
  const unknown = { orderId: order.id, websiteId: open.website.id, accountId: open.account.id, provider: 'stripe', isTest: true }
  await shop.given.payment({ ...unknown, paymentNo: 'GHOST_1', providerNo: 'cs_ghost', settledAt: now })
  const compare = (of: string) => admin.call(paymentCompare.compare, { id: open.account.id, day: of })

  const reasons = async (of: string) => (await compare(of)).differences.map(({ reason, paymentNo }) => [reason, paymentNo]).toSorted()

  const [{ paymentNo = '' } = {}] = (
    await admin.call(payment.search, { orderId: order.id, provider: 'stripe', sort: { by: 'settledAt' } })
  ).items.filter((row) => row.paymentNo !== 'GHOST_1')
  expect(await reasons(day)).toEqual([
    ['missing-there', 'GHOST_1'],
    ['other-day', paymentNo],
  ])
  expect(await reasons('2026-11-19')).toEqual([['other-day', paymentNo]])
  expect(await reasons('2026-11-25')).toEqual([])
})

test('more transactions than fit a page are read page by page', async () => {
  await using stripe = await openStripe()
  await using shop = await openShop({ now, env })
  const open = await givenStripeShop(shop, stripe)
  stripe.movesAt = now
  const { session, orderNo } = await givenPaidOrder(shop, stripe, { open, quantity: 1 })
  const { admin } = await readMoney(shop, orderNo)
  for (let n = 0; n < 230; n++) stripe.refundAtConsole(session, 1)

  const { differenceCount, differences, currencies } = await admin.call(paymentCompare.compare, { id: open.account.id, day })

  expect({ differenceCount, shown: differences.length }).toEqual({ differenceCount: 230, shown: 200 })
  expect(currencies).toMatchObject([{ there: { takenMinor: 2499, refundedMinor: 230 } }])
  expect(stripe.calls.filter(({ path }) => path === '/v1/balance_transactions')).toHaveLength(3)
})

test('a day at PayPal is compared the same way; without the right to search transactions it says what to allow', async () => {
  await using paypal = await openPaypal()
  await using shop = await openShop({ now, env })
  const { settings, secrets } = paypal
  const open = await givenPayingShop(shop, { provider: 'paypal', apiUrl: paypal.url, settings, secrets })
  paypal.movesAt = now
  const placed = await placeOrder(shop, open)
  await placed.pay()
  const { admin, order, payments } = await readMoney(shop, placed.orderNo)
  const paymentNo = payments[0]?.paymentNo ?? ''
  paypal.pay(paymentNo)
  await placed.look()
  const { version } = (await readMoney(shop, placed.orderNo)).order
  await admin.call(refund.insert, { orderId: order.id, version, otherMinor: 500, through: 'provider' })
  const compare = () => admin.send(paymentCompare.compare.name, { id: open.account.id, day })

  const alike = await compare()
  paypal.refundAtConsole(paymentNo, 200)
  const differing = await compare()
  paypal.maySearch = false
  const forbidden = await compare()

  const sums = { takenMinor: 2499, refundedMinor: 500, feeMinor: 117, netMinor: 1882 }
  expect(alike.response).toEqual({
    isTold: true,
    currencies: [{ currencyCode: 'USD', here: sums, there: sums }],
    differences: [],
    differenceCount: 0,
    timeZone: 'Asia/Shanghai',
    unreadLines: [],
    unreadLineCount: 0,
  })
  expect(differing.response).toMatchObject({ differences: [{ reason: 'missing-here', kind: 'refund', thereMinor: 200 }] })
  expect(forbidden).toMatchObject({ status: 409, code: 'payment-compare-forbidden' })
})

test('a provider that is down, or has nothing to compare with, is said; an account of other websites is not there', async () => {
  await using stripe = await openStripe()
  await using shop = await openShop({ now, env })
  const open = await givenStripeShop(shop, stripe)
  const manual = await shop.given.paymentAccount({ paymentModeId: (await shop.given.paymentMode()).id })
  const admin = await shop.signIn('Admin')
  const stranger = await shop.signIn({ permissions: ['payment.*'], websiteIds: [(await shop.given.website()).id] })
  const clerk = await shop.signIn({ permissions: ['payment.search'] })
  const asked = (accountId: string) => [paymentCompare.compare.name, { id: accountId, day }] as const

  stripe.faults.fail = 1
  expect(await admin.send(...asked(open.account.id))).toMatchObject({ code: 'payment-compare-down' })
  expect(await admin.send(...asked(manual.id))).toMatchObject({ status: 200, response: { isTold: false, differences: [] } })
  expect(await stranger.send(...asked(open.account.id))).toMatchObject({ status: 404 })
  expect(await clerk.send(...asked(open.account.id))).toMatchObject({ status: 403 })
})
