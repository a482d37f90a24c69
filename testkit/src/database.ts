import type { PoolConfig } from 'pg'
import { type OpenDatabase, openDatabase } from '../../server/src/db/open.ts'
import { makeEmptying } from './empty-database.ts'
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

let emptying: (() => Promise<void>) | undefined

/** Empties every table of the test database. */
export async function emptyDatabase(): Promise<void> {
  emptying ??= makeEmptying(testConnection())
  await emptying()
}
