/** @module-tag long */
import { classification, goods, goodsImportTask, protectedWord, uploadFile } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const file = 'sku,title,price,stock,category\nL-1,Lamp,12.00,5,Home > Light\nP-1,Pot,8.00,3,Home\n'

async function bring(shop: Shop, admin: Caller, content = file, wishes: object = {}) {
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'products.csv', content })
  const { id } = await admin.call(goodsImportTask.add, { uploadId, ...wishes })
  await shop.work()
  const { result } = await admin.call(goodsImportTask.read, { id })
  return { new: result.new, changed: result.changed, same: result.same, quarantined: result.quarantined, failing: result.failing }
}

/** A shop with two products that an import made, and found unchanged later. */
async function openKnownShop(prepare?: (shop: Shop) => Promise<unknown>) {
  const shop = await openShop()
  await prepare?.(shop)
  const admin = await shop.signIn('Admin')
  await bring(shop, admin)
  await bring(shop, admin)
  const { items } = await admin.call(goods.search, { keywords: 'Lamp' })
  return { shop, admin, lamp: items[0] ?? { id: '', version: 0 }, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const none = { new: 0, changed: 0, same: 0, quarantined: 0, failing: 0 }

test('what an import found unchanged is recognised by its fingerprint the next time', async () => {
  await using fixture = await openKnownShop()
  // Nobody else knows this number of variants: the products themselves have none.
  await sql`update import_fingerprint set variants = 7`.execute(fixture.shop.services.db)

  const { id: uploadId } = await fixture.admin.upload(uploadFile.upload, { name: 'again.csv', content: file })
  const { id } = await fixture.admin.call(goodsImportTask.add, { uploadId })
  await fixture.shop.work()

  const { result } = await fixture.admin.call(goodsImportTask.read, { id })
  expect(result).toMatchObject({ same: 2, changed: 0, variants: 14 })
})

test('what an import made is recognised by its fingerprint the next time, but not where the same row would change it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  // Without a price a product is off, whatever its row says; the next import takes the row at its word.
  const content = 'sku,title,price,status\nL-1,Lamp,12.00,on\nP-1,Pot,,on\n'
  expect(await bring(shop, admin, content)).toEqual({ ...none, new: 2 })
  await sql`update import_fingerprint set variants = 7`.execute(shop.services.db)

  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'products.csv', content })
  const { id } = await admin.call(goodsImportTask.add, { uploadId })
  await shop.work()

  const { result } = await admin.call(goodsImportTask.read, { id })
  expect(result).toMatchObject({ same: 1, changed: 1, variants: 7 })
})

test('rows that moved within the file are as unchanged as before', async () => {
  await using fixture = await openKnownShop()
  const [header, lamp, pot] = file.split('\n')
  expect(await bring(fixture.shop, fixture.admin, [header, 'N-1,New,1.00,1,Home', pot, lamp].join('\n'))).toEqual({
    ...none,
    new: 1,
    same: 2,
  })
})

describe('a fingerprint counts no more', () => {
  test('once the product was edited', async () => {
    await using fixture = await openKnownShop()
    const { id, version } = fixture.lamp
    await fixture.admin.call(goods.updateFields, { id, version, fields: ['brand', 'title'], values: { brand: 'Lux', title: 'Own' } })
    expect(await bring(fixture.shop, fixture.admin)).toEqual({ ...none, changed: 1, same: 1 })
    expect(await fixture.admin.call(goods.read, { id })).toMatchObject({ title: 'Lamp', brand: 'Lux' })
  })

  test('once pieces were sold, which is no edit', async () => {
    await using fixture = await openKnownShop()
    const { id } = fixture.lamp
    await sql`update goods set stock = stock - 1, sales = sales + 1 where id = ${id}`.execute(fixture.shop.services.db)
    expect(await bring(fixture.shop, fixture.admin)).toEqual({ ...none, changed: 1, same: 1 })
    expect(await fixture.admin.call(goods.read, { id })).toMatchObject({ stock: 5 })
  })

  test('once the product was deleted', async () => {
    await using fixture = await openKnownShop()
    await fixture.admin.call(goods.delete, { ids: [fixture.lamp.id] })
    expect(await bring(fixture.shop, fixture.admin)).toEqual({ ...none, new: 1, same: 1 })
    const orphans = await sql`select 1 from import_fingerprint f where not exists (select 1 from goods g where g.id = f.goods_id)`.execute(
      fixture.shop.services.db,
    )
    expect(orphans.rows).toEqual([])
  })

  test('once its class goes by another name', async () => {
    await using fixture = await openKnownShop()
    const { db } = fixture.shop.services
    await sql`update classification set title = 'Lighting' where title = 'Light'`.execute(db)
    expect(await bring(fixture.shop, fixture.admin)).toEqual({ ...none, changed: 1, same: 1 })
    const tree = await fixture.admin.call(classification.readAll, {})
    expect(JSON.stringify(tree)).toContain('"Light"')
  })

  test('once another product has the same SKU and is older; the one with the title is still meant', async () => {
    await using fixture = await openKnownShop((shop) => shop.given.goods({ title: 'Older', sku: 'O-1' }))
    await sql`update goods set sku = 'L-1' where sku = 'O-1'`.execute(fixture.shop.services.db)
    expect(await bring(fixture.shop, fixture.admin)).toEqual({ ...none, same: 2 })
    const { items } = await fixture.admin.call(goods.search, { keywords: 'L-1', sort: { by: 'id' } })
    expect(items).toMatchObject([{ title: 'Older' }, { id: fixture.lamp.id, title: 'Lamp' }])
  })

  test('once a protected word came up', async () => {
    await using fixture = await openKnownShop()
    await fixture.admin.call(protectedWord.insertBatch, { text: 'Lamp', places: ['title'] })
    expect(await bring(fixture.shop, fixture.admin)).toEqual({ ...none, changed: 1, same: 1, quarantined: 1 })
  })

  test('once a website has a text of its own with a protected word', async () => {
    await using fixture = await openKnownShop()
    const { shop, admin, lamp } = fixture
    await admin.call(protectedWord.insertBatch, { text: 'Acme', places: ['title'] })
    expect(await bring(shop, admin)).toEqual({ ...none, same: 2 })
    const website = await shop.given.website({})
    const row = await shop.given.shopGoods({ websiteId: website.id, goodsId: lamp.id })
    await sql`update shop_goods set title = 'Acme lamp' where id = ${row.id}`.execute(shop.services.db)
    expect(await bring(shop, admin)).toMatchObject({ changed: 1, same: 1, quarantined: 1 })
  })

  test('under other settings: prices in another currency', async () => {
    await using fixture = await openKnownShop()
    expect(await bring(fixture.shop, fixture.admin, file, { currencyCode: 'EUR' })).toEqual({ ...none, changed: 2 })
  })

  test('under another mapping', async () => {
    await using fixture = await openKnownShop()
    const mapping = { sku: 'sku', title: 'title', price: 'marketPrice', stock: 'stock', category: 'classification' } as const
    expect(await bring(fixture.shop, fixture.admin, file, { mapping })).toEqual({ ...none, changed: 2 })
  })
})

test('an import that only adds skips what is there, known or not', async () => {
  await using fixture = await openKnownShop()
  expect(await bring(fixture.shop, fixture.admin, file, { mode: 'add' })).toEqual({ ...none })
})

test('in a large file whose first rows are known, the last ones are imported as ever', async () => {
  await using shop = await openShop({ limits: { rowsInChunk: 200 } })
  const admin = await shop.signIn('Admin')
  const line = (n: number, price = '10.00') => `S-${n},Same ${n},${price}`
  const rows = Array.from({ length: 410 }, (_, n) => line(n))
  for (const expected of ['new', 'same'] as const) {
    expect(await bring(shop, admin, ['sku,title,price', ...rows].join('\n'))).toEqual({ ...none, [expected]: rows.length })
  }
  await sql`update import_fingerprint set variants = 1`.execute(shop.services.db)
  const [editedProduct] = (await admin.call(goods.search, { keywords: 'S-405' })).items
  await admin.call(goods.updateFields, {
    id: editedProduct?.id ?? '',
    version: editedProduct?.version ?? 0,
    fields: ['title'],
    values: { title: 'Own' },
  })

  const others = [line(406, '11.00'), line(407, 'dear'), line(408), line(500)]
  const unchanged = rows.filter((_, n) => n !== 406 && n !== 407)
  const { id: uploadId } = await admin.upload(uploadFile.upload, {
    name: 'again.csv',
    content: ['sku,title,price', ...unchanged, ...others].join('\n'),
  })
  const { id } = await admin.call(goodsImportTask.add, { uploadId })
  await shop.work()

  const { result } = await admin.call(goodsImportTask.read, { id })
  expect(result).toMatchObject({ new: 1, changed: 2, same: 407, failing: 2, variants: 407 })
  expect(await admin.call(goods.read, { id: editedProduct?.id ?? '' })).toMatchObject({ title: 'Same 405' })
})

test('in a large file whose first rows are all new, known ones that follow are recognised by their fingerprints, and the fingerprints of all are kept', async () => {
  await using shop = await openShop({ limits: { rowsInChunk: 100 } })
  const admin = await shop.signIn('Admin')
  const table = (from: number, to: number) =>
    [
      'sku,title,price,category',
      ...Array.from({ length: to - from }, (_, n) => `S-${from + n},Same ${from + n},10.00,Kind ${(from + n) % 3}`),
    ].join('\n')
  expect(await bring(shop, admin, table(500, 900))).toEqual({ ...none, new: 400 })

  expect(await bring(shop, admin, table(0, 900))).toEqual({ ...none, new: 500, same: 400 })

  const fingerprinted = await sql<{ sku: string }>`
    select g.sku from import_fingerprint f join goods g on g.id = f.goods_id order by g.id`.execute(shop.services.db)
  expect(fingerprinted.rows.map(({ sku }) => sku)).toContain('S-899')
  expect(fingerprinted.rows.map(({ sku }) => sku)).toContain('S-499')
  expect(await bring(shop, admin, table(0, 900))).toEqual({ ...none, same: 900 })
})
