import {
  goods,
  goodsAttributeValue,
  goodsBackup,
  goodsBatchTask,
  goodsCare,
  goodsImportTask,
  goodsQuarantine,
  protectedWordLog,
  shopGoods,
  uploadFile,
} from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const wordsOf = async (caller: Caller, id: string) => (await caller.call(goods.read, { id })).quarantineWords

/** A lamp on two websites. */
async function lampOnTwo(shop: Shop) {
  const [here, there] = [await shop.given.website(), await shop.given.website()]
  const lamp = await shop.given.goods({ title: 'Lamp', sku: 'L1' })
  const own = await shop.given.shopGoods({ websiteId: here.id, goodsId: lamp.id })
  await shop.given.shopGoods({ websiteId: there.id, goodsId: lamp.id })
  return { here, there, lamp, own }
}

const rename = (caller: Caller, { id, version }: { id: string; version: number }, title: string) =>
  caller.call(shopGoods.updateFields, { id, version, fields: ['title'], values: { title } })

test('a title of a website’s own that holds a protected word takes the goods into quarantine; the undo gives both back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  const { lamp, own } = await lampOnTwo(shop)
  const fine = await rename(admin, own, 'Snike lamp')
  expect(await wordsOf(admin, lamp.id)).toEqual([])

  await rename(admin, fine, 'Lamp like NIKE')

  expect(await wordsOf(admin, lamp.id)).toEqual(['Nike'])
  expect((await admin.call(protectedWordLog.search, {})).items).toMatchObject([
    { event: 'quarantined', source: 'hand', words: ['Nike'], goodsId: lamp.id },
  ])
  const { items } = await admin.call(goodsBackup.searchChangeSets, {})
  expect(items).toMatchObject([
    { entity: 'shop_goods', action: 'shop-goods.update', affected: 1 },
    { entity: 'shop_goods', action: 'shop-goods.update' },
  ])

  const { changeSetId = '' } = await admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '' })
  expect(await admin.call(shopGoods.read, { id: own.id })).toMatchObject({ title: 'Snike lamp' })
  expect(await wordsOf(admin, lamp.id)).toEqual([])
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await wordsOf(admin, lamp.id)).toEqual(['Nike'])
})

test('a check finds own titles too; released, the words pass until one of the texts changes', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { lamp, own } = await lampOnTwo(shop)
  const renamed = await rename(admin, own, 'Nike lamp')
  await shop.given.protectedWord('Nike')

  const preview = await admin.call(goodsQuarantine.check, { options: {}, preview: true })
  expect(preview).toMatchObject({ affected: 1, words: [{ word: 'Nike', count: 1 }], sample: [{ id: lamp.id }] })
  expect((await admin.call(goodsQuarantine.check, { options: {} })).affected).toBe(1)
  await admin.call(goodsQuarantine.release, { options: { ids: [lamp.id] } })

  expect((await admin.call(goodsQuarantine.check, { options: {} })).affected).toBe(0)
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'a.csv', content: 'sku,title,price\nL1,"Lamp",9.00' })
  await admin.call(goodsImportTask.add, { uploadId })
  await shop.work()
  expect(await admin.call(goods.read, { id: lamp.id })).toMatchObject({ priceMinor: 900, quarantineWords: [] })

  await rename(admin, renamed, 'The Nike lamp')
  expect(await wordsOf(admin, lamp.id)).toEqual(['Nike'])
})

test('own descriptions are looked at where a word looks there; no word goes from one text into the next', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  await shop.given.protectedWord('Puma shoe')
  await shop.given.protectedWord('Adidas', { places: ['title', 'description'] })
  const { lamp, own } = await lampOnTwo(shop)
  const describe = (version: number, description: string) =>
    admin.call(shopGoods.updateFields, { id: own.id, version, fields: ['title', 'description'], values: { title: 'shoe', description } })
  await admin.call(goods.updateFields, { id: lamp.id, version: 1, fields: ['title'], values: { title: 'Puma' } })

  const { version } = await describe(own.version, '<p>By Nike</p>')
  expect(await wordsOf(admin, lamp.id)).toEqual([])
  await describe(version, '<p>By <b>Adi</b>das</p>')
  expect(await wordsOf(admin, lamp.id)).toEqual(['Adidas'])
})

test('a batch over the goods of a website is looked at like a form', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  const { here, lamp } = await lampOnTwo(shop)
  const chair = await shop.given.goods({ title: 'Chair' })
  await shop.given.shopGoods({ websiteId: here.id, goodsId: chair.id })

  const change = { options: { websiteId: here.id, keywords: 'lamp' }, updateColumns: [{ name: 'title', operator: 1, newValue: 'Nike ' }] }
  expect(await admin.send('shop-goods.update.batch', change)).toMatchObject({ status: 200, response: { affected: 1, quarantined: 1 } })

  expect(await wordsOf(admin, lamp.id)).toEqual(['Nike'])
  expect(await wordsOf(admin, chair.id)).toEqual([])
  expect((await admin.call(protectedWordLog.search, {})).items).toMatchObject([{ source: 'batch', goodsId: lamp.id }])
})

test('who sees only some websites takes no product from the others: their change is refused with the words', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  const { here, lamp, own } = await lampOnTwo(shop)
  const limited = await shop.signIn({ permissions: ['shop-goods.*'], websiteIds: [here.id] })

  await expect(rename(limited, own, 'Nike lamp')).rejects.toMatchObject({
    status: 409,
    code: 'protected-text',
    detail: { words: ['Nike'] },
  })
  const batch = { options: { websiteId: here.id }, updateColumns: [{ name: 'title', operator: 1, newValue: 'Nike ' }] }
  expect(await limited.send('shop-goods.update.batch', batch)).toMatchObject({ status: 409, code: 'protected-text' })
  const tasker = await shop.signIn({ permissions: ['shop-goods.*', 'goods-batch-task.*'], websiteIds: [here.id] })
  const { id: taskId } = await tasker.call(goodsBatchTask.add, { action: shopGoods.updateBatch.name, input: batch })
  await shop.work()
  expect(await tasker.call(goodsBatchTask.read, { id: taskId })).toMatchObject({
    status: 'failed',
    message: 'protected-text: {"words":["Nike"]}',
  })

  expect(await admin.call(shopGoods.read, { id: own.id })).toMatchObject({ title: 'Lamp', version: own.version })
  expect(await wordsOf(admin, lamp.id)).toEqual([])
  await rename(limited, own, 'Fine lamp')
})

test('brands and tags that goods get from merged, renamed or given values are looked at; the undo lets go', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike', { places: ['title', 'brand', 'tags'] })
  const branded = await shop.given.goods({ title: 'Shoe', brand: 'Nikee' })
  const tagged = await shop.given.goods({ title: 'Sock', tags: ['sport'] })
  const plain = await shop.given.goods({ title: 'Ball' })
  await admin.call(goodsAttributeValue.insertBatchBrand, { text: 'Nike = ball\nNikee' })
  await admin.call(goodsAttributeValue.insertBatchTag, { text: 'sport' })
  const { items } = await admin.call(goodsAttributeValue.search, { pageSize: 500 })
  const findValue = (value: string) => items.find((row) => row.value === value)
  const id = (value: string) => findValue(value)?.id ?? ''

  const correlated = await admin.call(goodsAttributeValue.correlation, { ids: [id('Nike')], options: { ids: [plain.id] } })
  expect(await wordsOf(admin, plain.id)).toEqual(['Nike'])
  const result = await admin.call(goodsAttributeValue.merge, { ids: [id('Nikee')], targetId: id('Nike') })
  expect(await wordsOf(admin, branded.id)).toEqual(['Nike'])
  const { version = 1, id: sportId = '' } = findValue('sport') ?? {}
  await admin.call(goodsAttributeValue.update, { id: sportId, version, value: 'nike style', swatch: '', words: [], classificationIds: [] })
  expect(await wordsOf(admin, tagged.id)).toEqual(['Nike'])

  for (const { changeSetId = '' } of [result, correlated]) await admin.call(goodsBackup.undo, { changeSetId })
  expect(await admin.call(goods.read, { id: branded.id })).toMatchObject({ brand: 'Nikee', quarantineWords: [] })
  expect(await wordsOf(admin, plain.id)).toEqual([])
})

test('a product that takes over the tags and websites of its duplicate is looked at', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const stays = await shop.given.goods({ title: 'Same shoe' })
  const goes = await shop.given.goods({ title: 'Same shoe', tags: ['nike'] })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goes.id, title: 'Adidas shoe' })
  await shop.given.protectedWord('Nike', { places: ['title', 'tags'] })
  await shop.given.protectedWord('Adidas')

  const { changeSetId = '' } = await admin.call(goodsCare.deduplicate, {
    by: 'title',
    keep: 'oldest',
    merge: { tags: true, websites: true },
  })
  expect(await wordsOf(admin, stays.id)).toEqual(['Adidas', 'Nike'])
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await wordsOf(admin, stays.id)).toEqual([])
})
