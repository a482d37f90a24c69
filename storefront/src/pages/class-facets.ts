import { coloursOf, isColourOption } from '../kit/colours.ts'
import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import { latinSlug } from '../kit/latin.ts'
import { linkTo } from '../kit/urls.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import { type ClassFacet, classFacets, type FacetValue, mostPagesOfValue } from '../plan/class-facets.ts'
import type { FileDraft } from '../plan/files.ts'
import { cardsKey, goodsGrid } from './card.ts'
import { classPath, stepsToClass } from './class-path.ts'
import { icons } from './icons.ts'
import { breadcrumb, renderDocument } from './layout.ts'
import { pagination } from './pagination.ts'
import { swatch } from './swatch.ts'
import { goodsStock, isBuyable, type SiteView } from './view.ts'

/** An address longer than this is none that every disk takes. */
const longestPath = 240

/** How many products are on one page of a list, at least 1. */
export const pageSizeOf = ({ snapshot }: SiteView): number => Math.max(1, snapshot.pageSize)

/** The first filters of a class. */
export function facetsOf(view: SiteView, entry: ClassEntry): ClassFacet[] {
  const { text, money } = view
  const band = (from: number, to: number) => {
    if (from === 0) return text.under(money(to))
    return Number.isFinite(to) ? `${money(from)} – ${money(to)}` : text.andAbove(money(from))
  }
  const words = { optionNames: text.optionNames, inStock: text.inStockOnly, band }
  const isInStock = (one: ClassEntry['goods'][number]) => isBuyable(one) && goodsStock(one) > 0
  const { language, config } = view.snapshot.site
  const slugOf = (value: string) => (config.latinAddresses ? latinSlug(value, language) : value)
  const facets = classFacets(entry, { pageSize: pageSizeOf(view), words, isInStock, slugOf })
  const isLong = facets.some(({ values }) => values.some((value) => valuePath(entry, value, 1).file.length > longestPath))
  return isLong ? [] : facets
}

/** Changes with the filters that pages of the class link to. */
export function facetsKey(facets: readonly ClassFacet[]): string {
  return keyOf(facets.map(({ name, values }) => [name, values.map(({ slug, label, query }) => [slug, label, query])]))
}

/** Where a page of a filtered class lies: below the first page of the class. */
function valuePath(entry: ClassEntry, { slug }: FacetValue, page: number): { file: string; link: string } {
  const file = `/${entry.key}-1/${slug}-${page}/index.html`
  return { file, link: linkTo(file) }
}

/** The pages of a class with one filter: links without a script, and not for search engines, which have the class. */
export function* facetPages(view: SiteView, entry: ClassEntry, facets: readonly ClassFacet[]): Generator<FileDraft> {
  const size = pageSizeOf(view)
  const parts = {
    ...view.frameParts,
    class: keyOf(entry.trail.map((step) => [step.node.id, step.node.title, step.key])),
    filters: facetsKey(facets),
  }
  for (const facet of facets) {
    for (const value of facet.values) {
      const count = Math.min(mostPagesOfValue, Math.ceil(value.goods.length / size))
      for (let page = 1; page <= count; page++) {
        const goods = value.goods.slice((page - 1) * size, page * size)
        yield {
          path: valuePath(entry, value, page).file,
          kind: 'facet',
          parts: { ...parts, count: keyOf([value.goods.length, count]), 'goods list': cardsKey(goods) },
          uploads: [],
          render: () => render(view, { entry, facets, facet, value, page, count }),
        }
      }
    }
  }
}

type FacetPage = {
  entry: ClassEntry
  facets: readonly ClassFacet[]
  facet: ClassFacet
  value: FacetValue
  page: number
  count: number
}

function render(view: SiteView, { entry, facets, facet, value, page, count }: FacetPage): string {
  const { text, snapshot } = view
  const size = pageSizeOf(view)
  const amounts = amountsOf(view, value)
  const filter = facet.kind === 'stock' ? value.label : `${nameOf(view, facet)}: ${value.label}`
  const title = [entry.node.title, filter, ...(page > 1 ? [text.page(page)] : []), snapshot.site.name].join(' - ')
  const { file } = valuePath(entry, value, page)
  const goods = value.goods.slice((page - 1) * size, page * size)
  const rest = page === count && value.goods.length > count * size
  return renderDocument(view, {
    path: file,
    name: 'class',
    title,
    description: title,
    unlisted: true,
    main: html`${breadcrumb(view, [...stepsToClass(view, entry), { title: value.label, path: file, amounts }])}
<header class="list-head"><h1>${entry.node.title}</h1><p class="count"${amounts}>${filter} · ${text.results(value.goods.length)}</p></header>
<nav class="chips" aria-label="${text.filter}"><ul><li><a href="${classPath(entry, 1).link}" aria-label="${text.clearFilters}: ${filter}"${amounts}>${value.label} <span aria-hidden="true">×</span></a></li></ul></nav>
<div class="toolbar">${facetLinks(view, entry, { facets, chosen: value })}</div>
${goodsGrid(view, { page: 'class', goods, isFirst: true })}
${rest && html`<p class="more-row"><a class="button" href="${searchLink(entry, value)}" rel="nofollow">${text.showMore}</a></p>`}${pagination(view, (to) => valuePath(entry, value, to).link, { page, count })}`,
  })
}

/** The filters of a class: a row of lists that open, on a small screen in a drawer. Neither needs a script. */
export function facetLinks(
  view: SiteView,
  entry: ClassEntry,
  { facets, chosen: selectedValue }: { facets: readonly ClassFacet[]; chosen?: FacetValue },
): Markup | false {
  if (facets.length === 0) return false
  const { text } = view
  return html`<button class="button facets-button" type="button" popovertarget="facets">${icons.filter}${text.filter}</button>
<nav class="facets" id="facets" popover aria-label="${text.filter}"><div class="facets-head"><p>${text.filter}</p><button class="icon-button" type="button" popovertarget="facets" popovertargetaction="hide" aria-label="${text.close}">${icons.close}</button></div>${facets.map(
    (facet) =>
      html`<details name="facet"><summary${selectedValue && facet.values.includes(selectedValue) && html` class="is-chosen"`}>${nameOf(view, facet)}</summary><ul>${facet.values.map(
        (value) =>
          html`<li><a href="${valuePath(entry, value, 1).link}" rel="nofollow"${value === selectedValue && html` aria-current="page"`}${amountsOf(view, value)}>${isColourOption(facet.name) && swatch(coloursOf(value.label))}${value.label}</a></li>`,
      )}</ul></details>`,
  )}<p class="facets-foot"><a href="${searchLink(entry, selectedValue)}#search-filters" rel="nofollow">${text.moreFilters}</a></p></nav>`
}

/** The amounts that a price band tells. */
const amountsOf = (view: SiteView, { amounts = [] }: FacetValue) =>
  amounts.length > 0 && view.amounts(...amounts.map((minor) => ({ minor })))

/** The same products on the search page, which has every filter and order. */
function searchLink(entry: ClassEntry, value: FacetValue | undefined): string {
  return `/search/?${new URLSearchParams([['class', entry.place], ...(value ? [value.query] : [])])}`
}

function nameOf({ text }: SiteView, { kind, name }: ClassFacet): string {
  if (kind === 'option') return name
  return { price: text.filterPrice, brand: text.filterBrand, stock: text.availability }[kind]
}
