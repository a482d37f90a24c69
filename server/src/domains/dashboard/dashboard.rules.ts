import type { DashboardPeriod, MoneyTotal } from '@wanpu/contract'
import { figuresOf, type OrderCount, type VisitCount } from '../traffic/traffic.rules.ts'

/** What was counted; visits and orders carry their day as their period. */
export interface DayCounts {
  visits: readonly VisitCount[]
  orders: readonly OrderCount[]
}

/** The last days against as many before. The last one is not over, so of its like before only `part` counts: up to the same time of day. */
export function comparePeriods(days: readonly string[], length: number, counts: DayCounts, part: DayCounts): DashboardPeriod {
  const now = figuresIn(days.slice(-length), counts)
  const before = figuresIn(days.slice(-2 * length, -length - 1), counts, part)
  return {
    orders: now.orders,
    unpaid: now.unpaid,
    ordersBefore: before.orders,
    revenue: compareRevenue(now.revenue, before.revenue),
    views: now.views,
    viewsBefore: before.views,
    visitors: now.visitors,
    visitorsBefore: before.visitors,
  }
}

function figuresIn(days: readonly string[], { visits, orders }: DayCounts, part: DayCounts = { visits: [], orders: [] }) {
  const chosen = new Set(days)
  return figuresOf(
    [...visits.filter((count) => chosen.has(count.period)), ...part.visits],
    [...orders.filter((count) => chosen.has(count.period)), ...part.orders],
  )
}

function compareRevenue(now: readonly MoneyTotal[], before: readonly MoneyTotal[]): DashboardPeriod['revenue'] {
  const codes = new Set([...now, ...before].map((total) => total.currencyCode))
  return [...codes].map((currencyCode) => ({
    currencyCode,
    totalMinor: now.find((total) => total.currencyCode === currencyCode)?.totalMinor ?? 0,
    beforeMinor: before.find((total) => total.currencyCode === currencyCode)?.totalMinor ?? 0,
  }))
}
