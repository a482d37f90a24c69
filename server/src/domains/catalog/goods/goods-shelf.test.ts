import { goods, goodsBackup, goodsCare, goodsExport, goodsHistory, goodsImportTask, uploadFile, type Variant } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

async function bring(shop: Shop, admin: Caller, content: string, options: { emptyClears?: boolean; groupBy?: string } = {}) {
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'lamps.csv', content })
  await admin.call(goodsImportTask.add, { uploadId, ...options })
  await shop.work()
}

const shelvesOf = async (admin: Caller, filter: { shelf?: string | string[] } = {}) =>
  (await admin.call(goods.search, { ...filter, sort: { by: 'id' } })).items.map((row) => row.shelf)

async function exported(shop: Shop, admin: Caller, columns: ('sku' | 'shelf' | 'variants')[]): Promise<string> {
  const { url = '' } = await admin.call(goodsExport.export, { options: {}, columns, mark: false })
  return (await fetch(new URL(url, shop.url))).text()
}

/**
 * A product with two variants, one of which has a shelf of its own, and a website that sells it and shows its present
 * state.
 */
async function aShirt(shop: Shop) {
  const variants = [
    { sku: 'SHIRT-S', options: { size: 'S' }, stock: 2 },
    { sku: 'SHIRT-M', options: { size: 'M' }, stock: 3, shelf: 'B-10' },
  ] satisfies Variant[]
  const shirt = await shop.given.goods({ title: 'Shirt', sku: 'SHIRT', shelf: 'B-2', variants: JSON.stringify(variants), stock: 5 })
  const website = await shop.given.website()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: shirt.id })
  const { db } = shop.services
  await db.updateTable('website').set({ dirtySince: null }).execute()
  const isDirty = async () => (await db.selectFrom('website').select('dirtySince').executeTakeFirst())?.dirtySince !== null
  return { shirt, variants, isDirty }
}

test('a shelf comes with a file, is found, changed by a batch, undone, exported and read again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  await bring(shop, admin, 'SKU,Title,Price,库位\nLAMP-1,Lamp,10,A-03-2\nLAMP-2,Other lamp,12,\n')
  expect(await shelvesOf(admin)).toEqual(['A-03-2', ''])
  expect(await shelvesOf(admin, { shelf: 'A-03-2' })).toEqual(['A-03-2'])
  expect(await shelvesOf(admin, { shelf: ['A-03', 'B'] })).toEqual([])

  const batch = { options: {}, updateColumns: [{ name: 'shelf', operator: 0, newValue: 'A-9' }] }
  const preview = await admin.call(goods.updateBatch, { ...batch, preview: true })
  expect(preview).toMatchObject({
    affected: 2,
    sample: [{ before: { shelf: 'A-03-2' }, after: { shelf: 'A-9' } }, { before: { shelf: '' } }],
  })
  const { changeSetId = '' } = await admin.call(goods.updateBatch, batch)
  expect(await shelvesOf(admin)).toEqual(['A-9', 'A-9'])
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await shelvesOf(admin)).toEqual(['A-03-2', ''])

  const file = await exported(shop, admin, ['sku', 'shelf'])
  expect(file).toContain('库位')
  await bring(shop, admin, file.replace('A-03-2', 'C-1'))
  expect(await shelvesOf(admin)).toEqual(['C-1', ''])
})

test.each(['货位', '储位', '货架号', 'Shelf', 'Bin', 'Bin Location', 'Location'])('a column called %s is the shelf', async (header) => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  await bring(shop, admin, `SKU,Title,Price,${header}\nLAMP-1,Lamp,10,A-03-2\n`)

  expect(await shelvesOf(admin)).toEqual(['A-03-2'])
})

test('a shelf that is too long is cut, so that the form saves what a file brought', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const long = 'A'.repeat(60)

  await bring(shop, admin, `Handle,SKU,Title,Price,Size,Shelf\nx,X-S,X,10,S,${long}\nx,X-M,X,10,M,B${long}\n`, { groupBy: 'Handle' })

  const [row] = (await admin.call(goods.search, {})).items
  const { id, version, title, shelf, variants } = await admin.call(goods.read, { id: row?.id ?? '' })
  expect([shelf, ...variants.map((variant) => variant.shelf?.length)]).toEqual(['A'.repeat(50), undefined, 50])
  await expect(admin.call(goods.update, { id, version, title, shelf, variants })).resolves.toMatchObject({ shelf })
})

test('a variant lies on its own shelf: it is found there, saved, shown by the history and undone, and no website changes', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { shirt, variants, isDirty } = await aShirt(shop)

  expect(await shelvesOf(admin, { shelf: 'B-10' })).toEqual(['B-2'])
  const { version } = await admin.call(goods.read, { id: shirt.id })
  const moved = variants.map((variant) => (variant.sku === 'SHIRT-M' ? { ...variant, shelf: 'C-7' } : variant))
  const saved = await admin.call(goods.updateFields, { id: shirt.id, version, fields: ['variants'], values: { variants: moved } })

  expect(saved.variants.map((variant) => variant.shelf)).toEqual([undefined, 'C-7'])
  expect(await shelvesOf(admin, { shelf: 'B-10' })).toEqual([])
  expect(await shelvesOf(admin, { shelf: ['C-7'] })).toEqual(['B-2'])
  const [entry] = (await admin.call(goodsHistory.history, { id: shirt.id })).items
  expect(entry).toMatchObject({ before: { variants: [{}, { shelf: 'B-10' }] }, after: { variants: [{}, { shelf: 'C-7' }] } })
  await admin.call(goodsBackup.undo, { changeSetId: saved.changeSetId })
  expect((await admin.call(goods.read, { id: shirt.id })).variants.map((variant) => variant.shelf)).toEqual([undefined, 'B-10'])
  await admin.call(goods.updateBatch, { options: {}, updateColumns: [{ name: 'shelf', operator: 0, newValue: 'D-1' }] })
  expect(await isDirty()).toBe(false)
})

test('the rows of a product bring a shelf each; a file that says nothing leaves them, an empty cell takes them away where that is wanted', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const shelves = async () => {
    const [row] = (await admin.call(goods.search, {})).items
    const { shelf, variants } = await admin.call(goods.read, { id: row?.id ?? '' })
    return [shelf, ...variants.map((variant) => variant.shelf)]
  }
  const rows = (small: string, large: string) => `Handle,SKU,Title,Price,Size,Shelf\nx,X-S,X,10,S,${small}\nx,X-M,X,10,M,${large}\n`
  const options = { groupBy: 'Handle' }

  await bring(shop, admin, rows('B-2', 'B-10'), options)
  expect(await shelves()).toEqual(['B-2', undefined, 'B-10'])
  await bring(shop, admin, rows('', ''), options)
  await bring(shop, admin, 'Handle,SKU,Title,Price,Size\nx,X-S,X,11,S\nx,X-M,X,11,M\n', options)
  expect(await shelves()).toEqual(['B-2', undefined, 'B-10'])
  await bring(shop, admin, rows('B-10', 'B-10'), options)
  expect(await shelves()).toEqual(['B-10', undefined, undefined])
  await bring(shop, admin, rows('B-10', 'C-1'), options)
  await bring(shop, admin, rows('', ''), { ...options, emptyClears: true })
  expect(await shelves()).toEqual(['', undefined, undefined])
})

test('the export has the shelves of variants, and the import takes them as they are', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { shirt } = await aShirt(shop)

  const file = await exported(shop, admin, ['sku', 'variants', 'shelf'])
  await bring(shop, admin, file.replaceAll('B-10', 'E-5'))

  const { shelf, variants } = await admin.call(goods.read, { id: shirt.id })
  expect([shelf, ...variants.map((variant) => variant.shelf)]).toEqual(['B-2', undefined, 'E-5'])
})

test('a merge keeps the shelf of the product that stays, and its undo brings that of the other back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.goods({ title: 'Lamp', shelf: 'A-1' })
  await shop.given.goods({ title: 'Lamp', shelf: 'A-2' })

  const { changeSetId = '' } = await admin.call(goodsCare.deduplicate, { by: 'title' })
  expect(await shelvesOf(admin)).toEqual(['A-1'])
  await admin.call(goodsBackup.undo, { changeSetId })

  expect(await shelvesOf(admin)).toEqual(['A-1', 'A-2'])
})
