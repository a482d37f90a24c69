/** @module-tag long */
import { goods, goodsBackup, goodsExport, goodsImportTask, uploadFile } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

async function openStock(shop: Shop) {
  const admin = await shop.signIn('Admin')
  return {
    admin,
    async bring(content: string) {
      const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'boxes.csv', content })
      const { id } = await admin.call(goodsImportTask.add, { uploadId })
      await shop.work()
      return admin.call(goodsImportTask.read, { id })
    },
    async dimensions(filter: { hasDimensions?: boolean } = {}) {
      const { items } = await admin.call(goods.search, { ...filter, sort: { by: 'id' } })
      return Object.fromEntries(items.map(({ sku, lengthMm, widthMm, heightMm }) => [sku, [lengthMm, widthMm, heightMm]]))
    },
  }
}

test('dimensions come with a file, are found, changed by batch, undone, exported and read again', async () => {
  await using shop = await openShop()
  const { admin, bring, dimensions } = await openStock(shop)

  await bring('SKU,Title,Price,Length (cm),Width (in),Height (mm)\nBOX,Box,10,30.5,8,100\nBAG,Bag,12,,,\n')
  expect(await dimensions()).toEqual({ BOX: [305, 203, 100], BAG: [0, 0, 0] })
  expect(Object.keys(await dimensions({ hasDimensions: true }))).toEqual(['BOX'])
  expect(Object.keys(await dimensions({ hasDimensions: false }))).toEqual(['BAG'])

  const { changeSetId = '' } = await admin.call(goods.updateBatch, {
    options: { hasDimensions: false },
    updateColumns: [{ name: 'lengthMm', operator: 0, newValue: '400' }],
    updateDetailColumns: [],
  })
  expect(await dimensions()).toEqual({ BOX: [305, 203, 100], BAG: [400, 0, 0] })
  expect(Object.keys(await dimensions({ hasDimensions: false }))).toEqual(['BAG'])
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await dimensions()).toEqual({ BOX: [305, 203, 100], BAG: [0, 0, 0] })

  const { url = '' } = await admin.call(goodsExport.export, { options: {}, columns: ['sku', 'lengthMm', 'heightMm'], mark: false })
  const file = await (await fetch(new URL(url, shop.url))).text()
  await bring(file.replace('305', '310'))
  expect(await dimensions()).toEqual({ BOX: [310, 203, 100], BAG: [0, 0, 0] })
})

test('a text where a length should be is left out with a notice, and its product comes', async () => {
  await using shop = await openShop()
  const { bring, dimensions } = await openStock(shop)

  const task = await bring('SKU,Title,Price,Length,Width\nDRESS,Dress,10,Midi,20\n')

  expect(task).toMatchObject({ result: { new: 1, problems: 1, skipped: 0 } })
  expect(await dimensions()).toEqual({ DRESS: [0, 200, 0] })
})

test('files of WooCommerce, Magento and Amazon bring their dimensions', async () => {
  await using shop = await openShop()
  const { bring, dimensions } = await openStock(shop)

  await bring(
    'ID,Type,SKU,Name,Published,Regular price,Categories,Images,Parent,Length (cm),Width (cm),Height (cm)\n7,simple,WOO,Lamp,1,10,,,,12,8.5,4\n',
  )
  await bring(
    'sku,product_type,attribute_set_code,name,price,ts_dimensions_length,ts_dimensions_width,ts_dimensions_height\nMAG,simple,Default,Lamp,10,30,20,10\n',
  )
  await bring(
    'item_sku,item_name,standard_price,package_length,package_width,package_height,package_length_unit_of_measure,package_width_unit_of_measure,package_height_unit_of_measure\nAMZ,Lamp,10,10,5,2,IN,IN,Centimeters\n',
  )

  expect(await dimensions()).toEqual({ WOO: [120, 85, 40], MAG: [300, 200, 100], AMZ: [254, 127, 20] })
})
