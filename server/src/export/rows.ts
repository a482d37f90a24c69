import type { ExportInput, Language } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { usualDecimals } from '../domains/currency/usual-decimals.ts'
import type { Cell } from './cells.ts'
import type { AnyExportList, ExportTerms, ExportView, SortColumn } from './definition.ts'

/** Where the last page ended: the sorting value as text (null for none) and the id. */
export interface Place {
  key: string | null
  id: string
}

type PlacedRow = { id: string; exportKey: string | null }

export interface RowRequest {
  list: AnyExportList
  input: ExportInput
  view: ExportView
}

/** The rows behind a place, in the order of the list. Each page finds its beginning by an index: no page is slower for lying far behind. */
export async function readPage(db: Db, { list, input, view }: RowRequest, after: Place | null, limit: number): Promise<PlacedRow[]> {
  const sort = input.sort ?? list.usualSort
  const by: SortColumn = (sort && list.sorts[sort.by]) ?? { column: 'id' }
  const isDescending = sort?.desc ?? true
  const column = sql.ref(`page.${by.column}`)
  const found = await sql<PlacedRow>`
    select page.*, ${column}::text as export_key from (${list.rows(db, input, view)}) as page
    where ${after ? behind(by, isDescending, after) : sql`true`}
    order by ${orderOf(by, isDescending)} limit ${limit}`.execute(db)
  return found.rows
}

export const placeOf = (row: PlacedRow): Place => ({ key: row.exportKey, id: row.id })

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
export function cellsOf(list: AnyExportList, columns: readonly string[], row: { id: string }, terms: ExportTerms): Cell[] {
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
