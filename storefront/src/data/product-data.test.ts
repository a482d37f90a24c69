import { productData, productPage } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { SiteSnapshot } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'
import { shop } from '../test-whole-shop.ts'

const filesOf = (site: SiteSnapshot) => new Map(planSite(site).files.map((file) => [file.path, String(file.render())]))
const shirt = given.goods({
  id: '7',
  title: 'Shirt [new]',
  urlKeywords: 'größe',
  description: '<p>Soft <b>cotton</b></p>',
  classificationId: '2',
  brand: 'Acme',
  tags: ['secret tag'],
  pictures: [{ path: '/uploads/a b.webp', alt: 'Front', width: 800, height: 600, sizes: [{ path: '/uploads/a b.w480.webp', width: 480 }] }],
  priceMinor: 1000,
  marketPriceMinor: 1500,
  stock: 0,
  variants: [
    { sku: 'S-M', options: { Color: 'Red', Size: 'M' }, stock: 1234, picture: '/uploads/a b.webp' },
    { sku: 'S-L', options: { Color: 'Red', Size: 'L' }, stock: 2, priceMinor: 1200 },
    { sku: 'S-X', options: { Color: 'Blue', Size: 'L' }, stock: 0, priceMinor: 900 },
  ],
})
const site = given.site({
  classifications: [given.classNode('1', 'men'), given.classNode('2', 'shirts', '1')],
  goods: [shirt, given.goods({ id: '8', priceMinor: 0 })],
  promises: {
    returnDays: 30,
    homeCountry: 'DE',
    freeShippingFrom: 5000,
    delivery: {
      timeZone: 'UTC',
      closedDays: [],
      methods: [
        {
          minDays: 3,
          maxDays: 5,
          handlingDays: 1,
          countries: ['DE', 'AT'],
          excludedClassIds: [],
          rates: [{ countries: ['DE', 'AT'], feeMinor: 490, freeOverMinor: 1200 }],
        },
      ],
    },
  },
})

test('the data of a product says what its page says', () => {
  const data = productData.parse(JSON.parse(filesOf(site).get('/goods/größe.json') ?? ''))

  expect(data).toMatchObject({
    id: '7',
    url: 'https://shop.example/goods/gr%C3%B6%C3%9Fe.html',
    description: 'Soft cotton',
    price: { minor: 1000, amount: '10.00', currency: 'USD' },
    compareAtPrice: { amount: '15.00' },
    availability: 'in-stock',
    options: [
      { name: 'Color', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['M', 'L'] },
    ],
    categories: [{ title: 'Class 1' }, { title: 'Class 2', url: 'https://shop.example/men-shirts-1/' }],
    delivery: [{ countries: ['DE', 'AT'], minDays: 3, maxDays: 5 }],
    freeShippingFrom: { amount: '50.00' },
    returns: { days: 30 },
  })
  expect(data.variants.map(({ sku, price, availability }) => [sku, price?.amount, availability])).toEqual([
    ['S-M', '10.00', 'in-stock'],
    ['S-L', '12.00', 'few-left'],
    ['S-X', '9.00', 'out-of-stock'],
  ])
  expect(data.variants[1]?.url).toBe('https://shop.example/goods/gr%C3%B6%C3%9Fe.html?Color=Red&Size=L')
  expect(data.pictures[0]).toMatchObject({ url: 'https://shop.example/uploads/a%20b.webp', width: 800, sizes: [{ width: 480 }] })
})

test('no file for software says what the page does not: numbers of pieces, tags', () => {
  const files = filesOf(site)
  const texts = [...files].filter(([path]) => path.endsWith('.json') && !path.startsWith('/search/')).map(([, text]) => text)

  expect(texts).toHaveLength(3)
  for (const text of texts) {
    expect(text).not.toContain('1234')
    expect(text).not.toContain('secret tag')
    expect(text).not.toContain('"stock"')
  }
})

test('a product without a price is on request, and has no offer', () => {
  const files = filesOf(site)

  expect(productData.parse(JSON.parse(files.get('/goods/goods-8.json') ?? ''))).toMatchObject({ price: null, availability: 'on-request' })
  expect(structured(files.get('/goods/goods-8.html'))[0]).not.toHaveProperty('offers')
})

test('the list has all products in parts, oldest first, each with the address of its data', () => {
  const files = filesOf(given.site({ goods: given.manyGoods(501).reverse() }))
  const [first, second] = [1, 2].map((page) => productPage.parse(JSON.parse(files.get(`/products/${page}.json`) ?? '')))

  expect([first?.products.length, first?.products[0]?.id, first?.next]).toEqual([500, '1', 'https://shop.example/products/2.json'])
  expect(second).toEqual({
    page: 2,
    products: [expect.objectContaining({ id: '501', data: 'https://shop.example/goods/goods-501.json', availability: 'in-stock' })],
  })
})

test('another product changes its own data and its part of the list alone', () => {
  const keys = (snapshot: SiteSnapshot) =>
    new Map(planSite(snapshot).files.flatMap(({ path, kind, inputKey }) => (kind === 'product-data' ? [[path, inputKey] as const] : [])))
  const before = given.site({ goods: given.manyGoods(600) })
  const after = structuredClone(before)
  Object.assign(after.goods[550] ?? {}, { priceMinor: 900 })
  Object.assign(after.goods[3] ?? {}, { stock: 9, updatedAt: '2026-05-05T00:00:00.000Z' })
  after.headerMenu = [{ title: 'Sale', url: '/search/' }]

  const [old, now] = [keys(before), keys(after)]
  expect([...now].filter(([path, key]) => old.get(path) !== key).map(([path]) => path)).toEqual(['/goods/goods-551.json', '/products/2.json'])
})

test('the summary names products, categories, terms and how to order; names cannot break its lines', () => {
  const summary = filesOf({
    ...site,
    site: { ...site.site, name: 'Shop\n## of shirts' },
    articles: [{ id: '1', key: 'terms', title: 'Terms [1]', html: '', updatedAt: '' }],
  }).get('/llms.txt')

  expect(summary).toMatch(/^# Shop ## of shirts\n/)
  expect(summary).toContain('(https://shop.example/products/1.json): 2 products')
  expect(summary).toContain('- [Class 1 > Class 2](https://shop.example/men-shirts-1/): 1 products')
  expect(summary).toContain('- [Terms \\[1\\]](https://shop.example/article/terms.html)')
  expect(summary).toContain('(https://shop.example/shop-api/openapi.json?websiteId=7)')
})

test('a website that wants none has no such file, and no page names one', () => {
  const files = filesOf({ ...site, site: { ...site.site, config: { ...site.site.config, productData: 'off' } } })

  expect([...files.keys()].filter((path) => /llms|^\/products|^\/goods.*json$/.test(path))).toEqual([])
  expect(files.get('/goods/größe.html')).not.toContain('application/json" href')
  expect(filesOf(site).get('/goods/größe.html')).toContain('<link rel="alternate" type="application/json" href="/goods/gr%C3%B6%C3%9Fe.json">')
})

test('variants are a group of products, each with its own offer and address', () => {
  const [group] = structured(filesOf(site).get('/goods/größe.html'))

  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '7',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  const variants = group?.hasVariant as Facts[]
  expect(variants.map(({ sku, color, size }) => [sku, color, size])).toEqual([
    ['S-M', 'Red', 'M'],
    ['S-L', 'Red', 'L'],
    ['S-X', 'Blue', 'L'],
  ])
  const offers = variants.map(({ offers: offer }) => offer as Facts)
  expect(offers.map(({ price, availability }) => [price, String(availability).split('/').at(-1)])).toEqual([
    ['10.00', 'InStock'],
    ['12.00', 'InStock'],
    ['9.00', 'OutOfStock'],
  ])
  expect(offers[0]?.shippingDetails).toMatchObject([
    {
      shippingRate: { value: '4.90', currency: 'USD' },
      shippingDestination: { addressCountry: ['DE', 'AT'] },
      deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { minValue: 2, maxValue: 4 } },
    },
  ])
  expect(offers[1]?.shippingDetails).toMatchObject([{ shippingRate: { value: '0.00' } }])
  expect(offers[0]?.hasMerchantReturnPolicy).toMatchObject({ applicableCountry: ['DE'], merchantReturnDays: 30 })
  expect(offers[2]?.hasMerchantReturnPolicy).toEqual({ '@id': (offers[0]?.hasMerchantReturnPolicy as Facts)['@id'] })
})

test.each([
  ['a shop with something of everything', shop],
  ['a shop with variants', site],
])('structured data of %s has what search engines demand', (_, snapshot) => {
  const pages = [...filesOf(snapshot)].filter(([path]) => path.endsWith('.html'))
  const lacks = pages.flatMap(([path, page]) => structured(page).flatMap((facts) => lacking(facts).map((what) => `${path}: ${what}`)))

  expect(lacks).toEqual([])
  expect(pages.flatMap(([, page]) => structured(page).map((facts) => facts['@type']))).toEqual(
    expect.arrayContaining(['Organization', 'WebSite', 'BreadcrumbList', 'Product']),
  )
})

type Facts = Record<string, unknown>

const structured = (page = ''): Facts[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? '') as Facts)

/** What Google's documentation of structured data requires of each type, as of November 2026. */
const required: Record<string, readonly string[]> = {
  Product: ['name'],
  ProductGroup: ['name', 'productGroupID', 'hasVariant'],
  Offer: ['price', 'priceCurrency', 'availability'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  MerchantReturnPolicy: [],
}

/** What is missing anywhere below; a reference to what is said elsewhere lacks nothing. */
function lacking(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(lacking)
  if (value === null || typeof value !== 'object') return value === '' || value === undefined ? ['an empty value'] : []
  const facts = value as Facts
  const type = String(facts['@type'] ?? '')
  const names = required[type] ?? []
  const ofPolicy = type === 'MerchantReturnPolicy' && !facts.merchantReturnLink && !(facts.applicableCountry && facts.returnPolicyCategory)
  return [
    ...names.filter((name) => !(name in facts)).map((name) => `${type}.${name}`),
    ...(ofPolicy ? ['MerchantReturnPolicy without countries and link'] : []),
    ...Object.values(facts).flatMap(lacking),
  ]
}
