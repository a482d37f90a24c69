import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import { linkTo } from '../kit/urls.ts'
import type { Goods } from '../snapshot.ts'
import { icons } from './icons.ts'
import { image } from './picture.ts'
import { goodsStock, isBuyable, type SiteView } from './view.ts'

const cardSizes = '(min-width: 1200px) 290px, (min-width: 768px) 31vw, 46vw'

export function goodsPath(goods: Goods): string {
  return `/goods/${goods.urlKeywords}.html`
}

/** A picture, a name, a price: one goods in a grid. The first cards of a page are `eager`. */
export function goodsCard(view: SiteView, goods: Goods, eager = false): Markup {
  const [picture] = goods.pictures
  return html`<li class="card"><a class="card-link" href="${linkTo(goodsPath(goods))}"><span class="card-picture">${
    picture ? image({ ...picture, alt: '' }, { sizes: cardSizes, eager }) : icons.picture
  }${goodsStock(goods) <= 0 && html`<span class="flag">${view.text.soldOut}</span>`}</span><span class="card-title">${goods.title}</span></a>${price(view, goods.priceMinor, goods.marketPriceMinor, isBuyable(goods))}</li>`
}

/** The selling price with the market price when that is higher. */
export function price(view: SiteView, minor: number, market: number | null | undefined, known: boolean): Markup {
  const { text } = view
  if (!known) return html`<p class="price"><span class="price-none">${text.priceOnRequest}</span></p>`
  if (!market || market <= minor)
    return html`<p class="price"><span class="visually-hidden">${text.price}</span> <span class="price-now">${view.money(minor)}</span></p>`
  return html`<p class="price price-reduced"><span class="visually-hidden">${text.price}</span> <span class="price-now">${view.money(minor)}</span> <span class="visually-hidden">${text.marketPrice}</span> <del class="price-was">${view.money(market)}</del></p>`
}

/** A stable name of exactly what a card shows. Kept per goods: a card stands on many pages. */
export function cardKey(goods: Goods): string {
  const known = keys.get(goods)
  if (known !== undefined) return known
  const key = keyOf([
    goods.title,
    goods.urlKeywords,
    goods.priceMinor,
    goods.marketPriceMinor ?? null,
    goodsStock(goods) <= 0,
    goods.pictures[0] ?? null,
  ])
  keys.set(goods, key)
  return key
}

/** A stable name of a list of cards in their order. */
export function cardsKey(list: readonly Goods[]): string {
  return keyOf(list.map(cardKey).join(' '))
}

const keys = new WeakMap<Goods, string>()
