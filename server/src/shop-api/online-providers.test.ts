import { type PaymentProvider, payment, paymentAccount } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { openAlipay } from '@wanpu/testkit/providers/alipay'
import type { BuyersSide } from '@wanpu/testkit/providers/buyers-side'
import { givenPayingShop, payments, placeOrder, readMoney, standInEnv, workedOn } from '@wanpu/testkit/providers/paying-shop'
import { openPaypal } from '@wanpu/testkit/providers/paypal'
import { openWechatpay } from '@wanpu/testkit/providers/wechatpay'
import { describe, expect, test } from 'vitest'

interface Case {
  provider: PaymentProvider
  open: () => Promise<BuyersSide>
  /** What the provider is answered when its notice was taken. */
  answer: string
  /** Opens what the shop sent the buyer to, where that matters to the provider. */
  visit(side: BuyersSide, response: Record<string, unknown>): void
}

const cases: Case[] = [
  {
    provider: 'paypal',
    open: openPaypal,
    answer: '{}',
    visit: (_, { url }) => expect(String(url)).toContain('/checkoutnow?token='),
  },
  {
    provider: 'alipay',
    open: openAlipay,
    answer: 'success',
    visit: (side, { url }) => 'visit' in side && typeof side.visit === 'function' && side.visit(String(url)),
  },
  {
    provider: 'wechatpay',
    open: openWechatpay,
    answer: '{"code":"SUCCESS","message":"成功"}',
    visit: (_, { kind, text }) => expect([kind, String(text)]).toEqual(['code', expect.stringMatching(/^weixin:\/\//)]),
  },
]

describe.each(cases)('$provider', ({ provider, open, answer, visit }) => {
  async function begun() {
    const side = await open()
    const shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
    const { settings, secrets } = side
    const selling = await givenPayingShop(shop, { provider, apiUrl: side.url, currencyCode: 'CNY', settings, secrets })
    const placed = await placeOrder(shop, selling)
    const paymentNo = `${placed.orderNo}_1`
    const { response } = await placed.pay()
    visit(side, response ?? {})
    const tell = (fault?: Parameters<BuyersSide['tell']>[2]) => side.tell(paymentNo, selling.noticeUrl, fault)
    const close = async () => {
      await shop[Symbol.asyncDispose]()
      await side[Symbol.asyncDispose]()
    }
    return { side, shop, selling, placed, paymentNo, tell, [Symbol.asyncDispose]: close }
  }

  test('a notice makes the order paid, once, and is answered as the provider expects', async () => {
    await using at = await begun()
    at.side.pay(at.paymentNo)

    expect(await at.tell({ eventNo: 'e1' })).toEqual({ status: 200, body: answer })
    expect(await at.tell({ eventNo: 'e1' })).toEqual({ status: 200, body: answer })
    await at.tell()
    await workedOn(at.shop)

    const { order, payments: kept } = await readMoney(at.shop, at.placed.orderNo)
    expect(order).toMatchObject({ status: 'paid', paymentState: 'paid', paidMinor: 2499, toCheck: '' })
    expect(kept).toMatchObject([{ state: 'succeeded', amountMinor: 2499, currencyCode: 'CNY' }])
  })

  test('a wrong signature is refused; another amount is to be checked and never paid', async () => {
    await using at = await begun()
    at.side.pay(at.paymentNo)

    expect(await at.tell({ hasWrongSignature: true })).toMatchObject({ status: 400 })
    expect(await at.placed.see()).toMatchObject({ status: 'pending' })
    expect(await at.tell({ amountMinor: 100 })).toMatchObject({ status: 200 })
    await workedOn(at.shop)

    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ status: 'pending', toCheck: 'amount-differs' })
  })

  test('without a notice the payment is found by asking; a part is refunded once', async () => {
    await using at = await begun()
    expect(await at.placed.look()).toMatchObject({ status: 'pending' })
    at.side.pay(at.paymentNo)
    at.shop.travel(new Date(at.shop.services.now().getTime() + 61_000).toISOString())
    expect(await payments(at.shop).reconcile()).toBe(1)

    const { admin, payments: kept } = await readMoney(at.shop, at.placed.orderNo)
    const { id = '', version = 0 } = kept[0] ?? {}
    const refund = await admin.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider', reason: '破损' })

    expect(refund).toMatchObject({ kind: 'refund', state: 'succeeded', amountMinor: 1000 })
    expect(at.side.refunds).toMatchObject([{ amountMinor: 1000 }])
    expect((await readMoney(at.shop, at.placed.orderNo)).order).toMatchObject({ paymentState: 'part-refunded', refundedMinor: 1000 })
  })

  test('the test of an account calls the provider, and says which credentials are missing', async () => {
    await using at = await begun()
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

test('what a buyer approved at PayPal is captured once, when its notice or the buyer comes', async () => {
  await using paypal = await openPaypal()
  await using shop = await openShop({ env: standInEnv })
  const { settings, secrets } = paypal
  const selling = await givenPayingShop(shop, { provider: 'paypal', apiUrl: paypal.url, settings, secrets })
  const placed = await placeOrder(shop, selling)
  await placed.pay()
  const paymentNo = `${placed.orderNo}_1`
  paypal.approve(paymentNo)

  const [answer] = await Promise.all([paypal.tellApproved(paymentNo, selling.noticeUrl), placed.look()])
  await workedOn(shop)

  expect(answer.status).toBe(200)
  const { order, payments: kept } = await readMoney(shop, placed.orderNo)
  expect(order).toMatchObject({ status: 'paid', paidMinor: 2499 })
  expect(kept).toMatchObject([{ state: 'succeeded', feeMinor: 117 }])
})
