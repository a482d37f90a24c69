import { keyOf } from '../kit/hash.ts'
import { html } from '../kit/html.ts'
import { priceRange } from '../kit/price-range.ts'
import type { FileDraft } from '../plan/files.ts'
import type { Goods } from '../snapshot.ts'
import { cardKey } from './card.ts'
import { classPath } from './class.ts'
import { drawDocument } from './layout.ts'
import { uploadsOf } from './picture.ts'
import { goodsStock, type SiteView } from './view.ts'

/** Goods in one file of the search index. */
const goodsPerChunk = 5_000

/**
 * One product in the index: title, urlKeywords, price, market price (0: none), picture, class (index, -1: none), sales, 1 when sold out,
 * further words, 1 when the price is the lowest of several.
 */
export type IndexRow = [string, string, number, number, string, number, number, 0 | 1, string, 0 | 1]

/** One file of the index; classes are `[place, title]`; a class holds the goods of every class whose place goes on after its own. */
export type IndexChunk = { classes: [string, string][]; rows: IndexRow[] }

/** The search page and its index, cut into files so that a large shop begins to answer at once. */
export function* searchFiles(view: SiteView): Generator<FileDraft> {
  const { goods } = view.catalogue
  const byAge = [...goods].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
  const count = Math.ceil(byAge.length / goodsPerChunk)
  yield {
    path: '/search/index.html',
    kind: 'search',
    parts: { ...view.frameParts, index: String(count), classes: keyOf(view.catalogue.roots.map((entry) => [entry.key, entry.node.title])) },
    uploads: [],
    draw: () => draw(view, count),
  }
  for (let chunk = 0; chunk < count; chunk++)
    yield indexChunk(view, byAge.slice(chunk * goodsPerChunk, (chunk + 1) * goodsPerChunk), chunk + 1)
}

function indexChunk(view: SiteView, goods: readonly Goods[], number: number): FileDraft {
  return {
    path: `/search/goods-${number}.json`,
    kind: 'search-index',
    parts: {
      'goods list': keyOf(goods.map((one) => [cardKey(one), one.sales, one.tags, one.brand, view.catalogue.classOf(one)?.key])),
      classes: keyOf(view.catalogue.classes.map((entry) => [entry.key, entry.node.title])),
    },
    uploads: uploadsOf(goods.map((one) => one.pictures[0] && { ...one.pictures[0], sizes: one.pictures[0].sizes?.slice(0, 1) })),
    draw: () => JSON.stringify(chunkOf(view, goods)),
  }
}

function chunkOf({ catalogue }: SiteView, goods: readonly Goods[]): IndexChunk {
  const used = new Map<string, number>()
  const classes: [string, string][] = []
  const rows = goods.map((one): IndexRow => {
    const entry = catalogue.classOf(one)
    if (entry && !used.has(entry.key)) used.set(entry.key, classes.push([entry.place, entry.node.title]) - 1)
    const picture = one.pictures[0]
    const { lowMinor, marketMinor, isFrom } = priceRange(one)
    return [
      one.title,
      one.urlKeywords,
      lowMinor,
      marketMinor ?? 0,
      picture?.sizes?.[0]?.path ?? picture?.path ?? '',
      entry ? (used.get(entry.key) ?? -1) : -1,
      one.sales,
      goodsStock(one) <= 0 ? 1 : 0,
      [one.brand, ...one.tags].join(' ').trim(),
      isFrom ? 1 : 0,
    ]
  })
  return { classes, rows }
}

function draw(view: SiteView, chunks: number): string {
  const { text } = view
  const title = `${text.search} - ${view.snapshot.site.name}`
  return drawDocument(view, {
    path: '/search/index.html',
    name: 'search',
    title,
    description: title,
    unlisted: true,
    scripts: ['search'],
    main: html`<header class="list-head"><h1>${text.search}</h1><p class="count" id="search-count" role="status"></p></header>
<form class="search-form" id="search" action="/search/"><input type="search" name="q" aria-label="${text.searchGoods}" placeholder="${text.searchGoods}" autocomplete="off"><select name="sort" aria-label="${text.sort}"><option value="">${text.sortFeatured}</option><option value="cheap">${text.sortCheap}</option><option value="dear">${text.sortDear}</option><option value="best">${text.sortBest}</option></select><button class="button button-main" type="submit">${text.search}</button></form>
<div id="search-results" data-chunks="${chunks}"></div>
<noscript><p>${text.searchNeedsScript}</p></noscript>
<nav class="chips" aria-label="${text.classMenu}"><ul>${view.catalogue.roots.map((entry) => html`<li><a href="${classPath(entry, 1).link}">${entry.node.title}</a></li>`)}</ul></nav>`,
  })
}
