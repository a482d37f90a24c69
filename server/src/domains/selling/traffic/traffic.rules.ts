import {
  addDays,
  addMonths,
  dayCount,
  daysFrom,
  earningStatuses,
  type Figures,
  type MoneyTotal,
  type OrderStatus,
  type TrafficStep,
  type Zone,
} from '@wanpu/contract'
import { type OrderSum, sumInBase } from '../../terms/currency/base-sum.rules.ts'
import type { Rates } from '../../terms/currency/currency.rules.ts'

const hour = 3_600_000

export type Step = 'hour' | 'day' | 'month'

/** A stretch of the business's time in steps: whole days, and for a stretch that is cut off a part of one more. */
export interface Span {
  step: Step
  /** The first day, and the day up to but without which it has whole days. */
  first: string
  end: string
  /** The instants at which it begins, its whole days end, and it ends itself. */
  from: string
  wholeTo: string
  to: string
}

/** A year of the business by months. @param year four digits */
export function spanOfYear(zone: Zone, year: number): Span {
  return spanOf(zone, 'month', `${year}-01-01`, `${year + 1}-01-01`)
}

/** @param month 1 to 12 */
export function spanOfMonth(zone: Zone, year: number, month: number): Span {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return spanOf(zone, 'day', first, addMonths(first, 1))
}

/** A day (YYYY-MM-DD) of the business by hours: 23 or 25 where clocks change. */
export function spanOfDay(zone: Zone, day: string): Span {
  return spanOf(zone, 'hour', day, addDays(day, 1))
}

/** From one day to another, both included. */
export function spanOfDays(zone: Zone, first: string, last: string): Span {
  return spanOf(zone, 'day', first, addDays(last, 1))
}

function spanOf(zone: Zone, step: Step, first: string, end: string): Span {
  const to = zone.startOf(end)
  return { step, first, end, from: zone.startOf(first), wholeTo: to, to }
}

/** Whether an instant lies within the span: at `from` it does, at `to` no more. All are ISO 8601 in UTC. */
export function isRunning({ from, to }: Span, now: string): boolean {
  return from <= now && now < to
}

/**
 * The span of the same kind before: the year before a year, the month before a month, as many days before days. Before
 * one that is running, as much of it as has passed: up to the same day and time of day.
 */
export function spanBefore(zone: Zone, span: Span, now: string): Span {
  const back = stepBack(span)
  const whole = spanOf(zone, span.step, back(span.first), span.first)
  if (!isRunning(span, now)) return whole
  const [today, day] = [zone.dayOf(now), back(zone.dayOf(now))]
  // The 31st of March has no like in February, nor the 29th of February in most years: the shorter month has passed.
  const isMissing = isByMonth(span) && day.slice(8) !== today.slice(8)
  const end = isMissing ? addDays(day, 1) : day
  const wholeTo = zone.startOf(end)
  const cutAt = isMissing ? wholeTo : zone.instantOf(`${day} ${zone.clockOf(now).slice(11)}`)
  return cutAt < whole.to ? { ...whole, end, wholeTo, to: cutAt } : whole
}

/** The same day of the span before. */
function stepBack(span: Span): (day: string) => string {
  if (span.step === 'month') return (day) => addMonths(day, -12)
  if (isWholeMonth(span)) return (day) => addMonths(day, -1)
  const days = dayCount(span.first, span.end) - 1
  return (day) => addDays(day, -days)
}

const isByMonth = (span: Span) => span.step === 'month' || isWholeMonth(span)

function isWholeMonth({ first, end }: Span): boolean {
  return first.endsWith('-01') && addMonths(first, 1) === end
}

/** The steps of a span: what they are called (2026-11-20T08+08:00, 2026-11-20 or 2026-11), and when each begins. */
export function stepsOf(zone: Zone, span: Span): { periods: string[]; starts: string[] } {
  if (span.step === 'hour') return hoursOf(zone, span)
  const days = daysFrom(span.first, addDays(span.end, -1))
  const firsts = span.step === 'day' ? days : days.filter((day) => day.endsWith('-01'))
  return { periods: firsts.map((day) => (span.step === 'day' ? day : day.slice(0, 7))), starts: firsts.map((day) => zone.startOf(day)) }
}

/** The offset is part of the name: the hour in which clocks go back comes twice. */
function hoursOf(zone: Zone, { from, to }: Span): { periods: string[]; starts: string[] } {
  const count = Math.ceil((Date.parse(to) - Date.parse(from)) / hour)
  const starts = Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * hour).toISOString())
  return { periods: starts.map((at) => zone.clockOf(at).slice(0, 13).replace(' ', 'T') + zone.offsetOf(at)), starts }
}

export interface VisitCount {
  period: string
  views: number
  visitors: number
  bots: number
}

export interface OrderCount extends OrderSum {
  period: string
  status: OrderStatus
  orders: number
}

/** What was counted, by period. */
export interface Counts {
  visits: readonly VisitCount[]
  orders: readonly OrderCount[]
}

/** Every period with its figures, those without anything as zeros. */
export function fillSeries(periods: readonly string[], { visits, orders }: Counts, rates: Rates): TrafficStep[] {
  const visitsOf = Map.groupBy(visits, (count) => count.period)
  const ordersOf = Map.groupBy(orders, (count) => count.period)
  return periods.map((period) => ({
    period,
    ...figuresOf({ visits: visitsOf.get(period) ?? [], orders: ordersOf.get(period) ?? [] }, rates),
  }))
}

/** Counts added up. Cancelled orders count nowhere; revenue is what was paid and not given back. */
export function figuresOf({ visits, orders }: Counts, rates: Rates): Figures {
  const placedCounts = orders.filter((count) => count.status !== 'cancelled')
  const revenue = [...Map.groupBy(placedCounts, (count) => count.currencyCode)].map(([currencyCode, counts]): MoneyTotal => {
    const earned = counts.filter((count) => earningStatuses.includes(count.status))
    return { currencyCode, orders: sum(counts, 'orders'), totalMinor: sum(earned, 'totalMinor') }
  })
  return {
    views: sum(visits, 'views'),
    visitors: sum(visits, 'visitors'),
    bots: sum(visits, 'bots'),
    orders: sum(placedCounts, 'orders'),
    unpaid: sum(
      placedCounts.filter((count) => count.status === 'pending'),
      'orders',
    ),
    revenue: revenue.toSorted((a, b) => b.totalMinor - a.totalMinor || a.currencyCode.localeCompare(b.currencyCode)),
    base: sumInBase(
      placedCounts.filter((count) => earningStatuses.includes(count.status)),
      rates,
    ),
  }
}

/** How much more than before: 0.25 is a quarter more; null when there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 10_000) / 10_000
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
