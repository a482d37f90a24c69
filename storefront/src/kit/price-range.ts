import type { Goods, Variant } from '../snapshot.ts'
import { type PerUnit, perUnitOf } from './unit-price.ts'

/**
 * What a list says of a price: the lowest that can be bought, its market price, what it cost at least before, and
 * whether other variants cost more.
 */
export type PriceRange = {
  lowMinor: number
  marketMinor: number | undefined
  earlierMinor: number | undefined
  per: PerUnit | undefined
  isFrom: boolean
}

/** Variants that are sold out count only when all are. */
export function priceRange(goods: Pick<Goods, 'priceMinor' | 'marketPriceMinor' | 'earlierMinor' | 'netContent' | 'variants'>): PriceRange {
  const inStock = goods.variants.filter((variant) => variant.stock > 0)
  const [first, ...others] = (inStock.length > 0 ? inStock : goods.variants).map((variant) => pricesOf(goods, variant))
  if (!first) {
    return {
      lowMinor: goods.priceMinor,
      marketMinor: goods.marketPriceMinor ?? undefined,
      earlierMinor: goods.earlierMinor,
      per: perUnitOf(goods.netContent),
      isFrom: false,
    }
  }
  const lowest = others.reduce((low, one) => (one.priceMinor < low.priceMinor ? one : low), first)
  return {
    lowMinor: lowest.priceMinor,
    marketMinor: lowest.marketMinor,
    earlierMinor: lowest.earlierMinor,
    per: lowest.per,
    isFrom: [first, ...others].some((one) => one.priceMinor > lowest.priceMinor),
  }
}

function pricesOf(goods: Pick<Goods, 'priceMinor' | 'marketPriceMinor' | 'earlierMinor' | 'netContent'>, variant: Variant) {
  return {
    priceMinor: variant.priceMinor ?? goods.priceMinor,
    marketMinor: variant.marketPriceMinor ?? goods.marketPriceMinor ?? undefined,
    earlierMinor: variant.earlierMinor ?? (variant.priceMinor == null ? goods.earlierMinor : undefined),
    per: perUnitOf(goods.netContent, variant.options),
  }
}
