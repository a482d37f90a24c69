import { earningStatuses, type Figures, type MoneyTotal, type OrderStatus, type TrafficStep } from '@wanpu/contract'

export type Step = 'hour' | 'day' | 'month'

/** A stretch of time in UTC, from the first instant up to but without the second, in steps. */
export interface Span {
  from: string
  to: string
  step: Step
}

const labelLengths: Record<Step, number> = { hour: 13, day: 10, month: 7 }

export function spanOfYear(year: number): Span {
  return { from: utc(year, 0), to: utc(year + 1, 0), step: 'month' }
}

/** @param month 1 to 12 */
export function spanOfMonth(year: number, month: number): Span {
  return { from: utc(year, month - 1), to: utc(year, month), step: 'day' }
}

export function spanOfDay(day: string): Span {
  return { from: `${day}T00:00:00.000Z`, to: later(`${day}T00:00:00.000Z`, 1), step: 'hour' }
}

/** From one day to another, both included. */
export function spanOfDays(dayFrom: string, dayTo: string): Span {
  return { from: `${dayFrom}T00:00:00.000Z`, to: later(`${dayTo}T00:00:00.000Z`, 1), step: 'day' }
}

/** The span of the same kind before: the year before a year, the month before a month, as many days before days. */
export function spanBefore({ from, to, step }: Span): Span {
  const start = new Date(from)
  if (step === 'month') start.setUTCFullYear(start.getUTCFullYear() - 1)
  else if (isWholeMonth(from, to)) start.setUTCMonth(start.getUTCMonth() - 1)
  else start.setTime(start.getTime() - (Date.parse(to) - Date.parse(from)))
  return { from: start.toISOString(), to: from, step }
}

function isWholeMonth(from: string, to: string): boolean {
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return from.slice(8, 10) === '01' && next.toISOString() === to
}

/** The labels of a span's steps: 2026-11-20T08, 2026-11-20 or 2026-11. */
export function periodsOf({ from, to, step }: Span): string[] {
  const labels: string[] = []
  for (const at = new Date(from); at.toISOString() < to; ) {
    labels.push(at.toISOString().slice(0, labelLengths[step]))
    if (step === 'month') at.setUTCMonth(at.getUTCMonth() + 1)
    else at.setTime(at.getTime() + (step === 'day' ? 86_400_000 : 3_600_000))
  }
  return labels
}

export interface VisitCount {
  period: string
  views: number
  visitors: number
  bots: number
}

export interface OrderCount {
  period: string
  currencyCode: string
  status: OrderStatus
  orders: number
  totalMinor: number
}

/** Every period with its figures, those without anything as zeros. */
export function fillSeries(periods: readonly string[], visits: readonly VisitCount[], orders: readonly OrderCount[]): TrafficStep[] {
  const visitsOf = Map.groupBy(visits, (count) => count.period)
  const ordersOf = Map.groupBy(orders, (count) => count.period)
  return periods.map((period) => ({ period, ...figuresOf(visitsOf.get(period) ?? [], ordersOf.get(period) ?? []) }))
}

/** Counts added up. Cancelled orders count nowhere; revenue is what was paid and not given back. */
export function figuresOf(visits: readonly VisitCount[], orders: readonly OrderCount[]): Figures {
  const placed = orders.filter((count) => count.status !== 'cancelled')
  const revenue = [...Map.groupBy(placed, (count) => count.currencyCode)].map(([currencyCode, counts]): MoneyTotal => {
    const earned = counts.filter((count) => earningStatuses.includes(count.status))
    return { currencyCode, orders: sum(counts, 'orders'), totalMinor: sum(earned, 'totalMinor') }
  })
  return {
    views: sum(visits, 'views'),
    visitors: sum(visits, 'visitors'),
    bots: sum(visits, 'bots'),
    orders: sum(placed, 'orders'),
    revenue: revenue.toSorted((a, b) => b.totalMinor - a.totalMinor || a.currencyCode.localeCompare(b.currencyCode)),
  }
}

/** How much more than before: 0.25 is a quarter more; null when there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 10_000) / 10_000
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

function utc(year: number, month: number): string {
  return new Date(Date.UTC(year, month)).toISOString()
}

function later(at: string, days: number): string {
  return new Date(Date.parse(at) + days * 86_400_000).toISOString()
}
