import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { CannotStart, folderFailure } from '../boot/cannot-start.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { type EmbeddedOptions, keepThread } from './embedded-thread.ts'
import { copyEmptyDatabase, keepEmptyDatabase } from './empty-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

export interface EmbeddedDatabase {
  connection: PoolConfig
  close(): Promise<void>
}

export class FolderInUse extends CannotStart {}

/** The longest socket address that every system accepts, in bytes. */
const longestSocket = 103

/**
 * PostgreSQL in WebAssembly, in a thread of its own, served on a socket inside the data folder (mode 0700).
 * @throws FolderInUse when another process runs on the same folder. CannotStart when its path is too long, or the
 * database in it cannot be opened
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const run = runFolder(dataDir)
  const socket = socketIn(run)
  const excess = Buffer.byteLength(socket) - longestSocket
  if (excess > 0) throw new CannotStart(`DATA_DIR: the path of ${dataDir} is too long for the embedded database, by ${excess} bytes.`)
  makeRunFolder(dataDir)
  const guard = await listenIn(dataDir, run)
  const folder = join(dataDir, 'database')
  const connection = connectionIn(run)
  await copyEmptyDatabase(folder, (empty) => initialise(empty, run))
  await closeToOthers(folder)
  const thread = await keepThread(folder, socket, options).catch((error: unknown) => {
    guard.close()
    throw new CannotStart(
      `The database in ${folder} cannot be opened: it is damaged, or another version made it. Restore a backup, or start the version that made it. (${String(error)})`,
    )
  })
  return {
    connection,
    async close() {
      await thread.close()
      guard.close()
    },
  }
}

/** How another thread reaches the embedded database that runs on a data folder. */
export const embeddedConnection = (dataDir: string): PoolConfig & { host: string } => connectionIn(join(dataDir, 'run'))

/**
 * Makes the empty database that is copied at the first start of each data folder, unless it exists. Making it takes
 * seconds, and memory that a running server never needs again.
 */
export async function prepareEmbedded(): Promise<void> {
  const run = await mkdtemp(join(tmpdir(), 'wanpu-'))
  try {
    await keepEmptyDatabase((empty) => initialise(empty, run))
  } finally {
    await rm(run, { recursive: true, force: true })
  }
}

/** Initialises and migrates a database in `folder`, reached by a socket in the folder `run`. */
async function initialise(folder: string, run: string): Promise<void> {
  const thread = await keepThread(folder, socketIn(run))
  const database = openDatabase(connectionIn(run))
  await migrate(database.db)
  await database.close()
  await thread.close()
}

const runFolder = (dataDir: string) => join(dataDir, 'run')

/** @throws CannotStart where the data folder cannot be used */
function makeRunFolder(dataDir: string): void {
  try {
    makeFolder(runFolder(dataDir))
  } catch (error) {
    throw folderFailure('DATA_DIR', dataDir, error)
  }
}

const socketIn = (run: string) => join(run, '.s.PGSQL.5432')

const connectionIn = (run: string) => ({ host: run, port: 5432, user: 'postgres', database: 'postgres' })

/**
 * Removes the access of other users of the machine to the folder and its files, where an older version had left it
 * open.
 */
async function closeToOthers(folder: string): Promise<void> {
  const version = await stat(join(folder, 'PG_VERSION')).catch(() => undefined)
  // A folder that does not exist yet is created by this process, with the right mode.
  if (version === undefined || (version.mode & 0o077) === 0) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await chmod(folder, 0o700)
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

/**
 * Keeps every server off a data folder until the returned value is disposed of.
 * @throws FolderInUse when another process runs on it
 */
export async function holdFolder(dataDir: string): Promise<AsyncDisposable> {
  makeRunFolder(dataDir)
  const run = runFolder(dataDir)
  const guard = await listenIn(dataDir, run)
  return { [Symbol.asyncDispose]: async () => void guard.close() }
}

/** Listening on a socket in the folder is the claim to it: the claim ends with the process, however that dies. */
async function listenIn(dataDir: string, run: string): Promise<Server> {
  const socket = join(run, 'guard.sock')
  if (await isAnswered(socket)) {
    throw new FolderInUse(
      `The data folder ${dataDir} is in use by another running server. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  rmSync(socket, { force: true })
  const server = createServer((connection) => connection.end())
  server.unref()
  server.listen(socket)
  await once(server, 'listening')
  return server
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
}
