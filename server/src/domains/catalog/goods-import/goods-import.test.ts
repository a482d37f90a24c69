/** @module-tag long */
import { batchImportRecorder, goods, goodsBackup, goodsImportTask, uploadImage } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { readFixture } from '@wanpu/testkit/fixtures'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { taskKinds } from '../../actions.ts'
import { bring, countClasses, run, stock, table, upload } from './test-import.ts'

const files = [
  { name: 'shopify-clothing.csv', rows: 12, goods: 10, variants: 3, classes: 0, pictures: 10 },
  { name: 'shopify-home.csv', rows: 8, goods: 6, variants: 2, classes: 3, pictures: 8 },
  { name: 'woocommerce-shop.csv', rows: 15, goods: 10, variants: 5, classes: 10, pictures: 14 },
  { name: 'supplier-gbk.csv', rows: 4, goods: 4, variants: 0, classes: 7, pictures: 3 },
  { name: 'supplier.xlsx', rows: 4, goods: 4, variants: 0, classes: 7, pictures: 3 },
] as const

describe.each(files)('$name', ({ name, rows, goods: goodsCount, variants, classes, pictures }) => {
  test('goes in as it is; a second time nothing changes; the undo takes all of it back', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const uploadId = await upload(admin, await readFixture(name), name)

    const preview = await admin.call(goodsImportTask.preview, { uploadId })
    expect(preview).toMatchObject({ countsAreExact: true, totalRows: rows, newClassificationCount: classes, foreignPictures: pictures })
    expect(preview.counts).toEqual({
      rows,
      goods: goodsCount,
      new: goodsCount,
      changed: 0,
      same: 0,
      skipped: 0,
      failing: 0,
      quarantined: 0,
      unclear: 0,
      retitled: 0,
    })

    const first = await run(shop, admin, uploadId)
    expect((await admin.call(goodsBackup.searchChangeSets, { action: 'goods-import-task.add' })).items).toMatchObject([{ subject: name }])
    expect(first).toMatchObject({ status: 'succeeded', done: rows, total: rows, failed: 0 })
    expect(first.result).toMatchObject({
      new: goodsCount,
      changed: 0,
      same: 0,
      variants,
      classificationsCreated: classes,
      foreignPictures: pictures,
    })
    expect(await stock(admin)).toHaveLength(goodsCount)
    expect(await countClasses(shop)).toBe(classes)

    const second = await run(shop, admin, uploadId)
    expect(second.result).toMatchObject({ new: 0, changed: 0, same: goodsCount, classificationsCreated: 0 })

    const { changeSetId: undoneBy } = await admin.call(goodsBackup.undo, { changeSetId: first.changeSetId ?? '' })
    expect(await stock(admin)).toEqual([])
    expect(await countClasses(shop)).toBe(0)
    const records = async () => (await admin.call(batchImportRecorder.search, {})).items
    expect(await records()).toMatchObject([{ undoneBy: null }, { changeSetStatus: 'undone', undoneBy }])

    await admin.call(goodsBackup.undo, { changeSetId: undoneBy ?? '' })
    expect(await stock(admin)).toHaveLength(goodsCount)
    expect(await records()).toMatchObject([{ undoneBy: null }, { changeSetStatus: 'applied', undoneBy: null }])
  })
})

const threeGoods = table('SKU,Title,Price,Stock', 'A1,Red shirt,10.50,3', 'A2,Blue shirt,12,4', 'A3,Green shirt,9.90,5')

describe('modes', () => {
  const changedFile = table('SKU,Title,Price,Stock', 'A1,Red shirt,11.00,3', 'A2,Blue shirt,12,4', 'A4,Black shirt,20,1')

  test.each([
    { mode: 'both', counts: { new: 1, changed: 1, same: 1, skipped: 0 }, titles: 4, price: 1100 },
    { mode: 'add', counts: { new: 1, changed: 0, same: 0, skipped: 2 }, titles: 4, price: 1050 },
    { mode: 'update', counts: { new: 0, changed: 1, same: 1, skipped: 1 }, titles: 3, price: 1100 },
  ] as const)('$mode', async ({ mode, counts, titles, price }) => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    await bring(shop, admin, threeGoods)
    const uploadId = await upload(admin, changedFile)

    expect((await admin.call(goodsImportTask.preview, { uploadId, mode })).counts).toMatchObject({ ...counts, failing: 0 })
    const task = await run(shop, admin, uploadId, { mode })

    expect(task.result).toMatchObject(counts)
    const after = await stock(admin)
    expect(after).toHaveLength(titles)
    expect(after.find((row) => row.sku === 'A1')?.priceMinor).toBe(price)
  })

  test('a file without titles updates prices, and what it does not hold stays out with a reason', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    await bring(shop, admin, threeGoods)

    const task = await bring(shop, admin, table('SKU,Price', 'A2,15', 'A9,1'))

    expect(task).toMatchObject({ failed: 1, result: { changed: 1, failing: 1 } })
    const after = await stock(admin)
    expect(after.map((row) => [row.sku, row.title, row.priceMinor, row.stock])).toContainEqual(['A2', 'Blue shirt', 1500, 4])
    const failures = await admin.call(goodsImportTask.readFailures, { id: task.id })
    expect(failures.items).toMatchObject([{ item: '3', reason: '缺少标题', detail: { row: 3, code: 'title-missing' } }])
  })

  test('an empty cell leaves the stored value alone, unless it is asked to clear it', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    await bring(shop, admin, table('SKU,Title,Brand,Price', 'A1,Red shirt,Acme,10'))
    const uploadId = await upload(admin, table('SKU,Title,Brand,Price', 'A1,Red shirt,,10'))

    expect((await run(shop, admin, uploadId)).result).toMatchObject({ same: 1, changed: 0 })
    expect((await run(shop, admin, uploadId, { emptyClears: true })).result).toMatchObject({ same: 0, changed: 1 })
    expect((await stock(admin))[0]).toMatchObject({ brand: '', title: 'Red shirt' })
  })
})

describe('many at once', () => {
  const many = (count: number, price: number) =>
    table('SKU,Title,Price', ...Array.from({ length: count }, (_, n) => `M-${n},Same title,${price}`))

  test('interrupted after some chunks and run again: every row once', async () => {
    await using shop = await openShop({ limits: { rowsInChunk: 200 } })
    const admin = await shop.signIn('Admin')
    const uploadId = await upload(admin, many(700, 10))
    const { id } = await admin.call(goodsImportTask.add, { uploadId })
    const engine = taskKinds.find(({ kind }) => kind === 'goods-import-task')
    const payload = engine?.payload.parse({ uploadId })
    if (!engine) throw new Error('the kind is missing')
    // The process dies in the third chunk: its transaction is rolled back, what came before stays with its checkpoint.
    const nothing = { id, cursor: null, done: 0, total: 0, websiteId: null, changeSetId: null, createdBy: null, tell: () => undefined }
    const steps = engine.run({ ...nothing, payload, services: shop.services, signal: new AbortController().signal })
    for (let at = 0; at < 4; at++) {
      const { value: step } = await steps.next()
      if (!step) throw new Error('the import ended too early')
      const work = shop.services.db.transaction().execute(async (db) => {
        const { cursor, done: doneCount, total, changeSetId } = await step(db)
        await db
          .updateTable('task')
          .set({ cursor: JSON.stringify(cursor), done: doneCount, total, changeSetId })
          .where('id', '=', id)
          .execute()
        if (at === 3) throw new Error('killed')
      })
      if (at === 3) await expect(work).rejects.toThrow('killed')
      else await work
    }
    await steps.return()
    expect(await admin.call(goodsImportTask.read, { id })).toMatchObject({ done: 400 })

    await shop.work()

    expect(await admin.call(goodsImportTask.read, { id })).toMatchObject({
      status: 'succeeded',
      done: 700,
      result: { new: 700, same: 0 },
    })
    const rows = await shop.services.db.selectFrom('goods').select(['sku', 'urlKeywords']).execute()
    expect(rows).toHaveLength(700)
    expect(new Set(rows.map((row) => row.sku)).size).toBe(700)
    expect(new Set(rows.map((row) => row.urlKeywords)).size).toBe(700)
  })

  test('what a user edits after the import stays when the import is undone', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    await bring(shop, admin, threeGoods)
    const task = await bring(shop, admin, table('SKU,Price', 'A1,20', 'A2,20', 'A3,20'))
    const editedProduct = (await stock(admin)).find((row) => row.sku === 'A2')
    await admin.call(goods.updateFields, {
      id: editedProduct?.id ?? '',
      version: editedProduct?.version ?? 0,
      fields: ['stock'],
      values: { stock: 99 },
    })

    const undoResult = await admin.call(goodsBackup.undo, { changeSetId: task.changeSetId ?? '' })

    expect(undoResult).toMatchObject({ affected: 2, leftAlone: 1, leftAloneSample: [{ title: 'Blue shirt' }] })
    const prices = (await stock(admin)).map((row): [string, number, number] => [row.sku, row.priceMinor, row.stock])
    expect(prices.sort()).toEqual([
      ['A1', 1050, 3],
      ['A2', 2000, 99],
      ['A3', 990, 5],
    ])
  })

  test('an edit in the middle of an import waits for its chunk and is not lost', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    await bring(shop, admin, many(1500, 10))
    const before = (await stock(admin)).find((row) => row.sku === 'M-100')
    const { id } = await admin.call(goodsImportTask.add, { uploadId: await upload(admin, many(1500, 11)) })
    const edit = admin.call(goods.updateFields, {
      id: before?.id ?? '',
      version: before?.version ?? 0,
      fields: ['brand'],
      values: { brand: 'Acme' },
    })
    const [, outcome] = await Promise.all([
      shop.work(),
      edit.then(
        () => 'edited',
        (error) => error.code,
      ),
    ])

    expect(await admin.call(goodsImportTask.read, { id })).toMatchObject({ status: 'succeeded', result: { changed: 1500 } })
    const after = await admin.call(goods.read, { id: before?.id ?? '' })
    expect(after).toMatchObject({ priceMinor: 1100, brand: outcome === 'edited' ? 'Acme' : '' })
  })
})

describe('records', () => {
  test('a record tells what came in, and takes its upload away with it', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const task = await bring(shop, admin, threeGoods)
    const { items } = await admin.call(batchImportRecorder.search, { keywords: 'products' })
    expect(items).toMatchObject([
      {
        fileName: 'products.csv',
        format: 'table',
        status: 'finished',
        taskId: task.id,
        changeSetStatus: 'applied',
        counts: { rows: 3, goods: 3, new: 3, changed: 0, same: 0, skipped: 0, failing: 0 },
      },
    ])
    const id = items[0]?.id ?? ''
    expect(await admin.call(batchImportRecorder.delete, { ids: [id] })).toEqual({ affected: 1 })
    await expect(admin.call(batchImportRecorder.read, { id })).rejects.toMatchObject({ status: 404 })
    const remaining = await shop.services.db.selectFrom('resource').select('id').execute()
    expect(remaining).toEqual([])
    expect(await stock(admin)).toHaveLength(3)
  })
})

test('what a file brings in, the form of the product saves: many variants, texts as long as may be', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const variants = Array.from({ length: 600 }, (_, at) => `tee,Size,${at},9,,`)
  const shopify = ['Handle,Option1 Name,Option1 Value,Variant Price,Title,Vendor', 'tee,Size,first,9,Tee,Acme', ...variants]
  await bring(shop, admin, shopify.join('\n'))
  const long = await bring(shop, admin, `SKU,Title,Price,Barcode,Net content\nA,Long,9,${'4'.repeat(60)},${'n'.repeat(60)}\n`)

  expect(long.result).toMatchObject({ new: 1, failing: 0 })
  const brought = await Array.fromAsync(await stock(admin), ({ id }) => admin.call(goods.read, { id }))
  const savedProducts = await Array.fromAsync(brought, ({ id, version, title, variants, barcode, netContent, priceMinor }) =>
    admin.call(goods.update, { id, version, title, variants, barcode, netContent, priceMinor }),
  )
  expect(
    savedProducts.map(({ title, barcode, netContent, variantCount }) => [title, barcode.length, netContent.length, variantCount]),
  ).toEqual([
    ['Tee', 0, 0, 601],
    ['Long', 50, 40, 0],
  ])
})

test('pictures that were uploaded before get their width and height', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4e88f3' } })
    .png()
    .toBuffer()
  const { url } = await admin.upload(uploadImage.upload, { name: 'lamp.png', content })

  await bring(shop, admin, `sku,title,price,image\nL-1,Lamp,12.00,${url}\n`)

  const [lamp] = await stock(admin)
  expect(lamp?.pictures).toEqual([{ path: url, width: 900, height: 600 }])
})

describe('what a shop sells without counting it', () => {
  const woo = [
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,simple,mug,Mug,1,1,,9,,,',
    '2,simple,bowl,Bowl,1,0,,9,,,',
    '3,simple,cup,Cup,1,1,4,9,,,',
    '4,variable,shirt,Shirt,1,1,,,,Size,"S, M"',
    '5,variation,shirt-s,Shirt,1,1,,20,id:4,Size,S',
    '6,variation,shirt-m,Shirt,1,1,3,20,id:4,Size,M',
  ].join('\n')
  const shopify = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
    'mug,Mug,Title,Default Title,mug,,0,9',
    'bowl,Bowl,Title,Default Title,bowl,shopify,0,9',
    'cup,Cup,Title,Default Title,cup,shopify,4,9',
    'shirt,Shirt,Size,S,shirt-s,,,20',
    'shirt,,Size,M,shirt-m,shopify,3,20',
  ].join('\n')

  test.each([
    ['woocommerce', woo],
    ['shopify', shopify],
  ] as const)('comes in from %s on sale, with the stock that was chosen, and keeps what is left of it', async (format, content) => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const bySku = async () => {
      const whole = await Array.fromAsync(await stock(admin), ({ id }) => admin.call(goods.read, { id }))
      return Object.fromEntries(
        whole.flatMap(({ sku, title, stock, variants }) => [
          [sku || title, stock],
          ...variants.map((variant) => [variant.sku, variant.stock] as const),
        ]),
      )
    }
    const shirt = format === 'woocommerce' ? 'shirt' : 'Shirt'
    const uploadId = await upload(admin, content)
    const preview = await admin.call(goodsImportTask.preview, { uploadId, uncountedStock: 50 })
    expect(preview.format).toBe(format)
    expect(preview.samples).toContainEqual(expect.objectContaining({ title: 'Mug', stock: 50 }))

    await run(shop, admin, uploadId, { uncountedStock: 50 })
    expect(await bySku()).toEqual({ mug: 50, bowl: 0, cup: 4, [shirt]: 53, 'shirt-s': 50, 'shirt-m': 3 })

    await shop.services.db.updateTable('goods').set({ stock: 47 }).where('sku', '=', 'mug').execute()
    expect((await run(shop, admin, uploadId)).result, 'sold since').toMatchObject({ changed: 0 })
    await shop.services.db.updateTable('goods').set({ stock: 0 }).where('sku', '=', 'mug').execute()
    expect((await run(shop, admin, uploadId)).result, 'sold out, and in stock again').toMatchObject({ changed: 1 })
    expect((await bySku()).mug).toBe(999)
  })
})
