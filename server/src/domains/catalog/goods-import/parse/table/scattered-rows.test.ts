import { describe, expect, test } from 'vitest'
import { openProductFile } from '../product-file.ts'
import type { ProductFileOptions } from '../product-file-types.ts'
import { collect, listProblems, readAll, writeTestFile } from '../test-file.ts'

interface Layout {
  header: string
  product: string[]
  variants: [string, string, string]
  others: string[]
  options?: ProductFileOptions
}

const magentoVisible = {
  header: 'sku,product_type,name,product_online,visibility,price,qty,is_in_stock,configurable_variations',
  product: ['JK,configurable,Jacket,1,"Catalog, Search",,0,1,"sku=JK-S,size=S|sku=JK-M,size=M|sku=JK-L,size=L"'],
  variants: ['S', 'M', 'L'].map((size, at) => `JK-${size},simple,Jacket-${size},1,Not Visible Individually,5${at},${at + 5},1,`),
  others: ['MUG,simple,Mug,1,"Catalog, Search",9,7,1,', 'CAP,simple,Cap,1,"Catalog, Search",9,7,1,'],
} as Layout

const layouts: Record<string, Layout> = {
  'Magento, with a column of visibility': magentoVisible,
  'Magento, without that column': {
    header: 'sku,product_type,name,product_online,price,qty,is_in_stock,configurable_variations',
    product: ['JK,configurable,Jacket,1,,0,1,"sku=JK-S,size=S|sku=JK-M,size=M|sku=JK-L,size=L"'],
    variants: ['JK-S,simple,Jacket-S,1,50,5,1,', 'jk-m,simple,Jacket-M,1,51,6,1,', 'JK-L,simple,Jacket-L,1,52,7,1,'],
    others: ['MUG,simple,Mug,1,9,7,1,', 'CAP,simple,Cap,1,9,7,1,'],
  },
  WooCommerce: {
    header: 'ID,Type,SKU,Name,Published,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)',
    product: ['1,variable,JK,Jacket,1,,,,Size,"S, M, L"'],
    variants: [
      '11,variation,JK-S,Jacket,1,50,5,JK,Size,S',
      '12,variation,JK-M,Jacket,1,51,6,id:1,Size,M',
      '13,variation,JK-L,Jacket,1,52,7,JK,Size,L',
    ],
    others: ['2,simple,MUG,Mug,1,9,7,,,', '3,simple,CAP,Cap,1,9,7,,,'],
  },
  Amazon: {
    header: 'item_sku,item_name,standard_price,quantity,parent_child,parent_sku,size_name',
    product: ['JK,Jacket,,,parent,,'],
    variants: ['JK-S,Jacket S,50,5,child,JK,S', 'JK-M,Jacket M,51,6,child,jk,M', 'JK-L,Jacket L,52,7,child,JK,L'],
    others: ['MUG,Mug,9,7,,,', 'CAP,Cap,9,7,,,'],
  },
}

/** Where the rows may stand: P is the product, 1 to 3 are its variants, x and y are other products. */
const places = ['123Pxy', 'P123xy', '12Px3y', 'x3yP12', '1xP2y3', '3x2y1P', 'P1x2y3', 'xy321P']

describe.each(Object.entries(layouts))('%s: one product with its variants', (_, { header, product, variants, others }) => {
  test.each(places)('in the order %s', async (order) => {
    const rowOf = (place: string) =>
      ({ P: product, x: [others[0] ?? ''], y: [others[1] ?? ''] })[place] ?? [variants[Number(place) - 1] ?? '']
    const records = await readAll([header, ...[...order].flatMap(rowOf)].join('\n'))
    expect(listProblems(records)).toEqual([])
    const products = records.flatMap(({ product }) => (product ? [product] : []))
    expect(products.map(({ title }) => title).sort()).toEqual(['Cap', 'Jacket', 'Mug'])
    const jacket = products.find(({ title }) => title === 'Jacket')
    expect(jacket).toMatchObject({ sku: 'JK', priceMinor: 5000, stock: 18 })
    expect(jacket?.variants?.map(({ options }) => options.size).sort()).toEqual(['L', 'M', 'S'])
    expect(records.flatMap(({ rows }) => rows).sort()).toEqual([2, 3, 4, 5, 6, 7])
  })
})

const rowsOfOne: Record<string, Layout> = {
  Shopify: {
    header: 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Vendor',
    product: [],
    variants: ['jk,Jacket,Size,S,JK-S,5,50,Acme', 'jk,,,M,JK-M,6,51,', 'jk,,,L,JK-L,7,52,'],
    others: ['mug,Mug,Title,Default Title,MUG,7,9,Acme', 'cap,Cap,Title,Default Title,CAP,7,9,Acme'],
  },
  'Shopify, with the title in each row': {
    header: 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Vendor',
    product: [],
    variants: ['jk,Jacket,Size,S,JK-S,5,50,Acme', 'jk,Jacket,Size,M,JK-M,6,51,Acme', 'jk,Jacket,Size,L,JK-L,7,52,Acme'],
    others: ['mug,Mug,Title,Default Title,MUG,7,9,Acme', 'cap,Cap,Title,Default Title,CAP,7,9,Acme'],
  },
  '1688': {
    header: '商品ID,商品标题,起批量,尺码,SKUID,SKU价格,SKU库存',
    product: [],
    variants: ['77,Jacket,2,S,JK-S,50,5', '77,Jacket,2,M,JK-M,51,6', '77,Jacket,2,L,JK-L,52,7'],
    others: ['78,Mug,2,,MUG,9,7', '79,Cap,2,,CAP,9,7'],
  },
  'a table grouped by a column': {
    header: 'Style,Title,Size,SKU,Price,Stock',
    product: [],
    variants: ['J1,Jacket,S,JK-S,50,5', 'J1,Jacket,M,JK-M,51,6', 'j1,Jacket,L,JK-L,52,7'],
    others: ['M1,Mug,,MUG,9,7', ',Cap,,CAP,9,7'],
    options: { layout: { groupBy: 'Style', optionColumns: ['Size'] } },
  },
}

describe.each(Object.entries(rowsOfOne))('%s: rows of one product', (_, { header, variants, others, options }) => {
  test.each(['123xy', 'x12y3', '1x2y3', '1xy23', 'xy123'])('in the order %s', async (order) => {
    const rowOf = (place: string) => ({ x: others[0], y: others[1] })[place] ?? variants[Number(place) - 1] ?? ''
    const content = [header, ...[...order].map(rowOf)].join('\n')
    const records = await readAll(content, options)
    expect(listProblems(records)).toEqual([])
    expect(records.map(({ product }) => product?.title).sort()).toEqual(['Cap', 'Jacket', 'Mug'])
    const jacket = records.find(({ product }) => product?.title === 'Jacket')?.product
    expect(jacket?.variants?.map(({ sku, options: { size } }) => [sku, size])).toEqual([
      ['JK-S', 'S'],
      ['JK-M', 'M'],
      ['JK-L', 'L'],
    ])
    await using file = await writeTestFile(content)
    const opened = await openProductFile(file.path, options)
    for (const [at, { lastRow }] of records.entries())
      expect(await collect(opened.records({ afterRow: lastRow }))).toEqual(records.slice(at + 1))
  })
})

describe('Shopify', () => {
  const { header, variants, others } = rowsOfOne.Shopify as Layout

  test('rows that come later under the handle of another title are no variants of it', async () => {
    const again = ['jk,Jacke,Size,XS,JX-S,5,50,Acme', 'jk,,,XL,JX-L,6,51,']
    const records = await readAll([header, ...variants, ...others, ...again].join('\n'))
    expect(records.map(({ product, leftOut }) => [product?.title, product?.variants?.length, leftOut])).toEqual([
      ['Jacket', 3, []],
      ['Mug', undefined, []],
      ['Cap', undefined, []],
      [undefined, undefined, [7, 8]],
    ])
    expect(listProblems(records)).toEqual([[7, 'Handle', 'duplicate-handle']])
  })
})

describe('Magento', () => {
  const { header, product, variants, others } = magentoVisible

  test('a variant that two products name is one of the first; one without a row is reported', async () => {
    const second = 'JK2,configurable,Jacket 2,1,"Catalog, Search",,0,1,"sku=JK-L,size=L|sku=JK-XL,size=XL"'
    const records = await readAll([header, ...product, second, ...variants].join('\n'))
    expect(records.map(({ product }) => [product?.sku, product?.variants?.map(({ sku }) => sku), product?.status])).toEqual([
      ['JK', ['JK-S', 'JK-M', 'JK-L'], 'on'],
      ['JK2', undefined, 'off'],
    ])
    expect(records.flatMap(({ problems }) => problems.map(({ row, reason, detail }) => [row, reason, detail]))).toEqual([
      [3, 'variant-of-another', { sku: 'jk-l', row: 2 }],
      [3, 'variant-without-row', { sku: 'jk-xl' }],
      [3, 'variations-missing', undefined],
    ])
  })

  test('a configurable product without variants is hidden, whatever it costs', async () => {
    const records = await readAll([header, 'JK,configurable,Jacket,1,"Catalog, Search",50,9,1,', ...others].join('\n'))
    expect(records.map(({ product }) => product?.status)).toEqual(['off', 'on', 'on'])
    expect(listProblems(records)).toEqual([[2, '', 'variations-missing']])
  })

  const views = `${header},store_view_code`
  const inView = (rows: readonly string[], code: string) => rows.map((row) => `${row},${code}`)

  test.each(['translations first', 'translations last', 'translations of a variant'])(
    'rows of store views are told and neither products nor merged: %s',
    async (where) => {
      const own = inView([...product, ...variants, ...others], '')
      const german = ['JK,,Jacke,,,,,,,de', 'MUG,,Becher,,,8,,,,de', 'JK,,Veste,,,,,,,fr']
      const ofVariant = ['JK-S,,Jacke S,,,1,,,,de']
      const rows = { 'translations first': [...german, ...own], 'translations last': [...own, ...german] }[where] ?? [...ofVariant, ...own]
      const records = await readAll([views, ...rows].join('\n'))
      const products = records.flatMap(({ product }) => (product ? [product] : []))
      expect(products.map(({ title, priceMinor, stock }) => [title, priceMinor, stock])).toEqual([
        ['Jacket', 5000, 18],
        ['Mug', 900, 7],
        ['Cap', 900, 7],
      ])
      const told = where === 'translations of a variant' ? ofVariant : german
      const problems = records.flatMap(({ problems }) => problems)
      expect(problems.map(({ reason, detail }) => [reason, detail?.view]).sort()).toEqual(
        told.map((row) => ['store-view-row', row.slice(-2)]).sort(),
      )
      expect(records.flatMap(({ rows, leftOut }) => [rows.length, leftOut.length]).reduce((sum, count) => sum + count)).toBe(rows.length)
    },
  )

  test('the export of a single store view has its products in the rows of that view', async () => {
    const records = await readAll([views, ...inView([...product, ...variants], 'de'), 'JK,,Veste,,,,,,,fr'].join('\n'))
    expect(records.map(({ product }) => [product?.title, product?.variants?.length])).toEqual([['Jacket', 3]])
    expect(listProblems(records)).toEqual([[6, 'store_view_code', 'store-view-row']])
  })

  test('a translation of a product that is not in the file is refused', async () => {
    const records = await readAll([views, ...inView(others, ''), 'HAT,,Hut,1,,9,7,1,,de'].join('\n'))
    expect(records.map(({ product }) => product?.title)).toEqual(['Mug', 'Cap', undefined])
    expect(listProblems(records)).toEqual([[4, 'sku', 'parent-missing']])
  })
})

test.each([
  ['together', (rows: string[], other: string) => [...rows, other]],
  ['apart', ([first = '', ...rows]: string[], other: string) => [first, other, ...rows]],
])('more rows of one product than are read together are refused, %s', async (_, arrange) => {
  const rows = Array.from({ length: 2_003 }, (_, at) => `J1,Jacket,${at},J-${at},50,1`)
  const records = await readAll(['Style,Title,Size,SKU,Price,Stock', ...arrange(rows, 'M1,Mug,,MUG,9,7')].join('\n'), {
    layout: { groupBy: 'Style', optionColumns: ['Size'] },
  })
  const refused = records.filter(({ problems }) => problems.some(({ reason }) => reason === 'too-many-rows'))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ product }) => product)).toEqual([])
  const read = records.flatMap(({ rows }) => rows)
  expect([read.length, new Set(read).size]).toEqual([2_004, 2_004])
})
