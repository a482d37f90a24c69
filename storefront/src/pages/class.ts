import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import { linkTo } from '../kit/urls.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import type { FileDraft } from '../plan/files.ts'
import type { Goods } from '../snapshot.ts'
import { cardsKey, goodsCard } from './card.ts'
import { icons } from './icons.ts'
import { breadcrumb, drawDocument } from './layout.ts'
import { uploadsOf } from './picture.ts'
import { breadcrumbList, type Step } from './structured.ts'
import type { SiteView } from './view.ts'

/** Where a page of a class lies: a folder, so that the address works with and without its last slash. */
export function classPath(entry: ClassEntry, page: number): { file: string; link: string } {
  const file = `/${entry.key}-${page}/index.html`
  return { file, link: linkTo(file) }
}

/** All pages of one class. */
export function* classPages(view: SiteView, entry: ClassEntry): Generator<FileDraft> {
  const size = Math.max(1, view.snapshot.pageSize)
  const count = Math.max(1, Math.ceil(entry.goods.length / size))
  const shared = {
    ...view.frameParts,
    class: keyOf(entry.trail.map((step) => [step.node.id, step.node.title, step.key])),
    'sub classes': keyOf(entry.children.map((child) => [child.node.title, child.key])),
  }
  for (let page = 1; page <= count; page++) {
    const goods = entry.goods.slice((page - 1) * size, page * size)
    yield {
      path: classPath(entry, page).file,
      kind: 'class',
      of: `class ${entry.node.id} ${page}`,
      // Only the first page says how many goods there are: one more goods must not redraw a thousand pages.
      parts: { ...shared, count: keyOf(page === 1 ? [entry.goods.length, count] : [count]), 'goods list': cardsKey(goods) },
      uploads: uploadsOf(goods.map((one) => one.pictures[0])),
      draw: () => draw(view, entry, goods, { page, count }),
    }
  }
}

type PageOfClass = { page: number; count: number }

function draw(view: SiteView, entry: ClassEntry, goods: readonly Goods[], { page, count }: PageOfClass): string {
  const { site } = view.snapshot
  const { text } = view
  const steps = stepsTo(view, entry)
  const names = entry.trail.map((step) => step.node.title).reverse()
  const says = page === 1 ? text.goodsCount(entry.goods.length) : text.page(page)
  const first = goods.slice(0, 3).map((one) => one.title)
  const title = [...names, ...(page > 1 ? [text.page(page)] : []), site.name].join(' - ')
  return drawDocument(view, {
    path: classPath(entry, page).file,
    name: 'class',
    title,
    description: `${names.join(' - ')}: ${says}. ${first.join(', ')}`,
    picture: goods.find((one) => one.pictures[0])?.pictures[0]?.path,
    structured: [breadcrumbList(view, steps)],
    head: neighbours(entry, { page, count }),
    main: html`${breadcrumb(view, steps)}
<header class="list-head"><h1>${entry.node.title}</h1><p class="count">${says}</p></header>
${subClasses(view, entry)}${sortLinks(view, entry)}
<ul class="grid">${goods.map((one, at) => goodsCard(view, one, at < 4))}</ul>
${pagination(view, entry, { page, count })}`,
  })
}

function stepsTo(view: SiteView, entry: ClassEntry): Step[] {
  return [
    { title: view.text.home, path: '/index.html' },
    ...entry.trail.map((step) => ({ title: step.node.title, path: classPath(step, 1).file })),
  ]
}

function neighbours(entry: ClassEntry, { page, count }: PageOfClass): Markup {
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

function subClasses({ text }: SiteView, entry: ClassEntry): Markup | false {
  return (
    entry.children.length > 0 &&
    html`<nav class="chips" aria-label="${text.subClasses}"><ul>${entry.children.map((child) => html`<li><a href="${classPath(child, 1).link}">${child.node.title}</a></li>`)}</ul></nav>`
  )
}

/** Other orders and filters are answered by the search page, which knows all goods of the class. */
function sortLinks({ text }: SiteView, entry: ClassEntry): Markup {
  const to = (sort: string) => `/search/?class=${encodeURIComponent(entry.place)}&sort=${sort}`
  return html`<nav class="sort" aria-label="${text.sort}"><span class="sort-label" aria-hidden="true">${text.sort}</span><ul><li><a href="/search/?class=${encodeURIComponent(entry.place)}#search-filters" rel="nofollow">${text.filter}</a></li><li><a aria-current="true" href="${classPath(entry, 1).link}">${text.sortFeatured}</a></li><li><a href="${to('cheap')}" rel="nofollow">${text.sortCheap}</a></li><li><a href="${to('dear')}" rel="nofollow">${text.sortDear}</a></li><li><a href="${to('best')}" rel="nofollow">${text.sortBest}</a></li></ul></nav>`
}

function pagination({ text }: SiteView, entry: ClassEntry, { page, count }: PageOfClass): Markup | false {
  if (count === 1) return false
  const step = (to: number, label: string, icon: Markup) =>
    to >= 1 && to <= count && html`<li><a class="page-step" href="${classPath(entry, to).link}" aria-label="${label}">${icon}</a></li>`
  const numbers = pageNumbers(page, count).map((number) =>
    number === 'gap'
      ? html`<li class="page-gap" aria-hidden="true">…</li>`
      : html`<li><a href="${classPath(entry, number).link}" aria-label="${text.page(number)}"${number === page && html` aria-current="page"`}>${number}</a></li>`,
  )
  return html`<nav class="pagination" aria-label="${text.pages}"><ul>${step(page - 1, text.previousPage, icons.left)}${numbers}${step(page + 1, text.nextPage, icons.right)}</ul></nav>`
}

/** First, last and the neighbours of the page; a gap stands for two or more that are left out. */
export function pageNumbers(page: number, count: number): (number | 'gap')[] {
  const wanted = new Set([1, count, page - 1, page, page + 1].filter((number) => number >= 1 && number <= count))
  const numbers: (number | 'gap')[] = []
  let last = 0
  for (const number of [...wanted].sort((a, b) => a - b)) {
    if (number === last + 2) numbers.push(last + 1)
    else if (number > last + 2) numbers.push('gap')
    numbers.push(number)
    last = number
  }
  return numbers
}
