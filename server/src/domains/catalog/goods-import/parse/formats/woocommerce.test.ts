import { expect, test } from 'vitest'
import { listProblems, readAll } from '../test-file.ts'

const header =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'

function file(...rows: string[]): string {
  return [header, ...rows].join('\n')
}

test('variations before their parent, by id and by SKU', async () => {
  const records = await readAll(
    file(
      '11,variation,v1,V1,1,visible,,,,1,4,0.5,,30,,,,id:10,Size,S,,',
      '12,variation,v2,V2,1,visible,,,,0,,,25,30,,,,Shirt-1,Size,M,,',
      '10,variable,shirt-1,Shirt,1,visible,,,,1,,0.4,,,"Clothing > Shirts, Sale","a, b",,,Size,"S, M",Material,Wool',
    ),
  )
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ firstRow: 4, lastRow: 4, rows: [4, 2, 3], leftOut: [] })
  expect(records[0]?.product).toEqual({
    key: { sku: 'shirt-1', id: '10' },
    sku: 'shirt-1',
    title: 'Shirt',
    status: 'on',
    classificationPath: ['Clothing', 'Shirts'],
    otherClassifications: [['Sale']],
    tags: ['a', 'b'],
    sizes: ['S', 'M'],
    attributes: [{ name: 'Material', values: ['Wool'] }],
    priceMinor: 2500,
    marketPriceMinor: 3000,
    stock: 4,
    weightGrams: 500,
    variants: [
      { row: 2, sku: 'v1', options: { size: 'S' }, priceMinor: 3000, marketPriceMinor: null, stock: 4 },
      { row: 3, sku: 'v2', options: { size: 'M' }, stock: 0, weightGrams: undefined },
    ],
  })
  expect(listProblems(records)).toEqual([[4, 'Categories', 'more-classifications']])
})

test('variations without a usable parent are reported, each at its row', async () => {
  const records = await readAll(
    file(
      '11,variation,v1,V1,1,,,,,1,,,,30,,,,nowhere,Size,S,,',
      '12,variation,v2,V2,1,,,,,1,,,,30,,,,,Size,S,,',
      '10,variable,p,,1,,,,,1,,,,,,,,,Size,S,,',
      '13,variation,v3,V3,1,,,,,1,,,,30,,,,p,Size,S,,',
    ),
  )
  expect(records.every(({ product }) => product === undefined)).toBe(true)
  expect(listProblems(records)).toEqual([
    [2, 'Parent', 'parent-missing'],
    [3, 'Parent', 'parent-missing'],
    [4, 'Name', 'title-missing'],
    [5, '', 'parent-refused'],
  ])
})

test('of two products with one SKU the first keeps it and its variations', async () => {
  const records = await readAll(
    file(
      '1,variable,p,First,1,,,,,1,,,,,,,,,Size,S,,',
      '2,variable,p,Second,1,,,,,1,,,,,,,,,Size,S,,',
      '3,variation,v,V,1,,,,,1,,,,30,,,,p,Size,S,,',
    ),
  )
  expect(records.map(({ product }) => product?.variants?.length)).toEqual([1, undefined])
  expect(records[1]?.problems).toMatchObject([{ row: 3, reason: 'duplicate-sku', detail: { firstRow: 2 } }])
})

test('a bad variation is left out, a disabled one too, and the product stays', async () => {
  const records = await readAll(
    file(
      '1,variable,p,P,1,,,,,1,,,,,,,,,Size,"S, M, L",,',
      '2,variation,v1,V,1,,,,,1,,,,30,,,,p,Size,S,,',
      '3,variation,v2,V,1,,,,,1,,,,free,,,,p,Size,M,,',
      '4,variation,v3,V,0,,,,,1,,,,30,,,,p,Size,L,,',
    ),
  )
  expect(records[0]?.product?.variants).toEqual([{ row: 3, sku: 'v1', isUncounted: true, options: { size: 'S' } }])
  expect(records[0]?.leftOut).toEqual([4])
  expect(listProblems(records)).toEqual([
    [4, 'Regular price', 'price-invalid'],
    [5, 'Published', 'variation-off'],
  ])
})

test('a variable product without variations goes in off sale', async () => {
  const records = await readAll(file('1,variable,p,P,1,,,,,1,,,,,,,,,Size,S,,'))
  expect(records[0]?.product).toMatchObject({ status: 'off', sizes: ['S'] })
  expect(listProblems(records)).toEqual([[2, 'Type', 'variations-missing']])
})

test.each([
  ['', '', 2000, 2500],
  ['2026-01-01', '2026-01-31', 2000, 2500],
  ['', '2026-01-15', 2000, 2500],
  ['', '2026-01-14', 2500, undefined],
  ['2026-01-16', '', 2500, undefined],
])('on 15 January a sale from %j to %j', async (starts, ends, price, market) => {
  const [record] = await readAll(file(`1,simple,p,P,1,,,${starts},${ends},1,,,20,25,,,,,,,,`), { now: new Date('2026-01-15T12:00:00Z') })
  expect(record?.product?.priceMinor).toBe(price)
  expect(record?.product?.marketPriceMinor).toBe(market)
})

test.each([
  ['simple', '1', 'visible', 'on'],
  ['simple', '0', 'visible', 'off'],
  ['simple', '-1', 'visible', 'off'],
  ['simple', '1', 'hidden', 'off'],
  ['simple', '1', 'search', 'on'],
  ['external', '1', 'visible', 'off'],
  ['grouped', '1', 'visible', 'off'],
])('%s, published %s, %s is %s', async (type, published, visibility, status) => {
  const [record] = await readAll(file(`1,${type},p,P,${published},${visibility},,,,1,,,,25,,,,,,,,`))
  expect(record?.product?.status).toBe(status)
})

test('an unknown kind of product is refused', async () => {
  expect(listProblems(await readAll(file('1,auction,p,P,1,,,,,1,,,,25,,,,,,,,')))).toEqual([[2, 'Type', 'type-unknown']])
})

test('names lose their entities, escaped commas stay', async () => {
  const [record] = await readAll(file('1,simple,p,Salt &amp; Pepper,1,,,,,1,,,,25,"Herbs\\, Spices > Salt &amp; Pepper",,,,,,,'))
  expect(record?.product).toMatchObject({ title: 'Salt & Pepper', classificationPath: ['Herbs, Spices', 'Salt & Pepper'] })
})

test('the global number of a product is its barcode', async () => {
  const rows = ['ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Regular price', '1,simple,a,4006381333931,Pen,1,2']
  expect((await readAll(rows.join('\n')))[0]?.product?.barcode).toBe('4006381333931')
})
