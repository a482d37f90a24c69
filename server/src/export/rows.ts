import { type ExportInput, type Language, maxPageSize } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { usualDecimals } from '../domains/currency/usual-decimals.ts'
import type { Services } from '../services.ts'
import type { Cell } from './cells.ts'
import type { AnyExportList, ExportTerms, ExportView, SearchedRows, SortColumn } from './definition.ts'

/** Where the last page ended: the sorting value as text (null for none) and the id. */
export interface Place {
  key: string | null
  id: string
}

type PlacedRow = { id: string; exportKey: string | null }
type KeyedList = Extract<AnyExportList, { sorts: unknown }>

/** What is read in one go. */
const pageSize = 1000

export interface RowRequest {
  list: AnyExportList
  input: ExportInput
  view: ExportView & { services: Pick<Services, 'config'> }
}

/** Where a writer stands: behind which row, and how many there are before. */
export interface Reached {
  after: Place | null
  rows: number
}

/** The rows behind a place; `isLast` when there are no more. */
export interface RowPage {
  rows: object[]
  reached: Reached
  isLast: boolean
}

/** The rows behind a place, in the order of the list. */
export async function readPage(db: Db, request: RowRequest, reached: Reached): Promise<RowPage> {
  const { list } = request
  if ('search' in list) return searchPage(db, list.search, request, reached)
  const rows = await readKeyed(db, list, request, reached.after)
  const last = rows.at(-1)
  const after = last ? { key: last.exportKey, id: last.id } : reached.after
  return { rows, reached: { after, rows: reached.rows + rows.length }, isLast: rows.length < pageSize }
}

/** A page that was not full was the last one: going on behind it finds nothing. */
async function searchPage(db: Db, search: SearchedRows, { input, view }: RowRequest, reached: Reached): Promise<RowPage> {
  if (reached.rows % maxPageSize !== 0) return { rows: [], reached, isLast: true }
  const { items } = await search(db, { ...input, pageIndex: reached.rows / maxPageSize + 1, pageSize: maxPageSize }, view)
  return { rows: items, reached: { after: null, rows: reached.rows + items.length }, isLast: items.length < maxPageSize }
}

/** Each page finds its beginning by an index: no page is slower for lying far behind. */
async function readKeyed(db: Db, list: KeyedList, { input, view }: RowRequest, after: Place | null): Promise<PlacedRow[]> {
  const sort = input.sort ?? list.usualSort
  const by: SortColumn = (sort && list.sorts[sort.by]) ?? { column: 'id' }
  const isDescending = sort?.desc ?? true
  const column = sql.ref(`page.${by.column}`)
  const found = await sql<PlacedRow>`
    select page.*, ${column}::text as export_key from (${list.rows(db, input, view)}) as page
    where ${after ? behind(by, isDescending, after) : sql`true`}
    order by ${orderOf(by, isDescending)} limit ${pageSize}`.execute(db)
  return found.rows
}

function orderOf({ column, isNullable }: SortColumn, isDescending: boolean): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`
  if (column === 'id') return sql`page.id ${direction}`
  return sql`${sql.ref(`page.${column}`)} ${direction}${isNullable ? sql` nulls last` : sql``}, page.id desc`
}

function behind({ column, isNullable }: SortColumn, isDescending: boolean, { key, id }: Place): RawBuilder<SqlBool> {
  if (column === 'id') return isDescending ? sql`page.id < ${id}` : sql`page.id > ${id}`
  const value = sql.ref(`page.${column}`)
  if (key === null) return sql`(${value} is null and page.id < ${id})`
  const reached = isDescending ? sql`${value} <= ${key}` : sql`${value} >= ${key}`
  const passed = isDescending ? sql`${value} < ${key}` : sql`${value} > ${key}`
  const condition = sql<SqlBool>`(${reached} and (${passed} or page.id < ${id}))`
  return isNullable ? sql`(${condition} or ${value} is null)` : condition
}

/** How many rows there are, counted no further than `most`. */
export async function countRowsOf(db: Db, { list, input, view }: RowRequest, most?: number): Promise<number> {
  if ('search' in list) {
    const { recordCount } = await list.search(db, { ...input, pageIndex: 1, pageSize: 1 }, view)
    return Math.min(recordCount, most ?? recordCount)
  }
  const limit = most === undefined ? sql`` : sql` limit ${most}`
  const counted = await sql<{ n: string }>`
    select count(*) as n from (select 1 from (${list.rows(db, input, view)}) as row${limit}) as counted`.execute(db)
  return Number(counted.rows[0]?.n ?? 0)
}

/** The columns that an input names, in the order of the list; all when it names none. */
export function columnsOf(list: AnyExportList, { columns }: ExportInput): string[] {
  const all = Object.keys(list.action.columns)
  return columns ? all.filter((name) => columns.includes(name)) : all
}

export function titlesOf(list: AnyExportList, columns: readonly string[], language: Language): string[] {
  return columns.map((name) => list.action.columns[name]?.[language] ?? name)
}

/** The cells of a row; codes become words where the column has them. */
export function cellsOf(list: AnyExportList, columns: readonly string[], row: object, terms: ExportTerms): Cell[] {
  return columns.map((name) => {
    const cell = list.cells[name]?.(row, terms) ?? null
    const words = typeof cell === 'string' ? list.action.columns[name]?.values?.[cell] : undefined
    return words ? words[terms.language === 'zh' ? 0 : 1] : cell
  })
}

export async function termsOf(db: Db, language: Language): Promise<ExportTerms> {
  const currencies = await db.selectFrom('currency').select(['code', 'decimals']).execute()
  const decimals = new Map(currencies.map((currency) => [currency.code, currency.decimals]))
  return { language, decimalsOf: (code) => decimals.get(code) ?? usualDecimals(code) }
}
