import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { CannotStart } from '../boot/cannot-start.ts'
import type { DB } from './tables.ts'

/**
 * What makes a database: `migrations`, each run once, and `functions` with their triggers, run again when one of them
 * changed.
 */
export const databaseFolder = new URL('../../database/', import.meta.url)

const baseline = '0001_baseline'

/** The last migration of the programs before the baseline, which is the schema as this one left it. */
const lastBeforeBaseline = '1930_orders_of_more_lists'

/** Kysely's words for a database in which a migration ran that this program does not have. */
const unknownMigration = /previously executed migration (\S+) is missing/

/**
 * Migrates the database to the newest state, or, without functions, to that after the migration `last`, and returns the
 * names of the migrations that ran.
 * @throws the failing statement's error; a failed migration leaves nothing behind. CannotStart where a newer program
 * used the database, or one from before the baseline that had not run its last migration.
 */
export async function migrate(db: Kysely<DB>, last?: string): Promise<string[]> {
  await takeOnBaseline(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'kysely_migration',
    migrationLockTableName: 'kysely_migration_lock',
  })
  const { error, results } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error) throw migrationFailure(error)
  if (last === undefined) await applyFunctions(db)
  return (results ?? []).map((result) => result.migrationName)
}

function migrationFailure(error: unknown): unknown {
  const [, name] = unknownMigration.exec(error instanceof Error ? error.message : '') ?? []
  if (name === undefined) return error
  return new CannotStart(
    `The database was used by a newer version of this program (${name}). Start that version, or restore a backup from before it.`,
  )
}

/** Marks the baseline as executed in a database that the last program before it migrated to its end. */
async function takeOnBaseline(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const names = await holdExecutedNames(transaction)
    if (names.length === 0 || names.includes(baseline)) return
    if (!names.includes(lastBeforeBaseline)) {
      throw new CannotStart(
        `The database is from an older version of this program (${names.at(-1)}). Start the program of commit 13a8082b on it once, then this version.`,
      )
    }
    await sql`delete from kysely_migration`.execute(transaction)
    await sql`insert into kysely_migration (name, timestamp) values (${baseline}, ${new Date().toISOString()})`.execute(transaction)
  })
}

/** The names of the migrations that this program has, in their order. */
export async function readMigrationNames(): Promise<string[]> {
  const entries = await readdir(new URL('migrations/', databaseFolder))
  return entries.map((entry) => entry.replace(/\.sql$/, '')).sort()
}

/**
 * The names of the executed migrations; the table is locked for writing, so that only one process marks the baseline.
 */
async function holdExecutedNames(transaction: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(transaction)
  if (rows.length === 0) return []
  await sql`lock table kysely_migration in share row exclusive mode`.execute(transaction)
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(transaction)
  return migrations.rows.map(({ name }) => name)
}

/** A migration is a file, or a folder of files that run in the order of their names. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = await readdir(new URL('migrations/', databaseFolder), { withFileTypes: true })
  const migrations = entries.map(async (entry): Promise<[string, Migration]> => {
    const path = `migrations/${entry.name}`
    const scripts = entry.isDirectory() ? await readScripts(`${path}/`) : [await readScript(path)]
    return [entry.name.replace(/\.sql$/, ''), { up: (db) => runScripts(db, scripts) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/**
 * Defines the functions and triggers of `database/functions` where they differ from those that the database has, and
 * drops those that are no longer there. What columns and indexes are computed with is made by migrations, and stays.
 */
async function applyFunctions(db: Kysely<DB>): Promise<void> {
  const scripts = await readScripts('functions/')
  const hash = createHash('sha256').update(scripts.join('\n')).digest('hex')
  const applied = await sql<{ hash: string }>`select hash from function_set`.execute(db)
  if (applied.rows[0]?.hash === hash) return
  await db.transaction().execute(async (transaction) => {
    await sql`lock table function_set in share row exclusive mode`.execute(transaction)
    await runScripts(transaction, scripts)
    await dropOthers(transaction)
    await sql`delete from function_set`.execute(transaction)
    await sql`insert into function_set (hash) values (${hash})`.execute(transaction)
  })
}

/** Drops triggers and functions that this transaction has not defined. */
async function dropOthers(transaction: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0 and t.xmin <> pg_current_xact_id()::xid
    union all
    select format('drop function %s', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.xmin <> pg_current_xact_id()::xid and not exists (
      select from pg_depend d where (d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
        or (d.refobjid = p.oid and d.refclassid = 'pg_proc'::regclass and d.classid <> 'pg_trigger'::regclass))`.execute(transaction)
  for (const { statement } of rows) await sql.raw(statement).execute(transaction)
}

/** The SQL files of a folder of `database`, by name. */
async function readScripts(folder: string): Promise<string[]> {
  const names = (await readdir(new URL(folder, databaseFolder))).sort()
  return Promise.all(names.map((name) => readScript(`${folder}${name}`)))
}

const readScript = (path: string): Promise<string> => readFile(new URL(path, databaseFolder), 'utf8')

async function runScripts(db: QueryExecutorProvider, scripts: readonly string[]): Promise<void> {
  for (const statement of scripts.flatMap(statementsOf)) await sql.raw(statement).execute(db)
}

/** Our own files only: a statement ends with a semicolon at the end of a line, outside of `$$ … $$`. */
function statementsOf(script: string): string[] {
  const parts = script.match(/(?:\$\$[\s\S]*?\$\$|[^;]|;(?![ \t]*$))+/gm) ?? []
  return parts.map((statement) => statement.trim()).filter(Boolean)
}
