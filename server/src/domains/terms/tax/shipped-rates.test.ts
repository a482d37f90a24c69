import { readFile } from 'node:fs/promises'
import { type SentInputOf, taxClass, taxRate, taxScheme } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buy } from '../../../shop-api/test-buyer.ts'

const rates = new URL('../../../../database/migrations/0001_baseline/9_rates.sql', import.meta.url)

/** The rates that a new installation has; tests begin with none. */
async function ship({ services }: Shop): Promise<void> {
  await sql.raw(await readFile(rates, 'utf8')).execute(services.db)
}

async function openTaxedShop(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 1 }]
  const taxIn = async (country: string) => (await buy(shop.url, '/quote', { websiteId: open.website.id, items, country })).response?.tax
  const setUp = async (scheme: Partial<SentInputOf<typeof taxScheme.insert>>) => {
    const { id } = await admin.call(taxScheme.insert, { name: 'Ours', priceMode: 'added', homeCountry: 'DE', ...scheme })
    return admin.call(taxScheme.read, { id })
  }
  return { open, admin, taxIn, setUp }
}

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
