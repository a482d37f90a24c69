import type { BaseTotal } from '@wanpu/contract'
import { baseCodeOf, convertMinor, type Rates } from './currency.rules.ts'

/**
 * Amounts of orders in one currency. `baseMinor` is the same in `baseCode`, at the rates of their moments; both are
 * null where the orders kept none.
 */
export interface OrderSum {
  currencyCode: string
  totalMinor: number
  baseCode: string | null
  baseMinor: number | null
}

/**
 * Amounts of orders in the base currency. What kept no rate to it counts at the rates of now. Null without a base
 * currency.
 */
export function sumInBase(sums: readonly OrderSum[], rates: Rates): BaseTotal | null {
  const code = baseCodeOf(rates)
  const base = code === undefined ? undefined : rates.get(code)
  if (code === undefined || base === undefined) return null
  const total: BaseTotal = { currencyCode: code, totalMinor: 0, isEstimated: false }
  for (const { baseCode, baseMinor, currencyCode, totalMinor } of sums) {
    const [minor, from] = baseCode !== null && baseMinor !== null ? [baseMinor, baseCode] : [totalMinor, currencyCode]
    const rate = rates.get(from)
    total.totalMinor += from === code ? minor : rate ? convertMinor(minor, rate, base) : 0
    total.isEstimated ||= from !== code && minor !== 0
  }
  return total
}
