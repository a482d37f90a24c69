/** @module-tag long */
import { goods, goodsBackup, goodsExport, goodsImportTask, staticFileGenerateTask, uploadFile } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('the net content comes with a file, is changed, undone and exported, and the page tells the price of a unit', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const bring = async (content: string) => {
    const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'oils.csv', content })
    await admin.call(goodsImportTask.add, { uploadId })
    await shop.work()
  }
  const contents = async () => (await admin.call(goods.search, { sort: { by: 'id' } })).items.map((row) => row.netContent)

  await bring('SKU,Title,Price,Net content\nOIL-1,Olive oil,12,750 ml\nOIL-2,Other oil,12,\n')
  expect(await contents()).toEqual(['750 ml', ''])

  const [oil] = (await admin.call(goods.search, { sort: { by: 'id' } })).items
  const { changeSetId = '' } = await admin.call(goods.updateBatch, {
    options: { ids: [oil?.id ?? ''] },
    updateColumns: [{ name: 'netContent', operator: 0, newValue: '500 ml' }],
    updateDetailColumns: [],
  })
  expect(await contents()).toEqual(['500 ml', ''])
  await admin.call(goodsBackup.undo, { changeSetId })

  const { url = '' } = await admin.call(goodsExport.export, { options: {}, columns: ['sku', 'netContent'], mark: false })
  const file = await (await fetch(new URL(url, shop.url))).text()
  await bring(file.replace('750 ml', '600 ml'))
  expect(await contents()).toEqual(['600 ml', ''])

  const website = await shop.given.website({ language: 'en' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: oil?.id ?? '' })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const page = await publishedSite(shop, website.id).read(`goods/${oil?.urlKeywords}.html`)
  expect(page).toMatch(/<span class="price-more">[^<]*20\.00 \/ 1 l<\/span>/)
})
