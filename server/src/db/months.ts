import { addMonths } from '@wanpu/contract'
import { type Kysely, sql } from 'kysely'
import type { DB, Db } from './open.ts'

// Tables that are partitioned by month, in UTC: visits and the audit. Months (2026-11) are made before a row of theirs
// comes, and dropped as a whole.

export const monthOf = (at: string): string => at.slice(0, '2026-11'.length)

/** The name of a month's partition. */
const nameOfMonth = (table: string, month: string): string => `${table}_${month.replace('-', '_')}`

/** When the month after this one begins. */
export const endOfMonth = (month: string): string => `${addMonths(`${month}-01`, 1)}T00:00:00.000Z`

/** Two processes that change the partitions of a table at once would fail at each other. For the rest of the transaction. */
export async function holdMonths(db: Db, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} partitions`}))`.execute(db)
}

/** Makes the partition of a month, which begins at `from` where nothing is for the time before it; not a second time. */
export async function makeMonth(db: Db, table: string, month: string, from = `${month}-01T00:00:00.000Z`): Promise<void> {
  await sql`create table if not exists ${sql.table(nameOfMonth(table, month))} partition of ${sql.table(table)}
    for values from (${sql.lit(from)}) to (${sql.lit(endOfMonth(month))})`.execute(db)
}

export interface Partition {
  name: string
  /** The first moment that is in it, and that which is not any more; null: it has no such end. */
  from: string | null
  until: string | null
}

/** The partitions of a table, the oldest first. */
export async function findPartitions(db: Db, table: string): Promise<Partition[]> {
  const end = (word: string) => sql`substring(pg_get_expr(c.relpartbound, c.oid) from ${`${word} \\(''?([^'')]+)''?\\)`})`
  const { rows } = await sql<Partition>`
    select name, nullif(first, 'MINVALUE')::timestamptz as "from", nullif(last, 'MAXVALUE')::timestamptz as until
    from (select c.relname::text as name, ${end('FROM')} as first, ${end('TO')} as last
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass) p
    order by until nulls last`.execute(db)
  return rows
}

/** Whether all of a partition is of months that ended before a day. */
export const isOver = ({ until }: Partition, day: string): boolean =>
  until !== null && Date.parse(until) <= Date.parse(`${monthOf(day)}-01T00:00:00.000Z`)

/** A list that is being read is waited for only so long: new rows would wait behind it. The next hour tries again. */
export async function withoutLongWaits(db: Kysely<DB>, work: (trx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx)
    await work(trx)
  })
}

export async function dropPartition(db: Db, name: string): Promise<void> {
  await sql`drop table if exists ${sql.table(name)}`.execute(db)
}
