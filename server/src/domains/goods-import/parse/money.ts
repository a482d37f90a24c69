import { limits, type RowProblem } from './product.ts'
import type { ReasonCode } from './reasons.ts'

export type DecimalMark = '.' | ',' | 'unknown'

export type Price = { minor: number; currencyCode?: string; rounded: boolean } | { wrong: PriceFault }

type PriceFault = Extract<ReasonCode, `price-${string}`>

/** Signs that name one currency only; `$` alone is used by many. */
const signs: [RegExp, string][] = [
  [/^(?:rmb|人民币|[¥￥])|(?:rmb|(?<![美港欧日])元|圆|人民币|[¥￥])$/i, 'CNY'],
  [/^(?:us\$|\$us|美元)|美元$/i, 'USD'],
  [/^(?:hk\$|港币|港元)|(?:港币|港元)$/i, 'HKD'],
  [/^(?:€|欧元)|(?:€|欧元)$/i, 'EUR'],
  [/^(?:£|英镑)|(?:£|英镑)$/i, 'GBP'],
  [/^日元|(?:日元|円)$/i, 'JPY'],
  [/^₩|₩$/, 'KRW'],
  [/^₹|₹$/, 'INR'],
  [/^₽|₽$/, 'RUB'],
  [/^au\$/i, 'AUD'],
  [/^ca\$/i, 'CAD'],
  [/^nz\$/i, 'NZD'],
  [/^sg\$/i, 'SGD'],
  [/^nt\$/i, 'TWD'],
]

const codes = new Set(Intl.supportedValuesOf('currency'))

/** The currency that a price names by its sign or its code. */
function currencyIn(plain: string): string | undefined {
  const bareText = plain.replace(/^[-+(]+|[-)]+$/g, '')
  const code = (/^[a-z]{3}(?![a-z$])/i.exec(bareText) ?? /(?<![a-z])[a-z]{3}$/i.exec(bareText))?.[0].toUpperCase() ?? ''
  return codes.has(code) ? code : signs.find(([pattern]) => pattern.test(bareText))?.[1]
}

/** Whether a price has the sign of yuan, which is that of yen too. */
export const isYenSign = (text: string) => /[¥￥]/.test(text)

/** A price as people write it: `1,299.00`, `1.299,00`, `¥45`, `45元`, `$12.5`, `EUR 12`. `mark` settles what `1.299` means. */
export function parsePrice(text: string, decimals: number, mark: DecimalMark = 'unknown'): Price {
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return decimals === 2 && text.length <= 8 ? inHundredths(text) : exact(text, decimals)
  const plain = text.normalize('NFKC').replace(/[\s']+/g, '')
  const currencyCode = currencyIn(plain)
  const bareText = stripCurrency(plain)
  const negative = /^-|-$|^\(.*\)$/.test(bareText)
  const digits = decimalForm(bareText.replace(/^[-+(]+|[-)]+$/g, ''), decimals, mark)
  if (typeof digits !== 'string') return digits
  if (negative && Number(digits) !== 0) return { wrong: 'price-negative' }
  const price = exact(digits, decimals)
  return currencyCode && !('wrong' in price) ? { ...price, currencyCode } : price
}

function stripCurrency(text: string): string {
  const currency = /(?:[a-z]{2}\$|\$[a-z]{2}|rmb|[a-z]{3}|[$¥€£₩₽₹]|人民币|[美港欧日]元|港币|英镑|元|圆|円)/i.source
  return text.replace(new RegExp(`^([-(]?)${currency}`, 'i'), '$1').replace(new RegExp(`${currency}([-)]?)$`, 'i'), '$1')
}

/** Digits with a point, thousands separators removed; or why that cannot be told. */
function decimalForm(text: string, decimals: number, mark: DecimalMark): string | { wrong: PriceFault } {
  if (/^(\d+\.?\d*|\.\d+)$/.test(text) && !(/^[1-9]\d{0,2}\.\d{3}$/.test(text) && decimals < 3)) {
    return mark === ',' && /\.\d{3}$/.test(text) ? { wrong: 'price-ambiguous' } : text
  }
  // Three decimals after a comma, or thousands: nothing tells them apart.
  if (/^[1-9]\d{0,2},\d{3}$/.test(text) && decimals > 2 && mark === 'unknown') return { wrong: 'price-ambiguous' }
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text) && !(mark === ',' && /^\d+,\d{3}$/.test(text))) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(text)) {
    const hasOneMark = text.replace(/\d/g, '').length === 1
    if (hasOneMark && mark === '.') return text
    if (hasOneMark && mark === 'unknown') return { wrong: 'price-ambiguous' }
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
    const digits = price.replace(/[^\d.,]/g, '')
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
