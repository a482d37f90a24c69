import { addDays, plainDigits, type Zone } from '@wanpu/contract'
import { type ImportDateOrder, importDateOrder } from '@wanpu/contract/import-file'
import { monthOf } from './month-names.ts'

/** What a date means, in milliseconds: a moment, or a day from its beginning to its end. */
interface Span {
  starts: number
  ends: number
}

/**
 * What a date means under each order of day, month and year that makes it one; the same under all where the order says
 * nothing.
 */
export type DateReadings = ReadonlyMap<ImportDateOrder, Span>

const orders = importDateOrder.options

/**
 * Reads `2026-12-31`, `31/12/2026`, `31.12.26`, `31 Dec 2026`, `2026年12月31日`, a spreadsheet's day number, each with a
 * time. `null`: no date is meant; `undefined`: nobody can tell.
 */
export function readDate(text: string, zone: Zone): DateReadings | null | undefined {
  const plain = plainDigits(text).replace(/\s+/g, ' ').trim()
  if (/^(?:|0|-|null|none|never|n\/a|0000-00-00.*)$/i.test(plain)) return null
  const instant = instantOf(plain)
  if (instant !== undefined) return underAll({ starts: instant, ends: instant })
  const [date, time] = partTime(plain)
  if (time === 'wrong') return undefined
  const days = daysOf(date)
  return days && new Map([...days].map(([order, day]) => [order, spanOf(day, time, zone)]))
}

const underAll = <Value>(value: Value) => new Map(orders.map((order) => [order, value]))

/** Seconds or milliseconds since 1970, as programs keep them. */
function instantOf(text: string): number | undefined {
  if (/^\d{13}$/.test(text)) return Number(text)
  return /^1\d{9}$/.test(text) ? Number(text) * 1000 : undefined
}

interface Time {
  clock: string
  offset: string
}

const timeAtEnd =
  /(?:T|,? |^)(上午|下午|午前|午後)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)? ?([ap]\.?m\.?)? ?(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i

/** A text without the time at its end, and that time; midnight without a zone is how programs write a day. */
function partTime(text: string): [date: string, time: Time | 'wrong' | undefined] {
  const match = /:/.test(text) ? timeAtEnd.exec(text) : null
  if (!match) return [text, undefined]
  const [whole, before = '', hour = '', minute = '', second = '00', after = '', offset = ''] = match
  const half = /下午|午後|^p/i.test(before || after) ? 12 : 0
  const hours = before || after ? (Number(hour) % 12) + half : Number(hour)
  if (hours > 24 || Number(minute) > 59 || Number(second) > 59) return [text, 'wrong']
  const clock = [hours, minute, second].map(two).join(':')
  const date = text.slice(0, text.length - whole.length)
  return [date, clock === '00:00:00' && offset === '' ? undefined : { clock, offset: utcOffset(offset) }]
}

const utcOffset = (zone: string) => (/^(?:z|utc|gmt)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2'))

function spanOf(day: string, time: Time | undefined, zone: Zone): Span {
  if (!time) return { starts: Date.parse(zone.startOf(day)), ends: Date.parse(zone.startOf(addDays(day, 1))) }
  const { clock, offset } = time
  const at = Date.parse(offset === '' ? zone.instantOf(`${day} ${clock}`) : `${day}T${clock}${offset}`)
  return { starts: at, ends: at }
}

/** The days that a text may mean, as `2026-12-31`. */
function daysOf(text: string): ReadonlyMap<ImportDateOrder, string> | undefined {
  const numbers = text.match(/\d+/g) ?? []
  const words = text.match(/\p{L}+/gu) ?? []
  const [first = '', second = '', third = ''] = numbers
  // A day of the week may begin as a month does: `mar. 31 déc. 2019`.
  const month = words.map(monthOf).findLast((found) => found !== undefined)
  if (month !== undefined && numbers.length === 2) return namedDay(month, first, second)
  if (words.some((word) => !/^(?:年|月|日|号|號|년|월|일)$/.test(word))) return undefined
  if (numbers.length === 1) return numberedDay(text)
  if (numbers.length !== 3 || second.length > 2) return undefined
  if (first.length === 4) return single(dayOf(first, second, third))
  const all: [ImportDateOrder, string | undefined][] = [
    ['dmy', dayOf(third, second, first)],
    // Nobody puts points behind the month.
    ['mdy', text.includes('.') && dayOf(third, second, first) ? undefined : dayOf(third, first, second)],
    ['ymd', third.length <= 2 ? dayOf(first, second, third) : undefined],
  ]
  const days = new Map(all.flatMap(([order, day]): [ImportDateOrder, string][] => (day ? [[order, day]] : [])))
  return days.size === 0 ? undefined : days
}

const single = (day: string | undefined) => (day === undefined ? undefined : underAll(day))

/** `31 Dec 2026`, `Dec 31, 2026`, `2026-Dec-31`, `31-Dec-26`. */
function namedDay(month: number, first: string, second: string) {
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  return single(dayOf(year, String(month), day))
}

/** `20261231`, or the days since 1900 by which spreadsheets count. */
function numberedDay(text: string) {
  if (/^(?:19|20)\d{6}$/.test(text)) return single(dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)))
  return /^[2-7]\d{4}$/.test(text) ? underAll(addDays('1899-12-30', Number(text))) : undefined
}

function dayOf(year: string, month: string, day: string): string | undefined {
  if (day.length > 2 || month.length > 2 || (year.length !== 4 && year.length !== 2)) return undefined
  const years = year.length === 4 ? year : String(Number(year) + (Number(year) < 70 ? 2000 : 1900))
  const [months, days] = [Number(month), Number(day)]
  if (months < 1 || months > 12 || days < 1 || days > 31) return undefined
  const first = `${years}-${two(months)}-01`
  const found = addDays(first, days - 1)
  return found.startsWith(first.slice(0, 7)) ? found : undefined
}

const two = (value: number | string) => String(value).padStart(2, '0')
