import { keyOf } from '../kit/hash.ts'
import { remember } from '../kit/remember.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import type { Shown } from '../plan/files.ts'
import type { Goods } from '../snapshot.ts'
import { gtinOf } from './product.ts'
import { reviewsPart } from './reviews.ts'
import { videoOf } from './video.ts'
import { goodsStock, stockState } from './view.ts'

/** What a page shows of its product alone. */
export function ownParts(goods: Goods): Shown {
  return {
    title: [goods.id, goods.title, goods.urlKeywords, goods.brand],
    ...(gtinOf(goods) && { gtin: gtinOf(goods) }),
    ...pageTextsPart(goods),
    ...marketPricesPart(goods),
    ...earlierPricesPart(goods),
    ...reviewsPart(goods),
    ...(goods.netContent && { 'net content': goods.netContent }),
    ...(videoOf(goods) && { video: [goods.video, goods.videoSince] }),
    price: [goods.priceMinor, goods.marketPriceMinor ?? null, goods.variants.map((variant) => variant.priceMinor ?? null)],
    stock: [stockState(goodsStock(goods)), goods.variants.map((variant) => stockState(variant.stock))],
    options:
      goods.variants.length === 0
        ? ''
        : [goods.optionNames ?? null, goods.variants.map(({ sku, options, picture }) => [sku, options, picture])],
    pictures: goods.pictures,
    description: [goods.description],
  }
}

/** Changes exactly when one of them does. */
export const ownKey = remember((goods: Goods) => keyOf(ownParts(goods)))

/** Changes with the names and addresses of a class and those above it. */
export const trailKey = remember((entry: ClassEntry) => keyOf(entry.trail.map((step) => [step.node.title, step.key])))

/** Pages of products without texts of their own stay as they are. */
function pageTextsPart({ pageTitle = '', pageDescription = '', pageKeywords = '' }: Goods): Shown {
  return pageTitle + pageDescription + pageKeywords === '' ? {} : { 'page texts': [pageTitle, pageDescription, pageKeywords] }
}

/** Pages of products whose variants have no market prices of their own stay as they are. */
function marketPricesPart({ variants }: Goods): Shown {
  const prices = variants.map((variant) => variant.marketPriceMinor ?? null)
  return prices.every((price) => price === null) ? {} : { 'market prices': prices }
}

/** Pages of products that tell no earlier prices stay as they are. */
function earlierPricesPart({ earlierMinor, variants }: Goods): Shown {
  const prices = [earlierMinor, ...variants.map((variant) => variant.earlierMinor)].map((price) => price ?? null)
  return prices.every((price) => price === null) ? {} : { 'earlier prices': prices }
}
