import type { DashboardPeriod, MoneyTotal } from '@wanpu/contract'
import { figuresOf, type OrderCount, type VisitCount } from '../traffic/traffic.rules.ts'

/** A time against the one before it; counts carry the day as their period. */
export function comparePeriods(
  days: readonly string[],
  length: number,
  visits: readonly VisitCount[],
  orders: readonly OrderCount[],
): DashboardPeriod {
  const now = figuresIn(days.slice(-length), visits, orders)
  const before = figuresIn(days.slice(-2 * length, -length), visits, orders)
  return {
    orders: now.orders,
    ordersBefore: before.orders,
    revenue: compareRevenue(now.revenue, before.revenue),
    views: now.views,
    viewsBefore: before.views,
    visitors: now.visitors,
    visitorsBefore: before.visitors,
  }
}

function figuresIn(days: readonly string[], visits: readonly VisitCount[], orders: readonly OrderCount[]) {
  const chosen = new Set(days)
  return figuresOf(
    visits.filter((count) => chosen.has(count.period)),
    orders.filter((count) => chosen.has(count.period)),
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
