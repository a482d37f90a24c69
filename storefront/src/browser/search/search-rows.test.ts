import { gzipSync } from 'node:zlib'
import { searchTable } from '@wanpu/contract/search-fold-table'
import { expect, test } from 'vitest'
import { shardOf } from '../../kit/tokens.ts'
import type { IndexRow } from '../../pages/search.ts'
import type { PlannedFile } from '../../plan/files.ts'
import { goodsPerFile, type WordFile } from '../../plan/search-index.ts'
import { planSite, type SitePlan } from '../../plan.ts'
import type { Goods } from '../../snapshot.ts'
import { given } from '../../test-snapshot.ts'
import { filtersOf } from './search-filter.ts'
import { addressOf, completions, inAll, parseQuery, scoresOf } from './search-rows.ts'

const texts = new WeakMap<PlannedFile, string>()

/** Large shops are searched again and again: each file is rendered once. */
function contentOf(file: PlannedFile | undefined): string {
  if (!file) throw new Error('no such file')
  const text = texts.get(file) ?? String(file.render())
  texts.set(file, text)
  return text
}

/** Searches the files of a shop as the search page does; tells what was read of them. */
function openSearch({ files: planned }: SitePlan) {
  const files = new Map(planned.flatMap((file) => (file.kind === 'search-index' ? [[file.path, file]] : [])))
  const shards = [...files.keys()].filter((path) => path.startsWith('/search/words-')).length
  const read = new Map<string, string>()
  const parsed = new Map<string, unknown>()
  const json = <T>(name: string): T => {
    if (!read.has(name)) {
      const text = contentOf(files.get(`/search/${name}.json`))
      read.set(name, text)
      parsed.set(name, JSON.parse(text))
    }
    return parsed.get(name) as T
  }
  const filters = filtersOf(async (name) => json(name))
  const wordFile = (word: string): WordFile => json(`words-${shardOf(word, shards)}`)
  const search = async (address: string) => {
    const query = parseQuery(address)
    const scoresByWord = query.words.map((word) => scoresOf(word, wordFile(word)))
    const scores = scoresByWord.length > 0 ? inAll(scoresByWord.map((one) => one.scores)) : await filters.ofClass(query.place)
    return { query, scores, instead: scoresByWord.flatMap(({ instead }) => instead ?? []) }
  }
  const rows = (places: readonly number[]) =>
    places.map((place) => json<IndexRow[]>(`rows-${Math.floor(place / goodsPerFile)}`)[place % goodsPerFile]?.[1])
  const keys = async (address: string) => {
    const { query, scores } = await search(address)
    return rows(await filters.apply(scores, query))
  }
  /** What each filter of a search offers. */
  const choices = async (address: string) => {
    const { query, scores } = await search(address)
    const names = await filters.names()
    return Promise.all(names.map(async (name) => ({ name, choices: await filters.choices(name, scores, query) })))
  }
  const bytesRead = () => [...read.values()].reduce((sum, text) => sum + gzipSync(text).length, 0)
  return { filters, search, keys, choices, rows, wordFile, bytesRead }
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

test('all words must be found, titles before tags', async () => {
  expect(await shop.keys('?q=chair')).toEqual(['oak', 'desk'])
  expect(await shop.keys('?q=chair+OAK')).toEqual(['oak'])
  expect(await shop.keys('?q=chair+lamp')).toEqual([])
  expect(await shop.keys('?q=seating')).toEqual(['oak'])
})

test('words are found by their beginning, without accents, and Chinese ones inside a title', async () => {
  expect(await shop.keys('?q=cha')).toEqual(['oak', 'desk'])
  expect(await shop.keys('?q=cafe+stuhle')).toEqual(['cafe'])
  expect(await shop.keys('?q=恤')).toEqual(['tee'])
  expect(await shop.keys('?q=男装红')).toEqual(['tee'])
})

test('typing errors find the nearest word, and the page can say which', async () => {
  expect((await shop.search('?q=chiar')).instead).toEqual(['chair'])
  expect(await shop.keys('?q=chiar')).toEqual(['oak', 'desk'])
  expect((await shop.search('?q=dexk')).instead).toEqual(['desk'])
  expect(await shop.keys('?q=dxyz')).toEqual([])
})

test('synonyms of the website find the same goods', async () => {
  expect(await shop.keys('?q=couch')).toEqual(['oak'])
  expect(await shop.keys('?q=lonely')).toEqual([])
})

test('typed beginnings are completed by the words of most goods', () => {
  expect(completions('ch', shop.wordFile('ch'), 8)).toEqual(['chair'])
})

test('a class holds its classes below, not those with a similar name', async () => {
  expect((await shop.keys('?class=home')).sort()).toEqual(['cafe', 'oak'])
  expect(await shop.keys('?class=home-office')).toEqual(['desk'])
})

test('the buyer orders by price or sales', async () => {
  const all = '?q=e'
  expect(await shop.keys('?class=home&sort=cheap')).toEqual(['cafe', 'oak'])
  expect(await shop.keys('?class=home&sort=dear')).toEqual(['oak', 'cafe'])
  expect(await shop.keys('?q=chair&sort=dear')).toEqual(['desk', 'oak'])
  expect(await shop.keys('?class=home&sort=best')).toEqual(['oak', 'cafe'])
  expect(parseQuery(all).sort).toBe('')
})

test('filters narrow by price, brand, option and stock, and count what each would leave', async () => {
  expect(await shop.keys('?q=chair&stock=1')).toEqual(['oak'])
  expect(await shop.keys('?q=chair&price=900-2000')).toEqual(['oak'])
  expect(await shop.keys('?q=chair&price=901-')).toEqual(['desk'])
  expect(await shop.keys('?q=chair&price=901-much')).toEqual(['desk'])
  expect(await shop.keys('?q=chair&f.=Oak+%26+Co')).toEqual(['oak'])
  expect(await shop.keys('?class=home&f.Size=M')).toEqual(['cafe'])

  expect(await shop.choices('?class=home&f.Size=M')).toEqual([
    { name: '', choices: [{ value: 'Tex', count: 1, isChosen: false }] },
    { name: 'Size', choices: [{ value: 'M', count: 1, isChosen: true }] },
  ])
  expect(addressOf(parseQuery('?q=a&class=b&sort=cheap&price=1-&stock=1&f.Size=M'))).toBe(
    '?q=a&class=b&sort=cheap&price=1-&stock=1&f.Size=M',
  )
})

test('a product is found by each of its values, as many as a filter offers', async () => {
  const values = Array.from({ length: 31 }, (_, at) => `Size ${at}`)
  const tent = (id: string, sizes: string[]) =>
    given.goods({ id, title: 'Tent', urlKeywords: `tent-${id}`, variants: sizes.map((size) => shirt(size)) })
  const { keys, choices } = openSearch(planSite(given.site({ goods: [tent('1', values), tent('2', values.slice(1))] })))

  const [size] = await choices('?q=tent')
  expect(size?.choices.map(({ value }) => value)).toEqual(values.slice(1))
  for (const value of values.slice(1)) expect(await keys(`?q=tent&f.Size=${value}`), value).toEqual(['tent-1', 'tent-2'])
})

test('the values of a colour bring their colours to the filters, and no other values do', async () => {
  const coat = (id: string, color: string) =>
    given.goods({ id, title: 'Coat', variants: [{ sku: id, options: { color, Size: `${id}0` }, stock: 1 }] })
  const { choices } = openSearch(planSite(given.site({ goods: [coat('1', 'Black/White'), coat('2', 'Meadow')] })))

  expect(await choices('?q=coat')).toMatchObject([
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
  const rows: unknown[][] = JSON.parse(String(files.find(({ path }) => path === '/search/rows-0.json')?.render()))

  expect(rows.map((row) => row.slice(7))).toEqual([[0, '', 0, 0, '161616 1b2a4e/c8242b 2'], []])
})

test('a search among 20,000 goods reads 60 KiB at most', { tags: 'long' }, async () => {
  let seed = 1
  // The same numbers in every run, without an order that compression could use.
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const words = Array.from({ length: 2000 }, () => Array.from({ length: 7 }, () => String.fromCharCode(97 + random(26))).join(''))
  const colours = ['Red', 'Navy', 'Oak', 'Sand', 'Olive', 'Black', 'Ivory', 'Coral', 'Amber', 'Slate', 'Plum']
  const sizes = ['S', 'M', 'L', 'XL']
  // A third in two sizes and colours, a third in one colour.
  const variantsOf = (at: number) => {
    const own = at % 3 === 0 ? [sizes[random(4)] ?? 'S', 'XXL'] : at % 3 === 1 ? ['One size'] : []
    return own.map((Size, sku) => ({ sku: `${sku}`, stock: random(5), options: { Size, Color: colours[random(11)] ?? 'Red' } }))
  }
  const many = Array.from({ length: 20_000 }, (_, at) =>
    given.goods({
      id: String(at + 1),
      title: `${colours[random(11)]} ${words[random(60)]} ${words[random(2000)]} model ${at}`,
      urlKeywords: `${words[random(2000)]}-${at}`,
      brand: `Brand ${random(40)}`,
      classificationId: String(random(60) + 1),
      priceMinor: 999 + random(300) * 100,
      sales: random(300),
      pictures: [{ path: `/uploads/pics/${random(1_000_000)}-${at}.webp`, alt: '', width: 800, height: 800 }],
      variants: variantsOf(at),
    }),
  )
  const classes = Array.from({ length: 60 }, (_, at) => given.classNode(String(at + 1), `class-${at + 1}`))
  const plan = planSite(given.site({ goods: many, classifications: classes }))
  /** The KiB that a phone reads until the first results and the values of the opened filters are there. */
  const kibOf = async (address: string, { opened = [] as string[] } = {}) => {
    const { search, filters, rows, bytesRead } = openSearch(plan)
    const { scores, query } = await search(address)
    rows((await filters.apply(scores, query)).slice(0, 24))
    for (const name of opened) await (name === 'price' ? filters.bands(scores, query) : filters.choices(name, scores, query))
    return bytesRead() / 1024
  }
  const brand = encodeURIComponent('Brand 7')
  const searches: [address: string, opened?: string[]][] = [
    [`?q=navy+${words[3]}`],
    [`?q=${words[3]}`],
    ['?q=navy'],
    ['?q=model'],
    ['?class=class-7'],
    ['?q=navy&sort=cheap'],
    ['?q=navy&sort=best'],
    ['?q=navy', ['price', '']],
    [`?q=navy&f.=${brand}`, ['']],
    ['?class=class-7&f.Size=M', ['Size']],
    ['?q=navy&stock=1&f.Size=M&f.Color=Red', ['Size', 'Color']],
    [`?q=model&f.=${brand}&f.Size=M&f.Color=Red`, ['', 'Size', 'Color']],
    ['?q=navy&sort=dear&price=5000-9000&f.Size=M&f.Color=Red', ['price', 'Size', 'Color']],
  ]
  for (const [address, opened = []] of searches) expect(await kibOf(address, { opened }), address).toBeLessThan(60)
})

test.each(searchTable)('the shop finds “%s” by “%s” and not by “%s”', async (title, words, others) => {
  const { search } = openSearch(planSite(given.site({ goods: [given.goods({ id: '1', title })] })))
  const find = (text: string) => search(addressOf({ ...parseQuery(''), text }))
  const found = await find(words)
  expect([...found.scores.keys(), ...found.instead]).toEqual([0])
  // A word that is not found counts as a typing error, and the result names the word searched instead.
  const { scores, instead } = await find(others)
  expect(scores.size === 0 || instead.length > 0).toBe(true)
})
