import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collect, wrongs } from './given-file.ts'
import type { ParsedProduct } from './product.ts'
import { openProductFile } from './product-file.ts'

// The shared data lies beside the project; a test run without it must fail and not pass by.
const folder = resolve(import.meta.dirname, '../../../../../../shared/data/products')
const pictureHost = 'https://classiccommerce.cc/wp-content/downloads/sample-data-images'

async function read(name: string) {
  const path = resolve(folder, name)
  if (!existsSync(path)) throw new Error(`Test data is missing: ../shared/data/products/${name}`)
  const file = await openProductFile(path, { now: new Date('2026-01-01') })
  const records = await collect(file.records())
  const products = records.flatMap(({ product }) => product ?? [])
  return { file, records, products, count: await file.countRows(), named: (handle: string) => byKey(products, handle) }
}

function byKey(products: ParsedProduct[], key: string): ParsedProduct | undefined {
  return products.find((product) => product.key.handle === key || product.key.sku === key)
}

describe('shopify-apparel.csv', () => {
  test('holds 20 products in 22 rows', async () => {
    const { file, products, count, records } = await read('shopify-apparel.csv')
    expect(file).toMatchObject({ kind: 'text', format: 'shopify', encoding: 'utf-8', bom: false, delimiter: ',', headerRow: 1 })
    expect(file.headers).toHaveLength(46)
    expect(count).toEqual({ rows: 22, lastRow: 23 })
    expect(products).toHaveLength(20)
    expect(wrongs(records)).toEqual([])
    expect(products.flatMap((product) => product.pictures ?? [])).toHaveLength(20)
    expect(products.flatMap((product) => product.variants ?? [])).toHaveLength(3)
    expect(products.reduce((sum, product) => sum + (product.priceMinor ?? 0), 0)).toBe(117_500)
  })

  test('a product with "Default Title" has no variants', async () => {
    const { named } = await read('shopify-apparel.csv')
    expect(named('ocean-blue-shirt')).toEqual({
      key: { handle: 'ocean-blue-shirt' },
      title: 'Ocean Blue Shirt',
      descriptionHtml:
        'Ocean blue cotton shirt with a narrow collar and buttons down the front and long sleeves. Comfortable fit and tiled kalidoscope patterns.',
      brand: 'partners-demo',
      tags: ['men'],
      pictures: [{ url: 'https://burst.shopifycdn.com/photos/young-man-in-bright-fashion_925x.jpg', position: 1 }],
      priceMinor: 5000,
      stock: 1,
      weightGrams: 0,
      status: 'on',
      urlKeywords: 'ocean-blue-shirt',
    })
  })

  test('three rows of one handle are one product with three sizes', async () => {
    const { records, named } = await read('shopify-apparel.csv')
    expect(records[1]).toMatchObject({ firstRow: 3, lastRow: 5, rows: [3, 4, 5] })
    expect(named('classic-varsity-top')).toMatchObject({
      priceMinor: 6000,
      stock: 3,
      sizes: ['Small', 'Medium', 'Large'],
      variants: [
        { row: 3, options: { size: 'Small' }, stock: 1 },
        { row: 4, options: { size: 'Medium' }, stock: 1 },
        { row: 5, options: { size: 'Large' }, stock: 1 },
      ],
    })
  })

  test('the handle is the key even where it differs from the title', async () => {
    const { named } = await read('shopify-apparel.csv')
    expect(named('dark-winter-jacket')?.title).toBe('Soft Winter Jacket')
  })
})

describe('shopify-home-and-garden.csv', () => {
  test('holds 20 products in 21 rows', async () => {
    const { products, count, records } = await read('shopify-home-and-garden.csv')
    expect(count).toEqual({ rows: 21, lastRow: 22 })
    expect(products).toHaveLength(20)
    expect(wrongs(records)).toEqual([])
    expect(products.flatMap((product) => product.pictures ?? [])).toHaveLength(21)
    expect(products.flatMap((product) => product.variants ?? [])).toHaveLength(2)
    expect(products.filter((product) => product.marketPriceMinor).length).toBe(16)
    expect(new Set(products.map((product) => product.brand))).toEqual(new Set(['Company 123', 'Rustic LTD', 'Home Sweet Home']))
  })

  test('the lowest variant price is the price of the goods; only the other variant keeps its own', async () => {
    const { named } = await read('shopify-home-and-garden.csv')
    expect(named('clay-plant-pot')).toMatchObject({
      priceMinor: 999,
      stock: 4,
      productType: 'Outdoor',
      classificationPath: ['Outdoor'],
      tags: ['Pot', 'Plants'],
      pictures: [
        { url: 'https://burst.shopifycdn.com/photos/single-sprout-in-a-pot_925x.jpg', position: 1 },
        { url: 'https://burst.shopifycdn.com/photos/pot-with-a-single-sprout_925x.jpg', position: 2 },
      ],
      variants: [
        { row: 2, options: { size: 'Regular' }, stock: 1 },
        { row: 3, options: { size: 'Large' }, priceMinor: 1599, stock: 3 },
      ],
    })
  })

  test('the compare-at price is the market price', async () => {
    const { named } = await read('shopify-home-and-garden.csv')
    expect(named('copper-light')).toMatchObject({ priceMinor: 5999, marketPriceMinor: 7500 })
    expect(named('pink-armchair')).toMatchObject({ priceMinor: 75_000, stock: 0 })
    expect(named('pink-armchair')?.marketPriceMinor).toBeUndefined()
  })
})

describe('woocommerce-sample-products.csv', () => {
  test('holds 15 products in 24 rows, nine of them variations', async () => {
    const { file, products, count, records } = await read('woocommerce-sample-products.csv')
    expect(file.format).toBe('woocommerce')
    expect(count).toEqual({ rows: 24, lastRow: 25 })
    expect(products).toHaveLength(15)
    expect(records).toHaveLength(15)
    expect(records.flatMap(({ rows }) => rows).sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, at) => at + 2))
    expect(products.flatMap((product) => product.variants ?? [])).toHaveLength(9)
    expect(products.flatMap((product) => product.pictures ?? [])).toHaveLength(23)
  })

  test('what a merchant should know is told, and nothing is lost', async () => {
    const { records } = await read('woocommerce-sample-products.csv')
    expect(wrongs(records)).toEqual([
      [19, 'Attribute 2 value(s)', 'option-any'],
      [20, 'Attribute 2 value(s)', 'option-any'],
      [21, 'Attribute 2 value(s)', 'option-any'],
      [9, 'Visibility in catalog', 'hidden-product'],
      [10, 'Type', 'downloadable-product'],
      [11, 'Type', 'downloadable-product'],
      [17, 'Type', 'grouped-product'],
      [18, 'Type', 'external-product'],
    ])
    expect(records.flatMap(({ problems }) => problems).every(({ severity }) => severity === 'notice')).toBe(true)
  })

  test('variations far below their parent come with it', async () => {
    const { records, named } = await read('woocommerce-sample-products.csv')
    expect(records[1]).toMatchObject({ firstRow: 3, lastRow: 3, rows: [3, 12, 13, 14, 23, 24, 25] })
    const hoodie = named('cc-hoodie')
    expect(hoodie).toMatchObject({
      key: { sku: 'cc-hoodie', id: '742' },
      title: 'Hoodie',
      classificationPath: ['Clothing', 'Hoodies'],
      colors: ['Blue', 'Green', 'Red'],
      priceMinor: 4200,
      marketPriceMinor: 4500,
    })
    expect(hoodie?.variants).toHaveLength(6)
    expect(hoodie?.variants?.[0]).toEqual({
      row: 12,
      sku: 'cc-hoodie-red',
      options: { color: 'Red', Logo: 'No' },
      picture: `${pictureHost}/hoodie-no-pocket-red.png`,
    })
    expect(hoodie?.variants?.[3]).toEqual({
      row: 23,
      sku: 'cc-hoodie-red-logo',
      options: { color: 'Red', Logo: 'Yes' },
      priceMinor: 4500,
      marketPriceMinor: null,
      picture: `${pictureHost}/hoodie-no-pocket-red-with-logo.png`,
    })
  })

  test('a variation for any size leaves the size to the buyer', async () => {
    const { named } = await read('woocommerce-sample-products.csv')
    expect(named('cc-tee')).toMatchObject({ priceMinor: 2500, colors: ['Blue', 'Green', 'Red'], sizes: ['Large', 'Medium', 'Small'] })
    expect(named('cc-tee')?.variants?.map(({ options }) => options)).toEqual([{ color: 'Blue' }, { color: 'Green' }, { color: 'Red' }])
  })

  test('the sale price sells, the regular price is the market price, on sale or not', async () => {
    const { named } = await read('woocommerce-sample-products.csv')
    expect(named('cc-beanie')).toMatchObject({ priceMinor: 1800, marketPriceMinor: 2000, status: 'on' })
    expect(named('cc-sunglasses')).toMatchObject({ priceMinor: 9000, status: 'on' })
    expect(named('cc-hoodie-with-pocket')).toMatchObject({ priceMinor: 3500, marketPriceMinor: 4500, status: 'off' })
    expect(named('cp-donation')).toMatchObject({ priceMinor: 3000, status: 'off', classificationPath: ['Donation'] })
    expect(named('cc-logo-collection')).toMatchObject({ status: 'off', pictures: { length: 4 } })
    expect(named('cc-logo-collection')?.priceMinor).toBeUndefined()
    expect(named('cc-hoodie-with-logo')?.title).toBe('Hoodie with Pocket and Logo')
  })
})
