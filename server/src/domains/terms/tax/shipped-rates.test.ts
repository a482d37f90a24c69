import { readFile } from 'node:fs/promises'
import { countryCodes, goodsBackup, type SentInputOf, taxClass, taxRate, taxScheme } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buy } from '../../../shop-api/test-buyer.ts'

const asia = ['CN', 'IN', 'JP', 'KR', 'SG']

async function ship({ services }: Shop): Promise<void> {
  await sql.raw(await readFile(new URL('../../../../migrations/1800_rates_of_asia.sql', import.meta.url), 'utf8')).execute(services.db)
}

async function openTaxedShop(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 19 })
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 1 }]
  const taxIn = async (country: string) => (await buy(shop.url, '/quote', { websiteId: open.website.id, items, country })).response?.tax
  const taxes = async () => Object.fromEntries(await Array.fromAsync(['DE', 'MX', ...asia], async (to) => [to, await taxIn(to)]))
  const setUp = async (scheme: Partial<SentInputOf<typeof taxScheme.insert>>) => {
    const { id } = await admin.call(taxScheme.insert, { name: 'Ours', priceMode: 'added', homeCountry: 'DE', ...scheme })
    return admin.call(taxScheme.read, { id })
  }
  return { open, admin, taxIn, taxes, setUp }
}

test.each<[string, { places?: string[]; homeCountry?: string }, string[]]>([
  ['wherever there is a rate, from Germany', { places: [] }, asia],
  ['wherever there is a rate, from Japan', { places: [], homeCountry: 'JP' }, ['CN', 'IN', 'KR', 'SG']],
  ['in Singapore, from Germany', { places: ['DE', 'SG'] }, ['CN', 'IN', 'JP', 'KR']],
  ['at home in Korea', { homeCountry: 'KR' }, ['CN', 'IN', 'JP', 'SG']],
])('a scheme from before that collects %s charges the same in every country', async (_, fields, anew) => {
  await using shop = await openShop()
  const { admin, taxIn, taxes, setUp } = await openTaxedShop(shop)
  const { id } = await setUp(fields)
  const isEverywhere = fields.places?.length === 0
  const before = await taxes()

  await ship(shop)

  expect(await taxes()).toEqual(before)
  const { items } = await admin.call(taxRate.search, { pageSize: 100 })
  expect([...new Set(items.map(({ country }) => country))].filter((country) => country !== 'DE').toSorted()).toEqual(anew)
  const scheme = await admin.call(taxScheme.read, { id })
  if (isEverywhere) expect(scheme.places).toEqual(countryCodes.filter((country) => !anew.includes(country)))
  // It goes on to collect wherever else a rate is added.
  await admin.call(taxRate.insert, { country: 'MX', name: 'IVA', percent: 16 })
  expect(await taxIn('MX')).toMatchObject({ lines: isEverywhere ? [{ name: 'IVA' }] : [] })
})

test('an undo of an edit from before does not bring back that a scheme collects in these countries', async () => {
  await using shop = await openShop()
  const { admin, taxes, setUp } = await openTaxedShop(shop)
  const { id, version } = await setUp({ places: [] })
  const before = await taxes()
  await admin.call(taxScheme.update, { id, version, name: 'Narrow', priceMode: 'added', homeCountry: 'DE', places: ['DE'] })
  const [edit] = (await admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })).items

  await ship(shop)
  await admin.call(goodsBackup.undo, { changeSetId: edit?.id ?? '' })

  expect(await admin.call(taxScheme.read, { id })).toMatchObject({ name: 'Ours' })
  expect(await taxes()).toEqual(before)
})

test.each([
  ['JP', 'Consumption tax', 10],
  ['CN', 'VAT', 13],
  ['KR', 'VAT', 10],
  ['SG', 'GST', 9],
  ['IN', 'GST', 18],
])('a new scheme of a seller in %s begins with %s of %d, as of January 2026', async (homeCountry, name, percent) => {
  await using shop = await openShop()
  await ship(shop)
  const { admin, taxIn, setUp } = await openTaxedShop(shop)

  expect(await setUp({ homeCountry })).toMatchObject({ places: [homeCountry] })

  expect(await taxIn(homeCountry)).toMatchObject({ lines: [{ name, percent }] })
  expect(await taxIn('DE')).toMatchObject({ lines: [] })
  const { items } = await admin.call(taxRate.search, { country: homeCountry })
  expect(new Set(items.map(({ asOf }) => asOf))).toEqual(new Set(['2026-01-01']))
})

test('products of a category that joins the shipped class have the reduced rate', async () => {
  await using shop = await openShop()
  await ship(shop)
  const { open, admin, taxIn, setUp } = await openTaxedShop(shop)
  await setUp({ homeCountry: 'JP' })
  const { items } = await admin.call(taxClass.search, { sort: { by: 'createdAt' } })
  const reduced = items.find(({ name }) => name === '低税率 Reduced rate')
  const food = await shop.given.classification()
  await shop.services.db.updateTable('goods').set({ classificationId: food.id }).where('id', '=', open.goods.id).execute()
  const fields = { name: 'Food', classificationIds: [food.id] }

  await admin.call(taxClass.update, { id: reduced?.id ?? '', version: reduced?.version ?? 0, ...fields })

  expect(items.map(({ name, rateCount }) => [name, rateCount]).toSorted()).toEqual([
    ['低税率 Reduced rate', 3],
    ['高税率 Higher rate', 1],
  ])
  expect(await taxIn('JP')).toMatchObject({ lines: [{ name: 'Consumption tax', percent: 8 }] })
})
