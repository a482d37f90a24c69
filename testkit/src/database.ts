import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { type OpenDatabase, openDatabase } from '../../server/src/db/open.ts'

/** Which database the tests of this process run on, as the test runner's set-up says. */
export function testConnection(): PoolConfig {
  const pool = process.env.VITEST_POOL_ID ?? '1'
  const said = process.env[`TEST_CONNECTION_${((Number(pool) - 1) % testDatabases) + 1}`]
  if (!said) throw new Error('No test database: run the tests through vitest with its global set-up.')
  return JSON.parse(said) as PoolConfig
}

/** As many databases as tests run side by side. */
export const testDatabases = 2

let opened: OpenDatabase | undefined

/** One pool for all tests of a process. */
export function testDatabase(): OpenDatabase {
  opened ??= openDatabase(testConnection(), 10)
  return opened
}

/** Empties every table that has rows, and lets ids begin at 1 there. */
export async function emptyDatabase({ db }: OpenDatabase): Promise<void> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'`.execute(db)
  const checks = tables.rows.map(({ name }) => sql`select ${sql.lit(name)} as name where exists (select 1 from ${sql.table(name)})`)
  const filled = await sql<{ name: string }>`${sql.join(checks, sql` union all `)}`.execute(db)
  if (filled.rows.length === 0) return
  await sql`truncate ${sql.join(filled.rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(db)
}
