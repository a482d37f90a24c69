import { orderLog, payment, paymentAccount } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { givenPayingShop, payments, placeOrder, readMoney, standInEnv, workedOn } from '@wanpu/testkit/providers/paying-shop'
import { openPaypal } from '@wanpu/testkit/providers/paypal'
import { begin, cases } from '@wanpu/testkit/providers/provider-cases'
import { describe, expect, test } from 'vitest'
import { buy } from '../test-buyer.ts'

describe.each(cases)('$provider', (providerCase) => {
  test('a notice makes the order paid, once, and is answered as the provider expects', async () => {
    await using at = await begin(providerCase)
    at.side.pay(at.paymentNo)

    expect(await at.tell({ eventNo: 'e1' })).toEqual({ status: 200, body: providerCase.answer })
    expect(await at.tell({ eventNo: 'e1' })).toEqual({ status: 200, body: providerCase.answer })
    await at.tell()
    await workedOn(at.shop)

    const { order, payments: storedPayments } = await readMoney(at.shop, at.placed.orderNo)
    expect(order).toMatchObject({ status: 'paid', paymentState: 'paid', paidMinor: 2499, toCheck: '' })
    expect(storedPayments).toMatchObject([{ state: 'succeeded', amountMinor: 2499, currencyCode: 'CNY' }])
  })

  test('a wrong signature is refused; another amount is to be checked and never paid', async () => {
    await using at = await begin(providerCase)
    at.side.pay(at.paymentNo)

    expect(await at.tell({ hasWrongSignature: true })).toMatchObject({ status: 400 })
    expect(await at.placed.see()).toMatchObject({ status: 'pending' })
    expect(await at.tell({ amountMinor: 100 })).toMatchObject({ status: 200 })
    await workedOn(at.shop)

    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ status: 'pending', toCheck: 'amount-differs' })
  })

  test('without a notice the payment is found by asking; a part is refunded once', async () => {
    await using at = await begin(providerCase)
    expect(await at.placed.look()).toMatchObject({ status: 'pending' })
    at.side.pay(at.paymentNo)
    at.shop.travel(new Date(at.shop.services.now().getTime() + 61_000).toISOString())
    expect(await payments(at.shop).reconcile()).toBe(1)

    const { admin, payments: storedPayments } = await readMoney(at.shop, at.placed.orderNo)
    const { id = '', version = 0 } = storedPayments[0] ?? {}
    const refund = await admin.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider', reason: '破损' })

    expect(refund).toMatchObject({ kind: 'refund', state: 'succeeded', amountMinor: 1000 })
    expect(at.side.refunds).toMatchObject([{ amountMinor: 1000 }])
    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ paymentState: 'part-refunded', refundedMinor: 1000 })
  })

  test('a refund that the provider accepted is pending until it says that it is done', async () => {
    await using at = await begin(providerCase)
    at.side.pay(at.paymentNo)
    await at.placed.look()
    const { admin, payments: storedPayments } = await readMoney(at.shop, at.placed.orderNo)
    const { id = '', version = 0 } = storedPayments[0] ?? {}
    at.side.holdsRefunds = true

    const refund = await admin.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider', reason: '' })

    expect(refund).toMatchObject({ state: 'pending' })
    at.later(120)
    await payments(at.shop).reconcile()
    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ refundedMinor: 0 })
    at.side.holdsRefunds = false
    at.later(600)
    await payments(at.shop).reconcile()
    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ refundedMinor: 1000 })
    expect(at.side.refunds).toMatchObject([{ amountMinor: 1000 }])
  })

  test('a payment that is declined at the provider is told of on the order page, and the buyer pays again, once', async () => {
    await using at = await begin(providerCase)
    at.side.decline(at.paymentNo)
    at.shop.travel(new Date(at.shop.services.now().getTime() + 61_000).toISOString())
    expect(await payments(at.shop).reconcile()).toBe(1)
    expect(await at.placed.see()).toMatchObject({ status: 'pending', online: { state: providerCase.declined, canPay: true } })

    await at.payAgain()

    const { order, payments: storedPayments } = await readMoney(at.shop, at.placed.orderNo)
    expect(order).toMatchObject({ status: 'paid', paidMinor: 2499, toCheck: '' })
    expect(storedPayments.map(({ state }) => state)).toEqual([providerCase.declined, 'succeeded'])
  })

  test('an attempt that was abandoned makes room for another; money that comes for both is to be checked', async () => {
    await using at = await begin(providerCase)
    expect(await at.placed.see()).toMatchObject({ status: 'pending', online: { state: 'pending', canPay: true } })
    await at.shop.services.db.updateTable('payment').set({ expiresAt: at.shop.services.now().toISOString() }).execute()

    await at.payAgain()
    expect(await at.placed.see()).toMatchObject({ status: 'paid', online: { canPay: false } })
    at.side.pay(at.paymentNo)
    await at.tell()
    await workedOn(at.shop)

    const { order, payments: storedPayments } = await readMoney(at.shop, at.placed.orderNo)
    expect(order).toMatchObject({ status: 'paid', paidMinor: 4998, toCheck: 'over-paid' })
    expect(storedPayments.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
  })

  test('money that comes to an attempt that was given up is found by asking, without a notice', async () => {
    await using at = await begin(providerCase)
    await at.cancel()
    at.side.pay(at.paymentNo)

    expect(await payments(at.shop).reconcile()).toBe(1)

    const { order, payments: storedPayments } = await readMoney(at.shop, at.placed.orderNo)
    expect(order).toMatchObject({ status: 'cancelled', paidMinor: 2499, toCheck: 'paid-after-cancel' })
    expect(storedPayments).toMatchObject([{ state: 'succeeded', amountMinor: 2499 }])
  })

  test('the test of an account calls the provider, and says which credentials are missing', async () => {
    await using at = await begin(providerCase)
    const admin = await at.shop.signIn('Admin')
    const { id } = at.selling.account
    const failed = async () => (await admin.call(paymentAccount.test, { id })).checks.filter(({ ok }) => !ok).map(({ name }) => name)

    expect(await failed()).toEqual([])
    await at.shop.services.db
      .updateTable('paymentAccount')
      .set({ secrets: JSON.stringify({}) })
      .where('id', '=', id)
      .execute()
    expect(await failed()).toEqual(['credentials-given'])
  })
})

describe.each(cases)('$provider', (providerCase) => {
  test('notices, the buyer’s return and our own asking at once make one payment and one line in the log', async () => {
    await using at = await begin(providerCase)
    at.side.pay(at.paymentNo)
    at.later(61)
    // Both are answered at the same moment, and then the notices come.
    const { promise: bothAsk, resolve: answerBoth } = Promise.withResolvers<void>()
    let asked = 0
    at.side.beforeAnswer = async ({ path }) => {
      if (/oauth2|certificate/.test(path)) return undefined
      asked++
      if (asked === 2) answerBoth()
      await bothAsk
      return undefined
    }
    const told = bothAsk.then(() => Promise.all([at.tell(), at.tell({ eventNo: 'e1' }), at.tell({ eventNo: 'e1' })]))

    await Promise.all([at.placed.look(), payments(at.shop).reconcile(), told])
    await workedOn(at.shop)
    await at.placed.look()

    const { admin, order, payments: kept } = await readMoney(at.shop, at.placed.orderNo)
    expect(order).toMatchObject({ status: 'paid', paidMinor: 2499, toCheck: '' })
    expect(kept.map(({ state }) => state)).toEqual(['succeeded'])
    const lines = await admin.call(orderLog.search, { orderNo: at.placed.orderNo, toStatus: 'paid' })
    expect(lines.items.filter(({ fromStatus }) => fromStatus === 'pending')).toHaveLength(1)
  })
})

test('what a buyer approved at PayPal is captured once, when its notice or the buyer comes', async () => {
  await using paypal = await openPaypal()
  await using shop = await openShop({ env: standInEnv })
  const { settings, secrets } = paypal
  const selling = await givenPayingShop(shop, { provider: 'paypal', apiUrl: paypal.url, settings, secrets })
  const placedOrder = await placeOrder(shop, selling)
  await placedOrder.pay()
  const paymentNo = `${placedOrder.orderNo}_1`
  paypal.approve(paymentNo)

  const [answer] = await Promise.all([paypal.tellApproved(paymentNo, selling.noticeUrl), placedOrder.look()])
  await workedOn(shop)

  expect(answer.status).toBe(200)
  const { order, payments: storedPayments } = await readMoney(shop, placedOrder.orderNo)
  expect(order).toMatchObject({ status: 'paid', paidMinor: 2499 })
  expect(storedPayments).toMatchObject([{ state: 'succeeded', feeMinor: 117 }])
})

describe.each(cases.filter(({ provider }) => provider !== 'paypal'))('$provider', (providerCase) => {
  test('the page of an attempt that was given up is closed, and then asked after no more', { tags: 'long' }, async () => {
    await using at = await begin(providerCase)
    await at.cancel()

    await payments(at.shop).reconcile()

    expect(() => at.side.pay(at.paymentNo)).toThrow()
    const calls = at.side.calls.length
    at.later(3600)
    expect(await payments(at.shop).reconcile()).toBe(0)
    expect(at.side.calls).toHaveLength(calls)
    expect((await readMoney(at.shop, at.placed.orderNo)).payments).toMatchObject([{ state: 'cancelled' }])
  })
})

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1' }

describe.each(cases.filter(({ provider }) => provider === 'alipay' || provider === 'wechatpay'))('$provider on a phone', (providerCase) => {
  test('the buyer is sent to the page for phones, and pays there', async () => {
    await using side = await providerCase.open()
    await using shop = await openShop({ env: standInEnv })
    const { settings, secrets, url: apiUrl } = side
    const selling = await givenPayingShop(shop, { provider: providerCase.provider, apiUrl, currencyCode: 'CNY', settings, secrets })
    const { orderNo, token, see } = await placeOrder(shop, selling)

    const { response } = await buy(shop.url, `/order/${orderNo}/pay`, { token }, phone)

    expect(response).toMatchObject({ kind: 'page' })
    const page = new URL(String(response?.url))
    const isAlipay = providerCase.provider === 'alipay'
    if (isAlipay) {
      providerCase.visit(side, response ?? {})
      const content = JSON.parse(page.searchParams.get('biz_content') ?? '{}')
      expect(page.searchParams.get('method')).toBe('alipay.trade.wap.pay')
      expect(content).toMatchObject({ product_code: 'QUICK_WAP_WAY', quit_url: page.searchParams.get('return_url') })
    } else {
      const begun = JSON.parse(side.calls.find(({ path }) => path === '/v3/pay/transactions/h5')?.body ?? '{}')
      expect(begun.scene_info).toEqual({ payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } })
      expect(page.searchParams.get('redirect_url')).toContain('/order/?back=')
    }
    side.pay(`${orderNo}_1`)
    await side.tell(`${orderNo}_1`, selling.noticeUrl)
    await workedOn(shop)
    expect(await see()).toMatchObject({ status: 'paid' })
  })
})

test('the test of an account says when PayPal does not know the webhook, or tells it too little', async () => {
  await using paypal = await openPaypal()
  await using shop = await openShop({ env: standInEnv })
  const { settings, secrets, webhook } = paypal
  const { account, noticeUrl } = await givenPayingShop(shop, { provider: 'paypal', apiUrl: paypal.url, settings, secrets })
  const admin = await shop.signIn('Admin')
  const failed = async () => (await admin.call(paymentAccount.test, { id: account.id })).checks.filter(({ ok }) => !ok)

  expect(await failed()).toEqual([{ name: 'notice-address', ok: false, detail: `/shop-api/payment/${account.id}/notice` }])
  Object.assign(webhook, { url: noticeUrl, events: ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'] })
  const missingEventNames = 'PAYMENT.CAPTURE.DENIED, PAYMENT.CAPTURE.REVERSED, CUSTOMER.DISPUTE.CREATED, CUSTOMER.DISPUTE.RESOLVED'
  expect(await failed()).toEqual([{ name: 'notice-events', ok: false, detail: missingEventNames }])
  await shop.services.db
    .updateTable('paymentAccount')
    .set({ settings: JSON.stringify({ ...settings, webhookId: 'WH-2' }) })
    .execute()
  expect(await failed()).toEqual([{ name: 'notice-address', ok: false, detail: 'INVALID_RESOURCE_ID Resource id is invalid.' }])
})
