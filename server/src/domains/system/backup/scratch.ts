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

/** The name of a scratch database goes on with its installation, the second in which it was made, and chance. */
const prefix = 'wanpu_verify_'
/** One that nobody is connected to after so many seconds was left behind by a process that was killed. */
const leftAfter = 60

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
    await dropLeftBehind(pool)
    const name = await nameScratch(pool)
    await pool.query(`create database ${quote(name)}`)
    resources.defer(() => pool.query(`drop database if exists ${quote(name)}`).then(() => undefined))
    // A connection that was opened stays: it says that somebody works on it.
    const database = openDatabase({ ...databaseNamed(name, pool.options), idleTimeoutMillis: 0 }, { size: 4 })
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

/** What names of this installation begin with. */
const ownPrefix = `'${prefix}' || left(md5(current_database()), 8) || '_'`

async function nameScratch(pool: Services['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select ${ownPrefix} || extract(epoch from clock_timestamp())::bigint || '_' || $1 as name`,
    [randomBytes(4).toString('hex')],
  )
  return rows[0]?.name ?? ''
}

/** Drops the scratch databases of this installation whose process was killed. */
async function dropLeftBehind(pool: Services['pool']): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, ${ownPrefix})
      and split_part(datname, '_', 4)::bigint < extract(epoch from clock_timestamp()) - $1
      and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
    [leftAfter],
  )
  for (const { name } of rows) await pool.query(`drop database if exists ${quote(name)}`)
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
