import { describe, expect, test } from 'vitest'
import { listProblems, readAll } from '../test-file.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,SEO Title,Status'

function file(...rows: string[]): string {
  return [header, ...rows].join('\n')
}

describe('a product in several rows', () => {
  test('variants with two options, prices of their own, pictures by position', async () => {
    const [record] = await readAll(
      file(
        'tee,Tee,<p>x</p>,Acme,"a, b",TRUE,Color,Red,Size,S,t-r-s,200,3,20,25,https://a.com/2.jpg,2,Back,https://a.com/red.jpg,Seo,active',
        'tee,,,,,,,Red,,M,t-r-m,210,4,18,,https://a.com/1.jpg,1,Front,,,',
        'tee,,,,,,,Blue,,S,t-b-s,200,-1,20,25,,,,,,',
        'tee,,,,,,,,,,,,,,,https://a.com/3.jpg,3,,,,',
      ),
    )
    expect(record).toMatchObject({ firstRow: 2, lastRow: 5, rows: [2, 3, 4, 5], leftOut: [] })
    expect(record?.product).toEqual({
      key: { handle: 'tee' },
      title: 'Tee',
      descriptionHtml: '<p>x</p>',
      brand: 'Acme',
      tags: ['a', 'b'],
      status: 'on',
      urlKeywords: 'tee',
      pageTitle: 'Seo',
      pictures: [
        { url: 'https://a.com/1.jpg', alt: 'Front', position: 1 },
        { url: 'https://a.com/2.jpg', alt: 'Back', position: 2 },
        { url: 'https://a.com/3.jpg', position: 3 },
      ],
      priceMinor: 1800,
      stock: 7,
      weightGrams: 200,
      colors: ['Red', 'Blue'],
      sizes: ['S', 'M'],
      variants: [
        {
          row: 2,
          sku: 't-r-s',
          options: { color: 'Red', size: 'S' },
          priceMinor: 2000,
          marketPriceMinor: 2500,
          stock: 3,
          picture: 'https://a.com/red.jpg',
        },
        { row: 3, sku: 't-r-m', options: { color: 'Red', size: 'M' }, stock: 4, weightGrams: 210 },
        { row: 4, sku: 't-b-s', options: { color: 'Blue', size: 'S' }, priceMinor: 2000, marketPriceMinor: 2500, stock: 0 },
      ],
    })
    expect(listProblems(record ? [record] : [])).toEqual([[4, 'Variant Inventory Qty', 'stock-negative']])
  })

  test('a bad variant is left out and named; the product is made of the others', async () => {
    const records = await readAll(
      file(
        'tee,Tee,,,,,Size,S,,,s1,,1,20,,,,,,,',
        'tee,,,,,,,M,,,s2,,1,oops,,,,,,,',
        'tee,,,,,,,L,,,s1,,1,20,,,,,,,',
        'tee,,,,,,,S,,,s4,,1,20,,,,,,,',
        'tee,,,,,,,XL,,,s5,,1,,,,,,,,',
        'tee,,,,,,,XXL,,,s6,,1,22,,,,,,,',
      ),
    )
    expect(records).toHaveLength(1)
    expect(records[0]?.product?.variants?.map(({ row }) => row)).toEqual([2, 7])
    expect(records[0]?.leftOut).toEqual([3, 4, 5, 6])
    expect(listProblems(records)).toEqual([
      [3, 'Variant Price', 'price-invalid'],
      [4, 'Variant SKU', 'duplicate-sku'],
      [6, 'Variant Price', 'price-missing'],
      [5, '', 'duplicate-options'],
    ])
  })

  test('a handle that comes back later is a problem naming its first row', async () => {
    const records = await readAll(
      file(
        'a,A,,,,,Title,Default Title,,,,,,10,,,,,,,',
        'b,B,,,,,Title,Default Title,,,,,,10,,,,,,,',
        'A,A again,,,,,Title,Default Title,,,,,,10,,,,,,,',
      ),
    )
    expect(records.map(({ product }) => product?.title)).toEqual(['A', 'B', undefined])
    expect(records[2]?.problems).toMatchObject([{ row: 4, column: 'Handle', reason: 'duplicate-handle', detail: { firstRow: 2 } }])
  })

  test('a product whose first row is bad is refused with all its rows', async () => {
    const records = await readAll(
      file('a,,,,,,Size,S,,,,,,10,,,,,,,', 'a,,,,,,,M,,,,,,10,,,,,,,', 'b,B,,,,,Title,Default Title,,,,,,-1,,,,,,,'),
    )
    expect(records.map(({ product, leftOut }) => [product, leftOut])).toEqual([
      [undefined, [2, 3]],
      [undefined, [4]],
    ])
    expect(listProblems(records)).toEqual([
      [2, 'Title', 'title-missing'],
      [4, 'Variant Price', 'price-negative'],
    ])
  })

  test('a broken row inside a product is lost alone', async () => {
    const records = await readAll(
      file(
        'a,A,,,,,Size,S,,,,,1,10,,,,,,,',
        'a,"x"y,,,,,,M,,,,,1,10,,,,,,,',
        'a,,,,,,,L,,,,,1,10,,,,,,,',
        'b,B,,,,,Title,Default Title,,,,,,10,,,,,,,',
      ),
    )
    expect(records.map(({ product, leftOut }) => [product?.variants?.length, leftOut])).toEqual([
      [2, [3]],
      [undefined, []],
    ])
    expect(listProblems(records)).toEqual([[3, '', 'bad-quoting']])
  })
})

test.each([
  ['true', 'active', 'on'],
  ['false', 'active', 'off'],
  ['true', 'draft', 'off'],
  ['', 'archived', 'off'],
  ['true', '', 'on'],
  ['', '', undefined],
])('published %j with status %j is %j', async (published, status, expected) => {
  const [record] = await readAll(file(`a,A,,,,${published},Title,Default Title,,,,,,10,,,,,,,${status}`))
  expect(record?.product?.status).toBe(expected)
})

test('the newer column names are known too', async () => {
  const [record] = await readAll(
    [
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Inventory quantity,Weight value (grams),Product image URL,Image position,Image alt text',
      'Mug,mug,<p>Mug</p>,Acme,Home & Garden > Kitchen > Mugs,Mug,blue,TRUE,Active,M-1,Title,Default Title,12.50,15,4,9,300,https://a.com/m.jpg,1,A mug',
    ].join('\n'),
  )
  expect(record?.product).toEqual({
    key: { handle: 'mug', sku: 'M-1' },
    title: 'Mug',
    sku: 'M-1',
    descriptionHtml: '<p>Mug</p>',
    brand: 'Acme',
    classificationPath: ['Home & Garden', 'Kitchen', 'Mugs'],
    productType: 'Mug',
    tags: ['blue'],
    status: 'on',
    urlKeywords: 'mug',
    priceMinor: 1250,
    marketPriceMinor: 1500,
    costMinor: 400,
    stock: 9,
    weightGrams: 300,
    pictures: [{ url: 'https://a.com/m.jpg', alt: 'A mug', position: 1 }],
  })
})

test('the barcode of a product without a choice is read, without the apostrophe that Shopify writes against spreadsheets', async () => {
  const barcodes = async (...codes: string[]) => {
    const rows = codes.map((code, at) => `h${at},T${at},9,${code}`)
    return (await readAll(['Handle,Title,Variant Price,Variant Barcode,Vendor', ...rows].join('\n'))).map(({ product }) => product?.barcode)
  }
  expect(await barcodes("'0012345678905", '4006381333931', '')).toEqual(['0012345678905', '4006381333931', undefined])
})
