import { levelAt, type SearchFacets, type SearchFacts, setOf } from '../plan/search-index.ts'
import type { Query, Scores } from './search-rows.ts'

/** A value of a facet, and how many of the found goods have it when the other filters stay. */
export type Choice = { name: string; value: string; colours?: readonly string[] | undefined; count: number; isChosen: boolean }
export type Band = { from: number; to: number; count: number; isChosen: boolean }

/** The facts of a shop, ready to be asked many times. */
export type Filters = {
  /** All goods of a class and of those below it. */
  ofClass(place: string): Scores
  /** The found goods that pass all filters, in the order that was asked for. */
  apply(found: Scores, query: Query): number[]
  facets(found: Scores, query: Query): { name: string; choices: Choice[] }[]
  bands(found: Scores, query: Query): Band[]
}

const mostBands = 5

/** `facets` may be empty where no facet is asked for. What is asked again with each click is a look into an array: a phone filters 20,000 goods at once. */
export function filtersOf(facts: SearchFacts, facets: SearchFacets): Filters {
  const known = facets.map(readFacet)
  const prices = Float64Array.from(facts.soldOut, (_, place) => facts.levels[levelAt(facts.prices, place)] ?? 0)
  const orders = ordersOf(facts, prices)
  const classes = new Map<string, Uint8Array>()
  const ofClass = (place: string): Scores => new Map(placesOfClass(facts, place).map((place) => [place, 1]))
  const maskOfClass = (place: string): Uint8Array => {
    const mask = classes.get(place) ?? maskOf(facts.soldOut.length, placesOfClass(facts, place))
    classes.set(place, mask)
    return mask
  }
  const isAmong = ([from, to]: readonly [number, number], place: number) => {
    const price = prices[place] ?? 0
    return price >= from && price < to
  }
  /** The found goods that pass all filters but the one that is left out. */
  const passing = (found: Scores, { place, inStock, price, facets }: Query, leftOut?: { facet: string } | 'price'): number[] => {
    const own = place === '' ? undefined : maskOfClass(place)
    const allowed = [...facets].flatMap(([name, values]) => {
      const isLeftOut = typeof leftOut === 'object' && leftOut.facet === name
      return values.size === 0 || isLeftOut ? [] : [setsWith(known, name, values)]
    })
    const band = leftOut === 'price' ? undefined : price
    return [...found.keys()].filter(
      (place) =>
        (!own || own[place] === 1) &&
        (!inStock || facts.soldOut[place] === '0') &&
        (!band || isAmong(band, place)) &&
        allowed.every(({ setAt, isAllowed }) => isAllowed[setAt[place] ?? 0] === 1),
    )
  }
  return {
    ofClass,
    apply(found, query) {
      const kept = passing(found, query)
      const order = orders[query.sort]
      if (!order) return kept.sort((a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0) || a - b)
      const mask = maskOf(facts.soldOut.length, kept)
      return order().filter((place) => mask[place] === 1)
    },
    facets(found, query) {
      const kept = passing(found, query)
      return known.map(({ name, values, colours, sets, setAt }) => {
        const chosen = query.facets.get(name)
        const counts: number[] = new Array(values.length).fill(0)
        for (const place of chosen ? passing(found, query, { facet: name }) : kept)
          for (const value of sets[setAt[place] ?? 0] ?? []) counts[value] = (counts[value] ?? 0) + 1
        const all = values.map(
          (value, at): Choice => ({
            name,
            value,
            colours: colours[at],
            count: counts[at] ?? 0,
            isChosen: chosen?.has(value) ?? false,
          }),
        )
        return { name, choices: all.filter(({ count, isChosen }) => count > 0 || isChosen) }
      })
    },
    bands(found, query) {
      const sorted = Float64Array.from(passing(found, query, 'price'), (place) => prices[place] ?? 0).sort()
      const steps = Array.from({ length: mostBands - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / mostBands)] ?? 0)
      const edges = [0, ...new Set(steps.filter((price) => price > (sorted[0] ?? 0))), Number.POSITIVE_INFINITY]
      const { price } = query
      const bands = edges.slice(1).map((to, at): Band => {
        const from = edges[at] ?? 0
        const count = sorted.filter((one) => one >= from && one < to).length
        return { from, to, count, isChosen: price?.[0] === from && price[1] === to }
      })
      const isOther = price !== undefined && !bands.some(({ isChosen }) => isChosen)
      const own = isOther
        ? [{ from: price[0], to: price[1], count: sorted.filter((one) => one >= price[0] && one < price[1]).length, isChosen: true }]
        : []
      return bands.length > 1 || isOther ? [...own, ...bands] : []
    },
  }
}

type KnownFacet = { name: string; values: string[]; colours: readonly (readonly string[])[]; sets: number[][]; setAt: Uint32Array }

/** A facet with the set of values of each product at its place. */
function readFacet(facet: SearchFacets[number]): KnownFacet {
  const { name, values, colours = [], sets, width, goods } = facet
  return { name, values, colours, sets, setAt: Uint32Array.from({ length: goods.length / width }, (_, place) => setOf(facet, place)) }
}

/** Which sets of a facet hold one of the values; none where the shop has no such facet. */
function setsWith(known: readonly KnownFacet[], name: string, wanted: ReadonlySet<string>): { setAt: Uint32Array; isAllowed: Uint8Array } {
  const { values, sets, setAt } = known.find((facet) => facet.name === name) ?? { values: [], sets: [], setAt: new Uint32Array() }
  return { setAt, isAllowed: Uint8Array.from(sets, (set) => (set.some((value) => wanted.has(values[value] ?? '')) ? 1 : 0)) }
}

/** The places of all goods in each order that a buyer may ask for, sorted when it is asked for the first time. */
function ordersOf({ best }: SearchFacts, prices: Float64Array): Partial<Record<string, () => readonly number[]>> {
  const ordered = (sort: (places: number[]) => number[]) => {
    let known: readonly number[] | undefined
    return () => (known ??= sort([...prices.keys()]))
  }
  const at = (place: number) => prices[place] ?? 0
  return {
    cheap: ordered((places) => places.sort((a, b) => at(a) - at(b) || a - b)),
    dear: ordered((places) => places.sort((a, b) => at(b) - at(a) || a - b)),
    best: ordered((places) => [...new Set([...best, ...places])]),
  }
}

/** The goods of a class and of those below it, in the order of the index. */
function placesOfClass({ classes }: SearchFacts, place: string): number[] {
  const own = classes.filter(([at]) => at === place || at.startsWith(`${place}/`))
  return own.flatMap(([, , first, count]) => Array.from({ length: count }, (_, at) => first + at))
}

function maskOf(length: number, places: Iterable<number>): Uint8Array {
  const mask = new Uint8Array(length)
  for (const place of places) mask[place] = 1
  return mask
}
