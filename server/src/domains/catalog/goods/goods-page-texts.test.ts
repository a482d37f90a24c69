/** @module-tag long */
import {
  goods,
  goodsExport,
  goodsImportTask,
  goodsRestoreTask,
  shopGoods,
  shopGoodsCompare,
  shopWebsite,
  staticFileGenerateTask,
  uploadFile,
} from '@wanpu/contract'
import { type Caller, openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const texts = { pageTitle: 'Tents for two', pageDescription: 'Light and dry.', pageKeywords: 'tent, camping' }

async function imported(shop: Shop, caller: Caller, content: Buffer | string, name: string, more: { emptyClears?: boolean } = {}) {
  const { id: uploadId } = await caller.upload(uploadFile.upload, { name, content })
  const { id } = await caller.call(goodsImportTask.add, { uploadId, ...more })
  await shop.work()
  return (await caller.call(goodsImportTask.read, { id })).result
}

test('page texts are saved, changed in batches, kept in copies and brought back alone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(goods.add, { title: 'Tent', ...texts })
  expect(await admin.call(goods.read, { id })).toMatchObject(texts)

  const batch = { options: {}, updateColumns: [{ name: 'pageTitle' as const, operator: 0 as const, newValue: 'Cheap tents' }] }
  const preview = await admin.call(goods.updateBatch, { ...batch, preview: true })
  expect(preview.sample).toMatchObject([{ before: { pageTitle: 'Tents for two' }, after: { pageTitle: 'Cheap tents' } }])
  const result = await admin.call(goods.updateBatch, batch)
  await admin.call(goods.updateFields, { id, version: 2, fields: ['stock', 'pageKeywords'], values: { stock: 7 } })
  expect(await admin.call(goods.read, { id })).toMatchObject({ pageTitle: 'Cheap tents', pageKeywords: '', stock: 7 })

  await admin.call(goodsRestoreTask.add, { options: { changeSetId: result.changeSetId ?? '' }, fields: ['pageTitle'] })
  await shop.work()
  expect(await admin.call(goods.read, { id })).toMatchObject({ pageTitle: 'Tents for two', pageKeywords: '', stock: 7 })
})

test('page texts that are too long are refused by their names', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await expect(admin.call(goods.insert, { title: 'Tent', pageTitle: 'x'.repeat(301) })).rejects.toMatchObject({
    status: 400,
    detail: { fields: { pageTitle: expect.anything() } },
  })
})

test('page texts come in with product files and go out with the export, which changes nothing when it comes back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const shopify = 'Handle,Title,Variant Price,SEO Title,SEO Description\ntent,Tent,45,Tents for two,"Light,\nand dry."\n'
  const woocommerce =
    'ID,Type,SKU,Name,Published,Regular price,Meta: _yoast_wpseo_title,Meta: _yoast_wpseo_metadesc\n7,simple,lamp,Lamp,1,9,%%title%%,Warm light\n'
  const table = `sku,title,price,页面标题,页面描述,SEO关键词\nmug,Mug,5,${'杯'.repeat(400)},Holds tea,"tea, cup"\n`
  await imported(shop, admin, shopify, 'shopify.csv')
  await imported(shop, admin, woocommerce, 'woocommerce.csv')
  await imported(shop, admin, table, 'table.csv')

  const stock = async () => (await admin.call(goods.search, { sort: { by: 'id' } })).items
  const before = await stock()
  expect(before).toMatchObject([
    { title: 'Tent', pageTitle: 'Tents for two', pageDescription: 'Light,\nand dry.', pageKeywords: '' },
    { title: 'Lamp', pageTitle: '', pageDescription: 'Warm light' },
    { title: 'Mug', pageTitle: '杯'.repeat(300), pageDescription: 'Holds tea', pageKeywords: 'tea, cup' },
  ])

  for (const format of ['csv', 'xlsx'] as const) {
    const { url } = await admin.call(goodsExport.export, { options: {}, format })
    const content = Buffer.from(await (await admin.get(url ?? '')).arrayBuffer())
    expect(await imported(shop, admin, content, `goods.${format}`)).toMatchObject({ same: 3, changed: 0, failing: 0 })
  }
  expect(await stock()).toEqual(before)

  await imported(shop, admin, 'sku,page title\nmug,\n', 'empty.csv')
  expect((await stock())[2]).toMatchObject({ pageTitle: '杯'.repeat(300) })
  await imported(shop, admin, 'sku,page title\nmug,\n', 'empty.csv', { emptyClears: true })
  expect((await stock())[2]).toMatchObject({ pageTitle: '', pageDescription: 'Holds tea' })
})

test('a website has page texts of its own, gives them back, and shows them on its pages', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ domain: 'tents.localhost', name: 'Tents' })
  const tent = await shop.given.goods({ title: 'Tent', urlKeywords: 'tent', priceMinor: 4500, ...texts })
  const otherOffer = await shop.given.shopGoods({ websiteId: website.id, goodsId: tent.id })
  const pageOf = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
    return publishedSite(shop, website.id).read('goods/tent.html')
  }
  const isDirty = async () => (await admin.call(shopWebsite.read, { id: website.id })).dirtySince !== null
  expect(await pageOf()).toContain('<title>Tents for two</title>')

  const own = await admin.call(shopGoods.updateFields, {
    id: otherOffer.id,
    version: 1,
    fields: ['pageTitle'],
    values: { pageTitle: 'Our tents' },
  })
  expect(own).toMatchObject({
    pageTitle: 'Our tents',
    pageDescription: 'Light and dry.',
    own: { pageTitle: 'Our tents', pageDescription: null, pageKeywords: null },
    inherited: { pageTitle: 'Tents for two' },
  })
  expect(await isDirty()).toBe(true)
  const page = await pageOf()
  expect(page).toContain('<title>Our tents</title>')
  expect(page).toContain('<meta name="description" content="Light and dry.">')
  expect((await admin.call(shopGoods.search, { websiteId: website.id, hasOwn: true })).recordCount).toBe(1)

  await admin.call(goods.updateFields, { id: tent.id, version: 1, fields: ['pageDescription'], values: { pageDescription: 'Dry.' } })
  expect(await isDirty()).toBe(true)
  expect(await pageOf()).toContain('<meta name="description" content="Dry.">')

  await admin.call(shopGoodsCompare.resetInherited, { options: { websiteId: website.id }, fields: ['pageTitle'] })
  expect((await admin.call(shopGoods.search, { websiteId: website.id })).items).toMatchObject([
    { pageTitle: 'Tents for two', own: { pageTitle: null } },
  ])
})
