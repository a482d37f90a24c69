/** Why a typed number is not taken. */
export type NumberFault = 'notNumber' | 'unclear' | 'notWhole' | 'decimals' | 'small' | 'big'

export interface NumberBounds {
  min?: number | undefined
  max?: number | undefined
  /** Digits after the decimal sign at most; any number of them when absent. */
  decimals?: number | undefined
}

export type TypedNumber = { number: number } | { fault: NumberFault }

const grouped = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/

/**
 * A number as people type it: 1234.5, 1,234.50, 1.234,50, 1 234,5, 12,5, full-width digits and signs. One comma before
 * three digits parts thousands where fewer decimals are possible, and is unclear where it may be a decimal sign as
 * well: an amount a hundred times as high must not come of it. Undefined for an empty text.
 */
export function readTypedNumber(text: string, { min, max, decimals }: NumberBounds = {}): TypedNumber | undefined {
  const typed = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replace(/[’´`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace('−', '-')
    .trim()
  if (typed === '') return undefined
  const [, sign = '', digits = ''] = /^([+-]?) ?(.*)$/.exec(typed) ?? []
  const plain = plainDigits(digits, decimals)
  if (plain === undefined) return { fault: 'notNumber' }
  if (plain === 'unclear') return { fault: 'unclear' }
  const number = Number(`${sign}${plain}`)
  const fraction = plain.split('.')[1]?.replace(/0+$/, '') ?? ''
  if (decimals !== undefined && fraction.length > decimals) return { fault: decimals === 0 ? 'notWhole' : 'decimals' }
  if (min !== undefined && number < min) return { fault: 'small' }
  if (max !== undefined && number > max) return { fault: 'big' }
  return { number }
}

/** Digits with a full stop before the decimals, and nothing else; undefined for what is no number. */
function plainDigits(digits: string, decimals: number | undefined): string | undefined {
  const decimalAt = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits.charAt(decimalAt)
  const [whole, fraction] = decimalAt < 0 ? [digits, ''] : [digits.slice(0, decimalAt), digits.slice(decimalAt + 1)]
  if (!/^\d*$/.test(fraction)) return undefined
  // The same sign twice parts thousands.
  if (whole.includes(mark) && mark !== '') return grouped.test(digits) ? digits.replace(/\D/g, '') : undefined
  if (!/^\d*$/.test(whole) && !grouped.test(whole)) return undefined
  if (whole === '' && fraction === '') return undefined
  const ofWhole = whole.replace(/\D/g, '')
  const isOneComma = mark === ',' && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
  if (isOneComma) return decimals !== undefined && decimals < 3 ? `${ofWhole}${fraction}` : 'unclear'
  return fraction === '' ? ofWhole : `${ofWhole || '0'}.${fraction}`
}
