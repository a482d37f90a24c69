import { decimalsOf } from './currencies.ts'
import { language, locale } from './language.ts'
import { shownZone } from './zone.ts'

/** 1234 minor units of USD → `12.34`. */
export function majorOf(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency)
}

/** `12.34` USD → 1234 minor units, rounded to whole ones. */
export function minorOf(major: number, currency: string): number {
  return Math.round(major * 10 ** decimalsOf(currency))
}

/** The figure without the currency, with the currency's decimals: `1,234.50`. */
export function amount(minor: number, currency: string): string {
  const digits = decimalsOf(currency)
  return numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(majorOf(minor, currency))
}

/** 12345 → `12,345`, as the console’s language groups digits. Up to three decimals stay. */
export function whole(value: number): string {
  return numbers({}).format(value)
}

/** Words in a row: `甲、乙` or `one, two`. */
export function listed(words: readonly string[]): string {
  return words.join(language() === 'en' ? ', ' : '、')
}

/** Two sentences; the first comes without its full stop. */
export function sentences(first: string, second: string): string {
  return first + (language() === 'en' ? '. ' : '。') + second
}

/** 0.1234 → `12.3%`. */
export function percent(share: number): string {
  return numbers({ style: 'percent', maximumFractionDigits: 1 }).format(share)
}

/** 19.6, a rate in percent → `19.6%`. */
export function rateText(percent: number): string {
  return numbers({ style: 'percent', maximumFractionDigits: 4 }).format(percent / 100)
}

/** 0.0123 → `+1.23%`. */
export function signedPercent(share: number): string {
  return numbers({ style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(share)
}

/** The month of a day such as `2026-01-01`: `2026年1月`, `January 2026`. */
export function monthText(day: string): string {
  return new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
}

const bareDay = /^\d{4}-\d\d-\d\d$/

/** `2026-01-31` by the clock that the person sees times in. Days sort and line up the same way in both languages. */
export function dayText(instant: string): string {
  return clockText(instant)?.slice(0, 10) ?? instant
}

/** `2026-01-31 16:05` by the clock that the person sees times in. */
export function instantText(instant: string): string {
  return clockText(instant)?.slice(0, 16) ?? instant
}

/** Undefined for what is no instant, a day without a time among them: it is that day everywhere. */
function clockText(instant: string): string | undefined {
  return bareDay.test(instant) || Number.isNaN(Date.parse(instant)) ? undefined : shownZone().clockOf(instant)
}

/** `1 小时 5 分`, `1 h 5 min`; two units at most. */
export function duration(seconds: number): string {
  const names = language() === 'en' ? [' d', ' h', ' min', ' s'] : [' 天', ' 小时', ' 分', ' 秒']
  const whole = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(whole / 86_400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60]
  const first = parts.findIndex((part) => part > 0)
  if (first < 0) return `0${names[3]}`
  const visibleParts = parts.slice(first, first + 2).map((part, at) => (part > 0 || at === 0 ? `${part}${names[first + at]}` : ''))
  return visibleParts.filter((each) => each !== '').join(' ')
}

/** 1536 → `1.5 KB`. */
export function bytes(size: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const step = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(size) / 10))
  return `${numbers({ maximumFractionDigits: 1 }).format(size / 1024 ** step)} ${units[step]}`
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * The format of the person's language. Making one takes longer than drawing the cell that it is for, so each is made
 * once.
 */
function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale()} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached !== undefined) return cached
  const format = new Intl.NumberFormat(locale(), options)
  formats.set(key, format)
  return format
}

/** A website as people call it: `http://shop.example` is shop.example. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
