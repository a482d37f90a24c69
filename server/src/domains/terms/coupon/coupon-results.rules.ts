import type { CouponBaseResult, CouponResult } from '@wanpu/contract'
import { sumInBase } from '../currency/base-sum.rules.ts'
import type { Rates } from '../currency/currency.rules.ts'

/**
 * What a coupon brought in one currency, and the same in `baseCode` at the rates of the orders; null where these kept
 * none.
 */
export interface CouponSum extends CouponResult {
  baseCode: string | null
  baseRevenueMinor: number | null
  baseDiscountMinor: number | null
}

interface CouponResults {
  items: CouponResult[]
  base: CouponBaseResult | null
}

/** By currency, that of the most orders first, and all of them in the base currency. */
export function resultsOf(sums: readonly CouponSum[], rates: Rates): CouponResults {
  const items = [...Map.groupBy(sums, ({ currencyCode }) => currencyCode)].map(([currencyCode, currencySums]) => ({
    currencyCode,
    orders: sum(currencySums, 'orders'),
    revenueMinor: sum(currencySums, 'revenueMinor'),
    discountMinor: sum(currencySums, 'discountMinor'),
  }))
  return {
    items: items.toSorted((a, b) => b.orders - a.orders || a.currencyCode.localeCompare(b.currencyCode)),
    base: baseOf(sums, rates),
  }
}

function baseOf(sums: readonly CouponSum[], rates: Rates): CouponBaseResult | null {
  const revenue = sumInBase(
    sums.map((sum) => ({ ...sum, totalMinor: sum.revenueMinor, baseMinor: sum.baseRevenueMinor })),
    rates,
  )
  const discount = sumInBase(
    sums.map((sum) => ({ ...sum, totalMinor: sum.discountMinor, baseMinor: sum.baseDiscountMinor })),
    rates,
  )
  if (revenue === null || discount === null) return null
  return {
    currencyCode: revenue.currencyCode,
    orders: sum(sums, 'orders'),
    revenueMinor: revenue.totalMinor,
    discountMinor: discount.totalMinor,
    isEstimated: revenue.isEstimated || discount.isEstimated,
  }
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
