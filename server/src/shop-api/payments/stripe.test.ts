import { notice, order, orderLog, orderSplit, payment, paymentAccount } from '@wanpu/contract'
import { openShop, untilBlocked } from '@wanpu/testkit'
import { givenPayingShop, payments, placeOrder, readMoney, standInEnv, workedOn } from '@wanpu/testkit/providers/paying-shop'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenStripeShop, lastSession, payAtStripe } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'

test('a buyer is sent to Stripe; the notice makes the order paid, once', { tags: 'long' }, async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenStripeShop(shop, stripe)
  const placedOrder = await placeOrder(shop, open)

  expect(await placedOrder.see()).toMatchObject({
    payment: null,
    online: { provider: 'stripe', isTest: true, state: null, canPay: true },
  })
  const begun = await placedOrder.pay()
  const session = payAtStripe(stripe)
  expect(begun.response).toMatchObject({ kind: 'page', url: session.url })
  expect(session).toMatchObject({ amount_total: 2499, currency: 'usd', client_reference_id: `${placedOrder.orderNo}_1` })
  expect(session.success_url).toContain(`https://${open.website.domain}/order/?back=`)
  expect(session.success_url).not.toContain(placedOrder.token)

  const answers = [
    await stripe.notify('checkout.session.completed', session, { eventId: 'evt_1' }),
    await stripe.notify('checkout.session.completed', session, { eventId: 'evt_1' }),
    await stripe.notify('checkout.session.completed', session),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(async () => (await placedOrder.see()).status).toBe('paid')
  await workedOn(shop)
  const { order: row, payments: storedPayments } = await readMoney(shop, placedOrder.orderNo)
  expect(row).toMatchObject({ status: 'paid', paymentState: 'paid', paidMinor: 2499, toCheck: '', transactionNo: session.payment_intent })
  expect(storedPayments).toMatchObject([
    { kind: 'charge', state: 'succeeded', amountMinor: 2499, providerNo: session.payment_intent, isTest: true },
  ])
  expect((await placedOrder.pay()).code).toBe('not-payable')
})

test.each([
  ['de', 'de'],
  ['zh-TW', 'zh-TW'],
  ['ar', 'auto'],
  ['th', 'en'],
])('a buyer of a page in %s pays on a page of Stripe in %s', async (language, locale) => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))

  await placedOrder.pay(language)

  expect(lastSession(stripe).locale).toBe(locale)
})

test('a wrong signature, an old notice and one for another mode are refused with 400, counted, and change nothing', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenStripeShop(shop, stripe)
  const placedOrder = await placeOrder(shop, open)
  await placedOrder.pay()
  const session = payAtStripe(stripe)
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600

  const answers = [
    await stripe.notify('checkout.session.completed', session, { secret: 'whsec_guessed' }),
    await stripe.notify('checkout.session.completed', session, { at: anHourAgo }),
  ]
  await shop.services.db.updateTable('paymentAccount').set({ isTest: false }).where('id', '=', open.account.id).execute()
  answers.push(await stripe.notify('checkout.session.completed', session))

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  await workedOn(shop)
  expect(await placedOrder.see()).toMatchObject({ status: 'pending' })
  expect(await shop.services.db.selectFrom('paymentNoticeDay').select(['taken', 'refused']).execute()).toEqual([{ taken: 0, refused: 3 }])
  expect(await shop.services.db.selectFrom('paymentEvent').select('id').execute()).toEqual([])
})

test('another amount or currency marks the order to be checked and never paid', { tags: 'long' }, async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenStripeShop(shop, stripe)
  const placedOrder = await placeOrder(shop, open)
  await placedOrder.pay()
  await stripe.notify('checkout.session.completed', payAtStripe(stripe), { change: { amount_total: 2400 } })
  const other = await placeOrder(shop, open)
  await other.pay()
  await stripe.notify('checkout.session.completed', payAtStripe(stripe), { change: { currency: 'eur' } })
  await workedOn(shop)

  const { admin, order: row } = await readMoney(shop, placedOrder.orderNo)
  expect(row).toMatchObject({ status: 'pending', paymentState: 'part-paid', paidMinor: 2400, toCheck: 'amount-differs' })
  expect((await readMoney(shop, other.orderNo)).order).toMatchObject({ status: 'pending', paidMinor: 0, toCheck: 'amount-differs' })
  expect((await admin.call(order.search, { toCheck: true })).items).toHaveLength(2)
  expect((await admin.call(notice.search, {})).items.map(({ kind }) => kind)).toContain('payment-check')

  await admin.call(order.clearCheck, { id: row.id, version: row.version, text: '已与顾客核对' })
  expect((await admin.call(order.search, { toCheck: true })).items.map(({ orderNo }) => orderNo)).toEqual([other.orderNo])
})

test('a payment whose notice never comes is found by asking, with its fee', async () => {
  await using shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  await using stripe = await openStripe()
  const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placedOrder.pay()
  payAtStripe(stripe)

  expect(await payments(shop).reconcile()).toBe(0)
  shop.travel(new Date(shop.services.now().getTime() + 61_000).toISOString())
  expect(await payments(shop).reconcile()).toBe(1)

  const { order: row, payments: storedPayments } = await readMoney(shop, placedOrder.orderNo)
  expect(row).toMatchObject({ status: 'paid', paidMinor: 2499 })
  expect(storedPayments).toMatchObject([{ state: 'succeeded', feeMinor: 102 }])
})

test('a buyer who comes back before the notice sees the order paid; the notice then changes nothing', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placedOrder.pay()
  const session = payAtStripe(stripe)

  expect(await placedOrder.look()).toMatchObject({ status: 'paid', online: { state: 'succeeded', canPay: false } })
  await stripe.notify('checkout.session.completed', session)
  await stripe.notify('checkout.session.expired', session)
  await workedOn(shop)

  expect((await readMoney(shop, placedOrder.orderNo)).payments).toMatchObject([{ state: 'succeeded', amountMinor: 2499 }])
})

test('fifty payers of one order are sent to one session; notices and returns at once make one payment', { tags: 'long' }, async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))

  const begun = await Promise.all(Array.from({ length: 50 }, () => placedOrder.pay()))
  expect(new Set(begun.map(({ response }) => response?.url)).size).toBe(1)
  expect(stripe.sessions.size).toBe(1)
  const session = payAtStripe(stripe)
  await Promise.all([
    ...Array.from({ length: 25 }, () => stripe.notify('checkout.session.completed', session)),
    ...Array.from({ length: 25 }, () => placedOrder.look()),
  ])
  await workedOn(shop)

  const { order: row, payments: storedPayments } = await readMoney(shop, placedOrder.orderNo)
  expect(row).toMatchObject({ status: 'paid', paidMinor: 2499, toCheck: '' })
  expect(storedPayments).toMatchObject([{ state: 'succeeded', amountMinor: 2499 }])
})

test('a session that expired makes room for another; money that comes for both is to be checked', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placedOrder.pay()
  const first = lastSession(stripe)
  await stripe.notify('checkout.session.expired', { ...first, status: 'expired' })
  await workedOn(shop)
  expect(await placedOrder.see()).toMatchObject({ online: { state: 'expired', canPay: true } })

  await placedOrder.pay()
  const second = payAtStripe(stripe)
  expect(second.id).not.toBe(first.id)
  await stripe.notify('checkout.session.completed', second)
  stripe.pay(first.id)
  await stripe.notify('checkout.session.completed', first)
  await workedOn(shop)

  const { order: row, payments: storedPayments } = await readMoney(shop, placedOrder.orderNo)
  expect(row).toMatchObject({ status: 'paid', paymentState: 'over-paid', paidMinor: 4998, toCheck: 'over-paid' })
  expect(storedPayments.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
})

// The embedded database serves one transaction at a time.
if (process.env.TEST_DB === 'postgres') {
  test('money that comes while its order is merged into another one is booked on that one', async () => {
    await using shop = await openShop({ env: standInEnv })
    await using stripe = await openStripe()
    const open = await givenStripeShop(shop, stripe)
    const [first, mergedOrder] = [await placeOrder(shop, open), await placeOrder(shop, open)]
    await mergedOrder.pay()
    payAtStripe(stripe)
    const { admin, order: into } = await readMoney(shop, first.orderNo)
    const { id } = (await readMoney(shop, mergedOrder.orderNo)).order
    let [merging, looking]: Promise<unknown>[] = []

    await shop.services.db.transaction().execute(async (trx) => {
      await trx.selectFrom('shopOrder').select('id').where('id', '=', id).forUpdate().execute()
      merging = admin.call(orderSplit.merge, { ids: [into.id, id], expectedTotalMinor: 4998 })
      await untilBlocked(shop)
      looking = mergedOrder.look()
      await untilBlocked(shop, 2)
    })
    await Promise.all([merging, looking])

    expect(await admin.call(order.read, { id: into.id })).toMatchObject({ status: 'pending', paidMinor: 2499, toCheck: 'amount-differs' })
    expect(await admin.call(order.read, { id })).toMatchObject({ status: 'cancelled', paidMinor: 0, toCheck: '' })
  })
}

test('a provider that is down leaves the order waiting; the next press goes on with the same attempt', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))
  stripe.faults.fail = 1

  expect(await placedOrder.pay()).toMatchObject({ status: 503, code: 'payment-unavailable' })
  expect(await placedOrder.pay()).toMatchObject({ status: 200 })
  expect((await readMoney(shop, placedOrder.orderNo)).payments).toMatchObject([{ state: 'pending' }])
})

test('each time that a provider is asked without success stands in the order’s log with when it is asked again; presses at once make one line', async () => {
  await using shop = await openShop({ env: standInEnv, now: '2026-11-20T10:00:00.000Z' })
  await using stripe = await openStripe()
  const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))
  stripe.faults.fail = 3

  await placedOrder.pay()
  await placedOrder.pay()
  shop.travel('2026-11-20T10:01:01.000Z')
  await payments(shop).reconcile()

  const { admin, payments: storedPayments } = await readMoney(shop, placedOrder.orderNo)
  const { items } = await admin.call(orderLog.search, { orderNo: placedOrder.orderNo, sort: { by: 'at' } })
  const unreached = { kind: 'payment-unreached', step: 'start', paymentNo: storedPayments[0]?.paymentNo }
  expect(items.filter(({ detail }) => detail?.kind === 'payment-unreached')).toMatchObject([
    {
      at: '2026-11-20T10:00:00.000Z',
      text: 'http-503',
      fromStatus: 'pending',
      toStatus: 'pending',
      byName: 'stripe',
      detail: { ...unreached, nextAt: '2026-11-20T10:01:00.000Z' },
    },
    { at: '2026-11-20T10:01:01.000Z', detail: { ...unreached, nextAt: '2026-11-20T10:02:01.000Z' } },
  ])
  expect(storedPayments).toMatchObject([{ state: 'created', nextReadAt: '2026-11-20T10:02:01.000Z' }])
})

test('refunds together never exceed what was paid, however they come', { tags: 'long' }, async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const placedOrder = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placedOrder.pay()
  const session = payAtStripe(stripe)
  await placedOrder.look()
  const { admin, payments: storedPayments } = await readMoney(shop, placedOrder.orderNo)
  const [charge] = storedPayments
  const refund = (amountMinor: number, version: number, through: 'provider' | 'hand' = 'provider') =>
    admin.call(payment.refund, { id: charge?.id ?? '', version, amountMinor, through, reason: '破损' })

  const version = charge?.version ?? 0
  const twice = await Promise.allSettled([refund(1500, version), refund(1500, version)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await readMoney(shop, placedOrder.orderNo)).order).toMatchObject({
    status: 'paid',
    paymentState: 'part-refunded',
    refundedMinor: 1500,
  })

  const now = (await admin.call(payment.read, { id: charge?.id ?? '' })).version
  await expect(refund(1000, now)).rejects.toMatchObject({ code: 'refund-too-much', detail: { left: 'USD 9.99' } })
  expect(await refund(500, now, 'hand')).toMatchObject({ provider: 'manual', state: 'succeeded', kind: 'refund' })
  // The rest is given back at Stripe's own console; its notice counts what we did there as well.
  const all = { payment_intent: session.payment_intent, amount_refunded: 1500 + 499, currency: 'usd' }
  await stripe.notify('charge.refunded', { ...all, amount_refunded: 2499 })
  await workedOn(shop)

  const end = await readMoney(shop, placedOrder.orderNo)
  expect(end.order).toMatchObject({ status: 'refunded', paymentState: 'refunded', refundedMinor: 2499 })
  expect(end.payments.filter(({ kind }) => kind === 'refund').map(({ amountMinor }) => amountMinor)).toEqual([1500, 500, 499])
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1500])
})

test('the test of an account calls Stripe and says what is missing; its secrets are never shown, logged or audited', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ env: standInEnv })
  await using stripe = await openStripe()
  const open = await givenPayingShop(shop, { provider: 'stripe', apiUrl: stripe.url })
  const admin = await shop.signIn('Admin')
  const { id } = open.account
  const failedChecks = async () => (await admin.call(paymentAccount.test, { id })).checks.filter(({ ok }) => !ok)

  expect(await failedChecks()).toEqual([{ name: 'credentials-given', ok: false, detail: '私钥（Secret key）、通知签名密钥' }])
  const { noticePath, provider, secretNames, usedTodayMinor, lastTest, paymentModeName, createdAt, updatedAt, ...accountFacts } =
    await admin.call(paymentAccount.read, { id })
  const { refusedNotices, lastRefusal, givenUpNotices, ...row } = accountFacts
  expect({ refusedNotices, lastRefusal, givenUpNotices }).toEqual({ refusedNotices: 0, lastRefusal: null, givenUpNotices: 0 })
  expect({ provider, secretNames, noticePath }).toEqual({
    provider: 'stripe',
    secretNames: [],
    noticePath: `/shop-api/payment/${id}/notice`,
  })
  const fields = { ...row, dailyLimitMinor: undefined }
  await expect(admin.call(paymentAccount.update, fields)).rejects.toMatchObject({ code: 'payment-account-incomplete' })

  const wrongSecrets = { secretKey: 'sk_test_wrong', webhookSecret: 'whsec_x' }
  const result = await admin.call(paymentAccount.update, { ...fields, secrets: wrongSecrets })
  expect(result.secretNames.toSorted()).toEqual(['secretKey', 'webhookSecret'])
  expect(await failedChecks()).toEqual([{ name: 'credentials-accepted', ok: false, detail: 'Invalid API Key provided: ***' }])
  const right = { secretKey: stripe.credentials.secretKey }
  await admin.call(paymentAccount.update, { ...fields, version: result.version, secrets: right })
  expect(await failedChecks()).toEqual([{ name: 'notice-address', ok: false, detail: noticePath }])
  stripe.noticeUrl = open.noticeUrl
  expect(await failedChecks()).toEqual([])
  stripe.endpointEvents = ['checkout.session.completed', 'checkout.session.expired', 'charge.refunded', 'refund.updated']
  const missingEvents =
    'checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, charge.dispute.created, charge.dispute.closed, charge.dispute.funds_reinstated'
  expect(await failedChecks()).toEqual([{ name: 'notice-events', ok: false, detail: missingEvents }])
  // A restricted key that may not read endpoints: somebody has to look there.
  stripe.endpointEvents = 'forbidden'
  const detail = "The provided key '***' does not have the required permissions"
  expect(await failedChecks()).toEqual([{ name: 'notice-address', ok: false, isAdvice: true, detail }])
  expect((await admin.call(paymentAccount.test, { id })).ok).toBe(true)

  const { db } = shop.services
  const storedText = JSON.stringify([
    await db.selectFrom('paymentAccount').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
  ])
  expect(storedText).not.toMatch(/sk_test|whsec/)
  expect(JSON.stringify(await admin.call(paymentAccount.search, {}))).not.toMatch(/sk_test|whsec|v1\./)
})

test('an address of the API is for test mode only, and must be one that may be called', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await using stripe = await openStripe()
  const open = await givenPayingShop(shop, { provider: 'stripe', apiUrl: stripe.url, secrets: stripe.credentials })
  const fields = { paymentModeId: open.paymentMode.id, name: 'Live', account: 'acct_1', currencyCode: 'USD' }

  await expect(
    admin.call(paymentAccount.insert, { ...fields, apiUrl: 'https://example.com', secrets: { secretKey: 'x', webhookSecret: 'y' } }),
  ).rejects.toMatchObject({
    code: 'payment-api-address',
  })
  await expect(admin.call(paymentAccount.insert, { ...fields, secrets: { pin: '1' } })).rejects.toMatchObject({
    code: 'payment-credential-unknown',
  })
  expect((await admin.call(paymentAccount.test, { id: open.account.id })).checks).toContainEqual({
    name: 'provider-reached',
    ok: false,
    detail: 'private-address',
  })
  expect(await (await placeOrder(shop, open)).pay()).toMatchObject({ status: 503 })
  expect(stripe.calls).toEqual([])
})
