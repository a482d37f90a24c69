import type { Page, PageRequest } from '@wanpu/contract'
import { foldForSearch } from '@wanpu/contract/search-fold'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type PagePosition, rowsBehind } from './keyset.ts'
import type { DB, Db } from './open.ts'
import { keysWithoutLookups, type PagedRows, pageByIds } from './page-ids.ts'

/** Counts are exact up to here. */
export const exactCount = 100_000

/** JSON columns are written as text. */
export const json = (value: unknown): string => JSON.stringify(value)

/**
 * A page by its number; or, for exports, the one after a position (null: the first). `countTo`: up to where a count is
 * exact.
 */
export type ListRequest = PageRequest & { behind?: PagePosition | null; countTo?: number }
/** `reached` is the position where a page ends that was requested by position; nothing is counted then. */
export type ListPage<Row> = Page<Row> & { reached?: PagePosition | null }

/** How many rows a list has. */
export interface RowCount {
  recordCount: number
  countIsExact: boolean
}

export interface KnownRows {
  total?: RowCount | undefined
  /** The ids and sorting values of the same rows from where they are read sooner. */
  keys?: Expression<unknown> | undefined
  /** Each joined table has exactly one row for each of the rows: ids are found and counted without it. */
  joinsLookUp?: boolean
  /** Sorting columns without two alike: nothing has to be sorted by id, too, so that an index of the column is enough. */
  uniqueSorts?: readonly string[]
  /** A place shortly before the page; goes with `total`. */
  place?: ListPlace | undefined
}

/** A place in a sorted list: `isBehind` is true of the rows that follow it, after `skipped` others. */
export interface ListPlace {
  isBehind: RawBuilder<SqlBool>
  skipped: number
}

/**
 * One page of `rows`, and how many there are: exact up to 100,000, beyond that the planner's estimate. `sorts` is the
 * allow-list from the request's names to columns; ties are broken by id in the same direction, so that one index of
 * column and id serves both. `neverNull` names columns without nulls: their order needs no `nulls last`, which takes an
 * index of its own for each direction. `known` is what the caller knows of the rows.
 */
export async function pageOfRows<Tables extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  request: ListRequest,
  sorts: { [name: string]: string },
  idColumn: string,
  neverNull: readonly string[] = [],
  known: KnownRows = {},
): Promise<ListPage<Row>> {
  const column = request.sort && sorts[request.sort.by]
  if (request.behind !== undefined) {
    const order = { column: nameOf(column ?? idColumn), idColumn: nameOf(idColumn), isDescending: !column || request.sort?.desc === true }
    const isNullable = column !== undefined && !neverNull.includes(column)
    const { rows: items, reached } = await rowsBehind<Row>(db, rows, { ...order, isNullable }, request.behind, request.pageSize)
    return { items, reached, recordCount: items.length, countIsExact: false }
  }
  const paged = { rows, idColumn, sortColumn: column ?? idColumn }
  const keys = known.joinsLookUp ? keysWithoutLookups(paged) : known.keys
  const isDescending = !column || request.sort?.desc === true
  const isUnique = column !== undefined && known.uniqueSorts?.includes(column) === true
  const sorted = { ...paged, keys, isDescending, isUnique, isNullable: column !== undefined && !neverNull.includes(column) }
  const read = (range: Range) => readRange<Row>(db, sorted, range)
  const { pageSize } = request
  const offset = (request.pageIndex - 1) * pageSize
  const { total: knownTotal, place } = known
  if (knownTotal && place) {
    const range = { offset: offset - place.skipped, limit: pageSize, isFromEnd: false }
    const items = await readRange<Row>(db, { ...sorted, rows: rows.where(place.isBehind), keys: undefined }, range)
    return { items, ...knownTotal }
  }

  // Far from the first page, the number of rows decides which end of the list is nearer.
  const counted =
    known.total ?? (offset > worthCounting ? await countRows(db, rows, request.countTo, known.joinsLookUp ? keys : undefined) : undefined)
  const behind = counted?.countIsExact ? Math.max(0, counted.recordCount - offset - pageSize) : Number.POSITIVE_INFINITY
  if (counted !== undefined && behind < offset) {
    const limit = Math.max(0, Math.min(pageSize, counted.recordCount - offset))
    const items = limit > 0 ? await read({ offset: behind, limit, isFromEnd: true }) : []
    return { items: items.toReversed(), ...counted }
  }
  const items = await read({ offset, limit: pageSize, isFromEnd: false })
  // A page that is not full is the last one: there is nothing more to count.
  const isLast = items.length < pageSize && (items.length > 0 || offset === 0)
  const total =
    counted ??
    (isLast
      ? { recordCount: offset + items.length, countIsExact: true }
      : await countRows(db, rows, request.countTo, known.joinsLookUp ? keys : undefined))
  return { items, ...total }
}

/** Skipping fewer rows than this costs less than counting all of them. */
const worthCounting = 2000

/** Whether so many rows come before a page that it is worth finding a place near it. */
export const isFarDown = ({ pageIndex, pageSize }: PageRequest): boolean => (pageIndex - 1) * pageSize > worthCounting

interface SortedRows extends PagedRows {
  isDescending: boolean
  isNullable: boolean
  isUnique: boolean
}

interface Range {
  offset: number
  limit: number
  /** Counted from the last row; the last one comes first. */
  isFromEnd: boolean
}

async function readRange<Row>(db: Db, sorted: SortedRows, { offset, limit, isFromEnd }: Range): Promise<Row[]> {
  const { rows, keys, idColumn, sortColumn, isDescending, isNullable, isUnique } = sorted
  const way = isDescending === isFromEnd ? sql`asc` : sql`desc`
  const nulls = isNullable ? (isFromEnd ? sql` nulls first` : sql` nulls last`) : sql``
  const byId = sql`${sql.ref(idColumn)} ${way}`
  const bySort = sql`${sql.ref(sortColumn)} ${way}${nulls}`
  const order = sortColumn === idColumn ? byId : isUnique ? bySort : sql`${bySort}, ${byId}`
  const byIds = pageByIds({ rows, keys, idColumn, sortColumn }, { order, offset, limit })
  const result = await sql<Row>`${byIds ?? sql`${rows} order by ${order} limit ${limit} offset ${offset}`}`.execute(db)
  return result.rows
}

/** `orderLog.at` is called `at` where its rows are looked through again. */
const nameOf = (column: string) => column.slice(column.lastIndexOf('.') + 1)

/**
 * One page of rows that are costly to find, such as those with certain words: they are found once, counted and sorted,
 * and only the page's rows are read whole afterwards. `sortColumn` never holds null. Undefined when there are more than
 * 100,000: then use `pageOfRows`.
 */
export async function findPage<Tables extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  sortColumn: string,
  { pageIndex, pageSize, sort }: PageRequest,
): Promise<{ ids: string[]; recordCount: number } | undefined> {
  const pageKeys = rows.clearSelect().select([sql`id`.as('id'), sql`${sql.ref(sortColumn)}`.as('key')])
  // Plain `id` would be the text that is answered.
  const order = sort?.desc ? sql`key desc, found.id desc` : sql`key, found.id`
  const pages = await sql<{ recordCount: number; ids: string[] }>`
    with found as materialized (${pageKeys} limit ${sql.lit(exactCount + 1)})
    select (select count(*)::int from found) as record_count,
      array(select id::text from found order by ${order} limit ${pageSize} offset ${(pageIndex - 1) * pageSize}) as ids`.execute(db)
  const page = pages.rows[0]
  return page && page.recordCount <= exactCount ? page : undefined
}

/**
 * How many rows a query has: counted up to `most`, then estimated from the planner's statistics. `keys` are of the same
 * rows, and counted sooner.
 */
export async function countRows<Tables extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  most = exactCount,
  keys?: Expression<unknown>,
): Promise<RowCount> {
  const matching = keys ? sql`select 1 as one from (${keys}) as keys` : rows.clearSelect().clearOrderBy().select(sql`1`.as('one'))
  const bounded = sql`${matching} limit ${sql.lit(most + 1)}`
  const result = await sql<{ n: number }>`select count(*)::int as n from (${bounded}) as bounded`.execute(db)
  const n = result.rows[0]?.n ?? 0
  if (n <= most) return { recordCount: n, countIsExact: true }
  return { recordCount: Math.max(n, await estimate(db, rows)), countIsExact: false }
}

async function estimate<Tables extends keyof DB, Row>(db: Db, rows: SelectQueryBuilder<DB, Tables, Row>): Promise<number> {
  // The one column is named QUERY PLAN, which no two layers spell alike on the way here.
  const plan = await sql<
    Record<string, { Plan: { 'Plan Rows': number } }[]>
  >`explain (format json) ${rows.clearSelect().select(sql`1`.as('one'))}`.execute(db)
  return Object.values(plan.rows[0] ?? {})[0]?.[0]?.Plan['Plan Rows'] ?? 0
}

/**
 * True where the text contains the words, compared as `foldForSearch` does. Large tables have an index of their folded
 * texts.
 */
export function contains(text: string | RawBuilder<string>, words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`search_fold(${typeof text === 'string' ? sql.ref(text) : text}) like ${patternOf(foldForSearch(words))}`
}

/** The pattern's own characters are taken literally. */
export const patternOf = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
