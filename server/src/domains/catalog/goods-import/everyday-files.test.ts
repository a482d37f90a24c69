import { batchImportRecorder, goods, goodsImportTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { bring, run, stock, table, upload } from './test-import.ts'

test('GBK with Chinese headers; classes below the one that is named; addresses in pinyin', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const base = await shop.given.classification({ title: '新品' })
  const content = iconv.encode(table('货号,商品名称,价格,分类', 'H-1,纯棉衬衫,￥45,服装 > 衬衫', 'H-2,纯棉长裤,88元,服装 > 裤子'), 'gbk')
  const uploadId = await upload(admin, content)

  const preview = await admin.call(goodsImportTask.preview, { uploadId, classificationId: base.id })
  expect(preview).toMatchObject({
    encoding: 'gb18030',
    mapping: { 货号: 'sku', 商品名称: 'title', 价格: 'price', 分类: 'classification' },
  })
  expect(preview.newClassifications).toEqual([['服装'], ['服装', '衬衫'], ['服装', '裤子']])

  const task = await run(shop, admin, uploadId, { classificationId: base.id, batchNumber: '秋季' })
  expect(task.result).toMatchObject({ new: 2, classificationsCreated: 3, batchNumber: '秋季' })
  const [first] = (await stock(admin)).filter((row) => row.sku === 'H-1')
  expect(first).toMatchObject({
    urlKeywords: 'chun-mian-chen-shan',
    priceMinor: 4500,
    currencyCode: 'CNY',
    batchNumber: '秋季',
    classificationTitle: '衬衫',
  })
})

test('semicolons, decimal commas and quoted line breaks', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const task = await bring(shop, admin, 'sku;title;description;price\r\nA1;Vase;"one\r\ntwo";12,50\r\nA2;Pot;"a; b";1.299,00\r\n')
  expect(task.result).toMatchObject({ new: 2, failing: 0 })
  const after = await stock(admin)
  expect(after.map((row) => [row.sku, row.priceMinor])).toEqual(
    expect.arrayContaining([
      ['A1', 1250],
      ['A2', 129_900],
    ]),
  )
})

test('scripts in descriptions do not come in', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await bring(shop, admin, table('sku,title,description', 'A1,Vase,<p onclick="x()">Good</p><script>alert(1)</script>'))
  const [row] = await stock(admin)
  expect((await admin.call(goods.read, { id: row?.id ?? '' })).description).toBe('<p>Good</p>')
})

test('bad rows are reported with row, column and reason, the good ones go in, and the list can be fetched', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const content = table('SKU,Title,Price,Stock', 'A1,Vase,12,3', 'A2,Pot,abc,3', 'A3,Bowl,5,many', 'A1,Again,5,1', 'A4,Cup,7,1')
  const task = await bring(shop, admin, content)

  expect(task).toMatchObject({ failed: 3, result: { new: 2, failing: 3, problems: 3 } })
  const recordId = String(task.result.recordId)
  const { items } = await admin.call(batchImportRecorder.searchProblems, { id: recordId })
  expect(items.map(({ row, column, code, value }) => [row, column, code, value])).toEqual([
    [3, 'Price', 'price-invalid', 'abc'],
    [4, 'Stock', 'stock-invalid', 'many'],
    [5, 'SKU', 'duplicate-sku', 'A1'],
  ])
  const lastFirst = await admin.call(batchImportRecorder.searchProblems, { id: recordId, sort: { by: 'row', desc: true } })
  expect(lastFirst.items.map(({ row }) => row)).toEqual([5, 4, 3])
  const { url, fileName } = await admin.call(batchImportRecorder.readErrors, { id: recordId })
  expect(fileName).toBe('products-problems.csv')
  const file = Buffer.from(await (await admin.get(url)).arrayBuffer()).toString()
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    '\ufeff问题行,问题列,问题级别,问题原因,问题内容,SKU,Title,Price,Stock',
    '3,Price,错误,价格不是数字,abc,A2,Pot,abc,3',
  ])
  expect((await shop.nobody().get(url)).status).toBe(401)
  const stranger = await shop.signIn({ permissions: ['goods.*'] })
  expect((await stranger.get(url)).status).toBe(403)
  expect((await admin.get('/apis/files/import-errors/999')).status).toBe(404)
})

test('a mapping is remembered for the next file with the same headers', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const content = table('Code,Label,Worth', 'A1,Vase,12')
  const mapping = { Code: 'sku', Label: 'title', Worth: 'price' } as const
  await bring(shop, admin, content, { mapping })
  const preview = await admin.call(goodsImportTask.preview, { uploadId: await upload(admin, content) })
  expect(preview).toMatchObject({ mapping, mappingFrom: 'remembered', counts: { same: 1 } })
})

test('separators and grouping are remembered with the mapping; a constant is not', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const content = table('Style,Code,Label,Tone,Worth,Place', 'S1,A1,Vase,Red,12,Home/Decor', 'S1,A2,Vase,Blue,13,Home/Decor')
  const mapping = { Code: 'sku', Label: 'title', Worth: 'price', Place: 'classification' } as const
  const layout = {
    categorySeparator: '/',
    categoryListSeparator: ',',
    groupBy: 'Style',
    optionColumns: ['Tone'],
    pictureBase: '',
  } as const
  await bring(shop, admin, content, { mapping, ...layout, optionColumns: ['Tone'], constants: { brand: 'Nord' } })
  const [vase] = await stock(admin)
  expect(vase).toMatchObject({ title: 'Vase', brand: 'Nord', variantCount: 2, priceMinor: 1200 })

  const preview = await admin.call(goodsImportTask.preview, { uploadId: await upload(admin, content) })
  expect(preview).toMatchObject({ mappingFrom: 'remembered', layout, counts: { goods: 1, same: 1 }, newClassificationCount: 0 })
})

test('a unit of weight that nobody named is reported with the number of products, and the chosen one is remembered', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const content = table('SKU,Title,Price,Weight', 'A1,Vase,12,0.4', 'A2,Bowl,8,2', 'A3,Cup,5,')
  const uploadId = await upload(admin, content)
  const preview = await admin.call(goodsImportTask.preview, { uploadId })
  expect(preview).toMatchObject({ layout: { weightUnit: { unit: 'kg', isAssumed: true }, lengthUnit: null }, weighed: 2 })

  await bring(shop, admin, content, { weightUnit: 'lb' })
  expect((await stock(admin)).map(({ weightGrams }) => weightGrams).sort((a, b) => a - b)).toEqual([0, 181, 907])
  const next = await admin.call(goodsImportTask.preview, { uploadId })
  expect(next).toMatchObject({ layout: { weightUnit: { unit: 'lb', isAssumed: false } }, counts: { same: 3 } })
})

test('prices of new products that nobody named a currency for are in the base currency, and their number is reported', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.currency({ code: 'EUR', rate: 1 })
  const content = table('SKU,Title,Price', 'A1,Vase,12', 'A2,Bowl,£8', 'A3,Cup,')
  const uploadId = await upload(admin, content)
  const look = async (given: { currencyCode?: string }) => (await admin.call(goodsImportTask.preview, { uploadId, ...given })).currency
  expect(await look({})).toEqual({ code: 'EUR', assumed: 1 })
  expect(await look({ currencyCode: 'GBP' })).toEqual({ code: 'GBP', assumed: 0 })

  await bring(shop, admin, content)
  expect(Object.fromEntries((await stock(admin)).map(({ sku, currencyCode }) => [sku, currencyCode]))).toEqual({
    A1: 'EUR',
    A2: 'GBP',
    A3: 'EUR',
  })
  expect(await look({})).toEqual({ code: 'EUR', assumed: 0 })
})

test('problems of a preview are grouped, errors first, all of them can be listed and fetched', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const rows = Array.from({ length: 120 }, (_, n) => `P-${n},Pot ${n},${n < 3 ? 'dear' : 5},shelf/${n}.jpg`)
  const uploadId = await upload(admin, table('SKU,Title,Price,Image', ...rows))
  const preview = await admin.call(goodsImportTask.preview, { uploadId, withProblemsFile: true })
  expect(preview.problemGroups).toMatchObject([
    { code: 'price-invalid', column: 'Price', reason: '价格不是数字', severity: 'error', count: 3 },
    { code: 'picture-without-host', column: 'Image', severity: 'notice', count: 117 },
  ])
  expect(preview.problems.slice(0, 4).map(({ severity }) => severity)).toEqual(['error', 'error', 'error', 'notice'])
  expect(preview.problemsFile?.split('\r\n').length).toBe(122)
  const page = { code: 'picture-without-host', column: 'Image', pageIndex: 3, pageSize: 50 }
  const last = await admin.call(goodsImportTask.preview, { uploadId, problems: page })
  expect(last.problems).toHaveLength(17)
  const mendedPreview = await admin.call(goodsImportTask.preview, { uploadId, pictureBase: 'https://cdn.example/p/' })
  expect(mendedPreview).toMatchObject({ problemCount: 3, foreignPictures: 117 })
  expect(mendedPreview.samples[3]?.picture).toBe('https://cdn.example/p/shelf/3.jpg')

  await run(shop, admin, uploadId)
  const [record] = (await admin.call(batchImportRecorder.search, {})).items
  const readResult = await admin.call(batchImportRecorder.read, { id: record?.id ?? '' })
  expect(readResult.problemGroups).toEqual(preview.problemGroups)
  const listResult = await admin.call(batchImportRecorder.searchProblems, { id: readResult.id, code: 'price-invalid', column: 'Price' })
  expect(listResult.items.map(({ row }) => row)).toEqual([2, 3, 4])
})
