import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { migrate, readMigrationNames } from '../db/migrate.ts'
import type { DB } from '../db/open.ts'
import { type Archive, UnknownBackup } from './archive.ts'
import { type CopyIn, copyInto, copyIntoEmbedded } from './copy.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { checkRows, rowsInBackup } from './read-tables.ts'
import { embeddedFolderOf } from './snapshot.ts'
import { findMigrations } from './tables.sql.ts'

interface Database {
  db: Kysely<DB>
  pool: Pool
}

interface Source {
  archive: Archive
  backup: string
  manifest: Manifest
}

/** @throws UnknownBackup where a newer program made the backup */
export async function demandKnownMigration({ lastMigration, program }: Manifest): Promise<void> {
  if ((await readMigrationNames()).includes(lastMigration)) return
  throw new UnknownBackup(
    `The backup was made by a newer version of the program (${program}, ${lastMigration}). Restore it with that version or a later one.`,
  )
}

/**
 * Fills an empty database from a backup: the schema as the backup's program left it, then all rows in one transaction,
 * then the migrations since. What is in the database before is dropped.
 * @param finish runs last in the transaction of the rows
 * @throws DamagedBackup, WrongRecoveryKey, UnknownBackup
 */
export async function fillDatabase(
  { db, pool }: Database,
  { archive, backup, manifest }: Source,
  finish?: (client: PoolClient) => Promise<void>,
): Promise<void> {
  await demandKnownMigration(manifest)
  const client = await pool.connect()
  try {
    await makeSchema({ db, client }, manifest.lastMigration)
    await loadTables(client, {
      tables: manifest.tables,
      sequences: manifest.sequences,
      rowsOf: rowsInBackup(archive, backup),
      copyIn: copyInOf(pool, client),
      check: checkRows,
      finish: () => finish?.(client) ?? Promise.resolve(),
    })
  } finally {
    client.release()
  }
  await migrate(db)
}

/** How rows get into the database of a pool. */
function copyInOf(pool: Pool, client: PoolClient): CopyIn {
  const folder = embeddedFolderOf(pool)
  return folder === undefined ? copyInto(client) : copyIntoEmbedded(client, folder)
}

/** A schema after this migration, unless the database is there already. */
async function makeSchema({ db, client }: { db: Kysely<DB>; client: PoolClient }, lastMigration: string): Promise<void> {
  const { rows } = await client.query<{ isMade: boolean }>(`select to_regclass('public.kysely_migration') is not null as "isMade"`)
  if (rows[0]?.isMade) {
    if ((await findMigrations(client)).at(-1) === lastMigration) return
    await client.query('drop schema public cascade')
    await client.query('create schema public')
  }
  await migrate(db, lastMigration)
}
