import type { PoolConfig } from 'pg'
import { type OpenDatabase, openDatabase } from '../../server/src/db/open.ts'
import { makeEmptying } from './empty-database.ts'
import { recordStatements, statementsFolder } from './statements.ts'
import { serverWorkers } from './workers.ts'

/**
 * Which database the tests of this process run on, as the test runner's set-up says; an address that can be given to
 * others.
 */
export const testConnection = (): PoolConfig => connectionOf('TEST_CONNECTION')

/** The same database by the nearest way. */
const nearConnection = (): PoolConfig => connectionOf('TEST_NEAR_CONNECTION')

function connectionOf(variable: string): PoolConfig {
  const pool = process.env.VITEST_POOL_ID ?? '1'
  const said = process.env[`${variable}_${((Number(pool) - 1) % testDatabases) + 1}`]
  if (!said) throw new Error('No test database: run the tests through vitest with its global set-up.')
  return JSON.parse(said) as PoolConfig
}

/** As many databases as tests run side by side. */
export const testDatabases = serverWorkers

let opened: OpenDatabase | undefined

/** One pool for all tests of a process. */
export function testDatabase(): OpenDatabase {
  if (opened === undefined) {
    opened = openDatabase(nearConnection(), { size: 10 })
    if (process.env.RECORD_STATEMENTS === '1') recordStatements(opened.pool, statementsFolder)
  }
  return opened
}

let emptying: (() => Promise<void>) | undefined

/** Empties every table of the test database. */
export async function emptyDatabase(): Promise<void> {
  emptying ??= makeEmptying(nearConnection())
  await emptying()
}
