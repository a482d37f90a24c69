import { batchImportRecorder, type GoodsImportInput, goodsImportTask, uploadFile } from '@wanpu/contract'
import { type Caller, openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const oneGoods = 'SKU,Title,Price,Stock\nA1,Red shirt,10.50,3\n'

async function upload(caller: Caller, content: Buffer | string): Promise<string> {
  return (await caller.upload(uploadFile.upload, { name: 'products.csv', content })).id
}

test('a file that is none, an upload that is none, a class that is none', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const uploadId = await upload(admin, oneGoods)
  const attempt = (input: { uploadId: string; format?: 'shopify'; classificationId?: string }) => admin.call(goodsImportTask.add, input)

  await expect(attempt({ uploadId: '999' })).rejects.toMatchObject({ status: 409, code: 'no-such-upload' })
  await expect(attempt({ uploadId, classificationId: '999' })).rejects.toMatchObject({
    code: 'no-such-classification',
    detail: { id: '999' },
  })
  await expect(attempt({ uploadId, format: 'shopify' })).rejects.toMatchObject({ code: 'format-mismatch' })
  await expect(attempt({ uploadId: await upload(admin, '<html><table></table></html>') })).rejects.toMatchObject({ code: 'file-html' })
  const stranger = await shop.signIn({ permissions: ['goods.*'] })
  await expect(stranger.call(goodsImportTask.preview, { uploadId })).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['an empty file', '', 'file-empty'],
  ['blank lines', '\n\n', 'file-no-header'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file-old-excel'],
  ['a PDF', '%PDF-1.7 …', 'file-not-table'],
  ['a web page', '<html><table></table></html>', 'file-html'],
  ['half an archive', Buffer.from('504b030414000000', 'hex'), 'file-damaged'],
  ['more columns than any list has', `${Array.from({ length: 5000 }, (_, at) => `c${at}`).join(',')}\n1\n`, 'file-too-many-columns'],
])('%s is refused by its reason, in the preview as when it is added, and no task is left', async (_, content, code) => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const uploadId = await upload(admin, content)

  for (const action of [goodsImportTask.preview, goodsImportTask.add]) {
    await expect(admin.call(action, { uploadId })).rejects.toMatchObject({ status: 409, code })
  }
  expect((await admin.call(goodsImportTask.search, {})).recordCount).toBe(0)
})

test('a preview needs an upload, a class, a format and a sheet that there are', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const uploadId = await upload(admin, oneGoods)
  const code = async (input: Partial<GoodsImportInput>) => (await admin.send(goodsImportTask.preview.name, { uploadId, ...input })).code

  expect(await code({ uploadId: '999' })).toBe('no-such-upload')
  expect(await code({ classificationId: '999' })).toBe('no-such-classification')
  expect(await code({ format: 'shopify' })).toBe('format-mismatch')
})

test('the record of an import that still runs stays', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(goodsImportTask.add, { uploadId: await upload(admin, oneGoods) })
  await shop.work()
  const [record] = (await admin.call(batchImportRecorder.search, {})).items
  await shop.services.db.updateTable('task').set({ status: 'paused' }).execute()
  await shop.services.db.updateTable('importRecord').set({ status: 'running' }).execute()

  const attempt = admin.call(batchImportRecorder.delete, { ids: [record?.id ?? ''] })

  await expect(attempt).rejects.toMatchObject({ code: 'import-still-running', detail: { ids: [record?.id] } })
})

test('a file with headers never seen shows its columns in the preview, and is refused until one is mapped', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'notes.csv', content: 'stueck,betrag\nVase,12\n' })
  const preview = await admin.call(goodsImportTask.preview, { uploadId })
  expect(preview).toMatchObject({
    hasKey: false,
    headers: ['stueck', 'betrag'],
    totalRows: 1,
    counts: { rows: 0, new: 0 },
    problemCount: 0,
  })
  expect(preview.rows).toEqual([{ row: 2, cells: ['Vase', '12'] }])
  await expect(admin.call(goodsImportTask.add, { uploadId })).rejects.toMatchObject({ status: 409, code: 'mapping-without-key' })

  const mapping = { stueck: 'title', betrag: 'price' } as const
  const mapped = await admin.call(goodsImportTask.preview, { uploadId, mapping })
  expect(mapped).toMatchObject({ hasKey: true, counts: { new: 1 }, samples: [{ title: 'Vase', priceMinor: 1200 }] })
})
