import { levelAt, type SearchFacets, type SearchFacts, valuesAt } from '../plan/search-index.ts'
import type { Query, Scores } from './search-rows.ts'

/** A value of a facet, and how many of the found goods have it when the other filters stay. */
export type Choice = { name: string; value: string; count: number; isChosen: boolean }
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

/** `facets` may be empty where no facet is asked for. */
export function filtersOf(facts: SearchFacts, facets: SearchFacets): Filters {
  const places = new Map(facets.map((facet) => [facet.name, placesOf(facet)]))
  const ranks = new Map(facts.best.map((place, rank) => [place, rank]))
  const priceAt = (place: number) => facts.levels[levelAt(facts.prices, place)] ?? 0
  const ofClass = (place: string): Scores =>
    new Map(
      facts.classes.flatMap(([own, , first, count]) =>
        own === place || own.startsWith(`${place}/`) ? Array.from({ length: count }, (_, at): [number, number] => [first + at, 1]) : [],
      ),
    )
  const inPrice = (place: number, { price }: Query) => !price || (priceAt(place) >= price[0] && priceAt(place) < price[1])
  const inFacets = (place: number, { facets }: Query, except?: string) =>
    [...facets].every(
      ([name, values]) => name === except || values.size === 0 || [...values].some((value) => places.get(name)?.get(value)?.has(place)),
    )
  const inClass = (query: Query) => {
    const own = query.place === '' ? undefined : ofClass(query.place)
    return (place: number) => (own?.has(place) ?? true) && (!query.inStock || facts.soldOut[place] === '0')
  }
  const rest = (found: Scores, query: Query, isKept: (place: number) => boolean) => {
    const isInClass = inClass(query)
    return [...found.keys()].filter((place) => isInClass(place) && isKept(place))
  }
  const orders: Record<string, (a: number, b: number) => number> = {
    cheap: (a, b) => priceAt(a) - priceAt(b),
    dear: (a, b) => priceAt(b) - priceAt(a),
    best: (a, b) => (ranks.get(a) ?? ranks.size) - (ranks.get(b) ?? ranks.size),
  }
  return {
    ofClass,
    apply(found, query) {
      const kept = rest(found, query, (place) => inPrice(place, query) && inFacets(place, query))
      const order = orders[query.sort] ?? ((a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0))
      return kept.sort((a, b) => order(a, b) || a - b)
    },
    facets: (found, query) =>
      [...places].map(([name, values]) => {
        const kept = rest(found, query, (place) => inPrice(place, query) && inFacets(place, query, name))
        const all = [...values].map(([value, own]): Choice => {
          const count = kept.reduce((sum, place) => sum + (own.has(place) ? 1 : 0), 0)
          return { name, value, count, isChosen: query.facets.get(name)?.has(value) ?? false }
        })
        return { name, choices: all.filter(({ count, isChosen }) => count > 0 || isChosen) }
      }),
    bands(found, query) {
      const prices = rest(found, query, (place) => inFacets(place, query))
        .map(priceAt)
        .sort((a, b) => a - b)
      const steps = Array.from({ length: mostBands - 1 }, (_, at) => prices[Math.floor(((at + 1) * prices.length) / mostBands)] ?? 0)
      const edges = [0, ...new Set(steps.filter((price) => price > (prices[0] ?? 0))), Number.POSITIVE_INFINITY]
      const { price } = query
      const bands = edges.slice(1).map((to, at): Band => {
        const from = edges[at] ?? 0
        const count = prices.filter((one) => one >= from && one < to).length
        return { from, to, count, isChosen: price?.[0] === from && price[1] === to }
      })
      const isOther = price !== undefined && !bands.some(({ isChosen }) => isChosen)
      const own = isOther
        ? [{ from: price[0], to: price[1], count: prices.filter((one) => one >= price[0] && one < price[1]).length, isChosen: true }]
        : []
      return bands.length > 1 || isOther ? [...own, ...bands] : []
    },
  }
}

/** The goods that have each value of a facet. */
function placesOf({ values, ...facet }: SearchFacets[number]): Map<string, Set<number>> {
  const places = values.map((): Set<number> => new Set())
  for (let place = 0; place < facet.goods.length / facet.width; place++) {
    for (const value of valuesAt(facet, place)) places[value]?.add(place)
  }
  return new Map(values.map((value, at) => [value, places[at] ?? new Set()]))
}
