import type { ImportDateOrder, ImportPreview } from '@wanpu/contract'
import { decodeEntities } from '../../../../../text/entities.ts'
import { type CategoryLayout, defaultListMarks, detectCategoryLayout } from '../cells/categories.ts'
import type { Preset } from '../formats/preset.ts'
import { headersNamed } from '../formats/presets.ts'
import type { FileRow } from '../product.ts'
import { type UnitOptions, type Units, unitsOf } from '../values/units.ts'
import type { ColumnMapping } from './fields.ts'

/** How the rows and cells of a table make products. */
export interface TableLayout extends Units {
  categories: CategoryLayout
  /** The column whose value the rows of one product share; `null`: every row is a product. */
  groupBy: string | null
  /** The columns that tell the variants of one product apart. */
  optionColumns: string[]
  /** The prefix of picture addresses that name no host. */
  pictureBase: string
  /** `null`: every date of the file can be read in one way. */
  dateOrder: ImportPreview['layout']['dateOrder']
  hiddenRows: ImportPreview['layout']['hiddenRows']
}

/** What the caller said of it; what is absent is recognised. */
export interface LayoutOptions extends UnitOptions {
  dateOrder?: ImportDateOrder | undefined
  categorySeparator?: string | undefined
  categoryListSeparator?: string | undefined
  groupBy?: string | null | undefined
  optionColumns?: string[] | undefined
  pictureBase?: string | undefined
  hiddenRows?: TableLayout['hiddenRows'] | undefined
}

/**
 * The layout as given, else as the preset knows it, else as the cells look. `merged`: columns with cells that hold for
 * several rows.
 */
export function layoutOf(
  wantedLayout: LayoutOptions,
  {
    headers,
    mapping,
    rows,
    preset,
    merged = [],
  }: {
    headers: readonly string[]
    mapping: ColumnMapping
    rows: readonly FileRow[]
    preset?: Preset | undefined
    merged?: readonly string[]
  },
): Omit<TableLayout, 'dateOrder'> {
  const at = headers.findIndex((header) => mapping[header] === 'classification')
  const detected = detectCategoryLayout(at === -1 ? [] : rows.map(({ cells }) => decodeEntities(cells[at] ?? '')))
  const separator = wantedLayout.categorySeparator ?? preset?.separator ?? detected.separator
  const list =
    wantedLayout.categoryListSeparator ?? preset?.list ?? (separator === detected.separator ? detected.list : defaultListMarks(separator))
  const optionColumns = wantedLayout.optionColumns ?? guessOptions(headers, mapping, preset)
  const guessedGroup =
    headersNamed(headers, preset?.groupBy)[0] ?? (preset || optionColumns.length === 0 ? null : mergedKey(merged, mapping))
  const groupBy = wantedLayout.groupBy === undefined ? guessedGroup : wantedLayout.groupBy
  return {
    categories: { separator, list, ...(preset?.roots && { roots: preset.roots }) },
    groupBy: groupBy !== null && headers.includes(groupBy) ? groupBy : null,
    optionColumns: optionColumns.filter((header) => headers.includes(header)),
    pictureBase: wantedLayout.pictureBase ?? '',
    hiddenRows: wantedLayout.hiddenRows ?? 'take',
    ...unitsOf(wantedLayout, { headers, mapping, rows }),
  }
}

/** A name or number of a product that is merged over several rows: they are its variants. */
function mergedKey(merged: readonly string[], mapping: ColumnMapping): string | null {
  const keys = ['title', 'handle', 'id', 'sku']
  return keys.flatMap((key) => merged.find((header) => mapping[header] === key) ?? [])[0] ?? null
}

/** The columns of options, where nobody named them: those of sizes, colours and scopes. */
function guessOptions(headers: readonly string[], mapping: ColumnMapping, preset: Preset | undefined): string[] {
  const namedHeaders = headersNamed(headers, preset?.options)
  return namedHeaders.length > 0 ? namedHeaders : headers.filter((header) => ['sizes', 'colors', 'scopes'].includes(mapping[header] ?? ''))
}
