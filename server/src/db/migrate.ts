import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { CannotStart } from '../boot/cannot-start.ts'
import type { DB } from './tables.ts'

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

/** Kysely's words for a database in which a migration ran that this program does not have. */
const unknownMigration = /previously executed migration (\S+) is missing/

/**
 * Brings the database to the newest state, or to the state after the migration `last`, and returns the names of what was applied.
 * @throws the failing statement's error; a failed migration leaves nothing behind. CannotStart where a newer program used the database.
 */
export async function migrate(db: Kysely<DB>, last?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'kysely_migration',
    migrationLockTableName: 'kysely_migration_lock',
  })
  const { error, results } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error) throw migrationFailure(error)
  return (results ?? []).map((result) => result.migrationName)
}

function migrationFailure(error: unknown): unknown {
  const [, name] = unknownMigration.exec(error instanceof Error ? error.message : '') ?? []
  if (name === undefined) return error
  return new CannotStart(
    `The database was used by a newer version of this program (${name}). Start that version, or restore a backup from before it.`,
  )
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const statements = await readFile(new URL(file, migrationsFolder), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: (db) => runScript(db, statements) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/** Our own files only: a statement ends with a semicolon at the end of a line, outside of `$$ … $$`. */
async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  for (const statement of statementsOf(script)) await sql.raw(statement).execute(db)
}

function statementsOf(script: string): string[] {
  const parts = script.match(/(?:\$\$[\s\S]*?\$\$|[^;]|;(?![ \t]*$))+/gm) ?? []
  return parts.map((statement) => statement.trim()).filter(Boolean)
}
