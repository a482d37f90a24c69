import { configRecord, invoice, type OutputOf, payment, refund, webVisits } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { addUpPaymentDays } from '../payment/payment-days.ts'

type Series = OutputOf<typeof webVisits.statisticsMonth>
const sumsOf = ({ items }: Series) =>
  items.flatMap(({ period, money }) =>
    money && money.takenMinor + money.refundedMinor > 0
      ? [[period, money.takenMinor, money.refundedMinor, money.taxMinor, money.feeMinor, money.netMinor]]
      : [],
  )

/** A charge of an order of 11.90 with 1.90 taxes, with a fee of 0.30. */
async function charge(shop: Shop, websiteId: string, settledAt: string, change: { currencyCode?: string; baseTotalMinor?: number } = {}) {
  const { currencyCode = 'USD', baseTotalMinor = 1190 } = change
  const order = await shop.given.order({
    websiteId,
    currencyCode,
    totalMinor: 1190,
    taxMinor: 190,
    baseCurrencyCode: 'USD',
    baseTotalMinor,
  })
  const paid = { websiteId, orderId: order.id, amountMinor: 1190, feeMinor: 30, currencyCode, settledAt }
  return shop.given.payment({ ...paid, kind: 'charge', state: 'succeeded', isTest: false })
}

test('payments count on the day of the business on which they settled, in the base currency, whether their days are added up or not', async () => {
  await using shop = await openShop({ now: '2026-11-20T04:00:00.000Z' })
  const { given, services } = shop
  const website = await given.website()
  const admin = await shop.signIn('Admin')
  await given.currency({ code: 'USD', rate: 1 })
  await given.currency({ code: 'EUR', rate: 0.5 })
  // The 2nd and the 3rd of November in Shanghai.
  await charge(shop, website.id, '2026-11-02T15:59:00.000Z')
  const last = await charge(shop, website.id, '2026-11-02T16:01:00.000Z', { currencyCode: 'EUR', baseTotalMinor: 2380 })
  await charge(shop, website.id, '2026-10-02T04:00:00.000Z')
  await charge(shop, website.id, '2026-10-30T04:00:00.000Z')
  const month = () => admin.call(webVisits.statisticsMonth, { year: 2026, month: 11 })
  const days = [
    ['2026-11-02', 1190, 0, 190, 30, 1160],
    ['2026-11-03', 2380, 0, 380, 60, 2320],
  ]

  expect(sumsOf(await month())).toEqual(days)
  await addUpPaymentDays(services)
  expect(await services.db.selectFrom('paymentSumMark').select('settledAt').execute()).toEqual([])
  const monthAfter = await month()
  expect(sumsOf(monthAfter)).toEqual(days)
  expect(monthAfter.totals.money).toMatchObject({ currencyCode: 'USD', takenMinor: 3570, netMinor: 3480, isEstimated: false })
  // As much of October as has passed of November.
  expect(monthAfter.before.money).toMatchObject({ takenMinor: 1190 })
  expect(sumsOf(await admin.call(webVisits.statisticsYear, { year: 2026 }))).toEqual([
    ['2026-10', 2380, 0, 380, 60, 2320],
    ['2026-11', 3570, 0, 570, 90, 3480],
  ])

  // What changes after its day was added up counts at once.
  await admin.call(payment.refund, { id: last.id, version: 1, amountMinor: 595, through: 'hand' })
  await services.db.updateTable('payment').set({ settledAt: '2026-11-03T04:00:00.000Z' }).where('kind', '=', 'refund').execute()
  // Half of the money was given back, and with it half of the taxes.
  expect(sumsOf(await month())[1]).toEqual(['2026-11-03', 2380, 1190, 190, 60, 1130])
  await services.db.deleteFrom('shopOrder').where('currencyCode', '=', 'EUR').execute()
  expect(sumsOf(await month())).toEqual(days.slice(0, 1))
  await addUpPaymentDays(services)
  expect(sumsOf(await month())).toEqual(days.slice(0, 1))
})

test('an amount off a sold order gives back its share of the taxes, as its credit note says, and an overpayment what it was counted with', async () => {
  await using shop = await openShop({ now: '2026-11-20T04:00:00.000Z' })
  const seller = json({ name: 'Oak GmbH', address: 'Müllerstraße 5\n10115 Berlin', email: 'hi@oak.example' })
  const website = await shop.given.website({ seller })
  const admin = await shop.signIn('Admin')
  await shop.given.currency({ code: 'USD', rate: 1 })
  const tax = json({
    priceMode: 'included',
    taxMinor: 190,
    addedMinor: 0,
    isReverseCharge: false,
    shippingTaxMinor: 0,
    shippingTaxes: [],
    lines: [{ name: 'VAT', percent: 19, baseMinor: 1000, taxMinor: 190 }],
  })
  const soldOrder = { websiteId: website.id, status: 'paid', totalMinor: 1190, taxMinor: 190, tax } as const
  const sale = await shop.given.order({ ...soldOrder, paidMinor: 2380 })
  const paid = { websiteId: website.id, orderId: sale.id, amountMinor: 1190, currencyCode: 'USD', settledAt: '2026-11-19T04:00:00.000Z' }
  for (const paymentNo of ['P1', 'P2']) await shop.given.payment({ ...paid, paymentNo, kind: 'charge', state: 'succeeded', isTest: false })
  await admin.call(invoice.issue, { orderIds: [sale.id] })

  const wish = { orderId: sale.id, version: sale.version, through: 'hand', overpaidMinor: 1190, otherMinor: 595 } as const
  await admin.call(refund.insert, wish)
  await admin.call(invoice.issue, { orderIds: [sale.id] })

  const notes = await shop.services.db.selectFrom('invoice').select('taxMinor').where('kind', '=', 'credit-note').execute()
  expect(notes).toEqual([{ taxMinor: 95 }])
  const month = await admin.call(webVisits.statisticsMonth, { year: 2026, month: 11 })
  expect(month.totals.money).toMatchObject({ takenMinor: 2380, refundedMinor: 1785, taxMinor: 190 - 95 })
})

test('another time zone has other days, at once and when they are added up; hours are those of its clock', async () => {
  await using shop = await openShop({ now: '2026-11-20T04:00:00.000Z' })
  const website = await shop.given.website()
  const admin = await shop.signIn('Admin')
  await shop.given.currency({ code: 'USD', rate: 1 })
  await charge(shop, website.id, '2026-11-02T16:01:00.000Z')
  await addUpPaymentDays(shop.services)

  const { version } = await admin.call(configRecord.readTimeZone, {})
  await admin.call(configRecord.saveTimeZone, { version, timeZone: 'Europe/Berlin' })

  const month = () => admin.call(webVisits.statisticsMonth, { year: 2026, month: 11 })
  expect(sumsOf(await month()).map(([day]) => day)).toEqual(['2026-11-02'])
  await addUpPaymentDays(shop.services)
  expect(sumsOf(await month()).map(([day]) => day)).toEqual(['2026-11-02'])
  const hours = await admin.call(webVisits.statisticsDay, { day: '2026-11-02' })
  expect(sumsOf(hours).map(([hour]) => hour)).toEqual(['2026-11-02T17+01:00'])
})

test('a user limited to websites reads the payments of these only', async () => {
  await using shop = await openShop({ now: '2026-11-20T04:00:00.000Z' })
  const [own, other] = [await shop.given.website(), await shop.given.website()]
  await shop.given.currency({ code: 'USD', rate: 1 })
  const clerk = await shop.signIn({ permissions: ['web-visits.*'], websiteIds: [own.id] })
  await charge(shop, own.id, '2026-11-02T04:00:00.000Z')
  await charge(shop, other.id, '2026-11-02T05:00:00.000Z')
  const readTakenMinor = async (input: object = {}) =>
    (await clerk.call(webVisits.statisticsMonth, { year: 2026, month: 11, ...input })).totals.money?.takenMinor

  expect([await readTakenMinor(), await readTakenMinor({ websiteId: other.id })]).toEqual([1190, 0])
  await addUpPaymentDays(shop.services)
  expect([await readTakenMinor(), await readTakenMinor({ websiteId: other.id })]).toEqual([1190, 0])
})
