import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

const rowsPerPage = 10_000

/**
 * Calls `visit` with each row of a query of one text column `line`, so that neither side ever holds all rows. Only
 * within a transaction. Unlike separate pages, the query is planned and run once; one text per row is transferred in
 * half the time of three columns.
 */
export async function walkLines(db: Db, query: RawBuilder<{ line: string }>, visit: (line: string) => void): Promise<void> {
  // All rows will be fetched: without this the planner favours plans that find the first tenth quickly.
  await sql`set local cursor_tuple_fraction = 1`.execute(db)
  // Enough memory for a million short rows: joins of them need no files.
  await sql`set local work_mem = '64MB'`.execute(db)
  await sql`declare walk no scroll cursor for ${query}`.execute(db)
  const plain = db.withoutPlugins()
  const fetch = () => sql<{ line: string }>`fetch ${sql.lit(rowsPerPage)} from walk`.execute(plain)
  let page = await fetch()
  while (page.rows.length > 0) {
    // The database finds the next page while this one is looked at.
    const next = fetch()
    await setImmediate()
    for (const { line } of page.rows) visit(line)
    page = await next
  }
  await sql`close walk`.execute(db)
}

/** Ids in the order of their numbers. A million of them are too many for comparisons by a function. */
export function sortAscending(ids: readonly string[]): string[] {
  const numbers = Float64Array.from(ids, Number).sort()
  return ids.map((_, at) => String(numbers[at]))
}
