import { keyOf } from '../kit/hash.ts'
import { html, inOnePiece, type Markup, raw } from '../kit/html.ts'
import { priceRange } from '../kit/price-range.ts'
import { remember } from '../kit/remember.ts'
import { savingText } from '../kit/saving.ts'
import { type PerUnit, unitPriceText } from '../kit/unit-price.ts'
import { linkTo } from '../kit/urls.ts'
import type { Goods, Picture } from '../snapshot.ts'
import { cardSizes, firstRow, type GridPage } from './card-sizes.ts'
import { cardSwatches, cardSwatchParts } from './card-swatches.ts'
import { icons } from './icons.ts'
import { image } from './picture.ts'
import { priceNotes } from './price-notes.ts'
import { averageOf, cardRating } from './stars.ts'
import { goodsStock, isBuyable, type SiteView } from './view.ts'

/** The file of a product’s page, as a path that is not percent-encoded: `linkTo` makes a link of it. */
export function goodsPath({ urlKeywords }: Pick<Goods, 'urlKeywords'>): string {
  return `/goods/${urlKeywords}.html`
}

type Cards = {
  page: GridPage
  goods: readonly Goods[] /** The grid is what a page begins with: its first row is loaded at once, the first picture first. */
  isFirst?: boolean
}

/**
 * A grid of products, each with picture, name and price. The second picture of a card is shown, and loaded, under a
 * mouse.
 */
export function goodsGrid(view: SiteView, { page, goods, isFirst = false }: Cards): Markup {
  const eager = isFirst ? firstRow(view.assets.skin, page) : 0
  return html`<ul class="grid">${goods.map((one, at) => (at < eager ? renderCard(view, one, { page, eager: at === 0 ? 'first' : 'row' }) : lastingCard(view, one, page)))}</ul>`
}

/** Most cards are on several pages: of their class, of its filters and of related products. */
function lastingCard(view: SiteView, goods: Goods, page: GridPage): Markup {
  const { cards } = view
  const ofPage = cards[page]
  const cachedCard = ofPage.get(goods)
  if (cachedCard) return cachedCard
  const card = raw(inOnePiece(renderCard(view, goods, { page }).text))
  if (ofPage.size >= mostKept) ofPage.clear()
  ofPage.set(goods, card)
  return card
}

/** Some 20 MB; of larger sites the cards that were rendered last, which neighbours share. */
const mostKept = 20_000

type Place = { page: GridPage /** Loaded at once: the first card of the page, or one beside it. */; eager?: 'first' | 'row' }

function renderCard(view: SiteView, goods: Goods, { page, eager }: Place): Markup {
  const [picture, second] = goods.pictures
  const sizes = (one: Picture) => cardSizes(view.assets.skin, page, one)
  const { lowMinor, marketMinor, earlierMinor, per, isFrom } = priceRange(goods)
  return html`<li class="card"><a class="card-link" href="${linkTo(goodsPath(goods))}"><span class="card-picture">${
    picture ? image({ ...picture, alt: '' }, { sizes: sizes(picture), first: eager === 'first', eager: eager === 'row' }) : icons.picture
  }${second && image({ ...second, alt: '' }, { sizes: sizes(second) })}${flag(view, goods)}</span><span class="card-title">${goods.title}</span></a>${cardSwatches(view, goods)}${cardRating(view, goods.reviews)}${price(view, { minor: lowMinor, market: marketMinor, earlier: earlierMinor, per, isFrom }, isBuyable(goods))}${cardNotes(view, goods)}</li>`
}

/** A card leads to the cart as well as a page does, so it says the same of its price. */
const cardNotes = (view: SiteView, goods: Goods): Markup | false =>
  view.snapshot.taxKind !== undefined && isBuyable(goods) && html`<p class="hint">${priceNotes(view)}</p>`

/**
 * The label on the picture: that nothing is left, else how much less it costs than before. The price below says it to
 * screen readers.
 */
function flag({ text, snapshot }: SiteView, goods: Goods): Markup | false {
  if (goodsStock(goods) <= 0) return html`<span class="flag">${text.stock.out}</span>`
  const { lowMinor, marketMinor } = priceRange(goods)
  const saving = isBuyable(goods) ? savingText(lowMinor, marketMinor, snapshot.site.language) : ''
  return saving !== '' && html`<span class="flag flag-saving" aria-hidden="true">${saving}</span>`
}

type Price = { minor: number; market: number | null | undefined; earlier?: number | undefined; per?: PerUnit | undefined; isFrom?: boolean }

/**
 * The selling price, with “from” where variants cost more, and the compare-at price when that is higher, with the
 * lowest one before it; last the price of a unit.
 */
export function price(view: SiteView, { minor, market, earlier, per, isFrom = false }: Price, isKnown: boolean): Markup {
  const { text } = view
  const now = isFrom
    ? html`<span class="price-now"${view.amounts({ minor })}>${text.from(view.money(minor))}</span>`
    : html`<span class="price-now"${view.amounts({ minor })}>${view.money(minor)}</span>`
  if (!isKnown) return html`<p class="price"><span class="price-none">${text.priceOnRequest}</span></p>`
  const unit =
    per && html` <span class="price-more"${view.amounts({ minor, factor: per.factor })}>${unitPriceText(minor, per, view.money)}</span>`
  if (!market || market <= minor) return html`<p class="price"><span class="visually-hidden">${text.price}</span> ${now}${unit}</p>`
  return html`<p class="price price-reduced"><span class="visually-hidden">${text.price}</span> ${now} <span class="visually-hidden">${text.marketPrice}</span> <del class="price-was"${view.amounts({ minor: market })}>${view.money(market)}</del>${earlier !== undefined && html` <span class="price-more"${view.amounts({ minor: earlier })}>${text.lowestPrice(view.money(earlier))}</span>`}${unit}</p>`
}

/** A stable name of exactly what a card shows. Kept per product: a card is on many pages. */
export const cardKey: (goods: Goods) => string = remember((goods) =>
  keyOf([
    goods.title,
    goods.urlKeywords,
    ...priceParts(goods),
    goodsStock(goods) <= 0,
    isBuyable(goods),
    goods.pictures.slice(0, 2),
    ...ratingParts(goods),
    ...cardSwatchParts(goods),
  ]),
)

/** Products whose card shows their own price keep the name that their cards have had. */
function priceParts(goods: Goods): (number | null | boolean | string)[] {
  const { lowMinor, marketMinor, earlierMinor, per, isFrom } = priceRange(goods)
  const before = [...(earlierMinor === undefined ? [] : [`before ${earlierMinor}`]), ...(per ? [`per ${per.factor} ${per.unit}`] : [])]
  return isFrom ? [lowMinor, marketMinor ?? null, isFrom, ...before] : [lowMinor, marketMinor ?? null, ...before]
}

/** Cards of products without reviews keep their name. */
const ratingParts = ({ reviews }: Goods) => (reviews ? [`rated ${averageOf(reviews)} ${reviews.count}`] : [])

/** A stable name of a list of cards in their order. */
export function cardsKey(list: readonly Goods[]): string {
  return keyOf(list.map(cardKey).join(' '))
}
