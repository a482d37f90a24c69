import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

// Limits per time are counted in the database, by its clock, so that a limit is the same for any number of processes.

/** So much of what a key may use within a time. */
export interface Share {
  key: string
  amount: number
  /** What the key may use within the time. */
  most: number
  /** How long a time lasts that begins with its first use. */
  seconds: number
}

export interface Counted {
  isFree: boolean
  /** Until the key's time ends, in milliseconds. */
  msLeft: number
}

/**
 * Takes shares of different keys. What is more than its key may use is not counted. Returns the outcomes in the order
 * of the shares.
 */
export async function takeShares(db: Db, shares: readonly Share[]): Promise<Counted[]> {
  const column = <Name extends keyof Share>(name: Name) => sql.val(shares.map((share) => share[name]))
  const isOver = sql`c.until <= clock_timestamp()`
  const result = await sql<{ key: string; isFree: boolean; msLeft: number }>`
    with asked as (
      select * from unnest(${column('key')}::text[], ${column('amount')}::integer[], ${column('most')}::integer[], ${column('seconds')}::integer[])
        as a (key, amount, most, seconds)
    ), taken as (
      insert into shared_count as c (key, count, until)
      select key, amount, clock_timestamp() + make_interval(secs => seconds) from asked order by key
      on conflict (key) do update set
        count = case when ${isOver} then excluded.count else c.count + excluded.count end,
        until = case when ${isOver} then excluded.until else c.until end
      where ${isOver} or c.count + excluded.count <= (select most from asked where asked.key = excluded.key)
      returning key, until
    )
    select asked.key, taken.key is not null as is_free,
      coalesce(extract(epoch from coalesce(taken.until, c.until) - clock_timestamp()) * 1000, asked.seconds * 1000)::float8 as ms_left
    from asked left join taken using (key) left join shared_count c using (key)`.execute(db)
  const outcomes = new Map(result.rows.map((row) => [row.key, row]))
  return shares.map(({ key, seconds }) => outcomes.get(key) ?? { isFree: false, msLeft: seconds * 1000 })
}

/** Gives back what was taken of a key: it counts no more. */
export async function returnShares(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update shared_count set count = greatest(count - 1, 0) where key = any(${sql.val(keys)}::text[])`.execute(db)
}

/** Deletes what counts no more; returns how many rows. */
export async function trimShares({ db }: { db: Db }): Promise<number> {
  const counts = await sql`delete from shared_count where until <= clock_timestamp()`.execute(db)
  const places = await sql`delete from held_place where until <= clock_timestamp() - interval '1 hour'`.execute(db)
  return Number(counts.numAffectedRows ?? 0) + Number(places.numAffectedRows ?? 0)
}
