import type { ColumnMapping, ProductField } from '../table/fields.ts'
import { headerKey } from '../table/header-key.ts'
import type { Preset } from './preset.ts'
import { marketPresets } from './preset-markets.ts'
import { shopPresets } from './preset-shops.ts'

export type PresetFormat = keyof typeof shopPresets | keyof typeof marketPresets

export const presets: Record<PresetFormat, Preset> = { ...shopPresets, ...marketPresets }

/** The program or marketplace that the headers give away. */
export function detectPreset(headers: readonly string[]): PresetFormat | undefined {
  const keys = new Set(headers.map(headerKey))
  const names = Object.keys(presets) as PresetFormat[]
  const has = (mark: string) => mark.split('+').every((key) => keys.has(key))
  return names.find((name) => presets[name].marks.every((mark) => (typeof mark === 'string' ? has(mark) : mark.some(has))))
}

/**
 * The proposed mapping of a table, with what the preset knows before what its headers seem to say. `cellsOf`: what the
 * first rows say in a column.
 */
export function mappingOf(
  preset: Preset | undefined,
  headers: readonly string[],
  suggested: ColumnMapping,
  cellsOf: (header: string) => readonly string[],
): ColumnMapping {
  if (!preset) return suggested
  const knownColumns: ColumnMapping = {}
  for (const [field, names] of Object.entries(preset.fields) as [ProductField, string][]) {
    const named = names.split(' ').flatMap((name) => headers.filter((header) => unnumbered(header) === name))
    const usable = named.filter((header) => isUsable(field, cellsOf(header), preset))
    const first = usable.find((header) => cellsOf(header).length > 0) ?? usable[0]
    const chosen = field === 'pictures' ? named : first === undefined ? [] : [first]
    for (const header of chosen) knownColumns[header] = field
  }
  const usedFields = new Set(Object.values(knownColumns))
  const ignored = new Set(preset.ignored?.split(' '))
  const allNames = new Set(Object.values(preset.fields).flatMap((names) => names.split(' ')))
  const others = Object.entries(suggested).filter(([header, field]) => {
    const key = headerKey(header)
    return !ignored.has(key) && !allNames.has(key) && (field === 'pictures' || !usedFields.has(field))
  })
  return { ...Object.fromEntries(others), ...knownColumns }
}

/**
 * Categories by their numbers are no names; and where products have numbers of their own, a code that several of them
 * share is none of a product.
 */
function isUsable(field: ProductField, cells: readonly string[], preset: Preset): boolean {
  if (field === 'classification') return cells.length === 0 || cells.some((cell) => /[^\d\s,;|]/.test(cell))
  return field !== 'sku' || !preset.fields.id || new Set(cells).size === cells.length
}

/** `other_image_url3` is one of the pictures. */
function unnumbered(header: string): string {
  const key = headerKey(header)
  return /^otherimageurl\d+$/.test(key) ? 'mainimageurl' : key
}

/**
 * The headers that say something beside what is mapped: those that the preset reads by itself, and those that group
 * rows and tell the variants of a product apart.
 */
export function headersReadBeside(
  preset: Preset | undefined,
  headers: readonly string[],
  { groupBy, optionColumns }: { groupBy: string | null; optionColumns: readonly string[] },
): string[] {
  const { kinds = '', read = '', told = {}, shownBy = {}, filled = {} } = preset ?? {}
  const names = new Set([kinds, ...read.split(' '), ...[told, shownBy, filled].flatMap(Object.keys)])
  return headers.filter((header) => header === groupBy || optionColumns.includes(header) || names.has(headerKey(header)))
}

/** The headers of a file that stand in a list of names, in the order of the list. */
export function headersNamed(headers: readonly string[], names: readonly string[] = []): string[] {
  return names.flatMap((name) => headers.find((header) => headerKey(header) === name) ?? [])
}
