import { decodeEntities } from '../../../text/entities.ts'
import { type CategoryLayout, defaultListMarks, detectCategoryLayout } from './categories.ts'
import type { ColumnMapping } from './fields.ts'
import { headersNamed, type Preset } from './presets.ts'
import type { FileRow } from './product.ts'
import { type UnitOptions, type Units, unitsOf } from './units.ts'

/** How the rows and cells of a table make products. */
export interface TableLayout extends Units {
  categories: CategoryLayout
  /** The column whose value the rows of one product share; `null`: every row is a product. */
  groupBy: string | null
  /** The columns that tell the variants of one product apart. */
  optionColumns: string[]
  /** What stands before the address of a picture that names no host. */
  pictureBase: string
}

/** What the caller said of it; what is absent is recognised. */
export interface LayoutOptions extends UnitOptions {
  categorySeparator?: string | undefined
  categoryListSeparator?: string | undefined
  groupBy?: string | null | undefined
  optionColumns?: string[] | undefined
  pictureBase?: string | undefined
}

/** The layout as given, else as the preset knows it, else as the cells look. */
export function layoutOf(
  wantedLayout: LayoutOptions,
  {
    headers,
    mapping,
    rows,
    preset,
  }: { headers: readonly string[]; mapping: ColumnMapping; rows: readonly FileRow[]; preset?: Preset | undefined },
): TableLayout {
  const at = headers.findIndex((header) => mapping[header] === 'classification')
  const detected = detectCategoryLayout(at === -1 ? [] : rows.map(({ cells }) => decodeEntities(cells[at] ?? '')))
  const separator = wantedLayout.categorySeparator ?? preset?.separator ?? detected.separator
  const list =
    wantedLayout.categoryListSeparator ?? preset?.list ?? (separator === detected.separator ? detected.list : defaultListMarks(separator))
  const groupBy = wantedLayout.groupBy === undefined ? (headersNamed(headers, preset?.groupBy)[0] ?? null) : wantedLayout.groupBy
  return {
    categories: { separator, list, ...(preset?.root !== undefined && { root: preset.root }) },
    groupBy: groupBy !== null && headers.includes(groupBy) ? groupBy : null,
    optionColumns: (wantedLayout.optionColumns ?? guessOptions(headers, mapping, preset)).filter((header) => headers.includes(header)),
    pictureBase: wantedLayout.pictureBase ?? '',
    ...unitsOf(wantedLayout, { headers, mapping, rows }),
  }
}

/** The columns of options, where nobody named them: those of sizes, colours and scopes. */
function guessOptions(headers: readonly string[], mapping: ColumnMapping, preset: Preset | undefined): string[] {
  const namedHeaders = headersNamed(headers, preset?.options)
  return namedHeaders.length > 0 ? namedHeaders : headers.filter((header) => ['sizes', 'colors', 'scopes'].includes(mapping[header] ?? ''))
}
