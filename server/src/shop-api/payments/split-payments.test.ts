/** @module-tag long */
import { notice, order, orderEdit, orderSplit, parcel, payment } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import type { Caller } from '@wanpu/testkit/client'
import { readMoney, standInEnv, workedOn } from '@wanpu/testkit/providers/paying-shop'
import { openStripe, type StripeStandIn } from '@wanpu/testkit/providers/stripe'
import { givenPaidOrder, givenStripeShop, payAtStripe } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'

const onePiece = [{ line: 0, quantity: 1 }]

/** A paid order of three pieces of which one went into an order of its own. */
async function splitPaidOrder(shop: Shop, stripe: StripeStandIn) {
  const open = await givenStripeShop(shop, stripe)
  const { orderNo, session } = await givenPaidOrder(shop, stripe, { open, quantity: 3 })
  const { admin, order: whole } = await readMoney(shop, orderNo)
  const split = await admin.call(orderSplit.split, { id: whole.id, version: whole.version, lines: onePiece })
  const dispute = async (type: 'created' | 'closed', status: string) => {
    await stripe.notify(`charge.dispute.${type}`, { payment_intent: session.payment_intent, status })
    await workedOn(shop)
  }
  return { open, admin, orderNos: [orderNo, split.orderNo], session, dispute }
}

async function mergeAll({ call }: Pick<Caller, 'call'>, orders: readonly { id: string; totalMinor: number }[]): Promise<void> {
  const expectedTotalMinor = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  await call(orderSplit.merge, { ids: orders.map(({ id }) => id), expectedTotalMinor })
}

const checkNotices = async ({ admin }: Pick<Awaited<ReturnType<typeof splitPaidOrder>>, 'admin'>) =>
  (await admin.call(notice.search, {})).items.filter(({ kind }) => kind === 'payment-check')

test('the money of an order that is split goes to both: each is refunded at Stripe up to its part, and notices are about both', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenStripeShop(shop, stripe)
  const { orderNo, session } = await givenPaidOrder(shop, stripe, { open, quantity: 3 })
  const { admin, order: whole } = await readMoney(shop, orderNo)
  const split = await admin.call(orderSplit.split, { id: whole.id, version: whole.version, lines: onePiece })
  const [keptOrder, parted] = [await readMoney(shop, orderNo), await readMoney(shop, split.orderNo)]
  const sums = [keptOrder, parted].map(({ order: { totalMinor } }) => totalMinor)
  expect(sums.reduce((all, minor) => all + minor, 0)).toBe(session.amount_total)
  for (const { order: row, payments: own } of [keptOrder, parted]) {
    expect(row).toMatchObject({ status: 'paid', paymentState: 'paid', paidMinor: row.totalMinor, transactionNo: session.payment_intent })
    expect(own).toMatchObject([{ state: 'succeeded', provider: 'stripe', amountMinor: row.totalMinor }])
  }

  const [part] = parted.payments
  const refund = (amountMinor: number) =>
    admin.call(payment.refund, { id: part?.id ?? '', version: part?.version ?? 0, amountMinor, through: 'provider', reason: '' })
  await expect(refund((sums[1] ?? 0) + 1)).rejects.toMatchObject({ code: 'refund-too-much' })
  expect(await refund(500)).toMatchObject({ state: 'succeeded' })
  expect(stripe.refunds).toMatchObject([{ amount: 500, payment_intent: session.payment_intent }])
  // All of it is given back at Stripe's own console.
  const all = { payment_intent: session.payment_intent, amount_refunded: session.amount_total, currency: 'usd' }
  await stripe.notify('charge.refunded', all)
  await workedOn(shop)

  for (const no of [orderNo, split.orderNo]) {
    const { order: row } = await readMoney(shop, no)
    expect(row).toMatchObject({ status: 'refunded', refundedMinor: row.paidMinor })
  }
})

test('an order whose payment went to a split one with its number is paid again, by the buyer and by hand', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenStripeShop(shop, stripe)
  const placedOrder = await givenPaidOrder(shop, stripe, { open, quantity: 2 })
  const read = async () => (await readMoney(shop, placedOrder.orderNo)).order
  const { admin, order: whole } = await readMoney(shop, placedOrder.orderNo)
  const setQuantity = async (quantity: number) => {
    const edit = { id: whole.id, lines: [{ line: 0, quantity }] }
    const { totalMinor: expectedTotalMinor } = await admin.call(orderEdit.preview, edit)
    await admin.call(orderEdit.update, { ...edit, version: (await read()).version, expectedTotalMinor })
  }
  const pay = async () => {
    expect(await placedOrder.pay()).toMatchObject({ status: 200 })
    const session = payAtStripe(stripe)
    await placedOrder.look()
    return session.client_reference_id
  }
  await setQuantity(3)
  expect(await pay()).toBe(`${placedOrder.orderNo}_2`)
  const split = await admin.call(orderSplit.split, { id: whole.id, version: (await read()).version, lines: [{ line: 0, quantity: 2 }] })
  const { payments: movedPayments } = await readMoney(shop, split.orderNo)
  expect(movedPayments.map(({ paymentNo }) => paymentNo)).toContain(`${placedOrder.orderNo}_2`)

  await setQuantity(2)
  expect(await pay()).toBe(`${placedOrder.orderNo}_3`)
  expect(await read()).toMatchObject({ paymentState: 'paid', toCheck: '' })
  await setQuantity(3)
  expect(await admin.send(order.setStatus.name, { ids: [whole.id], status: 'paid' })).toMatchObject({ status: 200 })
  const paid = await read()
  expect(paid).toMatchObject({ paymentState: 'paid', paidMinor: paid.totalMinor, toCheck: '' })
})

test('a dispute of a split payment marks both orders, each told once, until it is won', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const { admin, orderNos, dispute } = await splitPaidOrder(shop, stripe)

  await dispute('created', 'needs_response')
  for (const no of orderNos) {
    const { order: row, payments: own } = await readMoney(shop, no)
    expect(row).toMatchObject({ paymentState: 'disputed', toCheck: 'disputed', paidMinor: row.totalMinor })
    expect(own).toMatchObject([{ state: 'disputed' }])
  }
  expect(await checkNotices({ admin })).toHaveLength(2)

  await dispute('closed', 'won')
  for (const no of orderNos) {
    const { order: row, payments: own } = await readMoney(shop, no)
    expect(row).toMatchObject({ status: 'paid', paymentState: 'paid', toCheck: '' })
    expect(own).toMatchObject([{ state: 'succeeded' }])
  }
})

test('a dispute of a split payment that is lost and won after all gives both orders back what they were', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const { orderNos, dispute } = await splitPaidOrder(shop, stripe)
  const states = async () =>
    (await Array.fromAsync(orderNos, (no) => readMoney(shop, no))).map(({ order: { status, refundedMinor } }) => ({
      status,
      refundedMinor,
    }))
  const before = await states()

  await dispute('created', 'needs_response')
  await dispute('closed', 'lost')
  expect((await states()).map(({ status }) => status)).toEqual(['refunded', 'refunded'])
  for (const _ of [1, 2]) await dispute('closed', 'won')

  expect(await states()).toEqual(before)
})

test('a part that was given back before is not disputed; the other one is', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const { admin, orderNos, dispute } = await splitPaidOrder(shop, stripe)
  const [keptOrderNo = '', parted = ''] = orderNos
  const {
    order: row,
    payments: [part],
  } = await readMoney(shop, parted)
  const all = { id: part?.id ?? '', version: part?.version ?? 0, amountMinor: row.totalMinor, through: 'provider' as const, reason: '' }
  await admin.call(payment.refund, all)

  await dispute('created', 'needs_response')

  expect((await readMoney(shop, parted)).order).toMatchObject({ status: 'refunded', paymentState: 'refunded', toCheck: '' })
  expect((await readMoney(shop, keptOrderNo)).order).toMatchObject({ status: 'paid', paymentState: 'disputed', toCheck: 'disputed' })
})

test('orders that were split and merged again are disputed and given back as one', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const { admin, orderNos, session, dispute } = await splitPaidOrder(shop, stripe)
  const [first = '', second = ''] = orderNos
  const orders = [await readMoney(shop, first), await readMoney(shop, second)].map(({ order }) => order)
  await mergeAll(admin, orders)

  await dispute('created', 'needs_response')
  const { order: row, payments: own } = await readMoney(shop, first)
  expect(row).toMatchObject({ paymentState: 'disputed', toCheck: 'disputed' })
  expect(own.map(({ state }) => state)).toEqual(['disputed', 'disputed'])
  expect(await checkNotices({ admin })).toHaveLength(1)
  await dispute('closed', 'won')
  expect((await readMoney(shop, first)).order).toMatchObject({ paymentState: 'paid', toCheck: '' })

  const all = { payment_intent: session.payment_intent, amount_refunded: session.amount_total, currency: 'usd' }
  await stripe.notify('charge.refunded', all)
  await workedOn(shop)
  expect((await readMoney(shop, first)).order).toMatchObject({
    status: 'refunded',
    paymentState: 'refunded',
    refundedMinor: session.amount_total,
  })
})

test('an order of two payments stays disputed until both disputes are won', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenStripeShop(shop, stripe)
  const [firstOrder, two] = [
    await givenPaidOrder(shop, stripe, { open, quantity: 1 }),
    await givenPaidOrder(shop, stripe, { open, quantity: 1 }),
  ]
  const orders = [await readMoney(shop, firstOrder.orderNo), await readMoney(shop, two.orderNo)].map(({ order }) => order)
  const admin = await shop.signIn('Admin')
  await mergeAll(admin, orders)
  const tell = async (type: 'created' | 'closed', { session }: typeof firstOrder, status: string) => {
    await stripe.notify(`charge.dispute.${type}`, { payment_intent: session.payment_intent, status })
    await workedOn(shop)
  }

  await tell('created', firstOrder, 'needs_response')
  await tell('created', two, 'needs_response')
  await tell('closed', firstOrder, 'won')
  expect((await readMoney(shop, firstOrder.orderNo)).order).toMatchObject({ paymentState: 'disputed', toCheck: 'disputed' })
  await tell('closed', two, 'won')
  expect((await readMoney(shop, firstOrder.orderNo)).order).toMatchObject({ paymentState: 'paid', toCheck: '' })
})

test('a dispute marks the order, which is not shipped until it is won', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenStripeShop(shop, stripe)
  const { session, ...placed } = await givenPaidOrder(shop, stripe, { open, quantity: 1 })
  const { payment_intent } = session

  await stripe.notify('charge.dispute.created', { payment_intent, status: 'needs_response' })
  await workedOn(shop)
  const { admin, order: disputed } = await readMoney(shop, placed.orderNo)
  expect(disputed).toMatchObject({ paymentState: 'disputed', toCheck: 'disputed' })
  const ship = () => admin.call(parcel.insert, { orderId: disputed.id, trackingNo: 'T1' })
  await expect(ship()).rejects.toMatchObject({ code: 'order-to-check', detail: { orderNos: [placed.orderNo] } })
  const move = admin.call(order.setStatus, { ids: [disputed.id], status: 'shipped', trackingNo: 'T1' })
  await expect(move).rejects.toMatchObject({ code: 'order-to-check' })
  await stripe.notify('charge.dispute.closed', { payment_intent, status: 'won' })
  await workedOn(shop)
  await ship()
  expect((await readMoney(shop, placed.orderNo)).order).toMatchObject({ paymentState: 'paid', toCheck: '' })
})

test.each([
  ['all', undefined, 'refunded'],
  ['a part', 500, 'paid'],
])('a dispute that is lost of %s gives its money back once, and leaves the rest to refund', async (_, amount, status) => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenStripeShop(shop, stripe)
  const { session, orderNo } = await givenPaidOrder(shop, stripe, { open, quantity: 1 })
  const { payment_intent } = session
  const lost = amount ?? Number(session.amount_total)

  await stripe.notify('charge.dispute.created', { payment_intent, status: 'needs_response' })
  await workedOn(shop)
  for (const _time of [1, 2]) {
    await stripe.notify('charge.dispute.closed', { payment_intent, status: 'lost', amount: lost, currency: 'usd' })
    await workedOn(shop)
  }

  const { admin, order: row, payments: own } = await readMoney(shop, orderNo)
  expect(row).toMatchObject({ status, refundedMinor: lost, toCheck: '' })
  const { id = '', version = 0 } = own.find(({ kind }) => kind === 'charge') ?? {}
  const again = { id, version, amountMinor: Number(session.amount_total) - lost + 1, through: 'provider' as const }
  await expect(admin.call(payment.refund, again)).rejects.toMatchObject({ code: 'refund-too-much' })
})

test('a payment that is said to have succeeded once more while it is disputed is not taken twice', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenStripeShop(shop, stripe)
  const { session, orderNo } = await givenPaidOrder(shop, stripe, { open, quantity: 1 })
  await stripe.notify('charge.dispute.created', { payment_intent: session.payment_intent, status: 'needs_response' })
  await workedOn(shop)

  await stripe.notify('checkout.session.async_payment_succeeded', session)
  await workedOn(shop)

  const { order: row, payments: own } = await readMoney(shop, orderNo)
  expect(row).toMatchObject({ paymentState: 'disputed', toCheck: 'disputed', paidMinor: row.totalMinor })
  expect(own).toMatchObject([{ state: 'disputed' }])
})
