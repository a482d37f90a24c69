import { type ExportInput, type Language, type Translations, translatedHeader, usualDecimals } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'
import type { PagePosition } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { readBusinessZone } from '../domains/system/config/business-zone.ts'
import { type Cell, isTimeColumn } from './export-cells.ts'
import type { AnyExportList, ExportTerms, ExportView } from './export-list.ts'

/** What is read in one go. */
const usualSize = 1000

export interface RowRequest {
  list: AnyExportList
  input: ExportInput
  view: ExportView & { services: Pick<Services, 'config'> }
}

/** The position of an export: the last row that was written, and how many rows there were. */
export interface ExportProgress {
  after: PagePosition | null
  rows: number
}

/** The rows behind a place; `isLast` when there are no more. */
export interface RowPage {
  rows: object[]
  reached: ExportProgress
  isLast: boolean
}

/** The rows behind a place, in the order of the list. No transaction lasts longer than a page. */
export async function readPage(db: Db, request: RowRequest, position: ExportProgress, size = usualSize): Promise<RowPage> {
  const { list, input, view } = request
  // Few rows that are reckoned together are one page.
  if ('whole' in list) return endOf(await list.whole(db, input, view), null, position, true)
  const page = await list.search(db, { ...input, pageIndex: 1, pageSize: size, behind: position.after }, view)
  if (page.reached === undefined) throw new Error(`${list.action.name} cannot be read behind a place`)
  return endOf(page.items, page.reached, position, page.items.length < size)
}

const endOf = (rows: object[], after: PagePosition | null, before: ExportProgress, isLast: boolean): RowPage => ({
  rows,
  reached: { after, rows: before.rows + rows.length },
  isLast,
})

/** How many rows there are, counted no further than `most`. */
export async function countRowsOf(db: Db, { list, input, view }: RowRequest, most?: number): Promise<number> {
  if ('whole' in list) return (await list.whole(db, input, view)).length
  const { recordCount } = await list.search(db, { ...input, pageIndex: 1, pageSize: 1, ...(most !== undefined && { countTo: most }) }, view)
  return Math.min(recordCount, most ?? recordCount)
}

/** A column of a file: one of the list's, or one of its texts in a language. */
export interface FileColumn {
  name: string
  language?: string
}

/**
 * The columns that an input names, in the order of the list. When it names none: all, and translated ones once more for
 * each language.
 */
export async function columnsOf(db: Db, { list, input: { columns }, view }: RowRequest): Promise<FileColumn[]> {
  const all = Object.entries(list.action.columns)
  if (columns) return all.filter(([name]) => columns.includes(name)).map(([name]) => ({ name }))
  const languages = (await list.languages?.(db, view)) ?? []
  return all.flatMap(([name, { isTranslated }]) => [{ name }, ...(isTranslated ? languages.map((language) => ({ name, language })) : [])])
}

/** The headers of the columns; those of times name the zone. */
export function titlesOf(list: AnyExportList, columns: readonly FileColumn[], terms: ExportTerms): string[] {
  return columns.map(({ name, language }) => {
    const title = list.action.columns[name]?.[terms.language] ?? name
    if (language !== undefined) return translatedHeader(title, language)
    return isTimeColumn(name) ? `${title} (${terms.zone.name})` : title
  })
}

/**
 * The cells of a row; codes become words where the column has them, and instants what a spreadsheet takes for a date:
 * `2026-11-22 16:26:58`. What is missing is null in every column, and a text in a column of times that is no instant
 * stays as it is.
 */
export function cellsOf(list: AnyExportList, columns: readonly FileColumn[], row: object, terms: ExportTerms): Cell[] {
  return columns.map(({ name, language }) => {
    if (language !== undefined) return translationIn(row, name, language)
    const cell = list.cells[name]?.(row, terms) ?? null
    if (cell === '' || (typeof cell === 'number' && !Number.isFinite(cell))) return null
    if (typeof cell === 'string' && isTimeColumn(name)) return Number.isNaN(Date.parse(cell)) ? cell : terms.zone.clockOf(cell)
    const words = typeof cell === 'string' ? list.action.columns[name]?.values?.[cell] : undefined
    return words ? words[terms.language === 'zh' ? 0 : 1] : cell
  })
}

function translationIn(row: object, name: string, language: string): Cell {
  const { translations = {} } = row as { translations?: Translations }
  return translations[name]?.[language] || null
}

/**
 * The business's clock and the decimals of currencies as they are now. A currency that the shop does not list has its
 * usual decimals.
 */
export async function termsOf(db: Db, language: Language): Promise<ExportTerms> {
  const currencies = await db.selectFrom('currency').select(['code', 'decimals']).execute()
  const decimals = new Map(currencies.map((currency) => [currency.code, currency.decimals]))
  return { language, zone: await readBusinessZone(db), decimalsOf: (code) => decimals.get(code) ?? usualDecimals(code) }
}
