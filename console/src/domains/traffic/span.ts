import dayjs from 'dayjs'

export type SpanKind = 'year' | 'month' | 'day'

const formats: Record<SpanKind, string> = { year: 'YYYY', month: 'YYYY-MM', day: 'YYYY-MM-DD' }

/** `at` in the form of its kind, such as 2026-11 for a month; what is not such a text is the present one. */
export function spanOf(kind: SpanKind, at: string | null, now: Date): string {
  const form = kind === 'year' ? /^\d{4}$/ : kind === 'month' ? /^\d{4}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}$/
  return at !== null && form.test(at) && dayjs(at).isValid() ? at : dayjs(now).format(formats[kind])
}

/** The span so many steps later, or earlier. */
export function shifted(kind: SpanKind, at: string, steps: number): string {
  return dayjs(at).add(steps, kind).format(formats[kind])
}

export function isPresent(kind: SpanKind, at: string, now: Date): boolean {
  return at >= dayjs(now).format(formats[kind])
}

/** What stands along the axis: 03 for a month, 03-17 for a day, 08:00 for an hour. */
export function stepLabel(kind: SpanKind, period: string): string {
  if (kind === 'day') return `${period.slice(11, 13)}:00`
  return kind === 'month' ? period.slice(5) : period
}

/** Steps up to the present one: what has not happened yet is not zero. Periods are in UTC. */
export function untilNow<Step extends { period: string }>(steps: readonly Step[], now: Date): Step[] {
  return steps.filter(({ period }) => period <= now.toISOString().slice(0, period.length))
}
