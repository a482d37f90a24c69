import { plainDigits } from '@wanpu/contract'
import { limits } from '../product.ts'
import { headerKey } from '../table/header-key.ts'
import type { DecimalMark } from './money.ts'

const units: readonly [grams: number, names: string][] = [
  [1, 'g gr grs gm gms gram grams gramme grammes gramm gramo gramos grammi grammo grama gramas г гр 克 公克 グラム 그램 กรัม غ جرام'],
  [
    1000,
    'kg kgs kgm kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm kilogramo kilogramos quilograma quilo кг 公斤 千克 キロ キログラム 킬로그램 กก كجم كغ',
  ],
  [0.001, 'mg milligram milligrams 毫克'],
  [1_000_000, 't ton tons tonne tonnes т 吨 噸'],
  [500, '斤 市斤 pfund'],
  [50, '两 兩 市两'],
  [453.59237, 'lb lbs lbm # pound pounds libra libras 磅'],
  [28.349523125, 'oz ozs onz ounce ounces 盎司 安士'],
]
const gramsPerUnit = new Map(units.flatMap(([grams, names]) => names.split(' ').map((name) => [name, grams])))

/** Whether a text is the name of a unit of weight. */
export const isWeightUnit = (text: string): boolean => gramsPerUnit.has(plainUnit(text))

const plainUnit = (text: string) => text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '')

/**
 * Whole grams of `1.5 kg`, `12oz`, `1,200`; a number without a unit counts in `unit`. `undefined` when it is no weight.
 * `mark`: the decimal mark of the file, which settles what `1,200` means.
 */
export function parseWeight(text: string, unit = 'g', mark: DecimalMark = 'unknown'): number | undefined {
  const match = /^([\d.,]+)([\p{L}\p{M}#]*)\.?$/u.exec(plainDigits(text).replace(/\s/g, ''))
  const factor = gramsPerUnit.get(plainUnit(match?.[2] || unit))
  if (!match?.[1] || factor === undefined) return undefined
  // Nobody writes thousandths of a gram, but many write those of a kilogram.
  const isSmall = factor <= 1
  const amount = decimalPoint(match[1], { comma: mark === ',' || (mark === 'unknown' && !isSmall), point: mark !== ',' || !isSmall })
  if (amount === undefined) return undefined
  const grams = Math.round(Number(amount) * factor)
  return grams <= limits.weightGrams ? grams : undefined
}

/**
 * A number with a point and without separators of thousands. `isDecimal`: what a single mark before three digits is.
 */
function decimalPoint(text: string, isDecimal: { comma: boolean; point: boolean }): string | undefined {
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text) && !(isDecimal.comma && /^\d+,\d{3}$/.test(text))) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text) && !(isDecimal.point && /^\d+\.\d{3}$/.test(text))) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  return /^\d{1,9}([.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined
}

/** Units that stand at the end of a header without a mark before them, as in `weightGrams` or `重量kg`. */
const joined = /(?:^|weight|重量?|[\u4e00-\u9fff])(kgs?|grams?|lbs?|pounds?|oz|ounces?|千克|公斤|克)(?:重)?$/

/**
 * The unit a weight header names, as in `Weight (kg)`, `重量（克）`, `weight_lb` or `Variant Grams`; `undefined` when it
 * names none.
 */
export function weightUnit(header: string): string | undefined {
  const plain = header.normalize('NFKC').toLowerCase()
  const bracketed = /[([](.+?)[)\]]/.exec(plain)?.[1]?.trim()
  if (bracketed && isWeightUnit(bracketed)) return bracketed
  const last = plain.split(/[\s_\-.,:：/]+/).findLast((word) => word !== '')
  return last && isWeightUnit(last) ? last : joined.exec(headerKey(plain))?.[1]
}

/** Where a file has weights, the unit that their header names, and the column that names it by row; -1: none. */
export interface WeightColumn {
  at: number
  unit: string | undefined
  unitAt: number
  /** The column of units is called by that alone: what is no weight in it is the unit of something else. */
  isNeighbour: boolean
}

/** A column whose header only says "unit" counts when it follows the weights. */
const bareUnit = new Set(['unit', 'uom', '单位', '單位', 'einheit', 'unite', 'unidad'])

/** The column of weights with its unit. `unitAt`: the column of units, where one is known. */
export function weightColumn(headers: readonly string[], at: number, unitAt = -1): WeightColumn {
  const neighbour = at >= 0 && bareUnit.has(headerKey(headers[at + 1] ?? '')) ? at + 1 : -1
  return { at, unit: weightUnit(headers[at] ?? ''), unitAt: unitAt >= 0 ? unitAt : neighbour, isNeighbour: unitAt < 0 }
}

/** A number that says no unit. */
export const isBareNumber = (cell: string): boolean => /^\s*[\d.,٫٬]+\s*$/.test(plainDigits(cell))

/** What bare weights are most likely in: goods of a few units are not weighed in grams. */
export function judgeWeightUnit(cells: readonly string[]): 'g' | 'kg' {
  const amounts = cells.filter((cell) => /[1-9]/.test(plainDigits(cell))).map((cell) => parseWeight(cell) ?? 0)
  const middle = amounts.sort((a, b) => a - b)[amounts.length >> 1]
  return middle !== undefined && middle < 20 ? 'kg' : 'g'
}
