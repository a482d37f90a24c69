import { existsSync } from 'node:fs'
import { goods, shopWebsite, staticFileGenerateTask, upload, websiteBin, websiteDomain, websiteGroup } from '@wanpu/contract'
import { openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { siteFolder } from '../generate/site-folder.ts'
import { trimBin } from './bin.ts'
import { keptTables, lostTables } from './bin-tables.ts'

/** A published website with products, an alias, an article, a sender of mails, a group and a picture. */
async function aDeletedShop() {
  const shop = await openShop({ now: '2026-03-01T08:00:00Z' })
  const admin = await shop.signIn('Admin')
  const { website, goods: product } = await shop.given.openShop()
  const websiteId = website.id
  const { db } = shop.services
  const group = await admin.call(websiteGroup.insert, { name: 'Camping' })
  await admin.call(shopWebsite.updateFields, { id: websiteId, fields: ['groupId', 'name'], values: { groupId: group.id, name: 'Tents' } })
  await admin.call(websiteDomain.insert, { websiteId, domains: ['zelt.example'], role: 'alias' })
  await db.insertInto('article').values({ title: 'About', urlKeywords: 'about', html: '<img src="/uploads/a.webp">', websiteId }).execute()
  await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await shop.work()
  const before = await rowsOf(shop, websiteId)
  await admin.call(shopWebsite.delete, { ids: [websiteId] })
  return { shop, admin, websiteId, product, before, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** What the kept tables have of a website, without what every writing moves on. */
async function rowsOf({ services: { db } }: Shop, websiteId: string) {
  const tables = await Array.fromAsync(keptTables, async (table) => {
    const column = sql.ref(table === 'website' ? 'id' : 'website_id')
    const rows = await sql<{ row: object }>`
      select to_jsonb(r) - '{version,updated_at,dirty_since,changes}'::text[] as row from ${sql.table(table)} r where ${column} = ${websiteId} order by 1`.execute(
      db,
    )
    return [table, rows.rows] as const
  })
  return Object.fromEntries(tables)
}

test('the recycle bin goes into a file as it is filtered, and of nobody else’s websites', { tags: 'long' }, async () => {
  await using deletedShop = await aDeletedShop()
  const { shop, admin } = deletedShop
  const stranger = await shop.signIn({ permissions: ['shop-website.*'], websiteIds: [] })
  const namesIn = async (caller: typeof admin, keywords: string) => {
    const { url = '' } = await caller.call(websiteBin.export, { options: { keywords }, columns: ['name', 'endsAt'], mark: false })
    return (await (await caller.get(url)).text()).trim().split('\r\n').slice(1)
  }

  expect(await namesIn(admin, 'Tents')).toEqual(['Tents,2026-03-31 16:00:00'])
  expect(await namesIn(admin, 'Boats')).toEqual([])
  expect(await namesIn(stranger, 'Tents')).toEqual([])
})

test('a deleted website lies in the recycle bin and comes back with everything, and with the build that was public', async () => {
  await using deletedShop = await aDeletedShop()
  const { shop, admin, websiteId, before } = deletedShop

  await expect(admin.call(shopWebsite.read, { id: websiteId })).rejects.toMatchObject({ status: 404 })
  const { items } = await admin.call(websiteBin.search, {})
  expect(items).toMatchObject([
    { id: websiteId, name: 'Tents', goodsCount: 1, deletedAt: '2026-03-01T08:00:00.000Z', endsAt: '2026-03-31T08:00:00.000Z' },
  ])
  expect(before).toMatchObject({ shop_goods: [{}], shop_domain: [{}], article: [{}], site_build: [{}] })

  const restoreResult = await admin.call(websiteBin.restore, { ids: [websiteId] })

  expect(restoreResult).toEqual({ affected: 1, refused: [], lostDomains: [], lostGoods: 0 })
  expect(await rowsOf(shop, websiteId)).toEqual(before)
  expect(await publishedSite(shop, websiteId).has('index.html')).toBe(true)
  const readResult = await admin.call(shopWebsite.read, { id: websiteId })
  expect(readResult).toMatchObject({ goodsCount: 1, groupName: 'Camping', dirtySince: expect.any(String) })
  expect((await admin.call(websiteBin.search, {})).items).toEqual([])
})

test('products beyond a thousand go to the bin and come back in parts, each once', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const { id: websiteId } = await shop.given.website()
  await sql`insert into goods (title, sku, price_minor, url_keywords) select 'G' || i, 'S' || i, 100, 'g-' || i from generate_series(1, 2001) i`.execute(
    db,
  )
  await sql`insert into shop_goods (website_id, goods_id, title) select ${websiteId}, id, 'Own ' || id from goods`.execute(db)
  const before = await rowsOf(shop, websiteId)

  await admin.call(shopWebsite.delete, { ids: [websiteId] })
  expect((await admin.call(websiteBin.search, {})).items).toMatchObject([{ goodsCount: 2001 }])
  expect(await db.selectFrom('shopGoods').select('id').execute()).toEqual([])
  const restoreResult = await admin.call(websiteBin.restore, { ids: [websiteId] })

  expect(restoreResult).toMatchObject({ affected: 1, lostGoods: 0 })
  expect(await rowsOf(shop, websiteId)).toEqual(before)
})

test('a website whose domain is used by now stays in the bin; another one comes back without what found no place', {
  tags: 'long',
}, async () => {
  await using deletedShop = await aDeletedShop()
  const { shop, admin, websiteId, product } = deletedShop
  const other = await admin.call(shopWebsite.insert, { domain: 'second.example' })
  await admin.call(shopWebsite.delete, { ids: [other.id] })
  const newer = await admin.call(shopWebsite.insert, { domain: 'second.example' })
  await admin.call(websiteDomain.insert, { websiteId: newer.id, domains: ['zelt.example'], role: 'alias' })
  await admin.call(goods.delete, { ids: [product.id] })

  const restoreResult = await admin.call(websiteBin.restore, { ids: [websiteId, other.id] })

  expect(restoreResult).toEqual({
    affected: 1,
    refused: [{ id: other.id, host: 'second.example' }],
    lostDomains: ['zelt.example'],
    lostGoods: 1,
  })
  expect(await admin.call(shopWebsite.read, { id: websiteId })).toMatchObject({ goodsCount: 0 })
  expect((await admin.call(websiteBin.search, {})).items.map(({ id }) => id)).toEqual([other.id])
  expect(await shop.services.db.selectFrom('websiteBin').select('id').execute()).toHaveLength(1)
})

test('after 30 days a deleted website is gone for good with its files; until then its pictures are kept', async () => {
  await using deletedShop = await aDeletedShop()
  const { shop, admin, websiteId } = deletedShop
  const file = { store: 'x', path: '/uploads/a.webp', name: 'a', mime: 'image/webp', width: 1, height: 1, size: 1, sha256: 'a' }
  await shop.services.db.insertInto('resource').values(file).execute()
  const folder = siteFolder(shop.services, websiteId).root
  const useOfPicture = async () => (await admin.call(upload.search, { keywords: 'a' })).items.map(({ use }) => use)

  expect(await useOfPicture()).toEqual(['kept'])
  expect(await trimBin({ ...shop.services, now: () => new Date('2026-03-31T07:00:00Z') })).toBe(0)
  expect(existsSync(folder)).toBe(true)

  expect(await trimBin({ ...shop.services, now: () => new Date('2026-03-31T09:00:00Z') })).toBe(1)
  expect(existsSync(folder)).toBe(false)
  expect(await useOfPicture()).toEqual(['unused'])
  await expect(admin.call(websiteBin.restore, { ids: [websiteId] })).rejects.toMatchObject({ status: 404 })
})

test('a website is deleted for good at once where a user asks for it', async () => {
  await using deletedShop = await aDeletedShop()
  const { shop, admin, websiteId } = deletedShop

  expect(await admin.call(websiteBin.purge, { ids: [websiteId] })).toEqual({ affected: 1 })

  expect(existsSync(siteFolder(shop.services, websiteId).root)).toBe(false)
  expect((await admin.call(websiteBin.search, {})).items).toEqual([])
})

test('every table whose rows go with a website is kept in the bin, or named as one that is not', async () => {
  await using shop = await openShop()
  const cascading = await sql<{ name: string }>`
    select c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'website'::regclass and c.confdeltype = 'c'`.execute(shop.services.db)

  expect(cascading.rows.map(({ name }) => name).sort()).toEqual([...keptTables.filter((name) => name !== 'website'), ...lostTables].sort())
})
