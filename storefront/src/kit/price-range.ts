import type { Goods, Variant } from '../snapshot.ts'

/** What a list says of a price: the lowest that can be bought, its market price, and whether other variants cost more. */
export type PriceRange = { lowMinor: number; marketMinor: number | undefined; isFrom: boolean }

/** Variants that are sold out count only when all are. */
export function priceRange(goods: Pick<Goods, 'priceMinor' | 'marketPriceMinor' | 'variants'>): PriceRange {
  const inStock = goods.variants.filter((variant) => variant.stock > 0)
  const [first, ...others] = (inStock.length > 0 ? inStock : goods.variants).map((variant) => pricesOf(goods, variant))
  if (!first) return { lowMinor: goods.priceMinor, marketMinor: goods.marketPriceMinor ?? undefined, isFrom: false }
  const lowest = others.reduce((low, one) => (one.priceMinor < low.priceMinor ? one : low), first)
  return {
    lowMinor: lowest.priceMinor,
    marketMinor: lowest.marketMinor,
    isFrom: [first, ...others].some((one) => one.priceMinor > lowest.priceMinor),
  }
}

function pricesOf(goods: Pick<Goods, 'priceMinor' | 'marketPriceMinor'>, variant: Variant) {
  return {
    priceMinor: variant.priceMinor ?? goods.priceMinor,
    marketMinor: variant.marketPriceMinor ?? goods.marketPriceMinor ?? undefined,
  }
}
