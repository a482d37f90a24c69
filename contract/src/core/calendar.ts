const dayLength = 86_400_000

/** The day so many days later, or earlier: `addDays('2026-02-28', 1)` is `2026-03-01`. */
export function addDays(day: string, days: number): string {
  return dayText(Date.parse(day) + days * dayLength)
}

/** The same day of a month so many months later, or its last one: `addMonths('2026-03-31', -1)` is `2026-02-28`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return dayText(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** From one day to another, both included; empty when the second lies before the first. */
export function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, dayCount(first, last)) }, (_, at) => addDays(first, at))
}

/** How many days there are from one to another, both included. */
export function dayCount(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayLength) + 1
}

/** 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
