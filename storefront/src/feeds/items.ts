import { videoAt } from '@wanpu/contract/video'
import { cutText } from '../kit/cut-text.ts'
import { keyOf } from '../kit/hash.ts'
import { optionKind } from '../kit/option-kinds.ts'
import { plainText } from '../kit/sanitize.ts'
import { type PerUnit, perUnitOf } from '../kit/unit-price.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import { goodsPath } from '../pages/card.ts'
import { trailText } from '../pages/class-path.ts'
import { source } from '../pages/picture.ts'
import { gtinOf } from '../pages/product.ts'
import { variantId } from '../pages/product-variants.ts'
import { isBuyable, type SiteView } from '../pages/view.ts'
import type { Goods, Variant } from '../snapshot.ts'

/**
 * What a shopping platform gets about one thing that can be bought: a product, or each of its variants. Prices are
 * decimal numbers without a currency.
 */
export type FeedItem = {
  id: string
  /** The same for all variants of a product; empty for a product without variants. */
  group: string
  title: string
  description: string
  link: string
  picture: string
  /** Further pictures, ten at most: what Google takes. */
  pictures: string[]
  /** A video that Google takes; empty without one. */
  video: string
  isInStock: boolean
  price: string
  /** The lower price where the product is reduced; then `price` is the compare-at price. */
  salePrice: string
  brand: string
  gtin: string
  color: string
  size: string
  /** What its content is compared by, where it has one. */
  perUnit: PerUnit | undefined
  /** Titles of the categories from the root, parted by ` > `. */
  category: string
}

/** Characters that Google takes; the others take as many or more. */
const longest = { title: 150, description: 5000 }
const mostPictures = 10

/** Products in a feed: those with a price and a picture, which every platform demands. */
export function isInFeeds(goods: Goods): boolean {
  return isBuyable(goods) && goods.pictures.length > 0
}

/**
 * Changes when anything of the item list does; the stock only counts as there or not, so an order seldom changes a
 * feed.
 */
export function feedKey(view: SiteView, goods: readonly Goods[]): string {
  return keyOf(goods.map((one) => [one.id, one.description, feedItems(view, { ...one, description: '' })]))
}

/** One item for a product without variants, otherwise one for each of them. */
export function feedItems(view: SiteView, goods: Goods): FeedItem[] {
  const shared = sharedFacts(view, goods)
  if (goods.variants.length > 0) return goods.variants.map((variant) => ({ ...shared, ...variantFacts(view, goods, variant) }))
  return [
    {
      ...shared,
      ...prices(view, goods.priceMinor, goods.marketPriceMinor),
      id: goods.id,
      group: '',
      isInStock: goods.stock > 0,
      color: '',
      size: '',
      perUnit: perUnitOf(goods.netContent),
    },
  ]
}

function sharedFacts(view: SiteView, goods: Goods) {
  const { baseUrl, name } = view.snapshot.site
  const [picture = '', ...pictures] = goods.pictures.map(({ path }) => absolute(baseUrl, source(path)))
  return {
    title: cutText(goods.title, longest.title),
    description: plainText(goods.description, longest.description) || goods.title,
    link: baseUrl + linkTo(goodsPath(goods)),
    picture,
    pictures: pictures.slice(0, mostPictures),
    video: goods.video === undefined ? '' : videoForGoogle(goods.video),
    brand: goods.brand || name,
    gtin: gtinOf(goods) ?? '',
    category: trailText(view.catalogue.classOf(goods)),
  }
}

/**
 * Google takes MP4 files and videos of YouTube by their ASCII address, commas written as `%2C`; pages of other players
 * and WebM it refuses.
 */
function videoForGoogle(address: string): string {
  const video = videoAt(address)
  const isTaken = video?.from === 'YouTube' || (video?.from === 'file' && video.type === 'video/mp4')
  return isTaken ? new URL(video.url).href.replaceAll(',', '%2C') : ''
}

function variantFacts(view: SiteView, goods: Goods, variant: Variant) {
  const { options, priceMinor, marketPriceMinor, stock, picture } = variant
  return {
    ...prices(view, priceMinor ?? goods.priceMinor, marketPriceMinor ?? goods.marketPriceMinor),
    ...(picture && { picture: absolute(view.snapshot.site.baseUrl, source(picture)) }),
    id: variantId(goods, variant),
    group: goods.id,
    isInStock: stock > 0,
    color: optionOf(options, 'color'),
    size: optionOf(options, 'size'),
    perUnit: perUnitOf(goods.netContent, options),
  }
}

function prices(view: SiteView, minor: number, market: number | null | undefined) {
  return market && market > minor
    ? { price: view.major(market), salePrice: view.major(minor) }
    : { price: view.major(minor), salePrice: '' }
}

const optionOf = (options: Readonly<Record<string, string>>, kind: 'color' | 'size') =>
  Object.entries(options).find(([name]) => optionKind(name) === kind)?.[1] ?? ''
