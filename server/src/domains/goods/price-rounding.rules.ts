import type { PriceRounding, Variant } from '@wanpu/contract'
import { asPrice, type Prices } from './goods.rules.ts'

/** The prices that a rounding allows, in minor units: `first`, and then every `step`. */
interface Grid {
  first: number
  step: number
}

function gridOf(rounding: PriceRounding, decimals: number): Grid {
  const unit = 10 ** decimals
  switch (rounding.by) {
    case 'ending-99':
      // Without cents there is nothing to end in .99.
      return decimals < 2 ? { first: unit, step: unit } : { first: (unit / 100) * 99, step: unit }
    case 'whole':
      return { first: unit, step: unit }
    case 'step': {
      const step = asPrice(rounding.step * unit)
      return { first: step, step }
    }
  }
}

/** Minor units that a price must not leave, where a round one lies between them. */
export interface Within {
  min?: number | undefined
  max?: number | undefined
}

/** The nearest round price in minor units, never below the smallest one; what is free stays free. */
export function roundPrice(minor: number, rounding: PriceRounding, decimals: number, { min = 0, max = Infinity }: Within = {}): number {
  if (minor === 0) return 0
  const { first, step } = gridOf(rounding, decimals)
  const at = (place: number) => asPrice(first + Math.max(place, 0) * step)
  const place = Math.max(Math.round((minor - first) / step), 0)
  const nearest = at(place)
  if (nearest > max && at(place - 1) >= min) return at(place - 1)
  if (nearest < min && at(place + 1) <= max) return at(place + 1)
  return nearest
}

interface Rounding {
  rounding: PriceRounding | undefined
  decimals: number
}

/** Selling prices made round, of the goods and of its variants with prices of their own. */
export function roundSelling(prices: Prices, { rounding, decimals }: Rounding, within: Within = {}): Prices {
  if (!rounding) return prices
  const round = (minor: number) => roundPrice(minor, rounding, decimals, within)
  return {
    ...prices,
    priceMinor: round(prices.priceMinor),
    variants: prices.variants.map((variant) => replaced(variant, 'priceMinor', round)),
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
    variants: prices.variants.map((variant) => replaced(variant, 'marketPriceMinor', roundAbove(variant.priceMinor ?? prices.priceMinor))),
  }
}

/** The variant with the named price changed; the very same one when nothing changes. */
function replaced(variant: Variant, name: 'priceMinor' | 'marketPriceMinor', round: (minor: number) => number): Variant {
  const before = variant[name]
  if (before === undefined) return variant
  const after = round(before)
  return after === before ? variant : { ...variant, [name]: after }
}
