import type { PageEnds, PageRequest } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { badInput } from '../refusals.ts'
import { sampleOf } from './count-rows.ts'
import type { PagePosition } from './keyset.ts'
import type { Db } from './open.ts'
import { columnName, keysOf, type PagedRows, type Placed, selectPage } from './page-ids.ts'

/** Rows in the order of a list, whose ties are broken by id in the same direction. */
export interface SortedRows extends PagedRows {
  isDescending: boolean
  /** Missing values come last in both directions. */
  isNullable: boolean
  /** No two rows have the same sorting value. */
  isUnique: boolean
}

interface Range {
  offset: number
  limit: number
  /** Counted from the last row; the last one comes first. */
  isFromEnd: boolean
  where?: RawBuilder<SqlBool>
}

/** So many of the rows from one end of the list, or of those that meet a condition. */
export async function readRange<Row>(db: Db, sorted: SortedRows, { isFromEnd, ...range }: Range): Promise<Placed<Row>[]> {
  const result = await sql<Placed<Row>>`${selectPage(sorted, { ...range, order: orderOf(sorted, isFromEnd) })}`.execute(db)
  return result.rows
}

/** The columns and the order of rows, without where they come from. */
type RowOrder = Omit<SortedRows, 'rows' | 'keys'>

/** What follows `order by`, from one end of the list or the other. */
export function orderOf({ idColumn, sortColumn, isDescending, isNullable, isUnique }: RowOrder, isFromEnd: boolean): RawBuilder<unknown> {
  const way = isDescending === isFromEnd ? sql`asc` : sql`desc`
  const nulls = isNullable ? (isFromEnd ? sql` nulls first` : sql` nulls last`) : sql``
  const byId = sql`${sql.ref(columnName(idColumn))} ${way}`
  const bySort = sql`${sql.ref(columnName(sortColumn))} ${way}${nulls}`
  return sortColumn === idColumn ? byId : isUnique ? bySort : sql`${bySort}, ${byId}`
}

/** A position in a list, and on which side of it the page lies. */
export interface SeekPosition extends PagePosition {
  isBefore: boolean
}

const written = z.tuple([z.string(), z.string().nullable(), z.string()])

/** The position that a request names; undefined where it names none of a list in this order. */
export function readPosition({ seek, sort }: PageRequest): SeekPosition | undefined {
  const word = seek?.after ?? seek?.before
  if (word === undefined) return undefined
  try {
    const [by, key, id] = written.parse(JSON.parse(Buffer.from(word, 'base64url').toString('utf8')))
    return by === (sort?.by ?? '') ? { key, id, isBefore: seek?.after === undefined } : undefined
  } catch {
    return undefined
  }
}

/** Where a page begins and ends, as words that say nothing to their reader; undefined of a page without rows. */
export function endsOf(rows: readonly Placed<unknown>[], { sort }: PageRequest): PageEnds {
  const write = ({ pageKey, pageId }: Placed<unknown>) =>
    Buffer.from(JSON.stringify([sort?.by ?? '', pageKey, pageId])).toString('base64url')
  const [first, last] = [rows[0], rows.at(-1)]
  return first && last && { first: write(first), last: write(last) }
}

/**
 * The page right after or before a position, in the order of the list, as fast at any depth. `skipped` rows are left
 * out next to the position. @throws bad-input for a position of other values than the list is sorted by
 */
export async function readAt<Row>(db: Db, sorted: SortedRows, position: SeekPosition, limit: number, skipped = 0): Promise<Placed<Row>[]> {
  const { isBefore } = position
  const rows: Placed<Row>[] = []
  await refusingOtherPositions(async () => {
    // What has a sorting value and what has none lie apart, each in an index's order.
    for (const where of partsAt(sorted, position)) {
      const range = { where, offset: rows.length > 0 ? 0 : skipped, limit: limit - rows.length, isFromEnd: isBefore }
      if (rows.length < limit) rows.push(...(await readRange<Row>(db, sorted, range)))
    }
  })
  return isBefore ? rows.toReversed() : rows
}

/** What `read` returns. @throws bad-input where it compares with a position of other values than the list is sorted by */
export async function refusingOtherPositions<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    // Data exceptions: a text that is no value of the column.
    if (/^22/.test(String((error as { code?: unknown }).code))) throw badInput({ seek: 'no position of this list' })
    throw error
  }
}

/** The rows beyond a position, as conditions of one range of the index each, in their order. */
export function partsAt(
  { idColumn, sortColumn, isDescending, isNullable }: RowOrder,
  { key, id, isBefore }: SeekPosition,
): RawBuilder<SqlBool>[] {
  const [own, value] = [sql.ref(columnName(idColumn)), sql.ref(columnName(sortColumn))]
  const isBeyond = isDescending === isBefore ? sql`>` : sql`<`
  if (idColumn === sortColumn) return [sql`${own} ${isBeyond} ${id}`]
  if (key === null) {
    const without = sql<SqlBool>`${value} is null and ${own} ${isBeyond} ${id}`
    return isBefore ? [without, sql`${value} is not null`] : [without]
  }
  const beyond = sql<SqlBool>`(${value}, ${own}) ${isBeyond} (${key}, ${id})`
  return isNullable && !isBefore ? [beyond, sql`${value} is null`] : [beyond]
}

/**
 * A page near its number, of about `recordCount` rows: the row that stands there in a sample of them, in the same order,
 * tells where to begin. Undefined where no sample can be taken.
 */
export async function readNear<Row>(
  db: Db,
  sorted: SortedRows,
  { offset, limit, recordCount }: { offset: number; limit: number; recordCount: number },
): Promise<Placed<Row>[] | undefined> {
  const keys = keysOf(sorted)
  const part = keys && (await sampleOf(db, keys))
  if (!part) return undefined
  const [id, sort] = [sql.ref(columnName(sorted.idColumn)), sql.ref(columnName(sorted.sortColumn))]
  // The fence keeps the planner, which does not know how few they are, from walking along an index of their order.
  const { rows } = await sql<PagePosition & { number: number; sampled: number }>`
    select * from (
      select ${sort}::text as key, ${id}::text as id, (row_number() over (order by ${orderOf(sorted, false)}))::int as number,
        (count(*) over ())::int as sampled from (${part.sample} offset 0) as keys) as numbered
    where number = greatest(1, floor(sampled * ${offset}::float8 / ${recordCount}::float8)) limit 1`.execute(db)
  const [near] = rows
  if (!near) return undefined
  const skipped = Math.max(0, Math.round(offset - (near.number * recordCount) / near.sampled))
  return readAt<Row>(db, sorted, { key: near.key, id: near.id, isBefore: false }, limit, skipped)
}
