import { currencySign } from '../values/currency-signs.ts'
import { isLengthUnit } from '../values/dimensions.ts'
import { isWeightUnit } from '../values/weight.ts'

/** How a workbook shows the numbers of a style, as far as that says more than the number does. */
export interface NumberFormat {
  /** Digits before and behind the point at least, as of article numbers such as `00123`. */
  digits: number
  decimals: number
  isPercent: boolean
  /** Digits with separators, as in `000-000`; each `0` is a digit. */
  pattern: string
  before: string
  after: string
}

/** The formats that a workbook names by number alone. */
const builtIn: Readonly<Record<number, string>> = { 2: '0.00', 4: '#,##0.00', 9: '0%', 10: '0.00%' }

const token = /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]|([0#?.,]+)|(.)/gsu

/** What a format says of numbers above zero; `undefined` where it shows them as they are. */
export function numberFormat(id: number, code: string | undefined = builtIn[id]): NumberFormat | undefined {
  const section = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\])*/su.exec(code ?? '')?.[0].trim() ?? ''
  // Conditions, powers of ten, fractions and thousands show less than the number.
  if (/^(general|@)$/i.test(section) || /\[[<>=]|E[+-]|[0#?] *\/|[0#?],+(?![0#?,])/i.test(section)) return undefined
  const parts = [...section.matchAll(token)].map(([, quoted, escaped, sign, digits, other]) => ({
    digits,
    text: quoted ?? escaped ?? sign ?? other ?? '',
  }))
  const first = parts.findIndex(({ digits }) => digits)
  const last = parts.findLastIndex(({ digits }) => digits)
  if (first === -1) return undefined
  const number = parts.slice(first, last + 1)
  const [whole = '', fraction = ''] = number
    .map(({ digits = '' }) => digits)
    .join('')
    .split('.')
  const zeros = whole.includes(',') ? 1 : countZeros(whole)
  const isParted = fraction === '' && number.some(({ digits }) => !digits)
  const textOf = (some: typeof parts) =>
    some
      .map(({ text }) => text)
      .join('')
      .trim()
  const isPercent = parts.some(({ text }) => text === '%')
  return {
    digits: zeros,
    decimals: countZeros(fraction),
    isPercent,
    pattern: isParted ? number.map(({ digits, text }) => digits?.replace(/[#?]/g, '0') ?? text).join('') : '',
    before: before(textOf(parts.slice(0, first)), zeros > 1 || isParted),
    after: isPercent ? '' : after(textOf(parts.slice(last + 1))),
  }
}

const countZeros = (digits: string) => digits.replace(/[^0]/g, '').length

/** Currencies say what a number is, and article numbers have letters before them. Any other word is of no account. */
const before = (text: string, isCode: boolean) => (isCode || currencySign(text) ? text : '')

const after = (text: string) => (currencySign(text) || isWeightUnit(text) || (text.length > 1 && isLengthUnit(text)) ? ` ${text}` : '')

/**
 * A number as the format shows it, with all of its decimals. `written`: its digits without a format. `withSigns`: with
 * currency and unit, too.
 */
export function formatNumber(value: number, written: string, format: NumberFormat, withSigns: boolean): string {
  if (!/^-?\d+(\.\d+)?$/.test(written)) return written
  const digits = format.isPercent ? String(Number((Math.abs(value) * 100).toPrecision(15))) : written.replace('-', '')
  const sign = value < 0 ? '-' : ''
  const padded = format.pattern === '' || digits.includes('.') ? pad(digits, format) : fill(format.pattern, digits)
  const isCode = format.digits > 1 || format.pattern !== ''
  const shows = (text: string) => (withSigns || isCode ? text : '')
  return `${sign}${shows(format.before)}${padded}${format.isPercent ? '%' : ''}${shows(format.after)}`
}

function pad(digits: string, format: NumberFormat): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const decimals = fraction.padEnd(format.decimals, '0')
  return whole.padStart(format.digits, '0') + (decimals === '' ? '' : `.${decimals}`)
}

/** The digits in the places of the pattern, from the right; further ones stand before it. */
function fill(pattern: string, digits: string): string {
  const places = countZeros(pattern)
  let at = 0
  const padded = digits.padStart(places, '0')
  const rest = padded.slice(0, padded.length - places)
  const inPlaces = padded.slice(padded.length - places)
  return rest + pattern.replace(/0/g, () => inPlaces[at++] ?? '')
}
