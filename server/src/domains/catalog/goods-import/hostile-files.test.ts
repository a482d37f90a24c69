import { goods, goodsImportTask, uploadFile } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { packWorkbook } from './test-workbook.ts'

// Files that are cheap to send and dear to read: their own thread ends, with words that name the file; everything else
// goes on.

const files = { memoryMb: 768, previewMs: 60_000, stretchMs: 60_000 }

let packedWorkbook: ReturnType<typeof packHeavyWorkbook> | undefined

/**
 * A workbook of some hundred kilobytes, whose texts take some hundred megabytes in memory. Two of them stand in its
 * only row.
 */
function packHeavyWorkbook() {
  const texts = Array.from({ length: 60_000 }, (_, at) => `<si><t>${at < 2 ? at : `${at} ${'text '.repeat(160)}`}</t></si>`).join('')
  return packWorkbook({ sheets: { A: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>' }, texts })
}

async function sendHeavyWorkbook(caller: Caller): Promise<string> {
  packedWorkbook ??= packHeavyWorkbook()
  const content = await packedWorkbook
  return (await caller.upload(uploadFile.upload, { name: 'heavy.xlsx', content })).id
}

const send = async (caller: Caller, content: string) => (await caller.upload(uploadFile.upload, { name: 'list.csv', content })).id

async function expectAlive(shop: Shop, caller: Caller): Promise<void> {
  const uploadId = await send(caller, 'title,sku,price\nLamp,L1,10\n')
  const { files: limits } = shop.services.limits
  Object.assign(limits, files)
  await caller.call(goodsImportTask.add, { uploadId })
  await shop.work()
  expect((await caller.call(goods.search, { keywords: 'Lamp' })).recordCount).toBe(1)
}

test('a file that needs more memory than its thread has is refused by its name, in a preview and before an import', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ limits: { files: { ...files, memoryMb: 40 } } })
  const admin = await shop.signIn('Admin')
  const uploadId = await sendHeavyWorkbook(admin)

  for (const action of [goodsImportTask.preview, goodsImportTask.add]) {
    const refusal = await admin.send(action.name, { uploadId })
    expect(refusal).toMatchObject({ status: 409, code: 'file-needs-memory', detail: { fileName: 'heavy.xlsx', megabytes: 40 } })
    expect(refusal.message).toContain('“heavy.xlsx”')
  }
  await expectAlive(shop, admin)
})

test('an import whose file needs more memory than its thread has is parked with the reason', { tags: 'long' }, async () => {
  await using shop = await openShop({ limits: { files: { ...files } } })
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(goodsImportTask.add, {
    uploadId: await sendHeavyWorkbook(admin),
    constants: { title: 'Lamp' },
    mapping: { '0': 'sku' },
  })
  shop.services.limits.files.memoryMb = 40
  await shop.work()

  const task = await admin.call(goodsImportTask.read, { id })
  expect(task).toMatchObject({ status: 'failed', message: 'file-needs-memory: {"fileName":"heavy.xlsx","megabytes":40}' })
  await expectAlive(shop, admin)
})

test('a preview and an import that take longer than they may are stopped', { tags: 'long' }, async () => {
  await using shop = await openShop({ limits: { files: { ...files } } })
  const admin = await shop.signIn('Admin')
  const uploadId = await send(admin, `title,sku,price\n${'Lamp,L,1\n'.repeat(200_000)}`)
  const { id } = await admin.call(goodsImportTask.add, { uploadId })

  shop.services.limits.files.previewMs = 1
  const refusal = await admin.send(goodsImportTask.preview.name, { uploadId })
  expect(refusal).toMatchObject({ status: 409, code: 'file-takes-long', detail: { fileName: 'list.csv', seconds: 1 } })

  shop.services.limits.files.stretchMs = 1
  await shop.work()
  const task = await admin.call(goodsImportTask.read, { id })
  expect(task).toMatchObject({ status: 'failed', message: 'file-takes-long: {"fileName":"list.csv","seconds":1}' })
  await expectAlive(shop, admin)
})
