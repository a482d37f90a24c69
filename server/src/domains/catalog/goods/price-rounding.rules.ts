import { type PriceRounding, roundPrice, type Variant, type Within } from '@wanpu/contract'
import type { Prices } from './goods.rules.ts'

interface Rounding {
  rounding: PriceRounding | undefined
  decimals: number
}

/** Selling prices made round, of the product and of its variants with prices of their own. */
export function roundSelling(prices: Prices, { rounding, decimals }: Rounding, within: Within = {}): Prices {
  if (!rounding) return prices
  const round = (minor: number) => roundPrice(minor, rounding, decimals, within)
  return {
    ...prices,
    priceMinor: round(prices.priceMinor),
    variants: prices.variants.map((variant) => roundVariant(variant, 'priceMinor', round)),
  }
}

/** Market prices made round. One that was not below its selling price does not fall below it. */
export function roundMarket(prices: Prices, { rounding, decimals }: Rounding): Prices {
  if (!rounding) return prices
  const roundAbove = (selling: number) => (minor: number) =>
    roundPrice(minor, rounding, decimals, { min: minor >= selling ? selling : undefined })
  return {
    ...prices,
    marketPriceMinor: prices.marketPriceMinor === null ? null : roundAbove(prices.priceMinor)(prices.marketPriceMinor),
    variants: prices.variants.map((variant) =>
      roundVariant(variant, 'marketPriceMinor', roundAbove(variant.priceMinor ?? prices.priceMinor)),
    ),
  }
}

/** The variant with the named price changed; the very same one when nothing changes. */
function roundVariant(variant: Variant, name: 'priceMinor' | 'marketPriceMinor', round: (minor: number) => number): Variant {
  const before = variant[name]
  if (before === undefined) return variant
  const after = round(before)
  return after === before ? variant : { ...variant, [name]: after }
}
