import { batchImportRecorder, goods, goodsBackup, goodsImportTask, goodsQuarantine, protectedWordLog, uploadFile } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** A table of goods: `sku` and `title`, with a price. */
async function upload(caller: Caller, rows: Record<string, string>, price = '5.00'): Promise<string> {
  const lines = Object.entries(rows).map(([sku, title]) => `${sku},"${title}",${price}`)
  return (await caller.upload(uploadFile.upload, { name: 'brands.csv', content: ['sku,title,price', ...lines].join('\n') })).id
}

async function bring(shop: Shop, caller: Caller, rows: Record<string, string>, price?: string) {
  const { id } = await caller.call(goodsImportTask.add, { uploadId: await upload(caller, rows, price) })
  await shop.work()
  return caller.call(goodsImportTask.read, { id })
}

const stock = async (caller: Caller) =>
  (await caller.call(goods.search, { sort: { by: 'id' } })).items.map((row) => [row.sku, row.priceMinor, row.quarantineWords])

async function guarded(shop: Shop): Promise<void> {
  await shop.given.protectedWord('Nike')
  await shop.given.protectedWord('阿迪达斯', { effect: 'block' })
}

test('a file brings its goods in, those with a protected word into quarantine; rows with a blocked one stay out with the reason', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await guarded(shop)
  const rows = { A: 'Lamp', B: 'NIKE shoe', C: '阿迪达斯运动鞋', D: 'Snikers' }

  const preview = await admin.call(goodsImportTask.preview, { uploadId: await upload(admin, rows) })
  expect(preview.counts).toMatchObject({ new: 3, failing: 1, quarantined: 1 })
  expect(preview.samples.map((sample) => [sample.outcome, sample.quarantineWords])).toEqual([
    ['new', []],
    ['new', ['Nike']],
    ['failing', []],
    ['new', []],
  ])

  const { result, status } = await bring(shop, admin, rows)

  expect(status).toBe('succeeded')
  expect(result).toMatchObject({ new: 3, failing: 1, quarantined: 1 })
  expect(await stock(admin)).toEqual([
    ['A', 500, []],
    ['B', 500, ['Nike']],
    ['D', 500, []],
  ])
  const record = await admin.call(batchImportRecorder.read, { id: String(result.recordId) })
  expect(record.counts).toMatchObject({ quarantined: 1, failing: 1 })
  const { items } = await admin.call(batchImportRecorder.searchProblems, { id: record.id })
  expect(items).toMatchObject([
    { row: 3, code: 'word-quarantined', severity: 'notice', value: 'NIKE shoe', reason: '含有保护词 Nike，已隔离，不会出现在任何网站' },
    { row: 4, code: 'word-blocked', severity: 'error', value: '阿迪达斯运动鞋', reason: '含有保护词 阿迪达斯，已拦截' },
  ])
  expect((await admin.call(protectedWordLog.search, {})).items.toReversed()).toMatchObject([
    { event: 'quarantined', source: 'import', words: ['Nike'], title: 'NIKE shoe', fileName: 'brands.csv', rowNumber: 3 },
    {
      event: 'blocked',
      source: 'import',
      words: ['阿迪达斯'],
      title: '阿迪达斯运动鞋',
      goodsId: null,
      fileName: 'brands.csv',
      rowNumber: 4,
    },
  ])
})

test('goods of the stock are caught when a file names them again, unless they were released; an undo of the import lets them go', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const rows = { A: 'Nike shoe', B: 'Nike sock' }
  await bring(shop, admin, rows)
  await shop.given.protectedWord('Nike')
  const [shoe] = (await admin.call(goods.search, { keywords: 'shoe' })).items
  await admin.call(goodsQuarantine.check, { options: {} })
  await admin.call(goodsQuarantine.release, { options: { ids: [shoe?.id ?? ''] } })
  await admin.call(goodsQuarantine.release, { options: {}, preview: true })

  const secondImport = await bring(shop, admin, rows, '6.00')

  expect(secondImport.result).toMatchObject({ changed: 2, quarantined: 0 })
  expect(await stock(admin)).toEqual([
    ['A', 600, []],
    ['B', 600, ['Nike']],
  ])
  await shop.given.protectedWord('shoe')
  const third = await bring(shop, admin, rows, '6.00')
  expect(third.result).toMatchObject({ changed: 1, same: 1, quarantined: 1 })
  expect((await stock(admin))[0]).toEqual(['A', 600, ['shoe']])
  await admin.call(goodsBackup.undo, { changeSetId: third.changeSetId ?? '' })
  expect((await stock(admin))[0]).toEqual(['A', 600, []])
})

test('rows that were refused go in when they are tried again after the word was switched off', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const word = await shop.given.protectedWord('Nike', { effect: 'block' })
  const { id } = await bring(shop, admin, { A: 'Lamp', B: 'Nike shoe' })
  await shop.services.db.updateTable('protectedWord').set({ status: 'off' }).where('id', '=', word.id).execute()

  await admin.call(goodsImportTask.retryFailures, { ids: [id] })
  await shop.work()

  expect(await stock(admin)).toEqual([
    ['A', 500, []],
    ['B', 500, []],
  ])
})

test('a blocked word refuses the update of a product, which stays as it was', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await bring(shop, admin, { A: 'Shoe' })
  await guarded(shop)

  const { result } = await bring(shop, admin, { A: '阿迪达斯 shoe' }, '9.00')

  expect(result).toMatchObject({ changed: 0, failing: 1 })
  expect((await admin.call(goods.search, {})).items).toMatchObject([{ title: 'Shoe', priceMinor: 500, quarantineWords: [] }])
})
