import type { ColumnMapping, ProductField } from './fields.ts'
import { headerKey } from './header-key.ts'
import { marketPresets } from './preset-markets.ts'
import { shopPresets } from './preset-shops.ts'
import type { ReasonCode } from './reasons.ts'

/** A program or marketplace whose files are tables with columns of its own names, in the form of `headerKey`. Its mapping is a proposal like any other. */
export interface Preset {
  /** The names of columns of which all, and one of each list, stand in such a file. */
  marks: (string | readonly string[])[]
  /** The names of each field's column; of several the first that the file fills. */
  fields: Partial<Record<ProductField, string>>
  /** Columns that look as if they meant something, and do not. */
  ignored?: string
  separator?: string
  list?: string
  roots?: readonly string[]
  /** The column whose value the rows of one product share, and the columns that tell its variants apart. */
  groupBy?: string[]
  options?: string[]
  currencyCode?: string
  /** Columns that say something we do not take: what a cell other than 0 is told as. */
  told?: Partial<Record<string, ReasonCode>>
  /** Columns whose cells keep a product off sale unless they are of this form. */
  shownBy?: Partial<Record<string, RegExp>>
  /** The numbers by which the program lets a product be bought when none is left. */
  backorderCodes?: readonly string[]
  /** Of an uncounted product nothing is sold where its number is 0. */
  needsStock?: boolean
  /** The column of the kinds of products, whose names are those of `product-kinds.ts`. */
  kinds?: string
}

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
