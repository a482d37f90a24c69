import { goods, goodsAttributeValue, goodsImportTask, goodsQuarantine, protectedWord, uploadFile } from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'

const longTitle =
  'Hand-finished merino travel blanket with reinforced seams, carrying straps and a water-repellent cover for cold nights '.repeat(2)

/**
 * What the demo lacks and a real stock has: a change of prices to look back on, a file whose rows failed, a title that
 * is far too long, protected words with products in quarantine, values of attributes.
 */
export async function makeHistory(api: Caller): Promise<void> {
  const { items } = await api.call(goods.search, { pageSize: 3 })
  await api.call(goods.resetPriceProportional, { options: { ids: items.map(({ id }) => id) }, percent: 110 })
  await api.call(protectedWord.insertBatch, { text: 'Garment-Dyed\nLeather Weekender\nRolex' })
  await api.call(goodsQuarantine.check, { options: {} })
  await api.call(goodsAttributeValue.insertBatchTag, { text: 'summer\nsustainable\nsuede' })
  await api.call(goodsAttributeValue.insertBatchColor, { text: 'Teal #2a9d8f = teal, turquoise' })
  const content = `title,sku,price\n"${longTitle.trim()}",LONG-1,129.50\nWithout a price,BAD-1,abc\n,BAD-2,5\n`
  const upload = await api.upload(uploadFile.upload, { name: 'spring-collection.csv', content })
  const { id } = await api.call(goodsImportTask.add, { uploadId: upload.id, mode: 'both' })
  while ((await api.call(goodsImportTask.read, { id })).endedAt === null) await new Promise((resolve) => setTimeout(resolve, 300))
}
