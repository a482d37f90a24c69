import { optionLabel } from '../kit/option-label.ts'
import { priceRange } from '../kit/price-range.ts'
import type { Goods } from '../snapshot.ts'
import type { ClassEntry } from './catalogue.ts'

/** One value that a class can be narrowed by, with a page of its own. */
export type FacetValue = {
  /** Names it in addresses, once in its class. */
  slug: string
  label: string
  /** The amounts that the label tells, in minor units. */
  amounts?: readonly number[]
  goods: readonly Goods[]
  /** The same filter for the search page. */
  query: [name: string, value: string]
}

/** `brand`, `price` and `stock` are named by the page's words; an option by `name`. */
export type ClassFacet = { kind: 'price' | 'brand' | 'option' | 'stock'; name: string; values: readonly FacetValue[] }

/** Pages of one value; what lies beyond is on the search page. */
export const mostPagesOfValue = 2
/** So many pages of values for each page of the class, which keeps their number in proportion to the shop. */
const pagesPerPage = 3
const mostValues = 6
const mostBands = 4

export type FacetWords = { optionNames: Readonly<Record<string, string>>; inStock: string; band(from: number, to: number): string }

export interface FacetChoice {
  pageSize: number
  words: FacetWords
  isInStock(one: Goods): boolean
  /** How letters and digits of a value are written in addresses. */
  slugOf(value: string): string
}

/**
 * What the products of a class can be filtered by without a script: price, brand, the option of most products, and
 * stock. A class that fits on one page has none. Values beyond the budget of pages are left out, those of the fewest
 * products first.
 */
export function classFacets({ goods }: Pick<ClassEntry, 'goods'>, { pageSize, words, isInStock, slugOf }: FacetChoice): ClassFacet[] {
  if (goods.length <= pageSize) return []
  let budget = Math.ceil(goods.length / pageSize) * pagesPerPage
  const pagesOf = ({ goods: { length } }: FacetValue) => Math.min(mostPagesOfValue, Math.ceil(length / pageSize))
  return [bands(goods, words), brands(goods), option(goods, words), stock(goods, words, isInStock)].flatMap((facet): ClassFacet[] => {
    const indexedValues = new Set<FacetValue>()
    let pages = 0
    for (const value of [...facet.values].sort((a, b) => b.goods.length - a.goods.length)) {
      if (value.goods.length === goods.length || indexedValues.size === mostValues || pages + pagesOf(value) > budget) continue
      pages += pagesOf(value)
      indexedValues.add(value)
    }
    // Bands that leave a price out would be none.
    const isWhole = facet.kind !== 'price' || indexedValues.size === facet.values.length
    if (!isWhole || indexedValues.size < (facet.kind === 'stock' ? 1 : 2)) return []
    budget -= pages
    return [
      {
        ...facet,
        values: withSlugs(
          facet.values.filter((value) => indexedValues.has(value)),
          slugOf,
        ),
      },
    ]
  })
}

/** Prices by a few round edges, so that single prices do not move them. */
function bands(goods: readonly Goods[], words: FacetWords): ClassFacet {
  const prices = goods.map((one) => priceRange(one).lowMinor)
  const sorted = [...prices].sort((a, b) => a - b)
  const quantiles = Array.from({ length: mostBands - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / mostBands)] ?? 0)
  const lowest = sorted[0] ?? 0
  const inner = [...new Set(quantiles.map(roundEdge))].filter((edge) => edge > lowest && edge <= (sorted.at(-1) ?? 0))
  const edges = [0, ...inner, Number.POSITIVE_INFINITY]
  const values = edges.slice(1).map((to, at): FacetValue => {
    const from = edges[at] ?? 0
    const range = `${from}-${Number.isFinite(to) ? to : ''}`
    return {
      slug: `price-${range}`.replace(/-$/, '-up'),
      label: words.band(from, to),
      amounts: [from, to].filter((edge) => edge > 0 && Number.isFinite(edge)),
      goods: goods.filter((_, place) => (prices[place] ?? 0) >= from && (prices[place] ?? 0) < to),
      query: ['price', range],
    }
  })
  return { kind: 'price', name: '', values: values.filter((value) => value.goods.length > 0) }
}

/** The nearest half of the first digit: 12,999 becomes 15,000 and 243 becomes 250. */
function roundEdge(price: number): number {
  if (price < 1) return 0
  const unit = 10 ** Math.floor(Math.log10(price))
  return Math.max(1, Math.round((price / unit) * 2) * (unit / 2))
}

function brands(goods: readonly Goods[]): ClassFacet {
  const byBrand = Map.groupBy(
    goods.filter(({ brand }) => brand !== ''),
    ({ brand }) => brand,
  )
  const values = [...byBrand].map(
    ([brand, own]): FacetValue => ({ slug: `brand-${brand}`, label: brand, goods: own, query: ['f.', brand] }),
  )
  return { kind: 'brand', name: '', values: values.sort((a, b) => (a.label < b.label ? -1 : 1)) }
}

/** The option that most products have, with its values as they come first in the class. */
function option(goods: readonly Goods[], { optionNames }: FacetWords): ClassFacet {
  const options = new Map<string, Map<string, Set<Goods>>>()
  for (const one of goods) {
    for (const variant of one.variants) {
      for (const [key, value] of Object.entries(variant.options)) {
        if (value === '') continue
        const name = optionLabel(key, optionNames)
        const values = options.get(name) ?? new Map<string, Set<Goods>>()
        options.set(name, values.set(value, (values.get(value) ?? new Set()).add(one)))
      }
    }
  }
  const sizeOf = (values: ReadonlyMap<string, ReadonlySet<Goods>>) => new Set([...values.values()].flatMap((own) => [...own])).size
  const [name = '', values = new Map<string, Set<Goods>>()] = [...options].sort((a, b) => sizeOf(b[1]) - sizeOf(a[1]))[0] ?? []
  return {
    kind: 'option',
    name,
    values: [...values].map(([value, own]) => ({
      slug: `option-${value}`,
      label: value,
      goods: [...own],
      query: [`f.${name}`, value],
    })),
  }
}

function stock(goods: readonly Goods[], { inStock }: FacetWords, isInStock: (one: Goods) => boolean): ClassFacet {
  return { kind: 'stock', name: '', values: [{ slug: 'in-stock', label: inStock, goods: goods.filter(isInStock), query: ['stock', '1'] }] }
}

/** Slugs of letters, digits and hyphens; a second value that would have the same one gets a number. */
function withSlugs(values: readonly FacetValue[], slugOf: FacetChoice['slugOf']): FacetValue[] {
  const used = new Set<string>()
  return values.map((value) => {
    const letters = value.slug
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    const plain = slugOf(letters).slice(0, 30)
    let slug = plain
    for (let no = 2; used.has(slug); no++) slug = `${plain}-${no}`
    used.add(slug)
    return { ...value, slug }
  })
}
