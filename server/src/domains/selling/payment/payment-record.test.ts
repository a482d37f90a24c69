import { order, payment, type SentInputOf, webVisits } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { addUpPaymentDays } from './payment-days.ts'

/** An order of 10.00 that an operator says is paid. */
async function payByHand(shop: Shop, websiteId: string) {
  const admin = await shop.signIn('Admin')
  const mode = await shop.given.paymentMode()
  const account = await shop.given.paymentAccount({ paymentModeId: mode.id, name: 'Bank' })
  const placed = await shop.given.order({ websiteId, paymentAccountId: account.id })
  await admin.call(order.setStatus, { ids: [placed.id], status: 'paid', transactionNo: 'TX-1' })
  const [charge] = (await admin.call(payment.search, { orderId: placed.id })).items
  if (!charge) throw new Error('no payment was kept')
  return { admin, made: placed, charge, account }
}

test('an order that an operator says is paid has a payment by hand, one that is refunded a refund', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const { admin, made: placed, charge } = await payByHand(shop, (await shop.given.website()).id)

  expect(charge).toMatchObject({ provider: 'manual', state: 'succeeded', amountMinor: 1000, refundableMinor: 1000, providerNo: 'TX-1' })
  expect(await admin.call(order.read, { id: placed.id })).toMatchObject({ version: 2, paidMinor: 1000, paymentState: 'paid' })
  await admin.call(order.setStatus, { ids: [placed.id], status: 'refunded', text: '缺货' })
  const [refund, after] = (await admin.call(payment.search, { orderId: placed.id })).items
  expect(refund).toMatchObject({ kind: 'refund', state: 'succeeded', amountMinor: 1000, chargeId: charge.id, reason: '缺货' })
  expect(after).toMatchObject({ state: 'refunded', refundableMinor: 0 })
  expect(await admin.call(order.read, { id: placed.id })).toMatchObject({ status: 'refunded', paymentState: 'refunded' })
})

test('parts of a payment by hand are refunded by hand; the last part makes the order refunded', async () => {
  await using shop = await openShop()
  const { admin, made: placed, charge } = await payByHand(shop, (await shop.given.website()).id)
  const refund = async (amountMinor: number, through: 'provider' | 'hand') => {
    const { id, version } = await admin.call(payment.read, { id: charge.id })
    return admin.call(payment.refund, { id, version, amountMinor, through })
  }

  await expect(refund(400, 'provider')).rejects.toMatchObject({ code: 'refund-by-hand-only' })
  await refund(400, 'hand')
  expect(await admin.call(order.read, { id: placed.id })).toMatchObject({ status: 'paid', paymentState: 'part-refunded' })
  await refund(600, 'hand')
  expect(await admin.call(order.read, { id: placed.id })).toMatchObject({ status: 'refunded', refundedMinor: 1000 })
})

test('sums by account and day tell taken, refunded and net', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const { admin, charge, account } = await payByHand(shop, (await shop.given.website()).id)
  await admin.call(payment.refund, { id: charge.id, version: charge.version, amountMinor: 300, through: 'hand' })

  const { items } = await admin.call(payment.totals, { from: '2026-11-20', to: '2026-11-21' })

  const sums = { day: '2026-11-20', accountId: account.id, accountName: 'Bank', payments: 1, currencyCode: 'USD' }
  expect(items).toMatchObject([{ ...sums, takenMinor: 1000, refundedMinor: 300, feeMinor: 0, netMinor: 700 }])
  expect((await admin.call(payment.totals, { from: '2026-11-21', to: '2026-11-22' })).items).toEqual([])
})

test('a fee that no provider tells is estimated by the account’s rate, and marked in payments, days and statistics', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const mode = await shop.given.paymentMode()
  const account = await shop.given.paymentAccount({ paymentModeId: mode.id, name: 'Bank', feeRate: 0.006 })
  const website = await shop.given.website()
  await shop.given.currency({ code: 'USD', rate: 1 })
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.order({ websiteId: website.id, paymentAccountId: account.id })

  await admin.call(order.setStatus, { ids: [id], status: 'paid', transactionNo: 'TX-1' })

  const fees = { feeMinor: 6, estimatedFeeMinor: 6, netMinor: 994 }
  expect((await admin.call(payment.search, { orderId: id })).items).toMatchObject([{ feeMinor: 6, isFeeEstimated: true }])
  const { url } = await admin.call(payment.export, { options: { orderId: id }, columns: ['feeMinor', 'isFeeEstimated'] })
  expect((await (await admin.get(url ?? '')).text()).split('\r\n')[1]).toBe('0.06,是')
  const { items, base } = await admin.call(payment.totals, { from: '2026-11-20', to: '2026-11-21' })
  expect(items).toMatchObject([fees])
  expect(base?.items).toMatchObject([fees])
  const month = async () => (await admin.call(webVisits.statisticsMonth, { year: 2026, month: 11 })).totals.money
  expect(await month()).toMatchObject(fees)
  await addUpPaymentDays(shop.services)
  expect(await month()).toMatchObject(fees)
})

test('days are paged, narrowed to an account, a website, a currency and a span, and exported whole', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const { given } = shop
  const [firstWebsite, two] = [await given.website({ domain: 'one.example.com' }), await given.website({ domain: 'two.example.com' })]
  const admin = await shop.signIn('Admin')
  const mode = await given.paymentMode()
  const bank = await given.paymentAccount({ paymentModeId: mode.id, name: 'Bank' })
  const sale = async (websiteId: string, day: string, currencyCode: string, accountId: string | null) => {
    const { id: orderId } = await given.order({ websiteId, currencyCode, totalMinor: 1000 })
    const paid = { websiteId, orderId, accountId, amountMinor: 1000, feeMinor: 30, currencyCode, settledAt: `${day}T08:00:00.000Z` }
    await given.payment({ ...paid, kind: 'charge', state: 'succeeded', isTest: false })
  }
  await sale(firstWebsite.id, '2026-11-18', 'USD', bank.id)
  await sale(firstWebsite.id, '2026-11-19', 'EUR', null)
  await sale(two.id, '2026-11-20', 'USD', null)

  const daysOf = async (input: SentInputOf<typeof payment.searchDays>) =>
    (await admin.call(payment.searchDays, input)).items.map(({ day }) => day)
  expect(await admin.call(payment.searchDays, { pageSize: 2 })).toMatchObject({
    recordCount: 3,
    items: [{ day: '2026-11-20' }, { day: '2026-11-19' }],
  })
  expect(await daysOf({ pageSize: 2, pageIndex: 2 })).toEqual(['2026-11-18'])
  expect(await daysOf({ sort: { by: 'day' } })).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  expect(await daysOf({ accountId: bank.id })).toEqual(['2026-11-18'])
  expect(await daysOf({ websiteId: two.id })).toEqual(['2026-11-20'])
  expect(await daysOf({ currencyCode: 'EUR' })).toEqual(['2026-11-19'])
  expect(await daysOf({ from: '2026-11-19', to: '2026-11-20' })).toEqual(['2026-11-19'])
  const narrowed = await admin.call(payment.totals, { websiteId: firstWebsite.id, currencyCode: 'USD' })
  expect(narrowed).toMatchObject({ lineCount: 1, items: [{ day: '2026-11-18' }] })

  const { url, recordCount } = await admin.call(payment.exportDays, {
    options: { websiteId: firstWebsite.id },
    columns: ['day', 'accountName', 'netMinor', 'currencyCode'],
  })
  expect(recordCount).toBe(2)
  const lines = (await (await admin.get(url ?? '')).text()).trimEnd().split('\r\n').slice(1)
  expect(lines).toEqual(['2026-11-19,,9.70,EUR', '2026-11-18,Bank,9.70,USD'])
})

test('days in the base currency sum all currencies at the rates of their orders, with taxes and fees', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const { given } = shop
  const website = await given.website()
  const admin = await shop.signIn('Admin')
  await given.currency({ code: 'USD', rate: 1 })
  await given.currency({ code: 'EUR', rate: 0.5 })
  const at = '2026-11-20T08:00:00.000Z'
  const sale = async (currencyCode: string, baseCurrencyCode: string | null, baseTotalMinor: number | null) => {
    const order = await given.order({
      websiteId: website.id,
      currencyCode,
      totalMinor: 1190,
      taxMinor: 190,
      baseCurrencyCode,
      baseTotalMinor,
    })
    const paid = { websiteId: website.id, orderId: order.id, amountMinor: 1190, feeMinor: 30, currencyCode, settledAt: at }
    await given.payment({ ...paid, kind: 'charge', state: 'succeeded', isTest: false })
  }
  const days = async () => (await admin.call(payment.totals, { from: '2026-11-19', to: '2026-11-22' })).base
  await sale('USD', 'USD', 1190)
  await sale('EUR', 'USD', 2400)

  const inEuros = { takenMinor: 2400, taxMinor: 383, feeMinor: 61 }
  const base = {
    takenMinor: 1190 + inEuros.takenMinor,
    taxMinor: 190 + inEuros.taxMinor,
    feeMinor: 30 + inEuros.feeMinor,
    estimatedFeeMinor: 0,
    refundedMinor: 0,
  }
  const netMinor = base.takenMinor - base.feeMinor
  const total = { ...base, netMinor }
  expect(await days()).toEqual({ currencyCode: 'USD', isEstimated: false, total, items: [{ day: '2026-11-20', ...total }] })

  // An order that kept no rate counts at the rates of now.
  await sale('EUR', null, null)
  expect(await days()).toMatchObject({ isEstimated: true, items: [{ takenMinor: base.takenMinor + 2380, taxMinor: base.taxMinor + 380 }] })
})

test('a user limited to websites sees and refunds the payments of these only', async () => {
  await using shop = await openShop()
  const [own, other] = [await shop.given.website(), await shop.given.website()]
  const mine = await payByHand(shop, own.id)
  const { charge } = await payByHand(shop, other.id)
  const clerk = await shop.signIn({ permissions: ['payment.*'], websiteIds: [own.id] })

  expect((await clerk.call(payment.search, {})).items.map(({ id }) => id)).toEqual([mine.charge.id])
  expect((await clerk.call(payment.totals, { from: '2020-01-01', to: '2100-01-01' })).items).toHaveLength(1)
  await expect(clerk.call(payment.read, { id: charge.id })).rejects.toMatchObject({ status: 404 })
  const attempt = clerk.call(payment.refund, { id: charge.id, version: charge.version, amountMinor: 1, through: 'hand' })
  await expect(attempt).rejects.toMatchObject({ status: 404 })
})
