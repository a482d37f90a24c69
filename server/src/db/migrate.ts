import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { CannotStart } from '../boot/cannot-start.ts'
import { applyFunctions } from './function-set.ts'
import { inTurn, type Migration, runMigration } from './run-migration.ts'
import { statementsOf } from './statements-of.ts'
import type { DB } from './tables.ts'

/**
 * What makes a database: `migrations`, each run once, and `functions` with their triggers, run again when one of them
 * changed.
 */
export const databaseFolder = new URL('../../database/', import.meta.url)

const baseline = '0001_baseline'

/** The last migration of the programs before the baseline, which is the schema as this one left it. */
const lastBeforeBaseline = '1930_orders_of_more_lists'

/**
 * Migrates the database to the newest state, or, without functions, to that after the migration `last`, and returns the
 * names of the migrations that ran. Each is a transaction of its own; other processes may run meanwhile. Where a newer
 * program migrated further and lets this one run, nothing is done.
 * @throws the failing statement's error; a failed migration leaves nothing behind. CannotStart where the database needs
 * a newer program, or is one from before the baseline that had not run its last migration.
 */
export async function migrate(db: Kysely<DB>, last?: string): Promise<string[]> {
  const executed = await inTurn(db, baseline, takeOn)
  const migrations = await readMigrations()
  const own = migrations.map(({ name }) => name)
  const unknown = executed.filter((name) => !own.includes(name))
  if (unknown.length > 0) {
    await demandMayRun(db, own, unknown)
    return []
  }
  const ran: string[] = []
  for (const migration of migrations) {
    if (!executed.includes(migration.name) && (await runMigration(db, migration))) ran.push(migration.name)
    if (migration.name === last) return ran
  }
  await applyFunctions(db, await readScripts('functions/'), { migration: own.at(-1) ?? '', version: await readVersion() })
  return ran
}

/**
 * Checks that this program may run on a database that a newer one migrated: the database names the newest migration
 * that a program must know.
 */
async function demandMayRun(db: Kysely<DB>, own: readonly string[], unknown: readonly string[]): Promise<void> {
  const { rows } = await sql<{ migration: string }>`select migration from oldest_program`.execute(db)
  const [oldest] = rows
  if (oldest && own.includes(oldest.migration)) return
  throw new CannotStart(
    `The database was used by a newer version of this program (${unknown.at(-1)}). Start that version, or restore a backup from before it.`,
  )
}

/**
 * Makes the list of executed migrations, and marks the baseline as executed in a database that the last program before
 * it migrated to its end. Returns the names of the executed migrations.
 */
async function takeOn(transaction: Transaction<DB>): Promise<string[]> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    transaction,
  )
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(transaction)
  const names = rows.map(({ name }) => name)
  if (names.length === 0 || names.includes(baseline)) return names
  if (!names.includes(lastBeforeBaseline)) {
    throw new CannotStart(
      `The database is from an older version of this program (${names.at(-1)}). Start the program of commit 13a8082b on it once, then this version.`,
    )
  }
  await sql`delete from kysely_migration`.execute(transaction)
  await sql`insert into kysely_migration (name, timestamp) values (${baseline}, ${new Date().toISOString()})`.execute(transaction)
  return [baseline]
}

/** The names of the migrations that this program has, in their order. */
export async function readMigrationNames(): Promise<string[]> {
  const entries = await readdir(new URL('migrations/', databaseFolder))
  return entries.map((entry) => entry.replace(/\.sql$/, '')).sort()
}

/** A migration is a file, or a folder of files that run in the order of their names. */
async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(new URL('migrations/', databaseFolder), { withFileTypes: true })
  const migrations = entries.map(async (entry) => {
    const path = `migrations/${entry.name}`
    const scripts = entry.isDirectory() ? await readScripts(`${path}/`) : [await readScript(path)]
    return { name: entry.name.replace(/\.sql$/, ''), statements: scripts.flatMap(statementsOf) }
  })
  return (await Promise.all(migrations)).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The SQL files of a folder of `database`, by name. */
async function readScripts(folder: string): Promise<string[]> {
  const names = (await readdir(new URL(folder, databaseFolder))).sort()
  return Promise.all(names.map((name) => readScript(`${folder}${name}`)))
}

const readScript = (path: string): Promise<string> => readFile(new URL(path, databaseFolder), 'utf8')

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
  return version
}
