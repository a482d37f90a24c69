import { classification, goods, goodsBackup, goodsBatchTask, order } from '@wanpu/contract'
import { openShop, type Shop, smallLimits } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { json } from '../db/query.ts'
import { upsertGoods } from '../domains/catalog/goods/goods-write.sql.ts'
import { undoableGoods, writableColumns } from '../domains/catalog/goods/undoable-goods.ts'
import { buy, orderOf } from '../shop-api/test-buyer.ts'
import { closeChangeSet, openChangeSet } from './change-set.sql.ts'

const setOf = (result: { changeSetId?: string | undefined }) => result.changeSetId ?? ''

test('a delete is undone: the goods are back as they were, under their ids', async () => {
  await using shop = await openShop()
  const variants = JSON.stringify([{ sku: 'a', options: { size: 'M' }, stock: 3 }])
  const product = await shop.given.goods({ title: 'Lamp', tags: ['x'], variants, views: 7 })
  const admin = await shop.signIn('Admin')
  const before = await admin.call(goods.read, { id: product.id })
  const result = await admin.call(goods.delete, { ids: [product.id] })
  await expect(admin.call(goods.read, { id: product.id })).rejects.toMatchObject({ status: 404 })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: setOf(result) })

  expect(undoResult).toMatchObject({ affected: 1, leftAlone: 0, leftAloneSample: [] })
  expect(await admin.call(goods.read, { id: product.id })).toEqual({ ...before, version: 2 })
  expect((await admin.call(goods.search, { keywords: 'lamp' })).recordCount).toBe(1)
})

test('an undo leaves alone what was edited since, and says so', async () => {
  await using shop = await openShop()
  const [unedited, editedProduct] = [await shop.given.goods({ title: 'Kept' }), await shop.given.goods({ title: 'Edited' })]
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 150 })
  await admin.call(goods.updateFields, { id: editedProduct.id, version: 2, fields: ['brand'], values: { brand: 'Lux' } })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: setOf(reset) })

  expect(undoResult).toMatchObject({ affected: 1, leftAlone: 1, leftAloneSample: [{ id: editedProduct.id, title: 'Edited' }] })
  expect(await admin.call(goods.read, { id: unedited.id })).toMatchObject({ priceMinor: 1000 })
  expect(await admin.call(goods.read, { id: editedProduct.id })).toMatchObject({ priceMinor: 1500, brand: 'Lux' })
})

test('only the changed columns come back: sales counted meanwhile stay', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ priceMinor: 1000 })
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 150 })
  await sql`update goods set sales = 9`.execute(shop.services.db)

  await admin.call(goodsBackup.undo, { changeSetId: setOf(reset) })

  expect(await admin.call(goods.read, { id: product.id })).toMatchObject({ priceMinor: 1000, sales: 9 })
})

test('what is sold meanwhile is no edit: prices come back, and the pieces stay sold', async () => {
  await using shop = await openShop()
  const variants = json([{ sku: 's', options: { size: 'S' }, priceMinor: 1500, stock: 4 }])
  const open = await shop.given.openShop({ stock: 10 })
  const dress = await shop.given.goods({ priceMinor: 1000, stock: 4, variants })
  const offer = await shop.given.shopGoods({ websiteId: open.website.id, goodsId: dress.id })
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const items = [
    { shopGoodsId: open.shopGoods.id, quantity: 3 },
    { shopGoodsId: offer.id, variantSku: 's', quantity: 1 },
  ]
  await buy(shop.url, '/order', orderOf(open, { items }))

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: setOf(reset) })

  expect(undoResult).toMatchObject({ affected: 2, leftAlone: 0 })
  expect(await admin.call(goods.read, { id: open.goods.id })).toMatchObject({ priceMinor: 1999, stock: 7, sales: 3 })
  expect(await admin.call(goods.read, { id: dress.id })).toMatchObject({
    priceMinor: 1000,
    stock: 3,
    variants: [{ sku: 's', priceMinor: 1500, stock: 3 }],
  })
})

test('a stock set by a batch comes back without what was sold since, and with what a cancelled order gave back', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop({ stock: 10 })
  const admin = await shop.signIn('Admin')
  const set = await admin.call(goods.updateBatch, { options: {}, updateColumns: [{ name: 'stock', operator: 0, newValue: 50 }] })
  await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 4 }] }))
  await buy(shop.url, '/order', orderOf(open))
  const [last] = (await admin.call(order.search, {})).items
  await admin.call(order.setStatus, { ids: [last?.id ?? ''], status: 'cancelled' })

  await admin.call(goodsBackup.undo, { changeSetId: setOf(set) })

  expect(await admin.call(goods.read, { id: open.goods.id })).toMatchObject({ stock: 6, sales: 4 })
})

test('figures that were reset come back with what was counted since', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop({ sales: 9, views: 70 })
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetStatistical, { options: {} })
  await buy(shop.url, '/order', orderOf(open))

  await admin.call(goodsBackup.undo, { changeSetId: setOf(reset) })

  expect(await admin.call(goods.read, { id: open.goods.id })).toMatchObject({ sales: 10, views: 70 })
})

test('changes are undone one after another, the last first, and an undo can be undone', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ title: 'Lamp', priceMinor: 1000 })
  const admin = await shop.signIn('Admin')
  const price = async () => (await admin.call(goods.read, { id: product.id })).priceMinor
  const first = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const second = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })

  await admin.call(goodsBackup.undo, { changeSetId: setOf(second) })
  expect(await price()).toBe(2000)
  const back = await admin.call(goodsBackup.undo, { changeSetId: setOf(first) })
  expect(await price()).toBe(1000)
  const redone = await admin.call(goodsBackup.undo, { changeSetId: setOf(back) })
  expect(redone).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await price()).toBe(2000)
  await admin.call(goodsBackup.undo, { changeSetId: setOf(first) })
  expect(await price()).toBe(1000)
})

test('the same change set is undone once, also when two people press at once', async () => {
  await using shop = await openShop()
  await shop.given.goods({})
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 150 })

  const both = await Promise.allSettled([1, 2].map(() => admin.call(goodsBackup.undo, { changeSetId: setOf(reset) })))

  expect(both.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(admin.call(goodsBackup.undo, { changeSetId: setOf(reset) })).rejects.toMatchObject({
    status: 409,
    code: 'change-set-undone',
  })
  await expect(admin.call(goodsBackup.undo, { changeSetId: '999' })).rejects.toMatchObject({ status: 404 })
})

test('an insert undone takes the new goods away, unless they were edited', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { ids, changeSetId } = await admin.call(goods.insertBatch, { items: [{ title: 'A' }, { title: 'B' }] })
  await admin.call(goods.update, { id: ids[1] ?? '', version: 1, title: 'B2' })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId })

  expect(undoResult).toMatchObject({ affected: 1, leftAlone: 1, leftAloneSample: [{ id: ids[1], title: 'B2' }] })
  expect((await admin.call(goods.search, {})).items.map((row) => row.title)).toEqual(['B2'])
  await admin.call(goodsBackup.undo, { changeSetId: setOf(undoResult) })
  expect((await admin.call(goods.search, { sort: { by: 'title' } })).items.map((row) => row.title)).toEqual(['A', 'B2'])
})

test('a product comes back though its class is gone and its address part taken', async () => {
  await using shop = await openShop()
  const lamps = await shop.given.classification()
  const product = await shop.given.goods({ urlKeywords: 'lamp', classificationId: lamps.id })
  const admin = await shop.signIn('Admin')
  const result = await admin.call(goods.delete, { ids: [product.id] })
  await shop.given.goods({ urlKeywords: 'lamp' })
  await admin.call(classification.delete, { ids: [lamps.id] })

  await admin.call(goodsBackup.undo, { changeSetId: setOf(result) })

  expect(await admin.call(goods.read, { id: product.id })).toMatchObject({ urlKeywords: 'lamp-2', classificationId: null })
})

test('goods put into websites leave them again, and both times the websites are dirty', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods()
  const site = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const result = await admin.call(goods.addToWebsite, { ids: [product.id], websiteIds: [site.id] })
  await sql`update website set dirty_since = null`.execute(shop.services.db)

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: setOf(result) })

  expect(undoResult.affected).toBe(1)
  expect(await admin.call(goods.read, { id: product.id })).toMatchObject({ usedTimes: 0 })
  const website = await shop.services.db.selectFrom('website').select('dirtySince').executeTakeFirst()
  expect(website?.dirtySince).not.toBeNull()
  const redone = await admin.call(goodsBackup.undo, { changeSetId: setOf(undoResult) })
  expect(redone.affected).toBe(1)
  expect(await admin.call(goods.read, { id: product.id })).toMatchObject({ usedTimes: 1 })
})

test('an import over existing goods is taken back whole, also where a file named a product twice', async () => {
  await using shop = await openShop()
  const existingProduct = await shop.given.goods({ title: 'Old', brand: 'Lux', priceMinor: 1000 })
  const same = await shop.given.goods({ title: 'Same' })
  const admin = await shop.signIn('Admin')
  const changeSetId = await importOver(shop, [
    [
      { title: 'New' },
      { id: existingProduct.id, title: 'Over', marketPriceMinor: 5000 },
      { id: same.id, title: 'Same' },
      { id: '999', title: 'Gone' },
    ],
    [{ id: existingProduct.id, priceMinor: 2000 }],
  ])
  expect(await admin.call(goods.read, { id: existingProduct.id })).toMatchObject({
    title: 'Over',
    brand: 'Lux',
    priceMinor: 2000,
    marketPriceMinor: 5000,
  })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId })

  expect(undoResult).toMatchObject({ affected: 2, leftAlone: 0 })
  expect(await admin.call(goods.read, { id: existingProduct.id })).toMatchObject({ title: 'Old', priceMinor: 1000, marketPriceMinor: null })
  expect((await admin.call(goods.search, {})).recordCount).toBe(2)
})

async function importOver({ services: { db } }: Shop, steps: Parameters<typeof upsertGoods>[2][]): Promise<string> {
  const id = await openChangeSet(db, undoableGoods, { reason: 'imported-over', action: 'test', columns: writableColumns, takenBy: null })
  const counts = []
  for (const rows of steps) counts.push(await upsertGoods(db, id, rows))
  await closeChangeSet(db, id)
  expect(counts).toMatchObject([
    { created: 1, changed: 1, same: 1 },
    { created: 0, changed: 1, same: 0 },
  ])
  expect(counts[0]?.ids[3]).toBeUndefined()
  return id
}

test('a large delete and its undo go through tasks; meanwhile the change set cannot be undone', async () => {
  await using shop = await openShop({ limits: smallLimits })
  await sql`insert into goods (title, url_keywords) select 'G ' || i, 'g-' || i from generate_series(1, 201) i`.execute(shop.services.db)
  const admin = await shop.signIn('Admin')
  await admin.call(goods.deleteBatch, { keywords: 'g' })
  await shop.work()
  const [set] = (await admin.call(goodsBackup.searchChangeSets, {})).items
  expect(set).toMatchObject({ action: 'goods.delete-batch', affected: 201, status: 'applied', canUndo: true })

  const started = await admin.call(goodsBackup.undo, { changeSetId: set?.id ?? '' })
  await expect(admin.call(goodsBackup.undo, { changeSetId: set?.id ?? '' })).rejects.toMatchObject({ code: 'change-set-open' })
  await shop.work()

  expect(await admin.call(goodsBatchTask.read, { id: started.taskId ?? '' })).toMatchObject({
    status: 'succeeded',
    done: 201,
    result: { affected: 201, leftAlone: 0 },
  })
  expect((await admin.call(goods.search, {})).recordCount).toBe(201)
})

test('a cancelled batch can be undone as far as it came', { tags: 'long' }, async () => {
  await using shop = await openShop({ limits: { ...smallLimits, rowsInStep: 5 } })
  await sql`insert into goods (title, url_keywords, price_minor) select 'G ' || i, 'g-' || i, 100 from generate_series(1, 1000) i`.execute(
    shop.services.db,
  )
  const admin = await shop.signIn('Admin')
  const started = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const working = shop.work()
  await expect
    .poll(async () => (await admin.call(goodsBatchTask.read, { id: started.taskId ?? '' })).done, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await admin.call(goodsBatchTask.cancel, { ids: [started.taskId ?? ''] })
  await working
  const [set] = (await admin.call(goodsBackup.searchChangeSets, {})).items
  expect(set).toMatchObject({ status: 'open', canUndo: true })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: set?.id ?? '' })

  expect(undoResult).toMatchObject({ affected: set?.affected, leftAlone: 0 })
  expect((await admin.call(goods.search, { minPriceMinor: 101 })).recordCount).toBe(0)
})
