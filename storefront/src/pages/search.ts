import { colourNamesKey, coloursOf, isColourOption } from '../kit/colours.ts'
import { keyOf } from '../kit/hash.ts'
import { html } from '../kit/html.ts'
import { priceRange } from '../kit/price-range.ts'
import { remember } from '../kit/remember.ts'
import type { FileDraft, Shown } from '../plan/files.ts'
import {
  facetNames,
  goodsPerFile,
  indexOrder,
  type SearchFacet,
  searchFacet,
  searchFacts,
  searchLevels,
  shardsFor,
  synonymGroups,
  type WordFile,
  wordFiles,
} from '../plan/search-index.ts'
import type { Goods } from '../snapshot.ts'
import { cardsKey } from './card.ts'
import { cardSwatchRow } from './card-swatches.ts'
import { classPath } from './class-path.ts'
import { renderDocument } from './layout.ts'
import { averageOf, averagePattern } from './stars.ts'
import { goodsStock, type SiteView } from './view.ts'

/**
 * One product in the index: title, urlKeywords, price, market price (0: none), picture, 1 when sold out, 1 when the
 * price is the lowest of several, then, where the shop shows it, the lowest price of the 30 days before (0: none), the
 * unit that is priced and how many packages it takes (`100 g`, 4; '': none), the average and number of its reviews (0:
 * none), and its colours (`161616 ffffff/c8242b 7`).
 */
export type IndexRow = [string, string, number, number, string, 0 | 1, 0 | 1, number?, PerUnitRow?, number?, number?, string?]

type PerUnitRow = '' | [unit: string, factor: number]

/**
 * The search page and its index in small files: words by their first characters, products by their place, and what
 * filters need. A search reads the words it asks for and the products that it shows.
 */
export function* searchFiles(view: SiteView): Generator<FileDraft> {
  const { catalogue } = view
  const goods = indexOrder(catalogue.classes, catalogue.goods, catalogue.classOf)
  const shards = shardsFor(goods.length)
  const classes = keyOf(catalogue.classes.map((entry) => [entry.place, entry.node.title]))
  yield {
    path: '/search/index.html',
    kind: 'search',
    parts: {
      ...view.frameParts,
      index: String(shards),
      classes: keyOf(catalogue.roots.map((entry) => [entry.key, entry.node.title])),
    },
    uploads: [],
    render: () => render(view, shards),
  }
  yield indexFile('shape', { index: String(shards) }, () => ({ shards }))
  yield* wordDrafts(view, goods, { shards, classes })
  yield* filterDrafts(view, goods, classes)
  for (let at = 0; at < goods.length; at += goodsPerFile) yield rowsDraft(goods.slice(at, at + goodsPerFile), at / goodsPerFile)
}

/** What a search of a category, its order and its filters read, each when it is asked for. */
function* filterDrafts({ catalogue, text }: SiteView, goods: readonly Goods[], classes: string): Generator<FileDraft> {
  const isSoldOut = (one: Goods) => goodsStock(one) <= 0
  const facets = facetNames(goods, text.optionNames)
  const stock = keyOf(goods.map((one) => `${one.id} ${isSoldOut(one)} ${catalogue.classOf(one)?.place ?? ''}`).join('\n'))
  yield indexFile('facts', { 'goods list': stock, classes, filters: keyOf(facets) }, () => {
    return searchFacts(goods, { ...catalogue, isSoldOut, facets })
  })
  const prices = goods.map(lowestPrice)
  yield indexFile('prices', { 'goods list': keyOf(prices.join(' ')) }, () => searchLevels(prices))
  const sales = goods.map((one) => one.sales)
  yield indexFile('sales', { 'goods list': keyOf(sales.join(' ')) }, () => searchLevels(sales))
  const options = keyOf(goods.map(optionsKey).join(' '))
  for (const [at, name] of facets.entries()) {
    const parts: Shown = { 'goods list': options, filters: name, ...(isColourOption(name) && { colours: colourNamesKey }) }
    yield indexFile(`facet-${at}`, parts, () => withColours(name, searchFacet(goods, name, text.optionNames)))
  }
}

const lowestPrice = remember((one: Goods) => priceRange(one).lowMinor)
const optionsKey = remember((one: Goods) => keyOf([one.id, one.brand, one.variants.map(({ options }) => options)]))
const wordsKey = remember((one: Goods) => keyOf([one.title, one.brand, one.tags]))

/** The words of all files are made together, when the first of them is rendered. */
function* wordDrafts(
  view: SiteView,
  goods: readonly Goods[],
  { shards, classes }: { shards: number; classes: string },
): Generator<FileDraft> {
  const { classOf } = view.catalogue
  const synonyms = view.snapshot.site.config.synonyms ?? ''
  let files: WordFile[] | undefined
  const filesOfWords = () => {
    files ??= wordFiles(goods, (one) => classOf(one)?.node.title ?? '', { shards, synonyms: synonymGroups(synonyms) })
    return files
  }
  const parts = {
    'goods list': keyOf(goods.map((one) => `${wordsKey(one)} ${classOf(one)?.node.id}`).join('\n')),
    classes,
    ...(synonyms !== '' && { synonyms: keyOf(synonyms) }),
  }
  for (let shard = 0; shard < shards; shard++) {
    yield indexFile(`words-${shard}`, parts, () => filesOfWords()[shard] ?? {})
  }
}

function indexFile(name: string, parts: Shown, content: () => unknown): FileDraft {
  return { path: `/search/${name}.json`, kind: 'search-index', parts, uploads: [], render: () => JSON.stringify(content()) }
}

/** The script of the search does not carry the names of colours. */
function withColours(name: string, facet: SearchFacet): SearchFacet {
  const colours = isColourOption(name) ? facet.values.map(coloursOf) : []
  return colours.some(({ length }) => length > 0) ? { ...facet, colours } : facet
}

function rowsDraft(goods: readonly Goods[], number: number): FileDraft {
  return indexFile(`rows-${number}`, { 'goods list': cardsKey(goods) }, () => goods.map(rowOf))
}

function rowOf(one: Goods): IndexRow {
  const picture = one.pictures[0]
  const { lowMinor, marketMinor, earlierMinor, per, isFrom } = priceRange(one)
  const earlier = earlierMinor !== undefined && (marketMinor ?? 0) > lowMinor ? earlierMinor : 0
  const unit: PerUnitRow = per ? [per.unit, per.factor] : ''
  return [
    one.title,
    one.urlKeywords,
    lowMinor,
    marketMinor ?? 0,
    picture?.sizes?.[0]?.path ?? picture?.path ?? '',
    goodsStock(one) <= 0 ? 1 : 0,
    isFrom ? 1 : 0,
    ...moreOf(one, earlier, unit),
  ]
}

/** What most rows go without. */
function moreOf(one: Goods, earlier: number, unit: PerUnitRow): [number?, PerUnitRow?, number?, number?, string?] {
  const { reviews } = one
  const colours = cardSwatchRow(one)
  if (colours !== '') return [earlier, unit, reviews ? averageOf(reviews) : 0, reviews?.count ?? 0, colours]
  if (reviews) return [earlier, unit, averageOf(reviews), reviews.count]
  if (unit !== '') return [earlier, unit]
  return earlier > 0 ? [earlier] : []
}

function render(view: SiteView, shards: number): string {
  const { text } = view
  const title = `${text.search} - ${view.snapshot.site.name}`
  return renderDocument(view, {
    path: '/search/index.html',
    name: 'search',
    title,
    description: title,
    unlisted: true,
    scripts: ['search'],
    main: html`<header class="list-head"><h1>${text.search}</h1><p class="count" id="search-count" role="status"></p></header>
<form class="search-form" id="search" action="/search/"><input type="search" name="q" aria-label="${text.searchGoods}" placeholder="${text.searchGoods}" autocomplete="off"><select name="sort" aria-label="${text.sort}"><option value="">${text.sortFeatured}</option><option value="cheap">${text.sortCheap}</option><option value="dear">${text.sortDear}</option><option value="best">${text.sortBest}</option></select><button class="button button-main" type="submit">${text.search}</button></form>
<details class="filters" id="search-filters" hidden><summary>${text.filter}</summary><form></form></details>
<noscript><p>${text.searchNeedsScript}</p></noscript>
<nav class="chips" id="search-classes" aria-label="${text.classMenu}" hidden><ul>${view.catalogue.roots.map((entry) => html`<li><a href="${classPath(entry, 1).link}">${entry.node.title}</a></li>`)}</ul></nav>
<div id="search-results" data-shards="${shards}" data-rated="${averagePattern(view)}" data-colours="${text.colours('{}')}"></div>`,
  })
}
