import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../db/open.ts'
import { claimFiles, FilesOfAnother, isMarked, markPath, markText } from '../domains/catalog/upload/files-owner.ts'
import type { FileStore } from '../file-systems/file-store.ts'
import { type FilesPlace, placeInWords } from '../file-systems/files-place.ts'
import { FilesUnavailable, filesFailure } from '../file-systems/files-unavailable.ts'
import { type LocalCopies, openLocalCopies } from '../file-systems/local-copies.ts'
import { openLocalStore } from '../file-systems/local-file-store.ts'
import { openS3 } from '../file-systems/s3.ts'
import { freeBytesOf, watchFreeSpace } from '../lib/free-space.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { CannotStart, folderFailure } from './cannot-start.ts'
import type { Config } from './config.ts'

const mebibyte = 1_048_576
/** A store close by that does not answer in this time is not reached: a call waits for it. */
const patience = { milliseconds: 15_000, tries: 3, breaker: { silentCalls: 3, askEvery: 5000 }, failed: filesFailure }
/** The operator names the store: it may lie in any network, over TLS wherever that is a public one. */
const everywhere = ['0.0.0.0/0', '::/0']

export interface OpenedFiles {
  files: FileStore
  copies: LocalCopies
}

/** Opens the place of the installation's files without asking it anything. */
export function openFileStore(place: FilesPlace): FileStore {
  return place.kind === 'local' ? openLocalStore(place.folder) : openS3(place.access, everywhere, { root: place.root, patience })
}

type FilesConfig = Pick<Config, 'files' | 'filesCacheMb' | 'minFreeMb' | 'dataDir'>

/** Opens the files of an installation, and the folder of this process's copies of them. */
export async function openFiles({ files: place, filesCacheMb, minFreeMb, dataDir }: FilesConfig): Promise<OpenedFiles> {
  const files = openFileStore(place)
  if (place.kind === 's3') await removeDeadCopies(dataDir)
  const copies = await openLocalCopies(files, {
    folder: join(copiesFolder(dataDir), ownName),
    mostBytes: filesCacheMb * mebibyte,
    isShort: watchFreeSpace(minFreeMb, () => freeBytesOf(dataDir)).isShort,
  })
  return { files, copies }
}

/**
 * Checks that files can be written, and that the store keeps of two that write one name the first.
 * @throws CannotStart with one line
 */
export async function demandFiles(files: FileStore, { files: place, dataDir }: Pick<Config, 'files' | 'dataDir'>): Promise<void> {
  const where = `FILES_URL: ${placeInWords(place)}`
  try {
    if (place.kind === 'local') makeFolder(join(place.folder, 'uploads'))
    else {
      await files.writeNew(markPath, Buffer.from(markText))
      if (await files.writeNew(markPath, Buffer.from(randomUUID())))
        throw new CannotStart(`${where} takes no notice of If-None-Match, so two uploads could overwrite one another. Use another store.`)
    }
  } catch (error) {
    if (error instanceof FilesUnavailable) throw new CannotStart(`${where} cannot be used: ${error.reason}.`)
    throw place.kind === 'local' ? folderFailure(place.folder === dataDir ? 'DATA_DIR' : 'FILES_URL', place.folder, error) : error
  }
}

type OwnedConfig = Pick<Config, 'files' | 'dataDir' | 'filesOwnerIsLost'>

/** A data folder is one installation's; another place can be named by several. */
const isOwnFolder = ({ files, dataDir }: Pick<OwnedConfig, 'files' | 'dataDir'>) => files.kind === 'local' && files.folder === dataDir

/** Makes the place of files this database's. @throws CannotStart where it is another one's */
export async function demandOwnFiles(db: Db, files: FileStore, config: OwnedConfig): Promise<void> {
  if (isOwnFolder(config)) return
  try {
    await claimFiles(db, files, config.filesOwnerIsLost)
  } catch (error) {
    throw error instanceof FilesOfAnother ? filesOfAnother(config.files) : error
  }
}

/** Checks that an installation may be restored to a place of files. @throws CannotStart where one has its files there */
export async function demandNobodysFiles(files: FileStore, config: OwnedConfig): Promise<void> {
  if (!isOwnFolder(config) && !config.filesOwnerIsLost && (await isMarked(files))) throw filesOfAnother(config.files)
}

const filesOfAnother = (place: FilesPlace) =>
  new CannotStart(
    `FILES_URL: ${placeInWords(place)} has the files of another installation, or of the one that this database was copied from. Name another bucket, path or folder. If that installation is gone for good, start once with FILES_OWNER_LOST=1.`,
  )

const copiesFolder = (dataDir: string) => join(dataDir, 'copies')
const ownName = `${hostname()}.${process.pid}`
const dayMs = 86_400_000

/** Removes the copies of processes that ended without doing so. Those of other machines are known by their age alone. */
async function removeDeadCopies(dataDir: string): Promise<void> {
  const folder = copiesFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    if (await isDead(join(folder, name), name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function isDead(folder: string, name: string): Promise<boolean> {
  const [, host, pid] = /^(.*)\.(\d+)$/.exec(name) ?? []
  if (host === hostname()) return name === ownName || !isAlive(Number(pid))
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }))
  return mtimeMs < Date.now() - dayMs
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
