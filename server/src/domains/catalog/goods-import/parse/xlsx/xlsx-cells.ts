import { formatNumber, type NumberFormat } from './xlsx-number-format.ts'

/**
 * What is needed to read the cells of a sheet: the workbook's texts, which styles are dates, and where its days begin.
 */
export interface CellContext {
  texts: readonly string[]
  /** By the number of a style. */
  styles: readonly CellStyle[]
  /** Days are counted from 1904 instead of 1900. */
  startsIn1904: boolean
  /** Currencies and units that only the format of a number shows are read, too. */
  withSigns: boolean
}

/** How the cells of a style are shown. */
export interface CellStyle {
  isDate: boolean
  format: NumberFormat | undefined
}

/** A cell as the file writes it. `type` and `style` are its attributes `t` and `s`. */
export interface RawCell {
  type: string
  style: number
  value: string
}

/**
 * A cell as a person reads it: dates as `2026-11-20`, a formula as its result, a number with the zeros that its format
 * shows.
 */
export function cellText({ type, style, value }: RawCell, context: CellContext): string {
  switch (type) {
    case 's':
      return context.texts[Number(value)] ?? ''
    case 'inlineStr':
    case 'str':
      return unescapeText(value)
    case 'b':
      return value === '1' || value === 'true' ? 'true' : 'false'
    case 'e':
      return value
    case 'd':
      return dateText(new Date(/[zZ]|[+-]\d\d:\d\d$/.test(value) ? value : `${value}Z`), value)
    default:
      return numberOrDate(value.trim(), context.styles[style], context)
  }
}

/** A text of the file as it is read: characters that XML cannot hold are written as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

function numberOrDate(value: string, style: CellStyle | undefined, { startsIn1904, withSigns }: CellContext): string {
  if (value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return ''
  if (!style?.isDate) return style?.format ? formatNumber(number, numberText(number), style.format, withSigns) : numberText(number)
  const days = number - 25_569 + (startsIn1904 ? 1_462 : 0)
  return dateText(new Date(Math.round(days * 86_400) * 1000), '')
}

function dateText(date: Date, otherwise: string): string {
  if (Number.isNaN(date.getTime())) return otherwise
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/** Without the noise of binary fractions (`19.99`, not `19.990000000000002`) and without exponents. */
function numberText(value: number): string {
  const short = Number(value.toPrecision(15))
  return /e/.test(String(short)) && Math.abs(short) < 1e21 ? short.toFixed(Math.abs(short) < 1 ? 12 : 0) : String(short)
}

/**
 * The formats of dates and times that a workbook names by number alone; 27 to 36 and 50 to 58 are those of Chinese and
 * Japanese.
 */
const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Whether a number format shows a day or a time. `code` is its text, where the workbook defines it. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return dateFormats.some(([first, last]) => id >= first && id <= last)
  // Colours, conditions and currencies stand in brackets, words in quotes or behind a backslash.
  const plain = code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '')
  return /[ymdhs]/i.test(plain) && !/^General$/i.test(plain)
}

/** 1 for `A7`, 27 for `AA7`; undefined where a cell does not say its place. */
export function columnOf(place: string | undefined): number | undefined {
  const letters = /^\$?([A-Za-z]{1,3})/.exec(place ?? '')?.[1]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
