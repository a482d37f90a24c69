import { baseCodeOf, convertMinor, type Rate, type Rates } from '../../currency/currency.rules.ts'

/** An amount in another currency, or undefined when one of the rates is not known. */
export function exchange(currencies: ReadonlyMap<string, Rate>, minor: number, from: string, to: string): number | undefined {
  if (from === to || minor === 0) return minor
  const [fromRate, toRate] = [currencies.get(from), currencies.get(to)]
  return fromRate && toRate && convertMinor(minor, fromRate, toRate)
}

/** The total of an order as sums over currencies count it, at these rates. Both null without a base currency, or without a rate. */
export function baseTotalOf(
  { totalMinor, currencyCode }: { totalMinor: number; currencyCode: string },
  currencies: Rates,
): { baseCurrencyCode: string | null; baseTotalMinor: number | null } {
  const code = baseCodeOf(currencies)
  const minor = code === undefined ? undefined : exchange(currencies, totalMinor, currencyCode, code)
  return minor === undefined ? { baseCurrencyCode: null, baseTotalMinor: null } : { baseCurrencyCode: code ?? null, baseTotalMinor: minor }
}
