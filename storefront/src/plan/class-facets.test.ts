import { expect, test } from 'vitest'
import { checkSite } from '../check.ts'
import { planSite } from '../plan.ts'
import type { Goods } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'
import { classFacets, mostPagesOfValue } from './class-facets.ts'

const words = { optionNames: { size: 'Size' }, inStock: 'In stock', band: (from: number, to: number) => `${from}–${to}` }
const facetsOf = (goods: Goods[], pageSize = 10) =>
  classFacets({ goods }, { pageSize, words, isInStock: ({ stock }) => stock > 0, slugOf: (value) => value })

const coats = (count: number): Goods[] =>
  Array.from({ length: count }, (_, at) =>
    given.goods({
      id: String(at + 1),
      classificationId: '1',
      brand: ['Oak', 'oak', 'Fir', ''][at % 4] ?? '',
      priceMinor: 1000 + at * 100,
      stock: at % 5,
      variants: at % 2 ? [{ sku: `${at}`, options: { size: at % 3 ? 'L' : 'S' }, stock: at % 5 }] : [],
    }),
  )

test('a class is filtered by price, brand, option and stock, each value with its goods', () => {
  const facets = facetsOf(coats(40))

  expect(facets.map(({ kind, name, values }) => [kind, name, values.map(({ label, goods }) => `${label} ${goods.length}`)])).toEqual([
    ['price', '', ['0–2000 10', '2000–3000 10', '3000–4000 10', '4000–Infinity 10']],
    ['brand', '', ['Fir 10', 'Oak 10', 'oak 10']],
    ['option', 'Size', ['L 13', 'S 7']],
    ['stock', '', ['In stock 32']],
  ])
  // Brands that differ in case are two, also on disks that do not tell them apart.
  expect(facets[1]?.values.map(({ slug }) => slug)).toEqual(['brand-fir', 'brand-oak', 'brand-oak-2'])
})

test('what tells nothing apart is no filter, and a class of one page has none', () => {
  const alike = Array.from({ length: 30 }, (_, at) => given.goods({ id: String(at), brand: 'Oak' }))
  expect(facetsOf(alike)).toEqual([])
  expect(facetsOf(coats(10))).toEqual([])
})

test('pages of filters stay in proportion to the pages of the class', () => {
  const goods = Array.from({ length: 2400 }, (_, at) =>
    given.goods({ id: String(at), brand: `Brand ${at % 300}`, priceMinor: 100 + at, stock: at % 2 }),
  )
  const values = facetsOf(goods, 24).flatMap((facet) => facet.values)
  expect(values.length).toBeLessThanOrEqual(4 + 6 + 6 + 1)
  const small = facetsOf(coats(11))
  const pages = small
    .flatMap(({ values }) => values)
    .reduce((sum, value) => sum + Math.min(mostPagesOfValue, Math.ceil(value.goods.length / 10)), 0)
  expect(pages).toBeLessThanOrEqual(2 * 3)
})

test('prices that move a little keep the edges of the bands', () => {
  const edgesOf = (goods: Goods[]) =>
    facetsOf(goods)
      .find(({ kind }) => kind === 'price')
      ?.values.map(({ slug }) => slug)
  const dearer = coats(40).map((one) => ({ ...one, priceMinor: one.priceMinor + 40 }))
  expect(edgesOf(dearer)).toEqual(edgesOf(coats(40)))
})

test('filters are links to pages that exist, are not listed and show goods of their value only', async () => {
  const classifications = [given.classNode('1', 'coats')]
  const plan = planSite(given.site({ classifications, goods: coats(60), pageSize: 5 }))
  const page = (path: string) => String(plan.files.find((file) => file.path === path)?.render())

  expect(await checkSite(plan)).toEqual([])
  const list = page('/coats-1/index.html')
  expect(list).toContain('<a href="/coats-1/brand-fir-1/" rel="nofollow">Fir</a>')
  const fir = page('/coats-1/brand-fir-1/index.html')
  expect(fir).toContain('<meta name="robots" content="noindex">')
  expect([...fir.matchAll(/<li class="card">/g)]).toHaveLength(5)
  expect(fir).toContain('href="/coats-1/brand-fir-2/"')
  // What lies beyond its pages is on the search page, with the filter.
  expect(page('/coats-1/in-stock-2/index.html')).toContain('href="/search/?class=coats&amp;stock=1"')
  expect(page('/sitemap.xml')).not.toContain('brand-fir')
})

test('values of a colour have a dot next to their name', () => {
  const goods = coats(30).map((one, at) => ({
    ...one,
    brand: '',
    variants: [{ sku: `${at}`, options: { color: at % 2 ? 'Red' : 'Meadow' }, stock: 1 }],
  }))
  const { files } = planSite(given.site({ goods, classifications: [given.classNode('1', 'coats')], pageSize: 10 }))
  const page = String(files.find(({ path }) => path === '/coats-1/index.html')?.render())

  expect(page).toMatch(/rel="nofollow"><svg class="swatch" [^>]*aria-hidden="true"><path fill="#c8242b" [^>]*\/><\/svg>Red<\/a>/)
  expect(page).toContain('rel="nofollow">Meadow</a>')
})
