import type { DashboardPeriod, MoneyTotal } from '@wanpu/contract'
import { type Counts, figuresOf } from '../../selling/traffic/traffic.rules.ts'
import type { Rates } from '../../terms/currency/currency.rules.ts'

/**
 * The last days against as many before. The last one is not over, so of its like before only `part` counts: up to the
 * same time of day.
 */
export function comparePeriods(days: readonly string[], length: number, counts: Counts, part: Counts, rates: Rates): DashboardPeriod {
  const now = figuresIn(days.slice(-length), counts, rates)
  const before = figuresIn(days.slice(-2 * length, -length - 1), counts, rates, part)
  return {
    orders: now.orders,
    unpaid: now.unpaid,
    ordersBefore: before.orders,
    revenue: compareRevenue(now.revenue, before.revenue),
    base: now.base && {
      ...now.base,
      beforeMinor: before.base?.totalMinor ?? 0,
      isEstimated: now.base.isEstimated || before.base?.isEstimated === true,
    },
    views: now.views,
    viewsBefore: before.views,
    visitors: now.visitors,
    visitorsBefore: before.visitors,
  }
}

function figuresIn(days: readonly string[], counts: Counts, rates: Rates, part: Counts = { visits: [], orders: [] }) {
  const dayIndexes = new Set(days)
  const visits = [...counts.visits.filter((count) => dayIndexes.has(count.period)), ...part.visits]
  const orders = [...counts.orders.filter((count) => dayIndexes.has(count.period)), ...part.orders]
  return figuresOf({ visits, orders }, rates)
}

function compareRevenue(now: readonly MoneyTotal[], before: readonly MoneyTotal[]): DashboardPeriod['revenue'] {
  const codes = new Set([...now, ...before].map((total) => total.currencyCode))
  return [...codes].map((currencyCode) => ({
    currencyCode,
    totalMinor: now.find((total) => total.currencyCode === currencyCode)?.totalMinor ?? 0,
    beforeMinor: before.find((total) => total.currencyCode === currencyCode)?.totalMinor ?? 0,
  }))
}
