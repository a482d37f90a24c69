import { createHash } from 'node:crypto'
import { constants, cpSync, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseFolder } from './migrate.ts'

const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
const cache = fileURLToPath(new URL('../../../node_modules/.cache/wanpu/', import.meta.url))
const isDatabase = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

/**
 * Copies an empty, migrated database into a data folder without one. Initialising a database takes seconds, and memory
 * that a running one never needs again, so `initialise` does it once for each installation, and every further data
 * folder gets a copy. Without a place to store it nothing is copied, and the database initialises its folder itself.
 */
export async function copyEmptyDatabase(folder: string, initialise: (folder: string) => Promise<void>): Promise<void> {
  if (isDatabase(folder)) return
  const emptyDatabase = await keepEmptyDatabase(initialise)
  if (emptyDatabase === undefined) return
  const beside = `${folder}.new`
  await rm(beside, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  cpSync(emptyDatabase, beside, { recursive: true, mode: constants.COPYFILE_FICLONE })
  // Moved as a whole: a folder that was copied by half is never opened.
  await rm(folder, { recursive: true, force: true })
  await rename(beside, folder)
}

const prefix = 'empty-database-'

/**
 * The folder of the installation's empty database, made now by `initialise` when there is none; undefined when it can't
 * be stored.
 */
export async function keepEmptyDatabase(initialise: (folder: string) => Promise<void>): Promise<string | undefined> {
  const folder = join(cache, `${prefix}${await stateKey()}`)
  if (isDatabase(folder)) return folder
  const making = join(cache, `making-${process.pid}-${Date.now()}`)
  try {
    await mkdir(cache, { recursive: true })
    await initialise(making)
    // Another process may have been first: its database is just as good.
    await rename(making, folder).catch(() => undefined)
    await removeOthers(folder)
    return isDatabase(folder) ? folder : undefined
  } catch {
    return undefined
  } finally {
    await rm(making, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function removeOthers(currentFolder: string): Promise<void> {
  const others = (await readdir(cache)).filter((name) => name.startsWith(prefix) && join(cache, name) !== currentFolder)
  for (const name of others) await rm(join(cache, name), { recursive: true, force: true })
}

/**
 * A key of the state of an empty database: the embedded database's version, which determines its files, all migrations
 * and all functions.
 */
async function stateKey(): Promise<string> {
  const key = createHash('sha256').update(await readFile(join(dirname(pglite), '../package.json')))
  const files = (await readdir(databaseFolder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files) key.update(file).update(await readFile(new URL(file, databaseFolder)))
  return key.digest('hex').slice(0, 16)
}
