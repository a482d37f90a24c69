import type { Colours } from '../kit/colours.ts'
import { optionLabel } from '../kit/option-label.ts'
import { priceRange } from '../kit/price-range.ts'
import { shardOf, tokensOf } from '../kit/tokens.ts'
import type { Goods } from '../snapshot.ts'
import type { ClassEntry } from './catalogue.ts'

/** Goods in one file of rows: a search reads only the files that its first results lie in. */
export const goodsPerFile = 10

/** Words of one file: for each the places of goods that have it in their title, and of those that have it elsewhere; each place is told by its distance from the one before. */
export type WordFile = Record<string, [inTitle: number[], elsewhere: number[]]>

/** What classes, sorting and filters by price and stock need of all goods. Price levels go up with the price: `levels` are the lowest prices of each. */
export type SearchFacts = {
  /** `[place, title, first, count]`: a class has the goods of a range of places, and those of every class whose place goes on after its own. */
  classes: [place: string, title: string, first: number, count: number][]
  levels: number[]
  /** Two characters each: the level in the base of 56, its digits counted from `#`. */
  prices: string
  /** One character each: 1 when sold out. */
  soldOut: string
  /** Places of the goods that were sold, the most sold first. */
  best: number[]
}

/**
 * Brands (under the name ''), then options. `sets` are the values that goods have together, by their places in `values`; `goods` names the set of each by its place, in
 * `width` digits to the base of 56 counted from `#`. So a filter costs what tells goods apart, and not a list for each value. `colours` are those of the values of a colour.
 */
export type SearchFacets = { name: string; values: string[]; colours?: Colours[]; sets: number[][]; width: number; goods: string }[]

/** The goods in the order of the index: class by class, each in the shop's order. */
export function indexOrder(
  classes: readonly ClassEntry[],
  goods: readonly Goods[],
  classOf: (one: Goods) => ClassEntry | undefined,
): Goods[] {
  const ranks = new Map(classes.map((entry, at) => [entry, at]))
  const rankOf = (one: Goods) => ranks.get(classOf(one) as ClassEntry) ?? classes.length
  const ranked = goods.map((one, at) => ({ one, at, rank: rankOf(one) }))
  return ranked.sort((a, b) => a.rank - b.rank || a.at - b.at).map(({ one }) => one)
}

/** How many word files a shop of this size has. */
export const shardsFor = (goods: number): number => Math.min(128, 2 ** Math.ceil(Math.log2(Math.max(1, goods / 100))))

/** All words of the shop, in their files. `synonyms` are groups of words that mean the same. */
export function wordFiles(
  goods: readonly Goods[],
  classTitle: (one: Goods) => string,
  { shards, synonyms }: { shards: number; synonyms: readonly string[][] },
): WordFile[] {
  const files: WordFile[] = Array.from({ length: shards }, () => Object.create(null))
  const last = new Map<number[], number>()
  // Brands, tags and classes come again and again.
  const known = new Map<string, string[]>()
  const knownTokens = (text: string): string[] => {
    const tokens = known.get(text) ?? tokensOf(text)
    known.set(text, tokens)
    return tokens
  }
  const add = (token: string, kind: 0 | 1, place: number) => {
    const file = files[shardOf(token, shards)] ?? {}
    const entry = file[token] ?? [[], []]
    file[token] = entry
    const list = entry[kind]
    list.push(place - (last.get(list) ?? 0))
    last.set(list, place)
  }
  for (const [place, one] of goods.entries()) {
    const title = new Set(tokensOf(one.title))
    for (const token of title) add(token, 0, place)
    const rest = new Set([one.brand, ...one.tags, classTitle(one)].flatMap(knownTokens))
    if (synonyms.length > 0) for (const token of synonymsOf(new Set([...title, ...rest]), synonyms)) rest.add(token)
    for (const token of rest) if (!title.has(token)) add(token, 1, place)
  }
  return files
}

/** Lines of words that mean the same, parted by commas. */
export function synonymGroups(lines: string): string[][] {
  return lines.split('\n').flatMap((line) => {
    const words = line.split(/[,，、;；]/).filter((word) => word.trim() !== '')
    return words.length > 1 ? [words] : []
  })
}

function synonymsOf(tokens: ReadonlySet<string>, groups: readonly string[][]): string[] {
  const means = (word: string) => tokensOf(word).every((token) => tokens.has(token))
  return groups.flatMap((group) => (group.some(means) ? group.flatMap(tokensOf) : []))
}

const digits = 56
const mostLevels = digits ** 2
const mostFacets = 6
const mostValues = 30

/** Classes, prices and orders of all goods, in the order of the index. */
export function searchFacts(
  goods: readonly Goods[],
  {
    classes,
    classOf,
    isSoldOut,
  }: {
    classes: readonly ClassEntry[]
    classOf: (one: Goods) => ClassEntry | undefined
    isSoldOut: (one: Goods) => boolean
  },
): SearchFacts {
  const prices = goods.map((one) => priceRange(one).lowMinor)
  const levels = levelsOf(prices)
  const sold = goods.flatMap((one, place) => (one.sales > 0 ? [{ place, sales: one.sales }] : []))
  const ranges = new Map<ClassEntry, { first: number; count: number }>()
  for (const [place, one] of goods.entries()) {
    const entry = classOf(one)
    const range = entry && ranges.get(entry)
    if (range) range.count++
    else if (entry) ranges.set(entry, { first: place, count: 1 })
  }
  return {
    classes: classes.map((entry) => {
      const { first = 0, count = 0 } = ranges.get(entry) ?? {}
      return [entry.place, entry.node.title, first, count]
    }),
    levels,
    prices: prices.map((price) => levelCode(levelOf(levels, price))).join(''),
    soldOut: goods.map((one) => (isSoldOut(one) ? '1' : '0')).join(''),
    best: sold.sort((a, b) => b.sales - a.sales || a.place - b.place).map(({ place }) => place),
  }
}

function levelsOf(prices: readonly number[]): number[] {
  const distinct = [...new Set(prices)].sort((a, b) => a - b)
  const step = Math.max(1, distinct.length / mostLevels)
  const levels: number[] = []
  for (let at = 0; Math.floor(at) < distinct.length; at += step) levels.push(distinct[Math.floor(at)] ?? 0)
  return levels
}

/** The last level that does not begin above the price. */
function levelOf(levels: readonly number[], price: number): number {
  let [low, high] = [0, levels.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((levels[middle] ?? 0) <= price) low = middle
    else high = middle - 1
  }
  return low
}

// None of these characters needs an escape in JSON.
const levelCode = (level: number) => String.fromCharCode(35 + Math.floor(level / digits), 35 + (level % digits))

/** The level of the goods at a place. */
export const levelAt = (prices: string, place: number): number =>
  (prices.charCodeAt(2 * place) - 35) * digits + prices.charCodeAt(2 * place + 1) - 35

/** The values of brands and options that goods can be filtered by, those of most goods first. */
export function searchFacets(goods: readonly Goods[], optionNames: Readonly<Record<string, string>>): SearchFacets {
  const facets = new Map<string, Map<string, number[]>>([['', new Map()]])
  const add = (name: string, value: string, place: number) => {
    if (value === '') return
    const values = facets.get(name) ?? new Map<string, number[]>()
    facets.set(name, values)
    const places = values.get(value) ?? []
    values.set(value, places)
    places.push(place)
  }
  for (const [place, one] of goods.entries()) {
    add('', one.brand, place)
    const options = new Set(one.variants.flatMap(({ options }) => Object.entries(options).map(([name, value]) => `${name}\n${value}`)))
    for (const option of options) {
      const [name = '', value = ''] = option.split('\n')
      add(optionLabel(name, optionNames), value, place)
    }
  }
  const size = (values: Map<string, number[]>) => [...values.values()].reduce((sum, places) => sum + places.length, 0)
  const [brand, ...options] = [...facets]
  const shown = options.sort((a, b) => size(b[1]) - size(a[1])).slice(0, mostFacets)
  return [...(brand ? [brand] : []), ...shown].flatMap(([name, values]) => {
    const most = [...values].sort((a, b) => b[1].length - a[1].length).slice(0, mostValues)
    return values.size < 2 ? [] : [{ name, values: most.map(([value]) => value), ...setsOf(most, goods.length) }]
  })
}

/** The sets of values that goods have, the most frequent first, and the one of each. */
function setsOf(values: readonly [string, number[]][], count: number) {
  const own: string[] = new Array(count).fill('')
  for (const [index, [, places]] of values.entries())
    for (const place of places) own[place] = own[place] ? `${own[place]},${index}` : `${index}`
  const uses = new Map<string, number>()
  for (const set of own) uses.set(set, (uses.get(set) ?? 0) + 1)
  const sets = [...uses].sort((a, b) => b[1] - a[1]).map(([set]) => set)
  const width = Math.max(1, Math.ceil(Math.log(sets.length) / Math.log(digits)))
  const codes = new Map(sets.map((set, index) => [set, codeOf(index, width)]))
  return {
    sets: sets.map((set) => (set === '' ? [] : set.split(',').map(Number))),
    width,
    goods: own.map((set) => codes.get(set)).join(''),
  }
}

const codeOf = (index: number, width: number): string =>
  Array.from({ length: width }, (_, at) => String.fromCharCode(35 + (Math.floor(index / digits ** (width - 1 - at)) % digits))).join('')

/** Which of the facet's sets is that of the goods at a place. */
export function setOf({ width, goods }: Pick<SearchFacets[number], 'width' | 'goods'>, place: number): number {
  let index = 0
  for (let at = place * width; at < (place + 1) * width; at++) index = index * digits + goods.charCodeAt(at) - 35
  return index
}
