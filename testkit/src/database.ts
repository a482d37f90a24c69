import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { type OpenDatabase, openDatabase } from '../../server/src/db/open.ts'
import { recordStatements, statementsFolder } from './statements.ts'
import { serverWorkers } from './workers.ts'

/** Which database the tests of this process run on, as the test runner's set-up says. */
export function testConnection(): PoolConfig {
  const pool = process.env.VITEST_POOL_ID ?? '1'
  const said = process.env[`TEST_CONNECTION_${((Number(pool) - 1) % testDatabases) + 1}`]
  if (!said) throw new Error('No test database: run the tests through vitest with its global set-up.')
  return JSON.parse(said) as PoolConfig
}

/** As many databases as tests run side by side. */
export const testDatabases = serverWorkers

let opened: OpenDatabase | undefined

/** One pool for all tests of a process. */
export function testDatabase(): OpenDatabase {
  if (opened === undefined) {
    opened = openDatabase(testConnection(), { size: 10 })
    if (process.env.RECORD_STATEMENTS === '1') recordStatements(opened.pool, statementsFolder)
  }
  return opened
}

/** Above this many bytes a table is truncated, or its dead rows would be read again and again. */
const large = 1_000_000

/**
 * Empties every table that has rows, and lets ids begin at 1. Deleting the few rows of a test is four times as quick as truncating, which makes new
 * files for each table and index; as everything goes, no trigger and no reference needs to look.
 */
export async function emptyDatabase({ db }: OpenDatabase): Promise<void> {
  const names = await tablesOf(db)
  const checks = names.map((name) => {
    const table = sql.table(name)
    return sql`select ${sql.lit(name)} as name, pg_relation_size(${sql.lit(name)}) > ${sql.lit(large)} as "isLarge" where exists (select 1 from ${table})`
  })
  const filled = await sql<{ name: string; isLarge: boolean }>`${sql.join(checks, sql` union all `)}`.execute(db)
  if (filled.rows.length === 0) return
  const emptied = filled.rows.map(({ name, isLarge }) => (isLarge ? `truncate "${name}" cascade;` : `delete from "${name}";`))
  await sql
    .raw(
      `begin; set local session_replication_role = replica; ${emptied.join(' ')}
       select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       from pg_sequences where schemaname = 'public' and last_value is not null; commit`,
    )
    .execute(db)
}

let tables: string[] | undefined

async function tablesOf(db: OpenDatabase['db']): Promise<string[]> {
  if (tables !== undefined) return tables
  const found = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'`.execute(db)
  tables = found.rows.map(({ name }) => name)
  return tables
}
