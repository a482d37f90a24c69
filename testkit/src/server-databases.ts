import type { PoolConfig } from 'pg'
import { migrate } from '../../server/src/db/migrate.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import { createDatabase, isPostgresRunning, type PostgresDatabase, runOn } from './postgres.ts'

// Servers of their own process, such as those of the journeys, start on a copy of one migrated database. That takes
// half the CPU time of a start on the embedded database, which compiles its engine again in each process.

const variable = 'TEST_TEMPLATE'

export interface ServerDatabase {
  /** Further variables of the server's environment. */
  env: { DATABASE_URL: string }
  /** Runs a statement with its values. */
  run(statement: string, values: readonly unknown[]): Promise<void>
  drop(): Promise<void>
}

/**
 * Makes the migrated database that `openServerDatabase` copies, for this process and those that it starts. Returns the
 * function that drops it. Where no PostgreSQL server answers nothing is made, and the servers run on the embedded
 * database.
 */
export async function makeServerTemplate(): Promise<() => Promise<void>> {
  if (!(await isPostgresRunning())) return async () => undefined
  const name = `wanpu_template_${process.pid}`
  const { drop } = await createMigratedDatabase(name)
  offerTemplate(name)
  return drop
}

/**
 * Has this process, and those that it starts from now on, copy that migrated database for servers. Nobody may be
 * connected to it.
 */
export function offerTemplate(name: string): void {
  process.env[variable] = name
}

/**
 * Makes a migrated database on the test server, to which nobody is connected, so that it can be copied. Its name must
 * be safe in SQL.
 */
export async function createMigratedDatabase(name: string): Promise<PostgresDatabase> {
  const made = await createDatabase(name)
  await migrateDatabase({ connectionString: made.url })
  return made
}

/** Migrates a database, and leaves it. */
export async function migrateDatabase(connection: PoolConfig): Promise<void> {
  const database = openDatabase(connection, { size: 1 })
  await migrate(database.db)
  await database.close()
}

/**
 * A database for one server, whose name ends in `suffix`; undefined where the server is to run on the embedded
 * database.
 */
export async function openServerDatabase(suffix: string): Promise<ServerDatabase | undefined> {
  const template = process.env[variable]
  if (template === undefined) return
  const { url, drop } = await createDatabase(`${template}_${suffix}`, template)
  return { env: { DATABASE_URL: url }, run: (statement, values) => runOn(url, statement, values), drop }
}
