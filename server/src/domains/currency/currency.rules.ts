import { usualDecimals } from '@wanpu/contract/currency-decimals'

/** What a conversion needs to know of a currency: units per unit of the base currency, and how many decimals its minor unit has. */
export interface Rate {
  rate: number
  decimals: number
}

/** Currencies by code, in the order of the currency list. */
export type Rates = ReadonlyMap<string, Rate>

/** The code of the base currency, whose rate is 1; of several the first in the list. */
export function baseCodeOf(rates: Rates): string | undefined {
  return [...rates].find(([, { rate }]) => rate === 1)?.[0]
}

/** Decimals of a currency: as the currency list says, else the usual ones. */
export function decimalsOf(code: string, currencies: ReadonlyMap<string, Pick<Rate, 'decimals'>>): number {
  return currencies.get(code)?.decimals ?? usualDecimals(code)
}

/** An amount as operators read it: USD 19.99. */
export function codedAmount(minor: number, code: string, currencies: ReadonlyMap<string, Pick<Rate, 'decimals'>>): string {
  const decimals = decimalsOf(code, currencies)
  return `${code} ${(minor / 10 ** decimals).toFixed(decimals)}`
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
