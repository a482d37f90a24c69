import type { ColumnMapping, ProductField } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { Preset } from './preset.ts'
import { marketPresets } from './preset-markets.ts'
import { shopPresets } from './preset-shops.ts'

export type PresetFormat = keyof typeof shopPresets | keyof typeof marketPresets

export const presets: Record<PresetFormat, Preset> = { ...shopPresets, ...marketPresets }

/** The program or marketplace that the headers give away. */
export function detectPreset(headers: readonly string[]): PresetFormat | undefined {
  const keys = new Set(headers.map(headerKey))
  const names = Object.keys(presets) as PresetFormat[]
  return names.find((name) =>
    presets[name].marks.every((mark) => (typeof mark === 'string' ? keys.has(mark) : mark.some((key) => keys.has(key)))),
  )
}

/** The proposed mapping of a table, with what the preset knows before what its headers seem to say. `isFilled`: the first rows say something in the column. */
export function mappingOf(
  preset: Preset | undefined,
  headers: readonly string[],
  suggested: ColumnMapping,
  isFilled: (header: string) => boolean,
): ColumnMapping {
  if (!preset) return suggested
  const knownColumns: ColumnMapping = {}
  for (const [field, names] of Object.entries(preset.fields) as [ProductField, string][]) {
    const named = names.split(' ').flatMap((name) => headers.filter((header) => unnumbered(header) === name))
    const chosen = field === 'pictures' ? named : [named.find(isFilled) ?? named[0]]
    for (const header of chosen) if (header !== undefined) knownColumns[header] = field
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

/** `other_image_url3` is one of the pictures. */
function unnumbered(header: string): string {
  const key = headerKey(header)
  return /^otherimageurl\d+$/.test(key) ? 'mainimageurl' : key
}

/** The headers of a file that stand in a list of names, in the order of the list. */
export function headersNamed(headers: readonly string[], names: readonly string[] = []): string[] {
  return names.flatMap((name) => headers.find((header) => headerKey(header) === name) ?? [])
}
