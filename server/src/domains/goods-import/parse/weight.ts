import { headerKey } from './fields.ts'
import type { DecimalMark } from './money.ts'
import { limits } from './product.ts'

const gramsPerUnit = new Map<string, number>(
  Object.entries({
    g: 1,
    gr: 1,
    gram: 1,
    grams: 1,
    克: 1,
    kg: 1000,
    kgs: 1000,
    kilogram: 1000,
    公斤: 1000,
    千克: 1000,
    斤: 500,
    mg: 0.001,
  }),
)
for (const name of ['lb', 'lbs', 'pound', 'pounds', '磅']) gramsPerUnit.set(name, 453.59237)
for (const name of ['oz', 'ounce', 'ounces', '盎司']) gramsPerUnit.set(name, 28.349523125)

/**
 * Whole grams of `1.5 kg`, `12oz`, `1,200`; a number without a unit counts in `unit`. `undefined` when it is no weight.
 * `mark`: the decimal mark of the file, which settles what `1,200` means.
 */
export function parseWeight(text: string, unit = 'g', mark: DecimalMark = 'unknown'): number | undefined {
  const match = /^([\d.,]+)([a-z一-鿿]*)\.?$/i.exec(text.normalize('NFKC').replace(/\s/g, ''))
  const factor = gramsPerUnit.get((match?.[2] || unit).toLowerCase())
  if (!match?.[1] || factor === undefined) return undefined
  // Nobody writes thousandths of a gram, but many write those of a kilogram.
  const isSmall = factor <= 1
  const amount = decimalPoint(match[1], { comma: mark === ',' || (mark === 'unknown' && !isSmall), point: mark !== ',' || !isSmall })
  if (amount === undefined) return undefined
  const grams = Math.round(Number(amount) * factor)
  return grams <= limits.weightGrams ? grams : undefined
}

/** A number with a point and without separators of thousands. `isDecimal`: what a single mark before three digits is. */
function decimalPoint(text: string, isDecimal: { comma: boolean; point: boolean }): string | undefined {
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text) && !(isDecimal.comma && /^\d+,\d{3}$/.test(text))) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text) && !(isDecimal.point && /^\d+\.\d{3}$/.test(text))) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  return /^\d{1,9}([.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined
}

/** The unit a weight header names, as in `Weight (kg)` or `重量（克）`. */
export function weightUnit(header: string): string {
  const plain = header.normalize('NFKC').toLowerCase()
  const bracketed = /[([](.+?)[)\]]/.exec(plain)?.[1]?.trim()
  if (bracketed && gramsPerUnit.has(bracketed)) return bracketed
  return headerKey(plain).endsWith('kg') ? 'kg' : 'g'
}
