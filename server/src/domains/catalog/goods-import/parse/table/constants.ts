import type { ColumnMapping, ProductField } from './fields.ts'

/**
 * Values that hold for every row: the place of each field's column, or a place behind the last column where the file
 * has none.
 */
export interface Constants {
  placeOf: ReadonlyMap<ProductField, number>
  /** What an empty cell at the place reads as. */
  at: ReadonlyMap<number, string>
}

/**
 * Puts each value, trimmed, at its field's first column, or behind the last where no column has the field. Blank values
 * are left out.
 */
export function placeConstants(
  headers: readonly string[],
  mapping: ColumnMapping,
  values: Partial<Record<ProductField, string>> = {},
): Constants {
  const placeOf = new Map<ProductField, number>()
  const at = new Map<number, string>()
  for (const [name, value] of Object.entries(values)) {
    // The contract allows nothing but fields as keys.
    const field = name as ProductField
    if (value.trim() === '') continue
    const mapped = headers.findIndex((header) => mapping[header] === field)
    const place = mapped === -1 ? headers.length + placeOf.size : mapped
    placeOf.set(field, place)
    at.set(place, value.trim())
  }
  return { placeOf, at }
}
