import { convertMinor, type Rate } from '../../currency/currency.rules.ts'

/** An amount in another currency, or undefined when one of the rates is not known. */
export function exchange(currencies: ReadonlyMap<string, Rate>, minor: number, from: string, to: string): number | undefined {
  if (from === to || minor === 0) return minor
  const [fromRate, toRate] = [currencies.get(from), currencies.get(to)]
  return fromRate && toRate && convertMinor(minor, fromRate, toRate)
}
