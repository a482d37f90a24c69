import { order, refund, taxRate, taxReport, taxScheme } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../shop-api/test-buyer.ts'

const addresses = {
  FR: { country: 'FR', city: 'Lyon', street: '1 Rue A', postalCode: '69001' },
  DE: { country: 'DE', city: 'Berlin', street: 'Müllerstraße 5', postalCode: '10115' },
  CA: { country: 'US', province: 'CA', city: 'Fresno', street: '1 Main St', postalCode: '93650' },
  California: { country: 'US', province: 'California', city: 'Fresno', street: '1 Main St', postalCode: '93650' },
}

test('taxes are summed by country, state, rate and period as the orders keep them, less what refunds gave back', async () => {
  await using shop = await openShop({ now: '2026-09-30T10:00:00Z' })
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(taxRate.insert, { country: 'FR', name: 'TVA', percent: 20 })
  await admin.call(taxRate.insert, { country: 'DE', name: 'MwSt.', percent: 19 })
  await admin.call(taxRate.insert, { country: 'US', region: 'CA', name: 'Sales tax', percent: 7.25 })
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'included', homeCountry: 'DE', places: [] })
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 1 }]
  const place = async (to: keyof typeof addresses) => {
    const placed = await buy(shop.url, '/order', orderOf(open, { items, shippingAddress: addresses[to] }))
    const [row] = (await admin.call(order.search, { keywords: String(placed.response?.orderNo) })).items
    return admin.call(order.read, { id: row?.id ?? '' })
  }
  const pay = (ids: string[]) => admin.call(order.setStatus, { ids, status: 'paid' })

  const [french, german] = [await place('FR'), await place('DE')]
  await pay([french.id, german.id])
  await place('FR')
  // In Shanghai it is the first of October.
  shop.travel('2026-09-30T17:00:00Z')
  const states = [await place('CA'), await place('California')]
  await pay(states.map(({ id }) => id))
  const paid = await admin.call(order.read, { id: french.id })
  const lines = [{ line: 0, quantity: 1 }]
  await admin.call(refund.insert, { orderId: french.id, version: paid.version, through: 'hand', lines, shippingMinor: 0 })

  const { items: rows } = await admin.call(taxReport.search, { sort: { by: 'period' } })
  const figures = rows.map(({ period, country, region, percent, orders, taxMinor }) => [period, country, region, percent, orders, taxMinor])
  const lineTax = french.items[0]?.taxMinor ?? 0
  expect(figures).toEqual([
    ['2026-Q3', 'DE', '', 19, 1, german.taxMinor],
    ['2026-Q3', 'FR', '', 20, 1, french.taxMinor],
    ['2026-Q4', 'FR', '', 20, 0, 0 - lineTax],
    ['2026-Q4', 'US', 'CA', 7.25, 2, states.reduce((sum, { taxMinor }) => sum + taxMinor, 0)],
  ])
  for (const row of rows.filter(({ orders }) => orders > 0)) {
    const of = [french, german, ...states].filter(({ shippingAddress }) => shippingAddress.country === row.country)
    expect(row.baseMinor + row.taxMinor).toBe(of.reduce((sum, { totalMinor }) => sum + totalMinor, 0))
  }

  const months = await admin.call(taxReport.search, { by: 'month', from: '2026-09-30T16:00:00Z', country: 'US' })
  expect(months.items).toMatchObject([{ period: '2026-10', country: 'US', orders: 2 }])
  const file = await admin.call(taxReport.export, { options: { country: 'DE' }, columns: ['period', 'country', 'percent', 'taxMinor'] })
  const text = await (await admin.get(file.url ?? '')).text()
  expect(text.trimEnd().split('\r\n').at(-1)).toBe(`2026-Q3,DE,19,${(german.taxMinor / 100).toFixed(2)}`)
})

test('the report holds the websites of whoever asks, by the clock of the business', async () => {
  await using shop = await openShop({ now: '2026-09-30T17:00:00Z' })
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(taxRate.insert, { country: 'DE', name: 'MwSt.', percent: 19 })
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'included', homeCountry: 'DE' })
  await buy(shop.url, '/order', orderOf(open, { shippingAddress: addresses.DE }))
  const [row] = (await admin.call(order.search, {})).items
  await admin.call(order.setStatus, { ids: [row?.id ?? ''], status: 'paid' })
  const other = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['tax-report.*'], websiteIds: [other.id] })

  // In Shanghai it is the first of October.
  expect((await admin.call(taxReport.search, {})).items).toMatchObject([{ period: '2026-Q4', orders: 1 }])
  expect((await limited.call(taxReport.search, {})).items).toEqual([])
})
