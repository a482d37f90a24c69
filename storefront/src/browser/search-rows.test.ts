import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { given } from '../given.ts'
import { shardOf } from '../kit/tokens.ts'
import { goodsPerFile, type SearchFacets, type SearchFacts, type WordFile } from '../plan/search-index.ts'
import { planSite, type SitePlan } from '../plan.ts'
import type { Goods } from '../snapshot.ts'
import { filtersOf } from './search-filter.ts'
import { addressOf, completions, inAll, parseQuery, scoresOf } from './search-rows.ts'

/** Searches the files of a shop as the search page does; tells what was read of them. */
function openSearch({ files: planned }: SitePlan) {
  const files = new Map(planned.flatMap((file) => (file.kind === 'search-index' ? [[file.path, file]] : [])))
  const shards = [...files.keys()].filter((path) => path.startsWith('/search/words-')).length
  const read = new Map<string, string>()
  const json = (name: string) => {
    const text = read.get(name) ?? String(files.get(`/search/${name}.json`)?.draw())
    read.set(name, text)
    return JSON.parse(text)
  }
  const wordFile = (word: string): WordFile => json(`words-${shardOf(word, shards)}`)
  const search = (address: string) => {
    const query = parseQuery(address)
    const found = query.words.map((word) => scoresOf(word, wordFile(word)))
    const filters = (hasFacets = false) =>
      filtersOf(json('facts') as SearchFacts, hasFacets || query.facets.size > 0 ? (json('facets') as SearchFacets) : [])
    const scores = found.length > 0 ? inAll(found.map((one) => one.scores)) : filters().ofClass(query.place)
    return { query, scores, filters, instead: found.flatMap(({ instead }) => instead ?? []) }
  }
  const rows = (places: readonly number[]) =>
    places.map((place): string => json(`rows-${Math.floor(place / goodsPerFile)}`)[place % goodsPerFile][1])
  const keys = (address: string) => {
    const { query, scores, filters } = search(address)
    return rows(filters().apply(scores, query))
  }
  const bytesRead = () => [...read.values()].reduce((sum, text) => sum + gzipSync(text).length, 0)
  return { search, keys, rows, wordFile, bytesRead }
}

const shirt = (size: string, stock = 3) => ({ sku: size, options: { Size: size }, stock })
const goods: Goods[] = [
  given.goods({ id: '1', title: 'Oak chair', urlKeywords: 'oak', brand: 'Oak & Co', priceMinor: 900, classificationId: '2', sales: 5 }),
  given.goods({
    id: '2',
    title: '红色 T恤 男装',
    urlKeywords: 'tee',
    brand: 'Tex',
    priceMinor: 300,
    sales: 9,
    variants: [shirt('S'), shirt('M')],
  }),
  given.goods({ id: '3', title: 'Desk', urlKeywords: 'desk', priceMinor: 2000, tags: ['chair friend'], classificationId: '3', stock: 0 }),
  given.goods({
    id: '4',
    title: 'Café Stühle',
    urlKeywords: 'cafe',
    brand: 'Tex',
    priceMinor: 700,
    classificationId: '1',
    variants: [shirt('M')],
  }),
]
const classifications = [
  given.classNode('1', 'home'),
  { ...given.classNode('2', 'chairs', '1'), title: 'Seating' },
  given.classNode('3', 'home-office'),
]
const shop = openSearch(planSite(given.site({ goods, classifications, config: { synonyms: 'sofa, oak chair, couch\nlonely' } })))

test('all words must be found, titles before tags', () => {
  expect(shop.keys('?q=chair')).toEqual(['oak', 'desk'])
  expect(shop.keys('?q=chair+OAK')).toEqual(['oak'])
  expect(shop.keys('?q=chair+lamp')).toEqual([])
  expect(shop.keys('?q=seating')).toEqual(['oak'])
})

test('words are found by their beginning, without accents, and Chinese ones inside a title', () => {
  expect(shop.keys('?q=cha')).toEqual(['oak', 'desk'])
  expect(shop.keys('?q=cafe+stuhle')).toEqual(['cafe'])
  expect(shop.keys('?q=恤')).toEqual(['tee'])
  expect(shop.keys('?q=男装红')).toEqual(['tee'])
})

test('typing errors find the nearest word, and the page can say which', () => {
  expect(shop.search('?q=chiar').instead).toEqual(['chair'])
  expect(shop.keys('?q=chiar')).toEqual(['oak', 'desk'])
  expect(shop.search('?q=dexk').instead).toEqual(['desk'])
  expect(shop.keys('?q=dxyz')).toEqual([])
})

test('synonyms of the website find the same goods', () => {
  expect(shop.keys('?q=couch')).toEqual(['oak'])
  expect(shop.keys('?q=lonely')).toEqual([])
})

test('typed beginnings are completed by the words of most goods', () => {
  expect(completions('ch', shop.wordFile('ch'), 8)).toEqual(['chair'])
})

test('a class holds its classes below, not those with a similar name', () => {
  expect(shop.keys('?class=home').sort()).toEqual(['cafe', 'oak'])
  expect(shop.keys('?class=home-office')).toEqual(['desk'])
})

test('the buyer orders by price or sales', () => {
  const all = '?q=e'
  expect(shop.keys('?class=home&sort=cheap')).toEqual(['cafe', 'oak'])
  expect(shop.keys('?class=home&sort=dear')).toEqual(['oak', 'cafe'])
  expect(shop.keys('?q=chair&sort=dear')).toEqual(['desk', 'oak'])
  expect(shop.keys('?class=home&sort=best')).toEqual(['oak', 'cafe'])
  expect(parseQuery(all).sort).toBe('')
})

test('filters narrow by price, brand, option and stock, and count what each would leave', () => {
  expect(shop.keys('?q=chair&stock=1')).toEqual(['oak'])
  expect(shop.keys('?q=chair&price=900-2000')).toEqual(['oak'])
  expect(shop.keys('?q=chair&price=901-')).toEqual(['desk'])
  expect(shop.keys('?q=chair&f.=Oak+%26+Co')).toEqual(['oak'])
  expect(shop.keys('?class=home&f.Size=M')).toEqual(['cafe'])

  const { filters, scores, query } = shop.search('?class=home&f.Size=M')
  const facets = filters(true).facets(scores, query)
  expect(facets).toEqual([
    { name: '', choices: [{ name: '', value: 'Tex', count: 1, isChosen: false }] },
    { name: 'Size', choices: [{ name: 'Size', value: 'M', count: 1, isChosen: true }] },
  ])
  expect(addressOf(parseQuery('?q=a&class=b&sort=cheap&price=1-&stock=1&f.Size=M'))).toBe(
    '?q=a&class=b&sort=cheap&price=1-&stock=1&f.Size=M',
  )
})

test('the values of a colour bring their colours to the filters, and no other values do', () => {
  const coat = (id: string, color: string) =>
    given.goods({ id, title: 'Coat', variants: [{ sku: id, options: { color, Size: `${id}0` }, stock: 1 }] })
  const { search } = openSearch(planSite(given.site({ goods: [coat('1', 'Black/White'), coat('2', 'Meadow')] })))
  const { filters, scores, query } = search('?q=coat')

  expect(filters(true).facets(scores, query)).toMatchObject([
    {
      name: 'Color',
      choices: [
        { value: 'Black/White', colours: ['#161616', '#ffffff'] },
        { value: 'Meadow', colours: [] },
      ],
    },
    { name: 'Size', choices: [{ colours: undefined }, { colours: undefined }] },
  ])
})

test('a row of a product with several colours tells them after its other facts, others go without', () => {
  const coats = [['Black', 'Navy/Red'], ['Black']].map((colours, at) =>
    given.goods({ id: `${at}`, title: 'Coat', variants: colours.map((Color) => ({ sku: Color, options: { Color }, stock: 1 })) }),
  )
  const { files } = planSite(given.site({ goods: coats }))
  const rows: unknown[][] = JSON.parse(String(files.find(({ path }) => path === '/search/rows-0.json')?.draw()))

  expect(rows.map((row) => row.slice(7))).toEqual([[0, '', 0, 0, '161616 1b2a4e/c8242b 2'], []])
})

test('a search among 20,000 goods reads 60 KiB at most', () => {
  let seed = 1
  // The same numbers in every run, without an order that compression could use.
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const words = Array.from({ length: 2000 }, () => Array.from({ length: 7 }, () => String.fromCharCode(97 + random(26))).join(''))
  const colours = ['Red', 'Navy', 'Oak', 'Sand', 'Olive', 'Black', 'Ivory', 'Coral', 'Amber', 'Slate', 'Plum']
  const sizes = ['S', 'M', 'L', 'XL']
  const many = Array.from({ length: 20_000 }, (_, at) =>
    given.goods({
      id: String(at + 1),
      title: `${colours[random(11)]} ${words[random(60)]} ${words[random(2000)]} model ${at}`,
      urlKeywords: `${words[random(2000)]}-${at}`,
      brand: `Brand ${random(40)}`,
      classificationId: String(random(60) + 1),
      priceMinor: 999 + random(300) * 100,
      pictures: [{ path: `/uploads/pics/${random(1_000_000)}-${at}.webp`, alt: '', width: 800, height: 800 }],
      variants: at % 3 === 0 ? [shirt(sizes[random(4)] ?? 'S'), shirt('XXL')] : [],
    }),
  )
  const classes = Array.from({ length: 60 }, (_, at) => given.classNode(String(at + 1), `class-${at + 1}`))
  const plan = planSite(given.site({ goods: many, classifications: classes }))
  const kibOf = (address: string, isPlain = true) => {
    const one = openSearch(plan)
    const { scores, query, filters } = one.search(address)
    const best = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([place]) => place)
    one.rows((isPlain ? best : filters().apply(scores, query)).slice(0, 24))
    return one.bytesRead() / 1024
  }

  expect(kibOf(`?q=navy+${words[3]}`)).toBeLessThan(60)
  expect(kibOf(`?q=${words[3]}`)).toBeLessThan(60)
  expect(kibOf('?q=navy')).toBeLessThan(60)
  expect(kibOf('?q=model')).toBeLessThan(60)
  expect(kibOf('?class=class-7', false)).toBeLessThan(60)
  expect(kibOf('?q=navy&sort=cheap', false)).toBeLessThan(60)
  expect(kibOf(`?q=navy&f.=${encodeURIComponent('Brand 7')}`, false)).toBeLessThan(60)
  expect(kibOf('?class=class-7&f.Size=M', false)).toBeLessThan(60)
})

test('each product is found by every value that it has, however many there are', () => {
  const valuesOf = (at: number) => Array.from({ length: 5 }, (_, bit) => `V${bit}`).filter((_, bit) => (at >> bit) % 2 === 1)
  const many = Array.from({ length: 70 }, (_, at) =>
    given.goods({
      id: String(at + 1),
      urlKeywords: `p-${at}`,
      title: 'Lamp',
      brand: `Brand ${at % 64}`,
      variants: valuesOf(at % 32).map((value) => ({ sku: `${at}-${value}`, options: { Style: value }, stock: 1 })),
    }),
  )
  const shop = openSearch(planSite(given.site({ goods: many })))

  expect(shop.keys('?q=lamp&f.Style=V3').sort()).toEqual(
    many.flatMap(({ urlKeywords }, at) => (valuesOf(at % 32).includes('V3') ? [urlKeywords] : [])).sort(),
  )
  // Goods whose brand is none of the thirty most frequent ones are found without the filter alone.
  expect(shop.keys('?q=lamp&f.=Brand+3')).toEqual(['p-3', 'p-67'])
  expect(shop.keys('?q=lamp')).toHaveLength(70)
})
