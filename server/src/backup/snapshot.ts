import { existsSync } from 'node:fs'
import { constants, cp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import type { Services } from '../boot/services.ts'
import { openEmbedded } from '../db/embedded.ts'
import { openDatabase } from '../db/open.ts'
import { agreeOnForm } from './copy.ts'
import { demandRoomFor } from './room.ts'

/** A connection that reads the database as it was at one moment. */
export interface Snapshot {
  client: ClientBase
  close(): Promise<void>
}

/** The folder of the embedded database that a pool leads to; undefined where it leads to a PostgreSQL server. */
export function embeddedFolderOf(pool: Pool): string | undefined {
  const { host } = pool.options
  const folder = host?.startsWith('/') ? join(dirname(host), 'database') : undefined
  return folder !== undefined && existsSync(join(folder, 'PG_VERSION')) ? folder : undefined
}

/**
 * Opens a snapshot of the running database. On a PostgreSQL server it is a transaction beside the others. The embedded
 * database has one session: it rests while its folder is copied, and the copy is read by a process of its own.
 */
export async function openSnapshot({ pool, config }: Pick<Services, 'pool' | 'config'>): Promise<Snapshot> {
  const folder = embeddedFolderOf(pool)
  if (folder === undefined) return readAtOneMoment(pool)
  const copy = join(config.dataDir, 'snapshot')
  await rm(copy, { recursive: true, force: true })
  await demandRoomFor(folder, config)
  await copyAtRest(pool, folder, copy)
  return openCopy(copy)
}

/** Reads the copy of a data folder's database; closing deletes the copy. */
export async function openCopy(dataDir: string): Promise<Snapshot> {
  const resources = new AsyncDisposableStack()
  resources.defer(() => rm(dataDir, { recursive: true, force: true }))
  try {
    const embedded = await openEmbedded(dataDir)
    resources.defer(() => embedded.close())
    const database = openDatabase(embedded.connection, { size: 1 })
    resources.defer(() => database.close())
    const snapshot = await readAtOneMoment(database.pool)
    resources.defer(() => snapshot.close())
    return { client: snapshot.client, close: () => resources.disposeAsync() }
  } catch (error) {
    await resources.disposeAsync()
    throw error
  }
}

async function readAtOneMoment(pool: Pool): Promise<Snapshot> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await agreeOnForm(client)
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    client,
    async close() {
      const isSound = await client.query('rollback').then(
        () => true,
        () => false,
      )
      client.release(!isSound)
    },
  }
}

/** Copies the folder while a transaction holds the only session: nothing is written meanwhile. */
async function copyAtRest(pool: Pool, folder: string, copy: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('checkpoint')
    await copyDatabase(folder, copy)
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error) => client.release(error),
    )
  }
}

/** Copies the folder of an embedded database that rests into a data folder, without its bytes where the disk shares them. */
export async function copyDatabase(folder: string, dataDir: string): Promise<void> {
  await cp(folder, join(dataDir, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}
