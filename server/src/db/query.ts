import { type Page, type PageEnds, type PageRequest, seekCountsTo } from '@wanpu/contract'
import { foldForSearch } from '@wanpu/contract/search-fold'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { countRows, exactCount, type RowCount } from './count-rows.ts'
import { type PagePosition, rowsBehind } from './keyset.ts'
import type { DB, Db } from './open.ts'
import { columnName, keysWithoutLookups, type Placed } from './page-ids.ts'
import { endsOf, orderOf, partsAt, readAt, readNear, readPosition, readRange, refusingOtherPositions, type SortedRows } from './seek.ts'
import { sortOfRange } from './sort-of-range.ts'

/** JSON columns are written as text. */
export const json = (value: unknown): string => JSON.stringify(value)

/**
 * A page by its number; or, for exports, the one after a position (null: the first). `countTo`: up to where a count is
 * exact.
 */
export type ListRequest = PageRequest & { behind?: PagePosition | null; countTo?: number }
/** `reached` is the position where a page ends that was requested by position; nothing is counted then. */
export type ListPage<Row> = Page<Row> & { reached?: PagePosition | null }

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
 * One page of `rows`, and how many there are: exact up to 100,000 (10,000 where the request seeks), beyond that
 * estimated. `sorts` is the allow-list from the request's names to columns; ties are broken by id in the same
 * direction, so that one index of column and id serves both. Unsorted, the newest come first: by id, or by the time of
 * which the request names a range. `neverNull` names columns without nulls: their order needs
 * no `nulls last`, which takes an index of its own for each direction. `known` is what the caller knows of the rows.
 */
export async function pageOfRows<Tables extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  asked: ListRequest,
  sorts: { [name: string]: string },
  idColumn: string,
  neverNull: readonly string[] = [],
  known: KnownRows = {},
): Promise<ListPage<Row>> {
  // Exports keep the order that they began with.
  const request = asked.sort || asked.behind !== undefined ? asked : { ...asked, sort: sortOfRange(asked, sorts) }
  const column = request.sort && sorts[request.sort.by]
  const isNullable = column !== undefined && !neverNull.includes(column)
  const isDescending = !column || request.sort?.desc === true
  if (request.behind !== undefined) {
    const order = { column: columnName(column ?? idColumn), idColumn: columnName(idColumn), isDescending, isNullable }
    const { rows: items, reached } = await rowsBehind<Row>(db, rows, order, request.behind, request.pageSize)
    return { items, reached, recordCount: items.length, countIsExact: false }
  }
  const paged = { rows, idColumn, sortColumn: column ?? idColumn }
  const keys = known.joinsLookUp ? keysWithoutLookups(paged) : known.keys
  const isUnique = column !== undefined && known.uniqueSorts?.includes(column) === true
  const sorted = { ...paged, keys, isDescending, isUnique, isNullable }
  const counted = (known.joinsLookUp && keys) || rows.clearSelect().clearOrderBy().select(sql`1`.as('one'))
  const count = async () => known.total ?? countRows(db, counted, request.seek ? seekCountsTo : request.countTo)
  const { items, ...total } = await readCounted<Row>(db, sorted, request, { ...known, count })
  return {
    items: items.map(({ pageKey: _, pageId: __, ...row }) => row as Row),
    ...total,
    ...(request.seek && { ends: endsOf(items, request) }),
  }
}

type Counted = Pick<KnownRows, 'place' | 'total'> & { count: () => Promise<RowCount> }
type PlacedPage<Row> = RowCount & { items: Placed<Row>[] }

async function readCounted<Row>(db: Db, sorted: SortedRows, request: ListRequest, known: Counted): Promise<PlacedPage<Row>> {
  const total = request.seek ? await known.count() : known.total
  // What is known to hold nothing is not looked through again.
  if (total?.countIsExact && total.recordCount === 0) return { items: [], ...total }
  if (!request.seek || !total) return readNumbered<Row>(db, sorted, request, known)
  const rows = { ...sorted, areGathered: total.countIsExact && total.recordCount <= mostGathered }
  const position = readPosition(request)
  if (!position) return readNumbered<Row>(db, rows, request, { ...known, total })
  const items = await readAt<Row>(db, rows, position, request.pageSize)
  const { recordCount, countIsExact } = total
  // Where an estimate ends before the rows do, there is at least one more page.
  const isMore = !countIsExact && !position.isBefore && items.length === request.pageSize
  return { items, countIsExact, recordCount: isMore ? Math.max(recordCount, request.pageIndex * request.pageSize + 1) : recordCount }
}

/** So few rows are found and sorted as soon as they are counted. */
const mostGathered = 2000

async function readNumbered<Row>(
  db: Db,
  sorted: SortedRows,
  { pageIndex, pageSize, seek }: ListRequest,
  { total: knownTotal, place, count }: Counted,
): Promise<PlacedPage<Row>> {
  const read = (range: Parameters<typeof readRange>[2], rows = sorted) => readRange<Row>(db, rows, range)
  const offset = (pageIndex - 1) * pageSize
  if (knownTotal && place) {
    const range = { where: place.isBehind, offset: offset - place.skipped, limit: pageSize, isFromEnd: false }
    return { items: await read(range, { ...sorted, keys: undefined }), ...knownTotal }
  }

  // Far from the first page, the number of rows decides which end of the list is nearer.
  const counted = knownTotal ?? (offset > worthCounting ? await count() : undefined)
  const behind = counted ? Math.max(0, counted.recordCount - offset - pageSize) : Number.POSITIVE_INFINITY
  if (seek && counted && isFarFromBothEnds(counted, Math.min(offset, behind))) {
    const items = await readNear<Row>(db, sorted, { offset, limit: pageSize, recordCount: counted.recordCount })
    if (items) return { items, ...counted }
  }
  const isNearEnd = counted?.countIsExact || (seek && behind <= seekCountsTo)
  if (counted && behind < offset && isNearEnd) {
    const limit = Math.max(0, Math.min(pageSize, counted.recordCount - offset))
    const items = limit > 0 ? await read({ offset: behind, limit, isFromEnd: true }) : []
    return { items: items.toReversed(), ...counted }
  }
  const items = await read({ offset, limit: pageSize, isFromEnd: false })
  // A page that is not full is the last one: there is nothing more to count.
  const isLast = items.length < pageSize && (items.length > 0 || offset === 0)
  const total = counted ?? (isLast ? { recordCount: offset + items.length, countIsExact: true } : await count())
  return { items, ...total }
}

/**
 * Whether skipping so many rows costs more than finding a place near the page: few are skipped one by one where their
 * number is known, so that the page is the one that was asked for.
 */
const isFarFromBothEnds = ({ countIsExact }: RowCount, skipped: number) => skipped > (countIsExact ? mostSkipped : seekCountsTo)

/** So many rows are skipped in an index in some 40 ms. */
const mostSkipped = 50_000

/** Skipping fewer rows than this costs less than counting all of them. */
const worthCounting = 2000

/** Whether so many rows come before a page that it is worth finding a place near it. */
export const isFarDown = ({ pageIndex, pageSize, seek }: PageRequest): boolean =>
  (pageIndex - 1) * pageSize > worthCounting && seek?.after === undefined && seek?.before === undefined

export interface FoundPage {
  ids: string[]
  recordCount: number
  countIsExact: true
  ends?: PageEnds
}

/**
 * One page of rows that are costly to find, such as those with certain words: they are found once, counted and sorted,
 * and only the page's rows are read whole afterwards. `sortColumn` never holds null. Undefined when there are more than
 * 100,000 (10,000 where the request seeks): then use `pageOfRows`.
 */
export async function findPage<Tables extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  sortColumn: string,
  request: PageRequest,
): Promise<FoundPage | undefined> {
  const { pageIndex, pageSize, seek, sort } = request
  const most = seek ? seekCountsTo : exactCount
  const pageKeys = rows.clearSelect().select([sql`id`.as('id'), sql`${sql.ref(sortColumn)}`.as('key')])
  const position = readPosition(request)
  const found = { idColumn: 'id', sortColumn: 'key', isDescending: sort?.desc === true, isNullable: false, isUnique: false }
  const isFromEnd = position?.isBefore === true
  const [where = sql`true`] = position ? partsAt(found, position) : []
  const offset = position ? 0 : (pageIndex - 1) * pageSize
  const pages = await refusingOtherPositions(() =>
    sql<{ recordCount: number; places: Placed<unknown>[] }>`
      with found as materialized (${pageKeys} limit ${sql.lit(most + 1)})
      select (select count(*)::int from found) as record_count, coalesce((select jsonb_agg(jsonb_build_object('pageId', id::text, 'pageKey', key::text) order by at)
        from (select id, key, row_number() over () as at from (
          select id, key from found where ${where} order by ${orderOf(found, isFromEnd)} limit ${pageSize} offset ${offset}) as ordered) as page), '[]') as places`.execute(
      db,
    ),
  )
  const page = pages.rows[0]
  if (!page || page.recordCount > most) return undefined
  const places = isFromEnd ? page.places.toReversed() : page.places
  const ids = places.map(({ pageId }) => pageId)
  return { ids, recordCount: page.recordCount, countIsExact: true, ...(seek && { ends: endsOf(places, request) }) }
}

/**
 * True where the text contains the words, compared as `foldForSearch` does. Large tables have an index of their folded
 * texts, and one of the Han characters in them, a few of which make a word.
 */
export function contains(text: string | RawBuilder<string>, words: string): RawBuilder<SqlBool> {
  const column = typeof text === 'string' ? sql.ref(text) : text
  const folded = foldForSearch(words)
  const hasHan = (folded.match(hanRun) ?? []).map((run) => sql`han_words(${column}) like ${patternOf(run.replace(/./g, '$&$&$&'))}`)
  // No index knows shorter words, and the planner would read the whole of one that it believes to.
  const hasWords = isInTrigrams.test(folded)
    ? sql`search_fold(${column}) like ${patternOf(folded)}`
    : sql`strpos(search_fold(${column}), ${folded}) > 0`
  return sql<SqlBool>`(${sql.join([...hasHan, hasWords], sql` and `)})`
}

/** Whether indexes know which texts contain the words: three letters in a row, or a Han character. */
export const isInIndexes = (words: string): boolean => isInTrigrams.test(foldForSearch(words)) || foldForSearch(words).search(hanRun) >= 0

const hanRun = /[㐀-鿿]+/g
const isInTrigrams = /[\p{Alphabetic}\p{Nd}]{3}/u

/** The pattern's own characters are taken literally. */
export const patternOf = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
