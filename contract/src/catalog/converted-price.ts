// The browser imports this file alone, so that it holds no code but this.
import type { PriceRounding } from './price-rounding.ts'

/**
 * What a conversion needs to know of a currency: units per unit of the base currency, and how many decimals its minor
 * unit has.
 */
export interface Rate {
  rate: number
  decimals: number
}

/**
 * A currency that prices are converted to, and how they are made round there; without a rounding they are exact to the
 * minor unit.
 */
export interface PriceTarget extends Rate {
  rounding?: PriceRounding | undefined
}

/**
 * A price in minor units of one currency in minor units of another, made round. What costs something costs at least one
 * minor unit; what is free stays free. Of two prices the larger one never becomes the smaller one.
 */
export function convertedPrice(minor: number, from: Rate, to: PriceTarget): number {
  if (minor === 0) return 0
  const exact = asPrice(convertMinor(minor, from, to))
  return to.rounding ? roundPrice(exact, to.rounding, to.decimals) : exact
}

/** Rates are kept with eight decimals. */
const rateScale = 100_000_000

/**
 * An amount in minor units of one currency in minor units of another, rounded half up.
 * Exact: whole numbers of any size all the way, so no cent is lost on the way.
 */
export function convertMinor(minor: number, from: Rate, to: Rate): number {
  const numerator = BigInt(minor) * scaled(to.rate) * 10n ** BigInt(to.decimals)
  const denominator = scaled(from.rate) * 10n ** BigInt(from.decimals)
  return Number((numerator * 2n + denominator) / (denominator * 2n))
}

function scaled(rate: number): bigint {
  return BigInt(Math.max(1, Math.round(rate * rateScale)))
}

/** In minor units. */
export const largestPrice = 1_000_000_000_000

/** A whole price in minor units, at least the smallest one, at most the largest. */
export const asPrice = (minor: number): number => Math.min(Math.max(Math.round(minor), 1), largestPrice)

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
