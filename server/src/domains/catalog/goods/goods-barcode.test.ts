/** @module-tag long */
import { goods, goodsBackup, goodsExport, goodsImportTask, uploadFile } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('a barcode comes with a file, is found, changed, undone, exported and read again; only websites that show it change', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const bring = async (content: string) => {
    const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'lamps.csv', content })
    await admin.call(goodsImportTask.add, { uploadId })
    await shop.work()
  }
  const barcodes = async (filter: { barcode?: string | string[] } = {}) =>
    (await admin.call(goods.search, { ...filter, sort: { by: 'id' } })).items.map((row) => row.barcode)

  await bring('SKU,Title,Price,EAN\nLAMP-1,Lamp,10,4006381333931\nLAMP-2,Other lamp,12,\n')
  expect(await barcodes()).toEqual(['4006381333931', ''])
  expect(await barcodes({ barcode: '4006381333931' })).toEqual(['4006381333931'])
  expect(await barcodes({ barcode: ['1', '2'] })).toEqual([])

  const [first] = (await admin.call(goods.search, { sort: { by: 'id' } })).items
  const website = await shop.given.website()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: first?.id ?? '' })
  await db.updateTable('website').set({ dirtySince: null }).execute()
  const { changeSetId = '' } = await admin.call(goods.updateBatch, {
    options: { ids: [first?.id ?? ''] },
    updateColumns: [{ name: 'barcode', operator: 0, newValue: '96385074' }],
    updateDetailColumns: [],
  })
  expect(await barcodes()).toEqual(['96385074', ''])
  expect((await db.selectFrom('website').select('dirtySince').executeTakeFirst())?.dirtySince).not.toBeNull()
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await barcodes()).toEqual(['4006381333931', ''])

  const { url = '' } = await admin.call(goodsExport.export, { options: {}, columns: ['sku', 'barcode'], mark: false })
  const file = await (await fetch(new URL(url, shop.url))).text()
  expect(file.trim().split(/\r?\n/)).toHaveLength(3)
  await bring(file.replace('4006381333931', '5901234123457'))
  expect(await barcodes()).toEqual(['5901234123457', ''])
})
