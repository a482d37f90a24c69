import type { ImportPreview } from '@wanpu/contract'
import type { FileRow } from '../product.ts'
import type { ColumnMapping } from '../table/fields.ts'
import { dimensionColumns, isLengthUnit } from './dimensions.ts'
import { isBareNumber, isWeightUnit, judgeWeightUnit, weightColumn } from './weight.ts'

/** `null`: the file says itself what they are in. */
export type Units = Pick<ImportPreview['layout'], 'weightUnit' | 'lengthUnit'>

/** The units that the caller chose. */
export interface UnitOptions {
  weightUnit?: NonNullable<Units['weightUnit']>['unit'] | undefined
  lengthUnit?: NonNullable<Units['lengthUnit']>['unit'] | undefined
}

/**
 * What weights and lengths are in that say it neither in their cells nor in header or column: as it was chosen, else
 * assumed by their size.
 */
export function unitsOf(
  { weightUnit, lengthUnit }: UnitOptions,
  { headers, mapping, rows }: { headers: readonly string[]; mapping: ColumnMapping; rows: readonly FileRow[] },
): Units {
  const placeOf = (field: string) => headers.findIndex((header) => mapping[header] === field)
  const weight = weightColumn(headers, placeOf('weight'), placeOf('weightUnit'))
  const lengths = dimensionColumns(headers, placeOf)
  const weights = weight.unit === undefined ? bareCells(rows, weight, isWeightUnit) : []
  const hasBareLengths = lengths.some((column) => column.unit === undefined && bareCells(rows, column, isLengthUnit).length > 0)
  return {
    weightUnit: weights.length === 0 ? null : { unit: weightUnit ?? judgeWeightUnit(weights), isAssumed: weightUnit === undefined },
    lengthUnit: hasBareLengths ? { unit: lengthUnit ?? 'cm', isAssumed: lengthUnit === undefined } : null,
  }
}

/** The numbers of a column that have no unit, neither in the cell nor in the column of units. */
function bareCells(rows: readonly FileRow[], { at, unitAt }: { at: number; unitAt: number }, isUnit: (text: string) => boolean): string[] {
  const bareRows = at < 0 ? [] : rows.filter(({ cells }) => isBareNumber(cells[at] ?? '') && !isUnit(cells[unitAt] ?? ''))
  return bareRows.map(({ cells }) => cells[at] ?? '')
}
