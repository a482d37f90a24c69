/** @module-tag long */
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
  const start = Date.now() - 100_000
  const timeOf = (after: number) => new Date(start + after * 1000).toISOString()
  const tell = async (eventType: string, resource: object, at?: string) => {
    expect(await paypal.tellEvent(eventType, selling.noticeUrl, resource, at)).toMatchObject({ status: 200 })
    await workedOn(shop)
  }
  const dispute = (change: object = {}) => ({ disputed_transactions: [{ seller_transaction_id: captureId }], ...change })
  return {
    timeOf,
    reverse: (minor: number, totalMinor?: number, at?: string) => {
      const links = [{ rel: 'up', href: `${apiUrl}/v2/payments/captures/${captureId}` }]
      const total = totalMinor !== undefined && { seller_payable_breakdown: { total_refunded_amount: money(totalMinor) } }
      return tell('PAYMENT.CAPTURE.REVERSED', { id: 'RV1', amount: money(minor), links, ...total }, at)
    },
    tellDispute: (eventType: string, after: number, change: object) => {
      const fee = { affected_party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_FEE', amount: money(2000) }
      const settled = { affected_party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT', amount: money(2499) }
      const told = { dispute_id: 'PP-D-1', dispute_amount: money(2499), money_movements: [fee, settled] }
      return tell(eventType, dispute({ ...told, ...change }), timeOf(after))
    },
    readFee: async () => (await readMoney(shop, orderNo)).payments.find(({ kind }) => kind === 'charge')?.feeMinor ?? 0,
    reverseCapture: () =>
      tell('PAYMENT.CAPTURE.REVERSED', {
        id: captureId,
        amount: money(2499),
        links: [{ rel: 'up', href: `${apiUrl}/v2/checkout/orders/O1` }],
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
    refundedMinor,
    toCheck: '',
    status: isAll ? 'refunded' : 'paid',
    paymentState: isAll ? 'refunded' : 'part-refunded',
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

/** Every order in which things can come. */
const ordersOf = <T>(things: readonly T[]): T[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, at) => ordersOf(things.filter((_, other) => other !== at)).map((rest) => [thing, ...rest]))

/**
 * An order of 24.99 that was paid at Stripe, and what its dispute tells: what Stripe took for it, and gives back, in
 * the account's own currency at 2 to 1.
 */
async function openDisputed() {
  const stripe = await openStripe()
  const shop = await openShop({ env: standInEnv })
  const placed = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placed.pay()
  stripe.pay(lastSession(stripe).id)
  await placed.look()
  const { payment_intent, amount_total: amount, currency } = lastSession(stripe)
  const [charge] = (await readMoney(shop, placed.orderNo)).payments
  const start = Math.floor(Date.now() / 1000) - 100
  const taken = { amount: -2 * Number(amount), fee: 3000 }
  const dispute = { id: 'dp_1', payment_intent, amount, currency }
  const news = {
    begun: { type: 'created', after: 1, object: { ...dispute, status: 'needs_response', balance_transactions: [taken] } },
    lost: { type: 'closed', after: 2, object: { ...dispute, status: 'lost', balance_transactions: [taken] } },
    reinstated: {
      type: 'funds_reinstated',
      after: 3,
      object: { ...dispute, status: 'lost', balance_transactions: [taken, { amount: 2 * Number(amount), fee: 0 }] },
    },
  }
  return {
    stripe,
    shop,
    placed,
    news,
    feeBefore: charge?.feeMinor ?? 0,
    tell: async ({ type, after, object }: (typeof news)[keyof typeof news]) => {
      expect(await stripe.notify(`charge.dispute.${type}`, object, { created: start + after })).toMatchObject({ status: 200 })
      await workedOn(shop)
    },
    read: async () => {
      const { order, payments: own } = await readMoney(shop, placed.orderNo)
      const of = (kind: string) => own.filter((each) => each.kind === kind)
      return { order, charges: of('charge'), refunds: of('refund') }
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
    },
  }
}

test.each(ordersOf(['begun', 'lost'] as const).map((order) => [order.join(', '), order] as const))(
  'a dispute that Stripe tells as %s, each twice, is lost once, with its fee',
  async (_, order) => {
    await using disputed = await openDisputed()

    for (const name of order) for (const _ of [1, 2]) await disputed.tell(disputed.news[name])

    const { order: row, charges, refunds } = await disputed.read()
    expect(row).toMatchObject({ status: 'refunded', paymentState: 'refunded', refundedMinor: 2499, toCheck: '' })
    expect(charges).toMatchObject([{ state: 'refunded', feeMinor: disputed.feeBefore + 1500 }])
    expect(refunds).toMatchObject([{ state: 'succeeded', amountMinor: 2499 }])
  },
)

test.each(ordersOf(['begun', 'lost', 'reinstated'] as const).map((order) => [order.join(', '), order] as const))(
  'a lost dispute that is won after all, told as %s, each twice, comes back into the books once',
  async (_, order) => {
    await using disputed = await openDisputed()

    for (const name of order) for (const _ of [1, 2]) await disputed.tell(disputed.news[name])

    const { order: row, charges, refunds } = await disputed.read()
    expect(row).toMatchObject({ status: 'paid', paymentState: 'paid', paidMinor: 2499, refundedMinor: 0, creditedMinor: 0, toCheck: '' })
    expect(charges).toMatchObject([{ state: 'succeeded', refundedMinor: 0, feeMinor: disputed.feeBefore + 1500 }])
    expect(refunds.map(({ state }) => state)).toEqual(order.indexOf('lost') < order.indexOf('reinstated') ? ['failed'] : [])
  },
)

test('money that came back of a lost dispute can be refunded', async () => {
  await using disputed = await openDisputed()
  for (const name of ['begun', 'lost', 'reinstated'] as const) await disputed.tell(disputed.news[name])
  const { admin, payments: own } = await readMoney(disputed.shop, disputed.placed.orderNo)
  const charge = own.find(({ kind }) => kind === 'charge')

  const refunded = await admin.call(payment.refund, {
    id: charge?.id ?? '',
    version: charge?.version ?? 0,
    amountMinor: 2499,
    through: 'provider' as const,
    reason: '',
  })

  expect(refunded).toMatchObject({ state: 'succeeded' })
  expect((await disputed.read()).order).toMatchObject({ status: 'refunded', refundedMinor: 2499 })
})

test('a dispute whose loss and return no notice told is found by asking', async () => {
  await using disputed = await openDisputed()
  const { shop, stripe, news, read } = disputed
  const lookAgain = async (object: object) => {
    stripe.disputes = [{ payment_intent: '', status: '', ...object }]
    shop.travel(new Date(shop.services.now().getTime() + 86_460_000).toISOString())
    await payments(shop).lookBack()
    return (await read()).order
  }

  expect(await lookAgain(news.lost.object)).toMatchObject({ status: 'refunded', refundedMinor: 2499 })
  expect(await lookAgain(news.lost.object)).toMatchObject({ status: 'refunded', refundedMinor: 2499 })
  expect(await lookAgain(news.reinstated.object)).toMatchObject({ status: 'paid', refundedMinor: 0 })
})

const paypalNews: Record<'begun' | 'lost' | 'won', [eventType: string, after: number, change: object]> = {
  begun: ['CUSTOMER.DISPUTE.CREATED', 1, {}],
  lost: ['CUSTOMER.DISPUTE.RESOLVED', 2, { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }],
  won: ['CUSTOMER.DISPUTE.RESOLVED', 3, { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }],
}

// What PayPal reversed is told by itself, after the dispute began or instead of its end.
const paypalOrders = [
  ...ordersOf(['begun', 'lost', 'won'] as const),
  ...ordersOf(['begun', 'reversed', 'won'] as const),
  ['begun', 'reversed', 'lost', 'won'] as const,
]

test.each(paypalOrders.map((order) => [order.join(', '), order] as const))(
  'PayPal’s reversal that an appeal cancels, told as %s, each twice, is booked with its fee and comes back once',
  async (_, order) => {
    await using paid = await openPaid()
    const feeBefore = await paid.readFee()

    for (const name of order) {
      for (const _ of [1, 2]) {
        if (name === 'reversed') await paid.reverse(2499, 2499, paid.timeOf(2))
        else await paid.tellDispute(...paypalNews[name])
      }
    }

    expect(await paid.read()).toMatchObject({ status: 'paid', paymentState: 'paid', refundedMinor: 0, creditedMinor: 0, toCheck: '' })
    expect(await paid.readFee()).toBe(feeBefore + 2000)
  },
)
