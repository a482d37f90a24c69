import { expect, test } from 'vitest'
import type { PlannedFile } from './plan/files.ts'
import { planSite } from './plan.ts'
import type { Article, Goods, Picture, SiteConfig, SiteSnapshot } from './snapshot.ts'
import { given } from './test-snapshot.ts'

// A build renders only files whose key changed. What a page shows beyond its key stays as it was: so every file that
// keeps its key must keep its bytes, whatever is edited.

/**
 * A snapshot in which nothing is left out, at least in the first of each list: what rendering may read is in it, or it
 * does not compile.
 */
type Whole<T> = T extends readonly (infer Entry)[]
  ? [Whole<Entry>, ...Entry[]]
  : T extends object
    ? { [Name in keyof T]-?: Whole<NonNullable<T[Name]>> }
    : T
type Menus = 'headerMenu' | 'footerMenu' | 'navigationMenu'

const picture = (name: string) => ({
  path: `/uploads/${name}.webp`,
  alt: '',
  width: 800,
  height: 800,
  sizes: [{ path: `/uploads/${name}.w480.webp`, width: 480 }] satisfies Picture['sizes'],
})
const post = (id: string, facts: Partial<Article> = {}): Article => ({
  id,
  key: `post-${id}`,
  title: `Post ${id}`,
  html: `<p>Text ${id}</p>`,
  updatedAt: '2026-02-01T00:00:00.000Z',
  publishedAt: '2026-02-01T00:00:00.000Z',
  day: '2026-02-01',
  isPost: true,
  ...facts,
})
const coat: Whole<Goods> = {
  id: '1',
  goodsId: '1',
  title: 'Coat',
  urlKeywords: 'coat',
  description: '<p>Long</p>',
  classificationId: '1',
  brand: 'Acme',
  barcode: '4006381333931',
  netContent: '1 kg',
  video: 'https://video.example/coat.mp4',
  videoSince: '2026-01-02T00:00:00.000Z',
  tags: ['new'],
  pictures: [{ ...picture('a1'), sizes: [{ path: '/uploads/a1.w480.webp', width: 480 }] }, picture('b1')],
  priceMinor: 1000,
  marketPriceMinor: 1500,
  earlierMinor: 900,
  stock: 10,
  variants: [
    {
      sku: 'c',
      options: { Color: 'Black' },
      priceMinor: 1000,
      marketPriceMinor: 1400,
      earlierMinor: 900,
      stock: 3,
      picture: '/uploads/a1.webp',
    },
  ],
  optionNames: ['Color'],
  pageTitle: 'Coat to buy',
  pageDescription: 'A coat',
  pageKeywords: 'coat',
  sort: 0,
  sales: 0,
  updatedAt: '2026-01-01T00:00:00.000Z',
  reviews: {
    count: 1,
    stars: 4,
    items: [{ stars: 4, title: 'Warm', body: 'Yes', author: 'Bob', options: 'Black', at: '2026-01-05T00:00:00.000Z', answer: 'Thank you' }],
  },
}
const goods: [Whole<Goods>, ...Goods[]] = [
  coat,
  ...['2', '3', '4', '5'].map((id) =>
    given.goods({
      id,
      classificationId: '1',
      brand: 'Acme',
      tags: ['new'],
      pictures: [picture(`a${id}`), picture(`b${id}`)],
      marketPriceMinor: 1500,
    }),
  ),
  given.goods({ id: '6', classificationId: '2', description: '<p>Warm</p>', barcode: '4006381333931', netContent: '250 ml' }),
  given.goods({
    id: '7',
    classificationId: '2',
    optionNames: ['Color', 'Size'],
    variants: [
      { sku: 'a', options: { Color: 'Black', Size: 'M' }, priceMinor: 900, marketPriceMinor: 1200, stock: 3, picture: '/uploads/a1.webp' },
      { sku: 'b', options: { Color: 'White', Size: 'L' }, priceMinor: 1100, marketPriceMinor: null, stock: 0, picture: null },
    ],
  }),
  given.goods({
    id: '8',
    classificationId: '3',
    earlierMinor: 800,
    reviews: {
      count: 1,
      stars: 5,
      items: [{ stars: 5, title: 'Good', body: 'Yes', author: 'Ann', options: '', at: '2026-01-05T00:00:00.000Z', answer: '' }],
    },
  }),
  given.goods({ id: '9', classificationId: '3', urlKeywords: 'сапоги' }),
  given.goods({ id: '10', classificationId: null }),
]
const config: Whole<SiteConfig> = {
  reviews: true,
  lowestPrice: true,
  wishList: true,
  stockAlerts: true,
  contactForm: true,
  consentBanner: true,
  answersGone: false,
  latinAddresses: true,
  membersOnly: false,
  synonyms: 'coat, jacket',
  consentText: 'News, please',
  buyerPhone: 'required',
  sloganText: 'Free returns',
  footerCode: '<i>foot</i>',
  headerCode: '<meta name="a" content="b">',
  email: 'a@shop.example',
  phone: '+49 1',
  address: '1 Road',
  logo: '/uploads/logo.webp',
  footerLogo: '/uploads/logo2.webp',
  icon: '/uploads/icon.webp',
  pageTitle: 'Shop of coats',
  pageDescription: 'Coats',
  pageKeywords: 'coats',
  chatOnline: 'https://chat.example/1',
  cartDrawer: 'on',
  quickAdd: 'on',
  cartReminderHours: 0,
  feeds: ['google', 'meta', 'tiktok'],
  skin: 'light',
  backgroundColour: '#ffffff',
  textColour: '#111111',
  accentColour: '#0044cc',
  titleFont: 'inter',
  textFont: 'serif',
  corners: 'small',
  redirects: [{ from: '/old', to: '/coats-1/' }],
  sizeGuides: [{ classificationId: '1', article: 'post-3' }],
  slides: [
    {
      pic: '/uploads/s1.webp',
      focus: { x: 20, y: 80 },
      phonePic: '/uploads/s2.webp',
      title: 'Coats',
      description: 'Warm',
      url: '/coats-1/',
      target: '_blank',
    },
  ],
  homePageDataBlocks: [
    {
      dataType: 0,
      cssClass: 'ad-card-1',
      dataCount: 4,
      sort: 0,
      title: 'Pictures',
      description: 'Look',
      adItems: [{ pic: '/uploads/p1.webp', focus: { x: 0, y: 50 }, title: 'One', description: 'First', url: '/shoes-1/', target: '_self' }],
      source: { classificationId: '1', order: 'featured' },
    },
    { dataType: 1, title: 'Best coats', dataCount: 4, adItems: [], source: { classificationId: '1' } },
    { dataType: 1, title: 'All', dataCount: 4, adItems: [], source: { order: 'cheapest' } },
    { dataType: 2, title: 'Questions', adItems: [{ pic: '', title: 'When?', description: 'Now' }] },
    { dataType: 3, adItems: [] },
    { dataType: 4, title: 'News', adItems: [] },
  ],
}
const measured = { width: 1600, height: 700, sizes: [{ path: '/uploads/s1.w480.webp', width: 480 }] }
const whole: Whole<Omit<SiteSnapshot, Menus | 'site' | 'library'>> = {
  goods,
  classifications: [
    { id: '1', parentId: '0', title: 'Coats', urlKeywords: 'coats', sort: 0, path: '' },
    given.classNode('2', 'shoes'),
    given.classNode('3', 'сапоги', '2'),
  ],
  articles: [
    {
      id: '1',
      key: 'post-1',
      title: 'Post 1',
      html: '<p>Text 1</p>',
      pageTitle: 'Post',
      pageDescription: 'About',
      isPost: true,
      updatedAt: '2026-02-01T00:00:00.000Z',
      publishedAt: '2026-02-01T00:00:00.000Z',
      day: '2026-02-01',
      category: { name: 'News', key: 'новости', address: 'news' },
      goodsIds: ['6'],
      excerpt: 'Short',
      picture: '/uploads/a1.webp',
      faq: [{ question: 'Why?', answer: 'So' }],
    },
    post('2', { faq: [{ question: 'When?', answer: 'Now' }] }),
    { ...post('3'), isPost: false },
  ],
  mergedClasses: { 9: '1' },
  currency: { code: 'USD', symbol: '$', decimals: 2 },
  further: { ownRate: 1, currencies: [{ code: 'EUR', symbol: '€', decimals: 2, rate: 0.9, rounding: { by: 'ending-99' } }] },
  taxKind: 'vat',
  shipping: 'extra',
  shopApiUrl: '/shop-api',
  pageSize: 3,
}

/** A shop with something of everything that pages show. */
const shop: SiteSnapshot = given.site({
  ...whole,
  config,
  library: { '/uploads/s1.webp': measured },
  headerMenu: [{ title: 'Coats', url: '/coats-1/', children: [{ title: 'Shoes', url: '/shoes-1/' }] }],
  footerMenu: [{ title: 'Terms', url: '/article/post-3.html' }],
  navigationMenu: [{ title: 'Boots', url: '/boots-1/' }],
})

test.each<[what: string, edit: (site: SiteSnapshot) => void, from?: (site: SiteSnapshot) => void]>([
  ['a category of as many products as its block shows gets another one', (site) => move(site, '6', '1'), (site) => site.goods.splice(4, 1)],
  [
    'a product whose variants have prices of their own loses its own price',
    (site) => Object.assign(find(site, '7') ?? {}, { priceMinor: 0 }),
  ],
  ['the last product of a category moves into the next one', (site) => move(site, '5', '2')],
  ['the seller is renamed', (site) => Object.assign(site.site.seller, { name: 'Another Ltd' })],
])('no page is stale after an incremental build when %s', (_, edit, from) => {
  const before = structuredClone(shop)
  from?.(before)
  const after = structuredClone(before)
  edit(after)

  expect(staleFiles(before, after)).toEqual([])
})

test('no page is stale after an incremental build, whatever is edited', () => {
  const seed = Number(process.env.SEED ?? 1)
  const count = Number(process.env.EDITS ?? 300)
  const random = randomFrom(seed)
  let before = structuredClone(shop)
  for (let at = 0; at < count; at++) {
    // Histories begin again before all products are gone.
    if (at % 40 === 0) before = structuredClone(shop)
    const after = structuredClone(before)
    const what = editAnything(after, random)

    expect(staleFiles(before, after), `edit ${at} of seed ${seed}: ${what} (SEED=${seed} EDITS=${count} repeats it)`).toEqual([])
    before = after
  }
})

test('no page is stale after an incremental build when any single value is another one, or any entry of a list is gone', () => {
  const planned = planSite(shop).files
  const count = [...everyPlace(shop as Tree, '')].length
  const stale = Array.from({ length: count }, (_, at) => {
    const after = structuredClone(shop)
    const place = [...everyPlace(after as Tree, '')][at]
    if (!place) return []
    const { parent, name, path } = place
    const value = parent[name]
    if (Array.isArray(value)) value.shift()
    else parent[name] = anotherValue(name, value)
    return staleSince(planned, after).map((file) => `${path}: ${file}`)
  })

  expect(stale.flat()).toEqual([])
})

/** Values and lists of a snapshot, wherever they are: what an identity is, too, and what no operator edits. */
function* everyPlace(parent: Tree, above: string): Generator<{ parent: Tree; name: string; path: string }> {
  for (const [name, value] of Object.entries(parent)) {
    const path = `${above}/${name}`
    if (value !== null && typeof value === 'object') yield* everyPlace(value as Tree, path)
    if (value === null || typeof value !== 'object' || (Array.isArray(value) && value.length > 0)) yield { parent, name, path }
  }
}

function anotherValue(name: string, value: unknown): unknown {
  const known = choices[name]?.find((choice) => choice !== value)
  if (known !== undefined) return known
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return name === 'dataType' ? (value + 1) % 5 : value + 1
  if (value === null) return name.endsWith('Minor') ? 700 : '2'
  return name === 'language' ? 'de' : `${value}x`
}

/** Paths of the files that a build would keep, although rendering them would give other bytes. */
function staleFiles(before: SiteSnapshot, after: SiteSnapshot): string[] {
  return staleSince(planSite(before).files, after)
}

function staleSince(before: readonly PlannedFile[], after: SiteSnapshot): string[] {
  const old = new Map(before.map((file) => [file.path, file]))
  return planSite(after)
    .files.filter((file) => file.kind !== 'asset' && old.get(file.path)?.inputKey === file.inputKey)
    .filter((file) => String(file.render()) !== String(old.get(file.path)?.render()))
    .map(({ path }) => path)
}

const find = (site: SiteSnapshot, id: string): Goods | undefined => site.goods.find((one) => one.id === id)
const move = (site: SiteSnapshot, id: string, classificationId: string) => Object.assign(find(site, id) ?? {}, { classificationId })

type Tree = Record<string, unknown>

/** Names that mean another record, or a value of a closed set: see `choices` for those that are edited. */
const untouched = new Set([
  'id',
  'goodsId',
  'parentId',
  'dataType',
  'language',
  'path',
  'width',
  'height',
  'decimals',
  'pageSize',
  'at',
  'domain',
  'baseUrl',
  'shopApiUrl',
  'key',
  'code',
  'picture',
  'barcode',
])
const choices: Record<string, readonly unknown[]> = {
  0: ['google', 'meta', 'tiktok'],
  1: ['meta', 'tiktok'],
  2: ['tiktok', 'google'],
  skin: ['light', 'dark', 'market', 'atelier', 'workshop'],
  backgroundColour: ['#ffffff', '#ffeedd', ''],
  textColour: ['#111111', '#333333', ''],
  accentColour: ['#0044cc', '#cc0044', ''],
  titleFont: ['inter', 'serif', 'system'],
  textFont: ['serif', 'inter', 'system'],
  corners: ['small', 'large'],
  cssClass: ['ad-card-1', 'ad-grid-1', 'none'],
  target: ['_self', '_blank'],
  taxKind: ['vat', 'gst'],
  shipping: ['extra', 'free'],
  x: [0, 20, 100],
  y: [50, 80],
  to: ['/coats-1/', ''],
  by: ['ending-99', 'whole'],
  classificationId: ['1', '2', '3'],
  order: ['featured', 'newest', 'best-selling', 'cheapest'],
  cartDrawer: ['on', 'off'],
  quickAdd: ['on', 'off'],
  buyerPhone: ['required', 'optional', 'off'],
  dataCount: [4, 8, 12],
  updatedAt: ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  publishedAt: ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  day: ['2026-01-01', '2026-03-01'],
  netContent: ['250 ml', '1 kg', ''],
  article: ['post-3', 'post-2', 'none'],
  stars: [1, 3, 5],
}

/** Changes one value, or takes out, doubles or moves an entry of a list, anywhere in a snapshot. Returns what. */
function editAnything(site: SiteSnapshot, random: () => number): string {
  const places = [...placesOf(site as Tree, '')]
  const { parent, name, path } = pick(places, random)
  const value = parent[name]
  if (Array.isArray(value)) editList(value, random)
  else parent[name] = otherValue(name, value, random)
  return `${path} = ${JSON.stringify(parent[name])}`
}

function* placesOf(parent: Tree, above: string): Generator<{ parent: Tree; name: string; path: string }> {
  for (const [name, value] of Object.entries(parent)) {
    const path = `${above}/${name}`
    if (untouched.has(name)) continue
    if (value !== null && typeof value === 'object') yield* placesOf(value as Tree, path)
    if (value === null || typeof value !== 'object' || (Array.isArray(value) && value.length > 0 && name !== 'goods'))
      yield { parent, name, path }
  }
}

function editList(list: unknown[], random: () => number): void {
  const at = Math.floor(random() * list.length)
  const [entry] = list.splice(at, 1)
  // Entries with an identity are moved, never doubled.
  if (random() < 0.6) list.splice(Math.floor(random() * (list.length + 1)), 0, entry)
}

function otherValue(name: string, value: unknown, random: () => number): unknown {
  const known = choices[name]
  if (known) return pick(known, random)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return pick([0, 1, 5, 900, 2000], random)
  if (value === null) return name.endsWith('Minor') ? 700 : null
  return `${value}${pick(['x', 'y', 'z'], random)}`
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T
}

/** Numbers in [0, 1) that follow from the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
