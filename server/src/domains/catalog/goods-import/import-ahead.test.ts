/** @module-tag long */
import { batchImportRecorder, goods, goodsImportTask, protectedWord, uploadFile, uploadImage } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'

// While a chunk is written, the next one is read and its keys are made. What its rows come to is decided only after the
// chunk before was written.

const rows = 120
const header = 'sku,title,price,handle,category,description,image'
/** Chunks of twenty: rows 61, 81 and 101 begin one. The first row of the file is its header. */
const inChunksOf = (size: number) => openShop({ limits: { rowsInChunk: size } })

function table(special: Record<number, string>): string {
  const line = (n: number) => special[n] ?? `S-${n},Product ${n},${n}.00,,Home,,`
  return [header, ...Array.from({ length: rows }, (_, at) => line(at + 1))].join('\n')
}

test('a row sees what the chunk before it wrote: addresses, categories, and the product that it names again', async () => {
  await using shop = await inChunksOf(20)
  const admin = await shop.signIn('Admin')
  const content = table({
    60: 'S-60,Twin,1.00,,Home,,',
    61: 'S-61,Twin,1.00,,Home,,',
    80: ',Lamp eighty,1.00,,Home,,',
    81: ',Lamp Eighty,2.00,,Home,,',
    100: 'S-100,Pot,1.00,,New > Pots,,',
    101: 'S-101,Pan,1.00,,New > Pots,,',
  })
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'products.csv', content })
  const { id } = await admin.call(goodsImportTask.add, { uploadId })
  await shop.work()

  const { result } = await admin.call(goodsImportTask.read, { id })
  expect(result).toMatchObject({ new: rows - 1, changed: 0, failing: 1, classificationsCreated: 3 })
  const { items } = await admin.call(batchImportRecorder.searchProblems, { id: String(result.recordId) })
  expect(items).toMatchObject([{ row: 82, code: 'goods-met-twice' }])
  const twins = await admin.call(goods.search, { keywords: 'Twin', sort: { by: 'id' } })
  expect(twins.items.map(({ sku, urlKeywords }) => [sku, urlKeywords])).toEqual([
    ['S-60', 'twin'],
    ['S-61', 'twin-2'],
  ])
  const [pot] = (await admin.call(goods.search, { keywords: 'S-100' })).items
  const [pan] = (await admin.call(goods.search, { keywords: 'S-101' })).items
  expect(pan?.classificationId).toBe(pot?.classificationId)
})

test('rows among new ones are judged as ever: known ones change, words are caught, pictures are measured, scripts stay out', async () => {
  await using shop = await inChunksOf(20)
  const admin = await shop.signIn('Admin')
  const knownProduct = await shop.given.goods({ title: 'Known', sku: 'OLD-1' })
  await admin.call(protectedWord.insertBatch, { text: 'Acme', places: ['title'] })
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4e88f3' } })
    .png()
    .toBuffer()
  const { url } = await admin.upload(uploadImage.upload, { name: 'lamp.png', content: picture })
  const content = table({
    110: `S-110,Measured,1.00,,Home,,${url}`,
    111: 'S-111,Acme lamp,1.00,,Home,,',
    112: 'S-112,Safe,1.00,,Home,<p>Fine</p><script>alert(1)</script>,',
    113: 'OLD-1,Known again,7.00,,Home,,',
  })
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'products.csv', content })
  const { id } = await admin.call(goodsImportTask.add, { uploadId })
  await shop.work()

  const { result } = await admin.call(goodsImportTask.read, { id })
  expect(result).toMatchObject({ new: rows - 1, changed: 1, failing: 0, quarantined: 1 })
  expect(await admin.call(goods.read, { id: knownProduct.id })).toMatchObject({ title: 'Known again', priceMinor: 700 })
  const find = async (keywords: string) => {
    const [product] = (await admin.call(goods.search, { keywords, sort: { by: 'id' } })).items
    return admin.call(goods.read, { id: product?.id ?? '' })
  }
  expect((await find('S-110')).pictures).toEqual([{ path: url, width: 900, height: 600 }])
  expect((await find('S-111')).quarantineWords).toEqual(['Acme'])
  expect((await find('S-112')).description).toBe('<p>Fine</p>')
})
