// How buyers read days and times, on pages, in mails and on documents: in words of their language, so that nobody takes
// a month for a day.

const utc = 'UTC'

/**
 * A day in words, such as November 28, 2026: of a day such as 2026-11-28, or of an instant, in a time zone. Without one
 * it is the reader's own, which only a browser knows.
 */
export function dayText(language: string, at: string, timeZone?: string): string {
  return formatOf(language, { dateStyle: 'long', timeZone: at.length === 10 ? utc : timeZone }).format(new Date(at))
}

/** The days from one to another, such as Nov 30 – Dec 2, or one day where they are the same. They stay on one line. */
export function daysText(language: string, from: string, to: string): string {
  return rangeText(language, from, to).replaceAll(' ', '\u00a0').replaceAll('\u2009', '\u202f')
}

function rangeText(language: string, from: string, to: string): string {
  const format = formatOf(language, { month: 'short', day: 'numeric', timeZone: utc })
  const between = betweenDays[language.slice(0, 2)]
  if (between === undefined || from === to) return format.formatRange(new Date(from), new Date(to))
  return [from, to].map((day) => format.format(new Date(day))).join(between)
}

/** Stands between days where the browser would write a range in figures. */
const betweenDays: Readonly<Record<string, string>> = { zh: '至', ja: '～' }

/** A time by the clock of who reads it, such as November 28, 2026 at 7:53 AM. */
export function timeText(language: string, at: string): string {
  return formatOf(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))
}

const formatOf = (language: string, { timeZone, ...style }: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat([language, 'en'], { ...style, ...(timeZone !== undefined && { timeZone }) })
