import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeIdentifier as quote } from 'pg'
import { demandRoomFor } from '../../../backup/room.ts'
import { embeddedFolderOf } from '../../../backup/snapshot.ts'
import type { Services } from '../../../boot/services.ts'
import { withDatabase } from '../../../db/address.ts'
import { openEmbedded } from '../../../db/embedded.ts'
import { type OpenDatabase, openDatabase } from '../../../db/open.ts'

const prefix = 'wanpu_verify_'

/**
 * Opens an empty database for a trial, and deletes it afterwards: one of its own on the PostgreSQL server where the role
 * may create one, else an embedded one in the data folder.
 */
export async function withScratchDatabase<Result>(
  services: Pick<Services, 'pool' | 'config'>,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const { pool, config } = services
  await using resources = new AsyncDisposableStack()
  if (await mayCreate(services)) {
    const name = `${prefix}${randomBytes(4).toString('hex')}`
    await pool.query(`create database ${quote(name)}`)
    resources.defer(() => pool.query(`drop database if exists ${quote(name)}`).then(() => undefined))
    const database = openDatabase(databaseNamed(name, pool.options), { size: 4 })
    resources.defer(() => database.close())
    return await work(database)
  }
  const folder = join(config.dataDir, 'trial')
  await rm(folder, { recursive: true, force: true })
  const database = embeddedFolderOf(pool)
  if (database !== undefined) await demandRoomFor(database, config)
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const embedded = await openEmbedded(folder)
  resources.defer(() => embedded.close())
  const trial = openDatabase(embedded.connection)
  resources.defer(() => trial.close())
  return await work(trial)
}

async function mayCreate({ pool }: Pick<Services, 'pool'>): Promise<boolean> {
  if (embeddedFolderOf(pool) !== undefined) return false
  const { rows } = await pool.query<{ may: boolean }>('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user')
  return rows[0]?.may ?? false
}

/** The same server, and another database of it. */
function databaseNamed(name: string, { connectionString, ...options }: Services['pool']['options']) {
  if (connectionString === undefined) return { ...options, database: name }
  return { connectionString: withDatabase(connectionString, name) }
}
