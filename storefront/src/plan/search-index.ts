import type { Colours } from '../kit/colours.ts'
import { optionLabel } from '../kit/option-label.ts'
import { shardOf, tokensOf } from '../kit/tokens.ts'
import type { Goods } from '../snapshot.ts'
import type { ClassEntry } from './catalogue.ts'

/** Products in one file of rows: a search reads only the files that its first results lie in. */
export const goodsPerFile = 10

/**
 * Words of one file: for each the places of products that have it in their title, and of those that have it elsewhere;
 * each place is given as its distance from the one before.
 */
export type WordFile = Record<string, [inTitle: number[], elsewhere: number[]]>

/** What a search of a category, its filters by stock and the list of filters need. */
export type SearchFacts = {
  /**
   * `[place, title, first, count]`: a class has the products of a range of places, and those of every class whose place
   * goes on after its own.
   */
  classes: [place: string, title: string, first: number, count: number][]
  /** One character each: 1 when sold out. */
  soldOut: string
  /** What products can be filtered by, each in the file of its place here: brands (under the name ''), then options. */
  facets: string[]
}

/**
 * A number of each product, by their places, in `width` digits to the base of 56 counted from `#`: all first digits,
 * then all second ones, as digits of one kind side by side compress best.
 */
export type Codes = { width: number; goods: string }

/**
 * Prices or numbers of sales: the code of each product is its level, and `levels` are the lowest numbers of each, from
 * low to high.
 */
export type SearchLevels = Codes & { levels: number[] }

/**
 * One thing to filter by. `sets` are the values that products have together, by their places in `values`; the code of
 * each product is that of its set. So a filter costs what tells products apart, and not a list for each value.
 * `colours` are those of the values of a colour.
 */
export type SearchFacet = Codes & { values: string[]; colours?: Colours[]; sets: number[][] }

/** The products in the order of the index: class by class, each in the shop's order. */
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
  const goodsByWord = new Map<string, string[]>()
  const knownTokens = (text: string): string[] => {
    const tokens = goodsByWord.get(text) ?? tokensOf(text)
    goodsByWord.set(text, tokens)
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

/** Classes, stock and the names of filters of all products, in the order of the index. */
export function searchFacts(
  goods: readonly Goods[],
  {
    classes,
    classOf,
    isSoldOut,
    facets,
  }: {
    classes: readonly ClassEntry[]
    classOf: (one: Goods) => ClassEntry | undefined
    isSoldOut: (one: Goods) => boolean
    facets: string[]
  },
): SearchFacts {
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
    soldOut: goods.map((one) => (isSoldOut(one) ? '1' : '0')).join(''),
    facets,
  }
}

/** The levels of prices or sales of all products. */
export function searchLevels(numbers: readonly number[]): SearchLevels {
  const levels = levelsOf(numbers)
  const codes = codesOf(
    numbers.map((number) => levelOf(levels, number)),
    levels.length,
  )
  return { levels, ...codes }
}

function levelsOf(numbers: readonly number[]): number[] {
  const distinct = [...new Set(numbers)].sort((a, b) => a - b)
  const step = Math.max(1, distinct.length / mostLevels)
  const levels: number[] = []
  for (let at = 0; Math.floor(at) < distinct.length; at += step) levels.push(distinct[Math.floor(at)] ?? 0)
  return levels
}

/** The last level that does not begin above the number. */
function levelOf(levels: readonly number[], number: number): number {
  let [low, high] = [0, levels.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((levels[middle] ?? 0) <= number) low = middle
    else high = middle - 1
  }
  return low
}

// None of these characters needs an escape in JSON.
const digitOf = (code: number) => String.fromCharCode(35 + code)

/** The codes of all products, each below `count`. */
function codesOf(codes: readonly number[], count: number): Codes {
  const width = Math.max(1, Math.ceil(Math.log(count) / Math.log(digits)))
  const places = Array.from({ length: width }, (_, at) => digits ** (width - 1 - at))
  return { width, goods: places.map((worth) => codes.map((code) => digitOf(Math.floor(code / worth) % digits)).join('')).join('') }
}

/** The code of each product. */
export function readCodes({ width, goods }: Codes): Uint32Array {
  const count = goods.length / width
  const codes = new Uint32Array(count)
  for (let at = 0; at < goods.length; at++) codes[at % count] = (codes[at % count] ?? 0) * digits + goods.charCodeAt(at) - 35
  return codes
}

/**
 * What products can be filtered by: brands (''), then the options that most products have; none that has the same value
 * everywhere.
 */
export function facetNames(goods: readonly Goods[], optionNames: Readonly<Record<string, string>>): string[] {
  const facetsByName = new Map<string, { goods: number; last?: Goods; first: string; isVaried: boolean }>()
  const labels = new Map<string, string>()
  const note = (name: string, value: string, one: Goods) => {
    if (value === '') return
    const entry = facetsByName.get(name) ?? { goods: 0, first: value, isVaried: false }
    facetsByName.set(name, entry)
    entry.isVaried ||= entry.first !== value
    if (entry.last !== one) entry.goods++
    entry.last = one
  }
  for (const one of goods) {
    note('', one.brand, one)
    for (const { options } of one.variants) {
      for (const name of Object.keys(options)) {
        const label = labels.get(name) ?? optionLabel(name, optionNames)
        labels.set(name, label)
        note(label, options[name] ?? '', one)
      }
    }
  }
  const hasBrands = facetsByName.get('')?.isVaried ?? false
  const options = [...facetsByName].filter(([name, { isVaried }]) => name !== '' && isVaried).sort((a, b) => b[1].goods - a[1].goods)
  return [...(hasBrands ? [''] : []), ...options.slice(0, mostFacets).map(([name]) => name)]
}

/** One thing that products can be filtered by: the values of most products first. */
export function searchFacet(goods: readonly Goods[], name: string, optionNames: Readonly<Record<string, string>>): SearchFacet {
  const values = new Map<string, number[]>()
  const add = (value: string, place: number) => {
    if (value === '') return
    const places = values.get(value) ?? []
    values.set(value, places)
    places.push(place)
  }
  const valuesOf = ({ brand, variants }: Goods) => {
    if (name === '') return [brand]
    return variants.flatMap(({ options }) =>
      Object.entries(options).flatMap(([option, value]) => (optionLabel(option, optionNames) === name ? [value] : [])),
    )
  }
  for (const [place, one] of goods.entries()) for (const value of new Set(valuesOf(one))) add(value, place)
  const most = [...values].sort((a, b) => b[1].length - a[1].length).slice(0, mostValues)
  return { values: most.map(([value]) => value), ...setsOf(most, goods.length) }
}

/** The sets of values that products have, the most frequent first, and the one of each. */
function setsOf(values: readonly [string, number[]][], count: number): Codes & { sets: number[][] } {
  const own: string[] = new Array(count).fill('')
  for (const [index, [, places]] of values.entries())
    for (const place of places) own[place] = own[place] ? `${own[place]},${index}` : `${index}`
  const uses = new Map<string, number>()
  for (const set of own) uses.set(set, (uses.get(set) ?? 0) + 1)
  const sets = [...uses].sort((a, b) => b[1] - a[1]).map(([set]) => set)
  const codes = new Map(sets.map((set, index) => [set, index]))
  return {
    sets: sets.map((set) => (set === '' ? [] : set.split(',').map(Number))),
    ...codesOf(
      own.map((set) => codes.get(set) ?? 0),
      sets.length,
    ),
  }
}
