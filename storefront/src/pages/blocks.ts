import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import { safeHref } from '../kit/urls.ts'
import { focusClasses } from '../skins/focus-style.ts'
import type { AdItem, Block, Goods, Picture } from '../snapshot.ts'
import { cardsKey, goodsGrid } from './card.ts'
import { classPath } from './class-path.ts'
import { defaultHome } from './default-home.ts'
import { layoutOf } from './layouts.ts'
import { image, pictureAt, uploadsOf } from './picture.ts'
import { type Section, section } from './section.ts'
import type { SiteView } from './view.ts'
import { contactBlock, newsletterBlock, promisesBlock, questionsBlock } from './word-blocks.ts'

/** The blocks of the home page in their order; those of a website without any come from its categories and products. */
export function homeSections(view: SiteView): Section[] {
  const designed = [...view.snapshot.site.config.homePageDataBlocks].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
  const listedIds = new Set<string>()
  if (designed.length > 0) return designed.map((block) => sectionOf(view, block, listedIds))
  const { blocks, pictures } = defaultHome(view)
  const measured = { ...view, measure: (path: string) => pictures.get(path) ?? view.measure(path) }
  return blocks.map((block) => sectionOf(measured, block, listedIds))
}

function sectionOf(view: SiteView, block: Block, listedIds: Set<string>): Section {
  switch (block.dataType) {
    case 0:
      return pictureBlock(view, block)
    case 1:
      return goodsBlock(view, block, listedIds)
    case 2:
      return questionsBlock(block)
    case 3:
      return contactBlock(view, block)
    case 4:
      return newsletterBlock(view, block)
    case 5:
      return promisesBlock(view, block)
  }
}

/**
 * A slide or an advertisement: a picture with words over or under it, one link, which may look like a button named
 * `action`.
 */
export function adItem(item: AdItem, picture: Markup, { className, action = '' }: { className: string; action?: string }): Markup {
  const href = safeHref(item.url)
  const words = html`${item.title && html`<strong class="ad-title">${item.title}</strong>`}${item.description && html`<span class="ad-text">${item.description}</span>`}`
  const button = href !== undefined && action !== '' && html`<span class="button button-main ad-button">${action}</span>`
  const inside = html`${picture}${words.text !== '' && html`<span class="ad-words">${words}${button}</span>`}`
  if (href === undefined) return html`<div class="${className}">${inside}</div>`
  return html`<a class="${className}" href="${href}"${item.target === '_blank' && html` target="_blank" rel="noopener"`}>${inside}</a>`
}

/** Words next to a picture name it already; without any the place around it does, so that its link has a name. */
export function adAlt(item: AdItem, place: string): string {
  return item.title || item.description ? '' : place
}

function goodsBlock(view: SiteView, block: Block, listedIds: Set<string>): Section {
  const goods = goodsFor(view, block, listedIds)
  for (const one of goods) listedIds.add(one.id)
  const entry = block.source?.classificationId === undefined ? undefined : view.catalogue.classById(block.source.classificationId)
  const more =
    entry && entry.goods.length > goods.length && html`<a class="more" href="${classPath(entry, 1).link}">${view.text.viewAll}</a>`
  return {
    key: keyOf([block.title, block.description, entry?.key ?? '', more ? 'view all' : '', cardsKey(goods)]),
    uploads: [],
    render: ({ id, first }) =>
      section(block, {
        id,
        className: 'block',
        more,
        content:
          goods.length === 0 ? html`<p class="empty">${view.text.empty}</p>` : goodsGrid(view, { page: 'home', goods, isFirst: first }),
      }),
  }
}

function pictureBlock(view: SiteView, block: Block): Section {
  const items = block.adItems.filter((item) => item.pic)
  const { name, layout } = layoutOf(block.cssClass, items.length)
  const pictures = items.slice(0, layout.most).map((item, at): [AdItem, Picture] => {
    const [width, height] = layout.ratios[at % layout.ratios.length] ?? [1, 1]
    return [item, pictureAt(view, item.pic, adAlt(item, block.title ?? view.snapshot.site.name), [width * 400, height * 400])]
  })
  // Words next to a picture have the room for a button, as those of a slide have.
  const action = name === 'ad-grid-1' ? view.text.discover : ''
  const sizes = layout.sizes ?? (layout.wide ? '(min-width: 1360px) 1280px, 94vw' : '(min-width: 768px) 45vw, 94vw')
  const render = ([item, picture]: [AdItem, Picture], at: number, eager: boolean) =>
    html`<li>${adItem(item, image(picture, { sizes, first: eager && at === 0, eager, className: focusClasses(item.focus) }), { className: 'ad', action })}</li>`
  return {
    key: keyOf([block, pictures.map(([, picture]) => picture)]),
    uploads: uploadsOf(pictures.map(([, picture]) => picture)),
    render: ({ id, first }) =>
      section(block, {
        id,
        className: 'block',
        more: false,
        content: html`<ul class="ads ${name}">${pictures.map((one, at) => render(one, at, first))}</ul>`,
      }),
  }
}

/** The products of a block: those of its class in its order, first those that no earlier block shows. */
function goodsFor({ catalogue }: SiteView, block: Block, listedIds: ReadonlySet<string>): Goods[] {
  const { classificationId, order = 'featured' } = block.source ?? {}
  const all = classificationId === undefined ? catalogue.goods : (catalogue.classById(classificationId)?.goods ?? [])
  const ordered = order === 'featured' ? all : [...all].sort(orders[order])
  const count = block.dataCount ?? 8
  const fresh: Goods[] = []
  const again: Goods[] = []
  for (const one of ordered) {
    if (fresh.length === count) break
    if (!listedIds.has(one.id)) fresh.push(one)
    else if (again.length < count) again.push(one)
  }
  return [...fresh, ...again].slice(0, count)
}

const orders: Record<'newest' | 'best-selling' | 'cheapest', (a: Goods, b: Goods) => number> = {
  newest: (a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0),
  'best-selling': (a, b) => b.sales - a.sales,
  cheapest: (a, b) => a.priceMinor - b.priceMinor,
}
