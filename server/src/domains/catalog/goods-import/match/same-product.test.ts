/** @module-tag long */
import { batchImportRecorder, type GoodsImportInput, goods, goodsBackup, goodsImportTask, uploadFile } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { describe, expect, test } from 'vitest'

type Wishes = Partial<Omit<GoodsImportInput, 'uploadId'>>
interface File {
  name: string
  content: string
}

const file = (name: string, ...lines: string[]): File => ({ name, content: `${lines.join('\n')}\n` })

async function openDesk() {
  const shop = await openShop()
  const admin = await shop.signIn('Admin')
  return { shop, admin, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

async function look(admin: Caller, { name, content }: File, wishes: Wishes = {}) {
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name, content })
  return { uploadId, preview: await admin.call(goodsImportTask.preview, { uploadId, ...wishes }) }
}

/** Imports a file as its preview said. */
async function bring({ shop, admin }: { shop: Shop; admin: Caller }, imported: File, wishes: Wishes = {}) {
  const { uploadId, preview } = await look(admin, imported, wishes)
  const { id } = await admin.call(goodsImportTask.add, { uploadId, ...wishes })
  await shop.work()
  const task = await admin.call(goodsImportTask.read, { id })
  expect(task.result).toMatchObject(preview.counts)
  return { ...task, counts: preview.counts, preview }
}

const stock = async (admin: Caller) => (await admin.call(goods.search, { pageSize: 200, sort: { by: 'id' } })).items
const titles = async (admin: Caller) => (await stock(admin)).map(({ title }) => title)

const tables = file('supplier-a.csv', 'ID,Name,Price,Stock', '9001,Oak table,120,3', '9002,Oak chair,40,9')
const cables = file('supplier-b.csv', 'ID;Title;Price;Quantity', '9001;USB cable 1 m;3,90;500', '9003;Power bank;19,90;80')

describe('numbers of one source mean nothing in another', () => {
  test('files of other names without a supplier', async () => {
    await using desk = await openDesk()
    await bring(desk, tables)
    expect(await bring(desk, cables)).toMatchObject({ counts: { new: 2, changed: 0, unclear: 0 } })
    expect(await titles(desk.admin)).toEqual(['Oak table', 'Oak chair', 'USB cable 1 m', 'Power bank'])
  })

  test('files of one name from two suppliers that were chosen', async () => {
    await using desk = await openDesk()
    const shopFile = (...lines: string[]) => file('wc-product-export-1-12-2026-17.csv', 'ID,Type,SKU,Name,Regular price', ...lines)
    await bring(desk, shopFile('1,simple,,Red mug,5', '2,simple,,Blue mug,5'), { supplier: 'Acme' })
    expect(await bring(desk, shopFile('1,simple,,Desk lamp,50', '2,simple,,Floor lamp,90'), { supplier: 'Lux' })).toMatchObject({
      counts: { new: 2, changed: 0 },
    })
    const again = shopFile('1,simple,,Red mug XL,6', '2,simple,,Blue mug,5')
    expect(await bring(desk, again, { supplier: 'ＡＣＭＥ ' })).toMatchObject({ counts: { new: 0, changed: 1, same: 1 } })
  })

  test('a file of the same name without a supplier is asked about where the title is another one', async () => {
    await using desk = await openDesk()
    await bring(desk, { ...tables, name: 'products.csv' })
    expect(await bring(desk, { ...cables, name: 'products (2).csv' })).toMatchObject({ counts: { new: 1, changed: 0, unclear: 1 } })
    expect(await titles(desk.admin)).toEqual(['Oak table', 'Oak chair', 'Power bank'])
  })

  test('two suppliers with the same SKUs', async () => {
    await using desk = await openDesk()
    await bring(desk, file('a.csv', 'SKU,Title,Price', '1001,Oak table,120', '1002,Oak chair,40'), { supplier: 'A' })
    const other = file('b.csv', 'SKU,Title,Price', '1001,USB cable,4', '1002,Chair of oak,41')
    const { preview } = await bring(desk, other, { supplier: 'B' })
    expect(preview.counts).toMatchObject({ new: 0, changed: 1, unclear: 1 })
    expect(preview.questions).toMatchObject([{ row: 2, title: 'USB cable', goodsTitle: 'Oak table', by: 'sku', choice: 'leave-out' }])
  })
})

describe('the same source again', () => {
  test('the same file twice, and with another date in its name', async () => {
    await using desk = await openDesk()
    await bring(desk, { ...tables, name: 'tables-2026-11-01.csv' })
    for (const name of ['tables-2026-11-01.csv', 'Tables_2026-12-01 (1).csv'])
      expect(await bring(desk, { ...tables, name })).toMatchObject({ counts: { new: 0, changed: 0, same: 2, unclear: 0 } })
  })

  test('a renamed file makes no doubles: its products are asked about', async () => {
    await using desk = await openDesk()
    await bring(desk, tables)
    const renamed = { ...tables, name: 'furniture.csv' }
    const { preview } = await bring(desk, renamed)
    expect(preview.counts).toMatchObject({ new: 0, unclear: 2 })
    expect(await bring(desk, renamed, { unclear: 'existing' })).toMatchObject({ counts: { same: 2, unclear: 0 } })
    expect(await titles(desk.admin)).toHaveLength(2)
  })

  test('a renamed file of titles alone finds its products', async () => {
    await using desk = await openDesk()
    await bring(desk, file('a.csv', 'Title,Price', 'Oak table,120'))
    expect(await bring(desk, file('b.csv', 'Title,Price', 'Oak  Table,110'))).toMatchObject({ counts: { new: 0, changed: 1 } })
  })

  test('the supplier of a file is known for the next one of its name and headers, and only for that', async () => {
    await using desk = await openDesk()
    await bring(desk, { ...tables, name: 'stock 2026-11.csv' }, { supplier: 'Acme' })
    const next = await look(desk.admin, { ...tables, name: 'Stock_2026-12.csv' })
    expect(next.preview).toMatchObject({ supplier: 'Acme', supplierFrom: 'remembered', suppliers: ['Acme'], counts: { same: 2 } })
    expect((await look(desk.admin, tables)).preview).toMatchObject({ supplier: '', supplierFrom: 'nobody' })
    expect((await look(desk.admin, { ...cables, name: 'stock.csv' })).preview).toMatchObject({ supplier: '', supplierFrom: 'nobody' })
    const { items } = await desk.admin.call(batchImportRecorder.search, {})
    expect(items).toMatchObject([{ supplier: 'Acme' }])
  })

  test('products that came before their file had a supplier are found once it has one', async () => {
    await using desk = await openDesk()
    await bring(desk, tables)
    expect(await bring(desk, tables, { supplier: 'Acme' })).toMatchObject({ counts: { new: 0, same: 2 } })
    expect(await bring(desk, { ...tables, name: 'other.csv' }, { supplier: 'Acme' })).toMatchObject({ counts: { new: 0, same: 2 } })
  })

  test('a number that means another title for a named supplier is an overwrite, and shown as one', async () => {
    await using desk = await openDesk()
    await bring(desk, tables, { supplier: 'Acme' })
    const next = file('supplier-a.csv', 'ID,Name,Price,Stock', '9001,Velvet sofa,900,1', '9002,Oak chair,40,9')
    const { preview } = await bring(desk, next)
    expect(preview.counts).toMatchObject({ changed: 1, same: 1, retitled: 1 })
    expect(preview.problems).toMatchObject([{ row: 2, code: 'title-replaced', severity: 'notice' }])
  })

  test.each(['supplier-a.csv', 'renamed.csv'])('products of versions without sources are found in %s', async (name) => {
    await using desk = await openDesk()
    await bring(desk, tables)
    await desk.shop.services.db
      .updateTable('goods')
      .set(({ fn, val }) => ({ sourceKey: fn('replace', ['sourceKey', val('~supplier a'), val('')]) }))
      .execute()
    expect(await bring(desk, { ...tables, name })).toMatchObject({ counts: { same: 2, new: 0 } })
    const { rows } = { rows: await desk.shop.services.db.selectFrom('goods').select('sourceKey').orderBy('id').execute() }
    expect(rows[0]?.sourceKey).toBe(`table~${name === 'renamed.csv' ? 'renamed' : 'supplier a'}:id:9001`)
    expect(await bring(desk, { ...cables, name: 'cables.csv' })).toMatchObject({ counts: { new: 2 } })
  })
})

describe('keys that contradict each other are a question', () => {
  const shopify = (...lines: string[]) => file('products_export.csv', 'Handle,Title,Variant SKU,Variant Price', ...lines)

  test.each<[string, File, File, object]>([
    [
      'a handle and another SKU',
      shopify('lamp,Lamp,L-1,10'),
      file('b.csv', 'SKU,Title,Handle,Price', 'X-9,Lamp,lamp,11'),
      { by: 'address' },
    ],
    [
      'a handle and another title',
      shopify('lamp,Desk lamp,,10'),
      file('b.csv', 'Title,Handle,Price', 'Garden hose,lamp,11'),
      { by: 'address' },
    ],
    [
      'an ID of one product with the SKU of another',
      file('a.csv', 'ID,SKU,Title', '1,A-1,Vase', '2,A-2,Pot'),
      file('a.csv', 'ID,SKU,Title', '1,A-2,Vase'),
      { by: 'id', goodsTitle: 'Vase' },
    ],
    [
      'a barcode and another SKU',
      file('a.csv', 'SKU,Title,Barcode', 'A-1,Vase,4006381333931'),
      file('b.csv', 'SKU,Title,Barcode', 'B-1,Vase,4006381333931'),
      { by: 'barcode' },
    ],
    [
      'a barcode of two products',
      file('a.csv', 'SKU,Title,Barcode', 'A-1,Vase,40063', 'A-2,Pot,40063'),
      file('b.csv', 'Barcode,Price', '40063,5'),
      { by: 'barcode' },
    ],
    [
      'a title of two products',
      file('a.csv', 'SKU,Title', 'A-1,Vase', 'A-2,Vase'),
      file('b.csv', 'Title,Price', 'Vase,5'),
      { by: 'title' },
    ],
  ])('%s', async (_, before, after, question) => {
    await using desk = await openDesk()
    await bring(desk, before)
    const stored = await stock(desk.admin)
    const { preview, counts } = await bring(desk, after)
    expect(counts).toMatchObject({ new: 0, changed: 0, same: 0, unclear: 1 })
    expect(preview.questions).toMatchObject([{ row: 2, choice: 'leave-out', ...question }])
    expect(await stock(desk.admin)).toEqual(stored)
  })

  test('the choice is made for all or for single rows, and undone with the import', async () => {
    await using desk = await openDesk()
    await bring(desk, shopify('lamp,Lamp,L-1,10', 'pot,Pot,P-1,10', 'pan,Pan,N-1,10'))
    const other = file('b.csv', 'SKU,Title,Handle,Price', 'X-1,Lamp,lamp,11', 'X-2,Pot,pot,11', 'X-3,Pan,pan,11')
    const wishes: Wishes = { unclear: 'new', unclearRows: { 2: 'existing', 4: 'leave-out' } }
    const task = await bring(desk, other, wishes)
    expect(task.preview.questions.map(({ choice }) => choice)).toEqual(['existing', 'new', 'leave-out'])
    expect(task.counts).toMatchObject({ changed: 1, new: 1, unclear: 1 })
    expect((await stock(desk.admin)).map(({ sku, urlKeywords }) => [sku, urlKeywords])).toEqual([
      ['X-1', 'lamp'],
      ['P-1', 'pot'],
      ['N-1', 'pan'],
      ['X-2', 'pot-2'],
    ])
    expect(await bring(desk, other, wishes)).toMatchObject({ counts: { same: 2, unclear: 1, new: 0 } })
    await desk.admin.call(goodsBackup.undo, { changeSetId: task.changeSetId ?? '' })
    expect((await stock(desk.admin)).map(({ sku }) => sku)).toEqual(['L-1', 'P-1', 'N-1'])
  })

  test.each(['a-1', 'A-1 ', 'Ａ－１', 'A-１'])('the SKU A-1 written as “%s” is the same', async (sku) => {
    await using desk = await openDesk()
    await bring(desk, file('a.csv', 'SKU,Title,Price', 'A-1,Vase,5', 'A-10,Vase ten,5'))
    expect(await bring(desk, file('b.csv', 'SKU,Title,Price', `${sku},Vase,6`))).toMatchObject({ counts: { new: 0, changed: 1 } })
  })

  test('a SKU that is twice in a file is refused the second time', async () => {
    await using desk = await openDesk()
    expect(await bring(desk, file('a.csv', 'SKU,Title,Price', 'A-1,Vase,5', 'a-1,Pot,6'))).toMatchObject({ counts: { new: 1, failing: 1 } })
  })

  test('a list by barcode alone finds its products', async () => {
    await using desk = await openDesk()
    await bring(desk, file('a.csv', 'SKU,Title,Barcode,Price', 'A-1,Vase,4006381333931,5'))
    expect(await bring(desk, file('b.csv', 'EAN,Price', '4006381333931,6'))).toMatchObject({ counts: { changed: 1, failing: 0 } })
  })
})

describe('handles of other scripts are products of their own', () => {
  const shopify = (name: string, ...lines: string[]) => file(name, 'Handle,Title,Variant SKU,Variant Price,Status', ...lines)

  test('in one file', async () => {
    await using desk = await openDesk()
    const handles = ['ガラス', 'カラス', 'หมู', 'หมี', 'ペット', 'ベッド', '가방', '가발', 'чай', 'чаи', 'की', 'कि', '🍎', '🍊']
    expect(await bring(desk, shopify('a.csv', ...handles.map((handle) => `${handle},${handle},,10,active`)))).toMatchObject({
      counts: { new: handles.length, failing: 0 },
    })
    expect((await stock(desk.admin)).map(({ urlKeywords }) => urlKeywords)).toEqual([...handles.slice(0, -2), 'goods', 'goods-2'])
  })

  test('in two files', async () => {
    await using desk = await openDesk()
    await bring(desk, shopify('a.csv', 'ペット,ペット用ベッド,,1000,active'))
    expect(await bring(desk, shopify('b.csv', 'ベッド,寝室のベッド,,50000,active'))).toMatchObject({
      counts: { new: 1, changed: 0, unclear: 0 },
    })
  })
})

describe('a list by SKU updates variants', () => {
  const shirts = file(
    'shirts.csv',
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status',
    'mixed,Mixed,Size,S,MX-S,0,shopify,4,10,active',
    'mixed,,,M,MX-M,0,shopify,5,12,',
    'plain,Plain,Title,Default Title,PL,0,shopify,9,7,active',
  )
  const read = async (admin: Caller, title: string) => {
    const found = (await stock(admin)).find((row) => row.title === title)
    const { priceMinor, stock: pieces, variants } = await admin.call(goods.read, { id: found?.id ?? '' })
    return {
      priceMinor,
      stock: pieces,
      variants: variants.map((variant) => [variant.sku, variant.priceMinor ?? priceMinor, variant.stock]),
    }
  }

  test.each(['both', 'update'] as const)('mode %s: price and stock of each, no double on sale, the title stays', async (mode) => {
    await using desk = await openDesk()
    await bring(desk, shirts)
    const list = file('list.csv', 'SKU,Title,Stock,Price', 'mx-s,Mixed S,21,25', 'MX-M,Mixed M,22,20', 'PL,Plain,1,8', 'NEW,New,1,1')
    const task = await bring(desk, list, { mode })
    expect(task.counts).toMatchObject({ goods: mode === 'both' ? 3 : 3, changed: 2, new: mode === 'both' ? 1 : 0, failing: 0 })
    expect(await read(desk.admin, 'Mixed')).toEqual({
      priceMinor: 2000,
      stock: 43,
      variants: [
        ['MX-S', 2500, 21],
        ['MX-M', 2000, 22],
      ],
    })
    expect(await read(desk.admin, 'Plain')).toMatchObject({ priceMinor: 800, stock: 1 })
    expect(await bring(desk, list, { mode })).toMatchObject({ counts: { changed: 0, new: 0 } })
    await desk.admin.call(goodsBackup.undo, { changeSetId: task.changeSetId ?? '' })
    expect(await read(desk.admin, 'Mixed')).toEqual({
      priceMinor: 1000,
      stock: 9,
      variants: [
        ['MX-S', 1000, 4],
        ['MX-M', 1200, 5],
      ],
    })
  })

  test('one variant, stock alone, without a title; the others stay', async () => {
    await using desk = await openDesk()
    await bring(desk, shirts)
    expect(await bring(desk, file('list.csv', 'SKU,Stock', 'MX-M,0'))).toMatchObject({ counts: { goods: 1, changed: 1 } })
    expect(await read(desk.admin, 'Mixed')).toEqual({
      priceMinor: 1000,
      stock: 4,
      variants: [
        ['MX-S', 1000, 4],
        ['MX-M', 1200, 0],
      ],
    })
  })

  test('rows of one product in several chunks', async () => {
    await using shop = await openShop({ limits: { rowsInChunk: 1 } })
    const admin = await shop.signIn('Admin')
    await bring({ shop, admin }, shirts)
    const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'list.csv', content: 'SKU,Stock\nMX-S,1\nPL,2\nMX-M,3\n' })
    await admin.call(goodsImportTask.add, { uploadId })
    await shop.work()
    expect(await read(admin, 'Mixed')).toMatchObject({ stock: 4 })
  })

  test('an import that only adds skips them', async () => {
    await using desk = await openDesk()
    await bring(desk, shirts)
    expect(await bring(desk, file('list.csv', 'SKU,Title,Stock', 'MX-M,Mixed M,0'), { mode: 'add' })).toMatchObject({
      counts: { new: 0, skipped: 1 },
    })
  })

  test('a SKU of a variant that is another product’s too is asked about', async () => {
    await using desk = await openDesk()
    await bring(desk, shirts)
    await desk.shop.given.goods({ title: 'Other', sku: 'MX-S' })
    const { preview } = await bring(desk, file('list.csv', 'SKU,Stock', 'MX-S,77', 'MX-M,1'))
    expect(preview.counts).toMatchObject({ unclear: 1, changed: 1 })
    expect(preview.questions).toMatchObject([{ row: 2, by: 'sku' }])
  })

  test('a price in another currency than the product’s is refused by name', async () => {
    await using desk = await openDesk()
    await bring(desk, shirts)
    const { preview } = await bring(desk, file('list.csv', 'SKU,Price,Currency', 'MX-S,77,EUR'))
    expect(preview).toMatchObject({ counts: { failing: 1 }, problems: [{ row: 2, code: 'variant-currency' }] })
  })
})

describe('a code that a spreadsheet spoiled is told and names nothing', () => {
  test.each(['8.85E+11', '1,23E+05', '4.00639e+12', '########', 'Mar-01', '1-Mar', '03-Mar', '1. Mrz', '3月1日', 'janv-01'])(
    '%s',
    async (code) => {
      await using desk = await openDesk()
      const { preview } = await bring(desk, file('a.csv', 'sku;title;price;barcode', `${code};Vase;10;${code}`))
      expect(preview.problemGroups).toMatchObject([
        { code: 'digits-lost', column: 'sku', severity: 'notice', count: 1 },
        { code: 'digits-lost', column: 'barcode', severity: 'notice', count: 1 },
      ])
      const next = await bring(desk, file('b.csv', 'sku;title;price;barcode', `${code};Garden hose;11;${code}`, `${code};Lamp;11;${code}`))
      expect(next.counts).toMatchObject({ new: 2, changed: 0, failing: 0, unclear: 0 })
      expect((await stock(desk.admin)).map(({ title, sku }) => [title, sku])).toEqual([
        ['Vase', ''],
        ['Garden hose', ''],
        ['Lamp', ''],
      ])
    },
  )

  test.each(['5E2', 'MAR-01', '1-3', 'E+11', '#1', 'Mars-2024', '12E5A'])('%s is a code as it is', async (code) => {
    await using desk = await openDesk()
    expect((await bring(desk, file('a.csv', 'sku,title,price', `${code},Vase,10`))).preview.problemCount).toBe(0)
    expect((await stock(desk.admin))[0]?.sku).toBe(code)
  })

  test('in exports of Shopify and WooCommerce alike', async () => {
    await using desk = await openDesk()
    const shopify = file(
      's.csv',
      'Handle,Title,Variant SKU,Variant Price,Variant Barcode',
      'a,Vase,8.85E+11,1,4.00639E+12',
      'b,Pot,8.85E+11,1,4.00639E+12',
    )
    expect((await bring(desk, shopify)).counts).toMatchObject({ new: 2, failing: 0 })
    const woocommerce = file('w.csv', 'ID,Type,SKU,Name,Regular price', '1,simple,8.85E+11,Cup,1', '2,simple,8.85E+11,Bowl,1')
    expect((await bring(desk, woocommerce)).counts).toMatchObject({ new: 2, failing: 0 })
  })
})
