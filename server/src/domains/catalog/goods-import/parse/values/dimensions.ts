import { plainDigits } from '@wanpu/contract'
import { type DimensionField, limits, type ParsedProduct } from '../product.ts'
import type { ProductField } from '../table/fields.ts'
import { headerKey } from '../table/header-key.ts'
import type { RowReader } from '../table/row-reader.ts'

const units: readonly [millimetres: number, names: string][] = [
  [1, 'mm millimeter millimeters millimetre millimetres milimetro milimetros millimetro millimetri ミリメートル 毫米'],
  [10, 'cm centimeter centimeters centimetre centimetres zentimeter centimetro centimetros centimetri センチメートル 厘米 公分'],
  [1000, 'm meter meters metre metres metro metros metri メートル 米'],
  [25.4, 'in inch inches zoll pouce pouces pulgada pulgadas pollice pollici polegada polegadas " インチ 英寸'],
  [304.8, 'ft foot feet 英尺'],
]
const millimetresPerUnit = new Map(units.flatMap(([millimetres, names]) => names.split(' ').map((name) => [name, millimetres])))

/** Whether a text is the name of a unit of length. */
export const isLengthUnit = (text: string): boolean => millimetresPerUnit.has(plainUnit(text))

const plainUnit = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()

/**
 * Whole millimetres of `12.5 cm`, `8 in`; a number without a unit counts in `unit`. `undefined` when it is no length.
 */
function parseLength(text: string, unit = 'cm'): number | undefined {
  const match = /^(\d{1,9}(?:[.,]\d+)?)("|[a-z一-鿿]*)\.?$/i.exec(plainDigits(text).replace(/\s/g, ''))
  const factor = millimetresPerUnit.get(plainUnit(match?.[2] || unit))
  if (!match?.[1] || factor === undefined) return undefined
  const millimetres = Math.round(Number(match[1].replace(',', '.')) * factor)
  return millimetres <= limits.millimetres ? millimetres : undefined
}

/** The unit that a header names, as in `Length (mm)`, `长（毫米）` or `length_mm`; `undefined` when it names none. */
function lengthUnit(header: string): string | undefined {
  const plain = header.normalize('NFKC').toLowerCase()
  const bracketed = /[([](.+?)[)\]]/.exec(plain)?.[1]?.trim()
  if (bracketed && millimetresPerUnit.has(bracketed)) return bracketed
  const last = plain.split(/[\s_\-.,:：/]+/).findLast((word) => word !== '')
  return last && last.length > 1 && isLengthUnit(last) ? last : /(mm|cm|毫米|厘米)$/.exec(headerKey(plain))?.[1]
}

/** Where a file has a dimension, in which unit, and the column that says another unit by row; -1: none. */
interface DimensionColumn {
  field: DimensionField
  at: number
  unit: string | undefined
  unitAt: number
}
export type DimensionColumns = readonly DimensionColumn[]

const fields = [
  ['lengthMm', 'length'],
  ['widthMm', 'width'],
  ['heightMm', 'height'],
] as const satisfies readonly (readonly [DimensionField, ProductField])[]

/** One column of units for all three. */
const unitsOfAll = new Set(
  'lengthunit lengthunitofmeasure dimensionunit dimensionsunit sizeunit lengthclass langeneinheit classedelongueur longitudclase clasedemedida classemisure unidadedemedida 長さの単位 长度单位 尺寸单位'.split(
    ' ',
  ),
)

/**
 * The columns of length, width and height with their units; those that `placeOf` puts at -1 are left out. A column of
 * units is recognised by its header.
 */
export function dimensionColumns(headers: readonly string[], placeOf: (field: 'length' | 'width' | 'height') => number): DimensionColumns {
  const keys = headers.map(headerKey)
  return fields.flatMap(([field, name]) => {
    const at = placeOf(name)
    if (at < 0) return []
    const key = keys[at] ?? ''
    const ownUnit = keys.findIndex((otherKey) => otherKey === `${key}unitofmeasure` || otherKey === `${key}unit`)
    return {
      field,
      at,
      unit: lengthUnit(headers[at] ?? ''),
      unitAt: ownUnit >= 0 ? ownUnit : keys.findIndex((otherKey) => unitsOfAll.has(otherKey)),
    }
  })
}

/** What a row says of the dimensions; a cell that is no length is reported and left out. */
export function readDimensions(reader: RowReader, columns: DimensionColumns): Pick<ParsedProduct, DimensionField> {
  const dimensions: Pick<ParsedProduct, DimensionField> = {}
  for (const { field, at, unit, unitAt } of columns) {
    const cell = reader.cell(at)
    const millimetres = cell === '' ? reader.empty(at) : parseLength(cell, unitIn(reader.cell(unitAt)) || unit || reader.units.length)
    if (millimetres !== undefined) dimensions[field] = millimetres
    else if (cell !== '') reader.report(at, 'length-invalid')
  }
  return dimensions
}

/** What a column of units says; a number there is the unit's own in some program. */
const unitIn = (cell: string) => (/^\d*$/.test(cell) ? '' : cell)
