import { readCodes, type SearchFacet, type SearchFacts, type SearchLevels } from '../../plan/search-index.ts'
import type { Query, Scores } from './search-rows.ts'

/** A value of a facet, and how many of the found products have it when the other filters stay. */
export type Choice = { value: string; colours?: readonly string[] | undefined; count: number; isChosen: boolean }
export type Band = { from: number; to: number; count: number; isChosen: boolean }

/**
 * Filters and orders of a search. Each reads the files that it needs, so that a phone never reads what its buyer does
 * not ask for.
 */
export type Filters = {
  /** The facets that products of the shop can be filtered by: brands (''), then options. */
  names(): Promise<readonly string[]>
  /** All products of a class and of those below it. */
  ofClass(place: string): Promise<Scores>
  /** The found products that pass all filters, in the order that was asked for. */
  apply(found: Scores, query: Query): Promise<number[]>
  choices(name: string, found: Scores, query: Query): Promise<Choice[]>
  bands(found: Scores, query: Query): Promise<Band[]>
}

/** Reads a file of the index, the same one only once. */
export type ReadIndex = <T extends object>(name: string) => Promise<T>

type Test = (place: number) => boolean

const mostBands = 5

/** What is asked again with each click is a look into an array: a phone filters 20,000 products at once. */
export function filtersOf(read: ReadIndex): Filters {
  const facts = prepared(read, readFacts)
  const levels = prepared(read, readLevels)
  const facet = prepared(read, readFacet)
  const facetNamed = async (name: string) => {
    const at = (await facts('facts')).names.indexOf(name)
    return at < 0 ? undefined : await facet(`facet-${at}`)
  }

  /** The tests of all filters but the one that is left out. */
  const testsOf = (query: Query, leftOut?: { facet: string } | 'price'): Promise<Test>[] => {
    const { place, inStock, price } = query
    const isLeftOut = (name: string) => typeof leftOut === 'object' && leftOut.facet === name
    const ofClass = async (): Promise<Test> => has((await facts('facts')).maskOfClass(place))
    const ofStock = async (): Promise<Test> => {
      const { soldOut } = await facts('facts')
      return (place) => soldOut[place] === '0'
    }
    const ofPrice = async ([from, to]: readonly [number, number]): Promise<Test> => {
      const { numbers } = await levels('prices')
      return (place) => isAmong(numbers[place] ?? 0, from, to)
    }
    return [
      ...(place === '' ? [] : [ofClass()]),
      ...(inStock ? [ofStock()] : []),
      ...(price && leftOut !== 'price' ? [ofPrice(price)] : []),
      ...[...query.facets].flatMap(([name, values]) => (values.size === 0 || isLeftOut(name) ? [] : [ofValues(name, values)])),
    ]
  }
  const ofValues = async (name: string, wantedValues: ReadonlySet<string>): Promise<Test> => {
    const facet = await facetNamed(name)
    if (!facet) return () => false
    const { values, sets, setAt } = facet
    const allowed = Uint8Array.from(sets, (set) => (set.some((value) => wantedValues.has(values[value] ?? '')) ? 1 : 0))
    return (place) => allowed[setAt[place] ?? 0] === 1
  }
  const passing = async (scores: Scores, query: Query, leftOut?: { facet: string } | 'price'): Promise<number[]> => {
    const tests = await Promise.all(testsOf(query, leftOut))
    return tests.reduce((places, passes) => places.filter(passes), [...scores.keys()])
  }
  // What passes all filters is asked for by the list and by each facet of which nothing is chosen.
  let last: { found: Scores; query: Query; kept: Promise<number[]> } | undefined
  const passingAll = (found: Scores, query: Query): Promise<number[]> => {
    if (last?.found !== found || last.query !== query) last = { found, query, kept: passing(found, query) }
    return last.kept
  }

  return {
    names: async () => (await facts('facts')).names,
    ofClass: async (place) => new Map((await facts('facts')).placesOfClass(place).map((place) => [place, 1])),
    async apply(scores, query) {
      const [places, order] = await Promise.all([passingAll(scores, query), orderOf(query.sort, levels)])
      if (!order) return [...places].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b)
      return order.filter(has(maskOf(order.length, places)))
    },
    async choices(name, found, query) {
      const facet = await facetNamed(name)
      if (!facet) return []
      const { values, colours, sets, setAt } = facet
      const selectedValues = query.facets.get(name)
      const counts: number[] = new Array(values.length).fill(0)
      for (const place of await (selectedValues ? passing(found, query, { facet: name }) : passingAll(found, query)))
        for (const value of sets[setAt[place] ?? 0] ?? []) counts[value] = (counts[value] ?? 0) + 1
      const all = values.map(
        (value, at): Choice => ({ value, colours: colours[at], count: counts[at] ?? 0, isChosen: selectedValues?.has(value) ?? false }),
      )
      return all.filter(({ count, isChosen }) => count > 0 || isChosen)
    },
    async bands(scores, query) {
      const { numbers } = await levels('prices')
      const places = await passing(scores, query, 'price')
      return bandsOf(Float64Array.from(places, (place) => numbers[place] ?? 0).sort(), query.price)
    },
  }
}

/** Files of one kind, each made ready once. */
function prepared<T extends object, Made>(read: ReadIndex, prepare: (file: T) => Made): (name: string) => Promise<Made> {
  const known = new WeakMap<T, Made>()
  return async (name) => {
    const file = await read<T>(name)
    const prepared = known.get(file) ?? prepare(file)
    known.set(file, prepared)
    return prepared
  }
}

/** The places of all products in an order that a buyer asked for; absent: the best matches first. */
async function orderOf(sort: string, levels: (name: string) => Promise<Levels>): Promise<readonly number[] | undefined> {
  if (sort === 'cheap') return (await levels('prices')).rising()
  if (sort === 'dear') return (await levels('prices')).falling()
  return sort === 'best' ? (await levels('sales')).falling() : undefined
}

function readFacts({ classes, soldOut, facets }: SearchFacts) {
  const masks = new Map<string, Uint8Array>()
  /** The products of a class and of those below it, in the order of the index. */
  const placesOfClass = (place: string): number[] => {
    const own = classes.filter(([at]) => at === place || at.startsWith(`${place}/`))
    return own.flatMap(([, , first, count]) => Array.from({ length: count }, (_, at) => first + at))
  }
  const maskOfClass = (place: string): Uint8Array => {
    const mask = masks.get(place) ?? maskOf(soldOut.length, placesOfClass(place))
    masks.set(place, mask)
    return mask
  }
  return { names: facets, soldOut, placesOfClass, maskOfClass }
}

/**
 * The number of each product, and all places in the order of their numbers, sorted when it is asked for the first time.
 */
type Levels = { numbers: Float64Array; rising(): readonly number[]; falling(): readonly number[] }

function readLevels(file: SearchLevels): Levels {
  const numbers = Float64Array.from(readCodes(file), (level) => file.levels[level] ?? 0)
  const at = (place: number) => numbers[place] ?? 0
  const sorted = (compare: (a: number, b: number) => number) => {
    let sortedPlaces: readonly number[] | undefined
    return () => (sortedPlaces ??= [...numbers.keys()].sort((a, b) => compare(at(a), at(b)) || a - b))
  }
  return { numbers, rising: sorted((a, b) => a - b), falling: sorted((a, b) => b - a) }
}

function readFacet(facet: SearchFacet) {
  const { values, colours = [], sets } = facet
  return { values, colours, sets, setAt: readCodes(facet) }
}

const isAmong = (price: number, from: number, to: number) => price >= from && price < to

/** Bands with about as many products each, and the one that was asked for when it is none of them. */
function bandsOf(sorted: Float64Array, price: Query['price']): Band[] {
  const count = (from: number, to: number) => sorted.filter((one) => isAmong(one, from, to)).length
  const steps = Array.from({ length: mostBands - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / mostBands)] ?? 0)
  const edges = [0, ...new Set(steps.filter((step) => step > (sorted[0] ?? 0))), Number.POSITIVE_INFINITY]
  const bands = edges.slice(1).map((to, at): Band => {
    const from = edges[at] ?? 0
    return { from, to, count: count(from, to), isChosen: price?.[0] === from && price[1] === to }
  })
  const isOther = price !== undefined && !bands.some(({ isChosen }) => isChosen)
  const own = isOther ? [{ from: price[0], to: price[1], count: count(price[0], price[1]), isChosen: true }] : []
  return bands.length > 1 || isOther ? [...own, ...bands] : []
}

function maskOf(length: number, places: Iterable<number>): Uint8Array {
  const mask = new Uint8Array(length)
  for (const place of places) mask[place] = 1
  return mask
}

const has =
  (mask: Uint8Array): Test =>
  (place) =>
    mask[place] === 1
