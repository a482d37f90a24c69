import { addDays, addMonths } from '@wanpu/contract'

export type SpanKind = 'year' | 'month' | 'day'

const forms: Record<SpanKind, RegExp> = { year: /^\d{4}$/, month: /^\d{4}-\d{2}$/, day: /^\d{4}-\d{2}-\d{2}$/ }
const lengths: Record<SpanKind, number> = { year: 4, month: 7, day: 10 }

/**
 * `at` in the form of its kind, such as 2026-11 for a month; what is not such a text is the present one. `today` is a
 * day such as 2026-11-22.
 */
export function spanOf(kind: SpanKind, at: string | null, today: string): string {
  const isSpan = at !== null && forms[kind].test(at) && isDay(firstDay(at))
  return isSpan ? at : today.slice(0, lengths[kind])
}

/** The span so many steps later, or earlier. */
export function shifted(kind: SpanKind, at: string, steps: number): string {
  const first = firstDay(at)
  const day = kind === 'day' ? addDays(first, steps) : addMonths(first, kind === 'year' ? steps * 12 : steps)
  return day.slice(0, lengths[kind])
}

/** True for the span that `today` lies in, and for later ones: nothing is there to go on to. */
export function isPresent(kind: SpanKind, at: string, today: string): boolean {
  return at >= today.slice(0, lengths[kind])
}

/**
 * Labels of the axis: 03 for a month, 03-17 for a day, 08:00 for an hour; both of the hours that a clock shows twice
 * carry their offset.
 */
export function stepLabels(kind: SpanKind, periods: readonly string[]): string[] {
  if (kind !== 'day') return periods.map((period) => (kind === 'month' ? period.slice(5) : period))
  const hours = periods.map((period) => `${period.slice(11, 13)}:00`)
  return hours.map((hour, at) => (hours.indexOf(hour) === hours.lastIndexOf(hour) ? hour : `${hour} (${periods[at]?.slice(13)})`))
}

/** The first day of a year, a month or a day. */
function firstDay(at: string): string {
  return `${at}-01-01`.slice(0, 10)
}

function isDay(day: string): boolean {
  return !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day
}
