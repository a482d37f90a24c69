import type { Rate } from '@wanpu/contract/converted-price'
import { usualDecimals } from '@wanpu/contract/currency-decimals'

export { convertMinor, type Rate } from '@wanpu/contract/converted-price'

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
