import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'

/**
 * Runs a query that looks keys up, within the caller's transaction, with whole tables and parallel workers ruled out.
 * The planner knows little of a stock that grows: it would rather read all of it for every chunk, or start workers for
 * what one session does in a few milliseconds.
 */
export async function lookUpByIndex<Result>(db: Db, query: (db: Db) => Promise<Result>): Promise<Result> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(db)
  const result = await query(db)
  await sql`set local enable_seqscan = on`.execute(db)
  return result
}
