import { convertedPrice } from '@wanpu/contract/converted-price'
import { baseCodeOf, convertMinor, type Rate, type Rates } from '../../../terms/currency/currency.rules.ts'
import type { FurtherPrices } from '../../../terms/currency/selling-currency.rules.ts'

/** An amount in another currency, or undefined when one of the rates is not known. */
export function exchange(currencies: ReadonlyMap<string, Rate>, minor: number, from: string, to: string): number | undefined {
  if (from === to || minor === 0) return minor
  const [fromRate, toRate] = [currencies.get(from), currencies.get(to)]
  return fromRate && toRate && convertMinor(minor, fromRate, toRate)
}

/** What a product costs in the currency of a cart; undefined when one of the rates is not known. */
export function sellingPrice(
  currencies: ReadonlyMap<string, Rate>,
  { priceMinor, currencyCode }: { priceMinor: number; currencyCode: string },
  code: string,
  further: FurtherPrices | undefined,
): number | undefined {
  if (!further) return exchange(currencies, priceMinor, currencyCode, code)
  const ownMinor = exchange(currencies, priceMinor, currencyCode, further.ownCode)
  const [from, to] = [currencies.get(further.ownCode), currencies.get(code)]
  if (ownMinor === undefined || !from || !to) return undefined
  return convertedPrice(ownMinor, from, { ...to, rounding: further.rounding })
}

/**
 * The total of an order as sums over currencies count it, at these rates. Both null without a base currency, or without
 * a rate.
 */
export function baseTotalOf(
  { totalMinor, currencyCode }: { totalMinor: number; currencyCode: string },
  currencies: Rates,
): { baseCurrencyCode: string | null; baseTotalMinor: number | null } {
  const code = baseCodeOf(currencies)
  const minor = code === undefined ? undefined : exchange(currencies, totalMinor, currencyCode, code)
  return minor === undefined ? { baseCurrencyCode: null, baseTotalMinor: null } : { baseCurrencyCode: code ?? null, baseTotalMinor: minor }
}
