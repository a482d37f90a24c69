import { z } from 'zod'
import { type Action, action, failure, type Scope } from './action.ts'
import type { ActionName, FamilyName } from './families.ts'
import { count } from './fields.ts'

/** A column of an exported file: its header, and the words for its values where they are codes. */
export interface ExportColumn {
  zh: string
  en: string
  values?: Readonly<Record<string, readonly [zh: string, en: string]>>
  /** Whole minor units: the row's column that names their currency. */
  money?: string
  /**
   * A file of all columns has this one once more for each language in use, headed `Title:de`, with what the row's
   * `translations` say.
   */
  isTranslated?: true
}
export type ExportColumns = Readonly<Record<string, ExportColumn>>

/** Lists up to here are sent as they are read; longer ones become a file that a task makes. */
export const exportedAtOnce = 100_000
/** Rows that a sheet of a workbook holds below its header. */
export const sheetRows = 1_048_575
/** How long a file that a task made is kept, in days. */
export const exportKeptDays = 7

export const exportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.output<typeof exportFormat>

/**
 * Either the address of the file, good for one fetch within two minutes and without any header, or the task that makes
 * it (then `export-task.read.file` returns the address). `recordCount` counts up to 100,001.
 */
export const exportAnswer = z.object({
  fileName: z.string(),
  recordCount: count,
  url: z.string().optional(),
  taskId: z.string().optional(),
})
export type ExportAnswer = z.output<typeof exportAnswer>

const tooManyRows = failure('too-many-rows', '一个工作表最多 {most} 行，请改用 CSV', 'A sheet holds {most} rows at most: choose CSV')

interface ExportSpec<Filter extends z.ZodRawShape, Sort extends string, Columns extends ExportColumns, Own extends z.ZodRawShape> {
  /** The filter of the list's search. */
  filter: Filter
  sorts: readonly [Sort, ...Sort[]]
  columns: Columns
  scope: Scope
  /** What this list's export takes in addition. */
  own?: Own
}

/** What every list's search takes in addition to its filter. */
interface ListShape {
  pageIndex: z.ZodType
  pageSize: z.ZodType
  sort: z.ZodType
  seek: z.ZodType
}

/** What a family's search lists; `.deleted` and the like where it has several. */
type ListOf = '' | `.${string}`
/** A search whose list can be exported. */
type ListSearch<Name extends FamilyName, Of extends ListOf, Shape extends z.ZodRawShape & ListShape> = Action<
  `${Name}.search${Of}`,
  z.ZodObject<Shape>
>

/**
 * The export of what a search lists: the filter, the sorting and the websites are the search's own. `own` is what the
 * export takes besides.
 */
export function exportOf<
  const Name extends FamilyName,
  const Of extends ListOf,
  Shape extends z.ZodRawShape & ListShape,
  Columns extends ExportColumns,
  // biome-ignore lint/complexity/noBannedTypes: no fields of its own
  Own extends z.ZodRawShape = {},
>(search: ListSearch<Name, Of, Shape>, columns: Columns, own?: Own) {
  const { pageIndex: _, pageSize: __, seek: ___, sort, ...filter } = search.input.shape
  // Every list has columns.
  const names = Object.keys(columns) as [keyof Columns & string, ...(keyof Columns & string)[]]
  const options = z.strictObject(filter as Omit<Shape, keyof ListShape>)
  const input = z.strictObject({ options, sort: sort as Shape['sort'], ...shared(names), ...(own as Own) })
  // The name is the search's with another verb.
  const name = search.name.replace(/\.search(?=\.|$)/, '.export') as `${Name}.export${Of}`
  return { ...action(name, { effect: 'exports', input, output: exportAnswer, fails: [tooManyRows], scope: search.scope }), columns }
}

function shared<Column extends string>(names: readonly [Column, ...Column[]]) {
  return {
    columns: z.array(z.enum(names)).min(1).max(100).optional(),
    format: exportFormat.default('csv'),
    mark: z.boolean().default(true),
  }
}

/**
 * The export of a list: as it is filtered (`options`), sorted, and with the columns that are shown (all of them when
 * `columns` is absent). `mark` puts the byte order mark in front of a CSV file, by which spreadsheets know UTF-8.
 */
export function exportAction<
  const Name extends ActionName,
  Filter extends z.ZodRawShape,
  const Sort extends string,
  Columns extends ExportColumns,
  // biome-ignore lint/complexity/noBannedTypes: no fields of its own
  Own extends z.ZodRawShape = {},
>(name: Name, { filter, sorts, columns, scope, own }: ExportSpec<Filter, Sort, Columns, Own>) {
  // Every list has columns.
  const names = Object.keys(columns) as [keyof Columns & string, ...(keyof Columns & string)[]]
  const sort = z.strictObject({ by: z.enum(sorts), desc: z.boolean().default(false) }).optional()
  // An absent `own` adds nothing, which is what its type says by default.
  const input = z.strictObject({ options: z.strictObject(filter), sort, ...shared(names), ...(own as Own) })
  return { ...action(name, { effect: 'exports', input, output: exportAnswer, fails: [tooManyRows], scope }), columns }
}

export type ExportAction = Action & { columns: ExportColumns }

/** What every export's input has. */
export interface ExportInput {
  sort?: { by: string; desc: boolean } | undefined
  columns?: readonly string[] | undefined
  format: ExportFormat
  mark: boolean
}
