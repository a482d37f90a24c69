import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import type { ClassFacet } from '../plan/class-facets.ts'
import type { FileDraft } from '../plan/files.ts'
import type { Goods } from '../snapshot.ts'
import { cardsKey, goodsGrid } from './card.ts'
import { facetLinks, facetPages, facetsKey, facetsOf, pageSizeOf } from './class-facets.ts'
import { classPath, stepsToClass } from './class-path.ts'
import { icons } from './icons.ts'
import { breadcrumb, renderDocument } from './layout.ts'
import { pagination } from './pagination.ts'
import { breadcrumbList } from './structured.ts'
import type { SiteView } from './view.ts'

/** A class with no more products than these needs no filter, and is followed by products near it. */
const fewGoods = 8
/** Fills rows of 2, 3, 4 and 6 cards. */
const mostNear = 12

/** All pages of one class, then those of its first filters. */
export function* classPages(view: SiteView, entry: ClassEntry): Generator<FileDraft> {
  const size = pageSizeOf(view)
  const facets = facetsOf(view, entry)
  const count = Math.max(1, Math.ceil(entry.goods.length / size))
  const near = entry.goods.length <= fewGoods ? view.catalogue.near(entry, mostNear) : []
  const shared = {
    ...view.frameParts,
    class: keyOf(entry.trail.map((step) => [step.node.id, step.node.title, step.key])),
    'sub classes': keyOf(entry.children.map((child) => [child.node.title, child.key])),
    ...(facets.length > 0 && { filters: facetsKey(facets) }),
    ...(near.length > 0 && { near: cardsKey(near) }),
  }
  for (let page = 1; page <= count; page++) {
    const goods = entry.goods.slice((page - 1) * size, page * size)
    yield {
      path: classPath(entry, page).file,
      kind: 'class',
      of: `class ${entry.node.id} ${page}`,
      // Only the first page says how many products there are: one more product must not render a thousand pages again.
      parts: { ...shared, count: keyOf(page === 1 ? [entry.goods.length, count] : [count]), 'goods list': cardsKey(goods) },
      uploads: [],
      render: () => render(view, entry, goods, { page, count, facets, near }),
    }
  }
  yield* facetPages(view, entry, facets)
}

type PageOfClass = { page: number; count: number; facets: readonly ClassFacet[]; near: readonly Goods[] }

function render(view: SiteView, entry: ClassEntry, goods: readonly Goods[], { page, count, facets, near }: PageOfClass): string {
  const { site } = view.snapshot
  const { text } = view
  const steps = stepsToClass(view, entry)
  const names = entry.trail.map((step) => step.node.title).reverse()
  const says = page === 1 ? text.goodsCount(entry.goods.length) : text.page(page)
  const first = goods.slice(0, 3).map((one) => one.title)
  const title = [...names, ...(page > 1 ? [text.page(page)] : []), site.name].join(' - ')
  return renderDocument(view, {
    path: classPath(entry, page).file,
    name: 'class',
    title,
    description: `${names.join(' - ')}: ${says}. ${first.join(', ')}`,
    picture: goods.find((one) => one.pictures[0])?.pictures[0]?.path,
    structured: [breadcrumbList(view, steps)],
    head: neighbours(entry, { page, count }),
    main: html`${breadcrumb(view, steps)}
<header class="list-head"><h1>${entry.node.title}</h1><p class="count">${says}</p></header>
${subClasses(view, entry)}<div class="toolbar">${facetLinks(view, entry, { facets })}${sortLinks(view, entry, facets.length > 0 || entry.goods.length <= fewGoods)}</div>
${goodsGrid(view, { page: 'class', goods, isFirst: true })}
${pagination(view, (to) => classPath(entry, to).link, { page, count })}${nearList(view, near)}`,
  })
}

function neighbours(entry: ClassEntry, { page, count }: Pick<PageOfClass, 'page' | 'count'>): Markup {
  return html`${
    page > 1 &&
    html`
<link rel="prev" href="${classPath(entry, page - 1).link}">`
  }${
    page < count &&
    html`
<link rel="next" href="${classPath(entry, page + 1).link}">`
  }`
}

/** Few products are not alone on their page. */
function nearList(view: SiteView, near: readonly Goods[]): Markup | false {
  if (near.length === 0) return false
  return html`<section class="block" aria-labelledby="near"><div class="block-head"><h2 id="near">${view.text.related}</h2></div>${goodsGrid(view, { page: 'class', goods: near })}</section>`
}

function subClasses({ text }: SiteView, entry: ClassEntry): Markup | false {
  return (
    entry.children.length > 0 &&
    html`<nav class="chips" aria-label="${text.subClasses}"><ul>${entry.children.map((child) => html`<li><a href="${classPath(child, 1).link}">${child.node.title}</a></li>`)}</ul></nav>`
  )
}

/**
 * Other orders are answered by the search page, which knows all products of the class; filters, too, where the class
 * has none of its own.
 */
function sortLinks({ text }: SiteView, entry: ClassEntry, needsNoFilter: boolean): Markup {
  const to = (query: string) => `/search/?class=${encodeURIComponent(entry.place)}${query}`
  const orders = { cheap: text.sortCheap, dear: text.sortDear, best: text.sortBest }
  return html`${!needsNoFilter && html`<a class="button facets-link" href="${to('#search-filters')}" rel="nofollow">${icons.filter}${text.filter}</a>`}<details class="sort"><summary><span class="sort-label">${text.sort}</span> ${text.sortFeatured}</summary><ul><li><a aria-current="true" href="${classPath(entry, 1).link}">${text.sortFeatured}</a></li>${Object.entries(orders).map(([sort, name]) => html`<li><a href="${to(`&sort=${sort}`)}" rel="nofollow">${name}</a></li>`)}</ul></details>`
}
