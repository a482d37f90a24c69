import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../boot/cannot-start.ts'
import type { FileStore } from '../file-systems/file-store.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { type Archive, listBackups, pathIn, readManifest, readSealed } from './archive.ts'
import { demandKnownMigration, fillDatabase } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import { placeFile } from './read-files.ts'
import { type Settled, settleRestored } from './settle-restored.sql.ts'
import { type InstallationAddress, withEmptyDatabase } from './target.ts'
import { readFileLists } from './write-files.ts'

export interface Restored {
  backup: string
  manifest: Manifest
  settled: Settled
  /** Where the key of the installation was written to; undefined where SECRET_KEY holds it. */
  keyFile: string | undefined
}

interface Request extends InstallationAddress {
  /** Where the files of the installation lie. */
  files: FileStore
  archive: Archive
  /** The newest one where it is undefined. */
  backup: string | undefined
  /** SECRET_KEY, where it is set. */
  secretKey: string | undefined
  tell(line: string): void
}

/**
 * Restores an installation from a backup: the key, the files, then the database in one transaction. Until that is
 * committed the installation is empty, and the restore may be begun again.
 * @throws CannotStart, DamagedBackup, WrongRecoveryKey, UnknownBackup
 */
export async function restore(request: Request): Promise<Restored> {
  const { archive, files: store, tell } = request
  const backup = await chooseBackup(request)
  const manifest = await readManifest(archive, backup)
  await demandKnownMigration(manifest)
  tell(`Restoring ${backup}, made ${manifest.madeAt} by version ${manifest.program}.`)
  return withEmptyDatabase(request, async (database) => {
    const keyFile = await placeKey(request, backup)
    let files = 0
    for await (const file of readFileLists(archive, backup, manifest.files.lists)) {
      await placeFile(archive, file, store)
      files++
    }
    tell(`${files} files are in place.`)
    let settled: Settled = { websites: 0, held: [], waitingMails: 0, plans: 0 }
    await fillDatabase(database, { archive, backup, manifest }, async (client) => {
      settled = await settleRestored(client)
    })
    return { backup, manifest, settled, keyFile }
  })
}

/** The backup that is named, the newest without a name. @throws CannotStart where there is none */
async function chooseBackup({ archive, backup }: Request): Promise<string> {
  const [newest, ...older] = await listBackups(archive)
  if (newest === undefined) throw new CannotStart(`There is no whole backup in ${archive.root}.`)
  if (backup === undefined || backup === newest || older.includes(backup)) return backup ?? newest
  throw new CannotStart(`There is no whole backup ${backup} in ${archive.root}. The newest is ${newest}.`)
}

/** @throws CannotStart where the installation has another key */
async function placeKey({ archive, dataDir, secretKey }: Request, backup: string): Promise<string | undefined> {
  const key = (await readSealed(archive, pathIn(archive, 'backups', backup, 'key.age'))).toString()
  if (secretKey !== undefined) {
    if (secretKey === key) return undefined
    throw new CannotStart('SECRET_KEY is set to another key than that of the backup. Leave it out: the key comes with the backup.')
  }
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    makeFolder(dataDir)
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  } else if (readFileSync(file, 'utf8').trim() !== key) {
    throw new CannotStart(`${file} holds another key than that of the backup. Restore into an empty DATA_DIR.`)
  }
  return file
}
