import { usualDecimals } from '@wanpu/contract/currency-decimals'

/** Decimals of currencies as data, so that they can be handed to another thread. */
export interface DecimalsLookup {
  of: ReadonlyMap<string, number>
  /** What prices of unknown currency are in. */
  currencyCode: string
}

/** A function that returns the decimals of a currency; without a code, those of prices of unknown currency. */
export function decimalsBy({ of, currencyCode }: DecimalsLookup): (code?: string) => number {
  return (code = currencyCode) => of.get(code) ?? usualDecimals(code)
}
