import { currency, order, refund, type SentInputOf, taxRate, taxReport, taxScheme } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { ecbFile, openEcb } from '../../../../../testkit/src/ecb.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'

const addresses = {
  FR: { country: 'FR', city: 'Lyon', street: '1 Rue A', postalCode: '69001' },
  DE: { country: 'DE', city: 'Berlin', street: 'Müllerstraße 5', postalCode: '10115' },
  CA: { country: 'US', province: 'CA', city: 'Fresno', street: '1 Main St', postalCode: '93650' },
  California: { country: 'US', province: 'California', city: 'Fresno', street: '1 Main St', postalCode: '93650' },
}

test('taxes are summed by country, state, rate and period as the orders keep them, less what refunds gave back', {
  tags: 'long',
}, async () => {
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

/** Two chairs of 39.98 and 5.00 to send them, from a German seller who collects there alone. */
async function openGermanShop(shop: Shop) {
  const open = await shop.given.openShop({ stock: 100 })
  const admin = await shop.signIn('Admin')
  await admin.call(taxRate.insert, { country: 'DE', name: 'MwSt.', percent: 19 })
  await admin.call(taxRate.insert, { country: 'IE', name: 'VAT', percent: 0 })
  await admin.call(taxScheme.insert, { name: 'Germany', priceMode: 'included', homeCountry: 'DE', places: ['DE', 'IE'] })
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 2 }]
  const buyAndPay = async (shippingAddress: object, company: object = {}) => {
    const contact = { name: 'Anna Meyer', email: 'anna@example.com', phone: '+49 170 1111111', ...company }
    const { response } = await buy(shop.url, '/order', orderOf(open, { items, contact, shippingAddress }))
    const [row] = (await admin.call(order.search, { keywords: String(response?.orderNo) })).items
    await admin.call(order.setStatus, { ids: [row?.id ?? ''], status: 'paid' })
    return admin.call(order.read, { id: row?.id ?? '' })
  }
  const kinds = async (fields: SentInputOf<typeof taxReport.search> = {}) => {
    const { items: rows } = await admin.call(taxReport.search, { sort: { by: 'country' }, ...fields })
    return rows.map(({ country, kind, orders, baseMinor, taxMinor }) => [country, kind, orders, baseMinor, taxMinor])
  }
  return { admin, buyAndPay, kinds }
}

test('what is sold without tax is reported by its kind, and a refund takes it off', { tags: 'long' }, async () => {
  await using shop = await openShop({ now: '2026-11-10T10:00:00Z' })
  const { admin, buyAndPay, kinds } = await openGermanShop(shop)
  const company = { company: 'Chaises SARL', vatNumber: 'FR40303265045' }
  const at = (country: string, postalCode: string) => ({ country, postalCode, city: 'Town', street: '1 Road' })

  await buyAndPay(addresses.DE)
  const german = await buyAndPay(addresses.FR, company)
  await buyAndPay(at('FR', '69001'))
  await buyAndPay(at('IE', 'D02 AF30'))
  await buyAndPay(at('ES', '35001'))
  await buyAndPay(at('GB', 'SW1A 1AA'))
  await buyAndPay(at('GB', 'BT1 5GS'))
  const chinese = await buyAndPay(at('CN', '200000'))

  const expected = [
    ['CN', 'export', 1, 4498, 0],
    ['DE', 'taxed', 1, 3780, 718],
    ['ES', 'export', 1, 4498, 0],
    ['FR', 'intra-community', 1, german.totalMinor, 0],
    ['FR', 'untaxed', 1, 4498, 0],
    ['GB', 'export', 1, 4498, 0],
    ['GB', 'untaxed', 1, 4498, 0],
    ['IE', 'zero-rated', 1, 4498, 0],
  ]
  expect(await kinds()).toEqual(expected)

  const lines = [{ line: 0, quantity: 1 }]
  const { version } = await admin.call(order.read, { id: chinese.id })
  await admin.call(refund.insert, { orderId: chinese.id, version, through: 'hand', lines, shippingMinor: 0 })
  expect(await kinds({ country: 'CN' })).toEqual([['CN', 'export', 1, 4498 - 1999, 0]])

  const file = await admin.call(taxReport.export, { options: { country: 'FR' }, columns: ['country', 'kind', 'baseMinor', 'taxMinor'] })
  expect((await (await admin.get(file.url ?? '')).text()).trimEnd().split('\r\n').slice(1)).toEqual([
    `FR,欧盟内部供货,${(german.totalMinor / 100).toFixed(2)},0.00`,
    'FR,未征税,44.98,0.00',
  ])
})

test('sums in euro are those of the rate of the last day of the period, and nothing where that is not known', async () => {
  await using ecb = await openEcb()
  await using shop = await openShop({ now: '2026-08-10T10:00:00Z', env: { CHECK_ALLOW: '127.0.0.0/8' } })
  const { buyAndPay } = await openGermanShop(shop)
  await buyAndPay(addresses.DE)
  let admin = await shop.signIn('Admin')
  const euro = async (by: 'quarter' | 'month') => {
    const [row] = (await admin.call(taxReport.search, { by })).items
    return [row?.euroDay, row?.perEuro, row?.euroBaseMinor, row?.euroTaxMinor]
  }
  expect(await euro('quarter')).toEqual(['2026-09-30', null, null, null])

  // The day after, which is another one's rate.
  shop.travel('2026-10-01T16:00:00Z')
  admin = await shop.signIn('Admin')
  ecb.answer(ecbFile({ '2026-10-01': { USD: '1.30' }, '2026-09-30': { USD: '1.25', CHF: '0.94' } }))
  const { version } = await admin.call(currency.readRateSource, {})
  await admin.call(currency.saveRateSource, { version, address: ecb.address })
  await admin.call(currency.fetchRates, { preview: true })

  expect(await euro('quarter')).toEqual(['2026-09-30', 1.25, 3024, 574])
  // The last of August was a Monday of which no rate came.
  expect(await euro('month')).toEqual(['2026-08-31', null, null, null])
  const file = await admin.call(taxReport.export, { options: {}, columns: ['euroBaseMinor', 'euroTaxMinor', 'perEuro', 'euroDay'] })
  expect((await (await admin.get(file.url ?? '')).text()).trimEnd().split('\r\n').at(-1)).toBe('30.24,5.74,1.25,2026-09-30')
})

test.each([
  ['EUR', 1, 3780],
  ['JPY', null, null],
])('of orders in %s, one euro is %s', async (currencyCode, perEuro, euroBaseMinor) => {
  await using shop = await openShop({ now: '2026-08-10T10:00:00Z' })
  const { admin, buyAndPay } = await openGermanShop(shop)
  await buyAndPay(addresses.DE)
  await shop.services.db.updateTable('shopOrder').set({ currencyCode }).execute()

  expect((await admin.call(taxReport.search, {})).items).toMatchObject([{ currencyCode, perEuro, euroBaseMinor }])
})
