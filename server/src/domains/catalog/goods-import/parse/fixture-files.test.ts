import { type FixtureFile, fixturePath } from '@wanpu/testkit/fixtures'
import { describe, expect, test } from 'vitest'
import type { ParsedProduct } from './product.ts'
import { openProductFile } from './product-file.ts'
import { collect, listProblems } from './test-file.ts'

const pictureHost = 'https://pictures.example.com'

async function read(name: FixtureFile) {
  const file = await openProductFile(fixturePath(name), { now: new Date('2026-01-01') })
  const records = await collect(file.records())
  const products = records.flatMap(({ product }) => product ?? [])
  return { file, records, products, count: await file.countRows(), named: (key: string) => byKey(products, key) }
}

function byKey(products: ParsedProduct[], key: string): ParsedProduct | undefined {
  return products.find((product) => product.key.handle === key || product.key.sku === key)
}

describe('shopify-clothing.csv', () => {
  test('holds 10 products in 12 rows', async () => {
    const { file, products, count, records } = await read('shopify-clothing.csv')
    expect(file).toMatchObject({ kind: 'text', format: 'shopify', encoding: 'utf-8', bom: false, delimiter: ',', headerRow: 1 })
    expect(file.headers).toHaveLength(46)
    expect(count).toEqual({ rows: 12, lastRow: 13 })
    expect(products).toHaveLength(10)
    expect(listProblems(records)).toEqual([])
    expect(products.flatMap((product) => product.pictures ?? [])).toHaveLength(10)
    expect(products.flatMap((product) => product.variants ?? [])).toHaveLength(3)
    expect(products.reduce((sum, product) => sum + (product.priceMinor ?? 0), 0)).toBe(49_750)
  })

  test('a product with "Default Title" has no variants', async () => {
    const { named } = await read('shopify-clothing.csv')
    expect(named('harbour-linen-shirt')).toEqual({
      key: { handle: 'harbour-linen-shirt' },
      title: 'Harbour Linen Shirt',
      descriptionHtml: 'Washed linen shirt with a small collar, two chest pockets and a straight hem.',
      brand: 'Harbour & Field',
      tags: ['men'],
      pictures: [{ url: `${pictureHost}/harbour-linen-shirt.jpg`, position: 1 }],
      priceMinor: 5000,
      isUncounted: true,
      weightGrams: 0,
      status: 'on',
      urlKeywords: 'harbour-linen-shirt',
    })
  })

  test('three rows of one handle are one product with three sizes', async () => {
    const { records, named } = await read('shopify-clothing.csv')
    expect(records[1]).toMatchObject({ firstRow: 3, lastRow: 5, rows: [3, 4, 5] })
    expect(named('terrace-rugby-top')).toMatchObject({
      priceMinor: 6000,
      sizes: ['Small', 'Medium', 'Large'],
      variants: [
        { row: 3, options: { size: 'Small' }, isUncounted: true },
        { row: 4, options: { size: 'Medium' }, isUncounted: true },
        { row: 5, options: { size: 'Large' }, isUncounted: true },
      ],
    })
  })

  test('quoted cells keep their quotes, commas and line breaks', async () => {
    const { named } = await read('shopify-clothing.csv')
    expect(named('moss-green-cardigan')).toMatchObject({
      descriptionHtml: 'Says the maker: "The last cardigan you buy". Horn buttons, ribbed cuffs.',
      tags: ['women', 'knitwear'],
    })
    expect(named('canvas-day-bag')?.descriptionHtml).toBe(
      '<p>Waxed canvas, brass zip.</p>\n<ul>\n<li>30 × 40 cm</li>\n<li>Fits a laptop of 14"</li>\n</ul>',
    )
  })

  test('the handle is the key even where it differs from the title', async () => {
    const { named } = await read('shopify-clothing.csv')
    expect(named('field-jacket')?.title).toBe('Storm Field Jacket')
  })
})

describe('shopify-home.csv', () => {
  test('holds 6 products in 8 rows that end with CRLF', async () => {
    const { products, count, records } = await read('shopify-home.csv')
    expect(count).toEqual({ rows: 8, lastRow: 9 })
    expect(products).toHaveLength(6)
    expect(listProblems(records)).toEqual([])
    expect(products.flatMap((product) => product.pictures ?? [])).toHaveLength(8)
    expect(products.flatMap((product) => product.variants ?? [])).toHaveLength(2)
    expect(products.filter((product) => product.marketPriceMinor).length).toBe(2)
    expect(new Set(products.map((product) => product.brand))).toEqual(new Set(['Kiln Street', 'North Porch']))
  })

  test('the lowest variant price is the price of the product; only the other variant keeps its own', async () => {
    const { named } = await read('shopify-home.csv')
    expect(named('stoneware-bowl')).toMatchObject({
      priceMinor: 999,
      costMinor: 420,
      productType: 'Kitchen',
      classificationPath: ['Kitchen'],
      tags: ['Bowl', 'Kitchen'],
      pictures: [
        { url: `${pictureHost}/stoneware-bowl.jpg`, position: 1 },
        { url: `${pictureHost}/stoneware-bowl-large.jpg`, position: 2 },
      ],
      variants: [
        { row: 2, options: { size: 'Regular' }, isUncounted: true },
        { row: 3, options: { size: 'Large' }, priceMinor: 1599, isUncounted: true },
      ],
    })
  })

  test('the compare-at price is the market price', async () => {
    const { named } = await read('shopify-home.csv')
    expect(named('brass-reading-lamp')).toMatchObject({ priceMinor: 5999, marketPriceMinor: 7500 })
    expect(named('garden-bench')).toMatchObject({ priceMinor: 75_000, isUncounted: true })
    expect(named('garden-bench')?.marketPriceMinor).toBeUndefined()
  })

  test('a row with nothing but a picture adds the picture', async () => {
    const { named } = await read('shopify-home.csv')
    expect(named('garden-bench')?.pictures).toEqual([
      { url: `${pictureHost}/garden-bench.jpg`, position: 1 },
      { url: `${pictureHost}/garden-bench-side.jpg`, alt: 'The bench, seen from the side', position: 2 },
    ])
  })
})

describe('woocommerce-shop.csv', () => {
  test('holds 10 products in 15 rows, five of them variations', async () => {
    const { file, products, count, records } = await read('woocommerce-shop.csv')
    expect(file.format).toBe('woocommerce')
    expect(count).toEqual({ rows: 15, lastRow: 16 })
    expect(products).toHaveLength(10)
    expect(records.flatMap(({ rows }) => rows).sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => at + 2))
    expect(products.flatMap((product) => product.variants ?? [])).toHaveLength(5)
    expect(products.flatMap((product) => product.pictures ?? [])).toHaveLength(14)
  })

  test('what a merchant should know is reported as a notice', async () => {
    const { records } = await read('woocommerce-shop.csv')
    expect(listProblems(records)).toEqual([
      [13, 'Attribute 2 value(s)', 'option-any'],
      [14, 'Attribute 2 value(s)', 'option-any'],
      [6, 'Visibility in catalog', 'hidden-product'],
      [8, 'Type', 'downloadable-product'],
      [8, 'Type', 'virtual-product'],
      [11, 'Type', 'grouped-product'],
      [12, 'Type', 'external-product'],
      [15, 'Published', 'status-off'],
    ])
    expect(records.flatMap(({ problems }) => problems).every(({ severity }) => severity === 'notice')).toBe(true)
  })

  test('variations far below their parent are part of it', async () => {
    const { records, named } = await read('woocommerce-shop.csv')
    expect(records[1]).toMatchObject({ firstRow: 3, lastRow: 3, rows: [3, 9, 10, 16] })
    const mug = named('ws-mug')
    expect(mug).toMatchObject({
      key: { sku: 'ws-mug', id: '502' },
      title: 'Enamel Mug',
      classificationPath: ['Kitchen', 'Mugs'],
      colors: ['Blue', 'Red'],
      priceMinor: 4200,
      marketPriceMinor: 4500,
    })
    expect(mug?.variants).toHaveLength(3)
    expect(mug?.variants?.[0]).toEqual({
      row: 9,
      sku: 'ws-mug-red',
      options: { color: 'Red', Lid: 'No' },
      isUncounted: true,
      picture: `${pictureHost}/mug-red.png`,
    })
    expect(mug?.variants?.[2]).toEqual({
      row: 16,
      sku: 'ws-mug-red-lid',
      options: { color: 'Red', Lid: 'Yes' },
      isUncounted: true,
      priceMinor: 4900,
      marketPriceMinor: null,
      picture: `${pictureHost}/mug-handle.png`,
    })
  })

  test('a variation for any size leaves the size to the buyer', async () => {
    const { named } = await read('woocommerce-shop.csv')
    expect(named('ws-tea')).toMatchObject({ priceMinor: 2500, colors: ['Green', 'Yellow'], sizes: ['Large', 'Small'] })
    expect(named('ws-tea')?.variants?.map(({ options }) => options)).toEqual([{ color: 'Green' }, { color: 'Yellow' }])
  })

  test('the sale price sells, the regular price is the market price, on sale or not', async () => {
    const { named } = await read('woocommerce-shop.csv')
    expect(named('ws-honey')).toMatchObject({ priceMinor: 1800, marketPriceMinor: 2000, stock: 12, weightGrams: 500, status: 'on' })
    expect(named('ws-knife')).toMatchObject({ priceMinor: 9000, status: 'on' })
    expect(named('ws-apron')).toMatchObject({ priceMinor: 3500, marketPriceMinor: 4500, status: 'off' })
    expect(named('ws-class')).toMatchObject({ priceMinor: 3000, status: 'off', classificationPath: ['Events'] })
    expect(named('ws-set')).toMatchObject({ status: 'off', pictures: { length: 2 } })
    expect(named('ws-set')?.priceMinor).toBeUndefined()
    expect(named('ws-jar')?.title).toBe('Storage Jar with Lid')
    expect(named('ws-salt')).toMatchObject({ status: 'off', stock: 0 })
  })
})

describe('a supplier’s table, as GBK, as UTF-16 and as a workbook', () => {
  test.each([
    { name: 'supplier-gbk.csv', file: { kind: 'text', encoding: 'gb18030', bom: false, delimiter: ',' } },
    { name: 'supplier-utf16.txt', file: { kind: 'text', encoding: 'utf-16le', bom: true, delimiter: '\t' } },
    { name: 'supplier.xlsx', file: { kind: 'xlsx', sheets: ['报价单'] } },
  ] as const)('$name holds the same four products', async ({ name, file: expected }) => {
    const { file, products, count, records } = await read(name)

    expect(file).toMatchObject({ ...expected, format: 'table', headerRow: 1 })
    expect(count).toEqual({ rows: 4, lastRow: 5 })
    expect(listProblems(records)).toEqual([])
    expect(products.map(({ sku, priceMinor, marketPriceMinor, stock }) => [sku, priceMinor, marketPriceMinor, stock])).toEqual([
      ['S-1001', 12_800, 16_800, 35],
      ['S-1002', 7990, undefined, 120],
      ['S-1003', 5900, 7500, 0],
      ['S-1004', 21_900, 25_900, 8],
    ])
    expect(products[1]).toMatchObject({
      title: '儿童雨靴',
      descriptionHtml: '天然橡胶，"防滑"鞋底',
      classificationPath: ['鞋靴', '雨靴'],
      sizes: ['26', '28', '30'],
    })
    expect(products[2]?.classificationPath).toEqual(['家居/厨房', '杯壶'])
  })
})
