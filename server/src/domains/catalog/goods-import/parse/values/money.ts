import { plainDigits } from '@wanpu/contract'
import { limits, type RowProblem } from '../product.ts'
import type { ReasonCode } from '../reasons.ts'
import { type CurrencySign, currencySign } from './currency-signs.ts'

export type DecimalMark = '.' | ',' | 'unknown'

export type Price = ({ minor: number; rounded: boolean } | { wrong: PriceFault }) & { currency?: CurrencySign }

type PriceFault = Extract<ReasonCode, `price-${string}`>

/**
 * A price as people write it: `1,299.00`, `1.299,00`, `¥45`, `45元`, `1 299 Kč`, `49,-`, `EUR 12`. `mark` settles what
 * `1.299` means.
 */
export function parsePrice(text: string, decimals: number, mark: DecimalMark = 'unknown'): Price {
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return decimals === 2 && text.length <= 8 ? inHundredths(text) : exact(text, decimals)
  const parts = partsOf(text)
  if (!parts) return { wrong: 'price-invalid' }
  const digits = decimalForm(parts.digits, decimals, mark)
  if (parts.isNegative && Number(digits) !== 0) return { wrong: 'price-negative' }
  const price = typeof digits === 'string' ? exact(digits, decimals) : digits
  const isPlain = 'wrong' in price && price.wrong !== 'price-ambiguous'
  return parts.currency && !isPlain ? { ...price, currency: parts.currency } : price
}

/**
 * The digits of a price and its currency; `undefined` where the text around them is no currency, or the digits are
 * grouped as in no number.
 */
function partsOf(text: string): { digits: string; isNegative: boolean; currency?: CurrencySign | undefined } | undefined {
  const plain = plainDigits(text).replaceAll('،', ',').trim()
  const [, before = '', amount, after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(plain) ?? []
  if (amount === undefined || !isOneAmount(amount)) return undefined
  const prefix = before.replace(/[-+(\s]/g, '')
  const suffix = after.replace(/^\s*[.,:]\s*-+|^[.,](?![^\s]*\.)|[-+)\s]/g, '')
  // A point behind letters ends an abbreviation, as in `Rs.500`; otherwise the amount begins with it.
  const isFraction = /(?:^|[^\p{L}\p{M}./])\.$/u.test(prefix)
  const signs = [isFraction ? prefix.slice(0, -1) : prefix, suffix].filter((sign) => sign !== '')
  const currencies = signs.map(currencySign)
  if (currencies.includes(undefined)) return undefined
  const currency = commonSign(currencies.filter((currency) => currency !== undefined))
  if (signs.length > 0 && !currency) return undefined
  const isBracketed = before.includes('(') && after.includes(')')
  return {
    digits: (isFraction ? '.' : '') + amount.replace(/[\s'’‘´`]/g, ''),
    isNegative: before.includes('-') || /^\s*-/.test(after) || isBracketed,
    currency,
  }
}

/** Blanks and apostrophes only part thousands. */
const isOneAmount = (amount: string) =>
  !/\d[\s'’‘´`]+\d/.test(amount) || /^\d{1,3}([\s'’‘´`]\d{2,3})*[\s'’‘´`]\d{3}(?:[.,]\d*)?$/.test(amount)

/**
 * What two signs say together: `$12 CAD` is in Canadian dollars; `undefined` where they are of different currencies.
 */
function commonSign([first, second]: readonly CurrencySign[]): CurrencySign | undefined {
  if (!first || !second) return first
  const codes = first.codes.filter((code) => second.codes.includes(code))
  return codes.length === 0 ? undefined : { codes, usual: codes[0] }
}

/** Digits with a decimal point, thousands separators removed; or why the amount is ambiguous. */
function decimalForm(text: string, decimals: number, mark: DecimalMark): string | { wrong: PriceFault } {
  if (/^(\d+\.?\d*|\.\d+)$/.test(text) && !(/^[1-9]\d{0,2}\.\d{3}$/.test(text) && decimals < 3)) {
    return mark === ',' && /\.\d{3}$/.test(text) ? { wrong: 'price-ambiguous' } : text
  }
  // Three decimals after a comma, or thousands: the text alone does not say which.
  if (/^[1-9]\d{0,2},\d{3}$/.test(text) && decimals > 2 && mark === 'unknown') return { wrong: 'price-ambiguous' }
  if (/^[1-9]\d?(,\d{2})+,\d{3}(\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  // A currency without decimals has nothing but thousands, whatever the other prices of the file show.
  const shown = decimals === 0 ? 'unknown' : mark
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text) && !(shown === ',' && /^\d+,\d{3}$/.test(text))) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(text)) {
    const hasOneMark = text.replace(/\d/g, '').length === 1
    if (hasOneMark && shown === '.') return text
    if (hasOneMark && mark === 'unknown' && decimals > 0) return { wrong: 'price-ambiguous' }
    return text.replaceAll('.', '').replace(',', '.')
  }
  if (/^\d+,\d{1,2}$/.test(text) || (mark === ',' && /^\d+,\d+$/.test(text))) return text.replace(',', '.')
  return { wrong: 'price-invalid' }
}

/** Minor units of a short plain price with two decimals at most, as nearly every file writes it. */
function inHundredths(text: string): Price {
  const point = text.indexOf('.')
  if (point === -1) return { minor: Number(text) * 100, rounded: false }
  const units = Number(text.slice(0, point) + text.slice(point + 1))
  return { minor: text.length - point === 2 ? units * 10 : units, rounded: false }
}

/** Minor units of plain digits, half rounded up, without going through a binary fraction. */
function exact(digits: string, decimals: number): Price {
  const [whole = '0', fraction = ''] = digits.split('.')
  if (whole.length > 12) return { wrong: 'price-absurd' }
  const keptDigits = fraction.slice(0, decimals)
  const rest = fraction.slice(decimals)
  const minor =
    Number(whole + keptDigits) * 10 ** (decimals - keptDigits.length) + (rest !== '' && rest[0] !== undefined && rest[0] >= '5' ? 1 : 0)
  if (minor > limits.price * 10 ** decimals) return { wrong: 'price-absurd' }
  return { minor, rounded: /[1-9]/.test(rest) }
}

/** What the decimal mark is in a set of prices from one file, when at least one of them shows it beyond doubt. */
export function detectDecimalMark(prices: Iterable<string>): DecimalMark {
  let points = 0
  let commas = 0
  for (const price of prices) {
    const digits = plainDigits(price).replace(/[^\d.,]/g, '')
    if (/\.\d{1,2}$/.test(digits)) points += 1
    if (/,\d{1,2}$/.test(digits)) commas += 1
  }
  if (points > 0 && commas === 0) return '.'
  if (commas > 0 && points === 0) return ','
  return 'unknown'
}

/** What the texts of the price reasons name. */
export function priceDetail(reason: ReasonCode, decimals: number): RowProblem['detail'] {
  if (reason === 'price-absurd') return { limit: limits.price }
  if (reason === 'price-rounded') return { decimals }
  return undefined
}
