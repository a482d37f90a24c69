import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FilesPlace } from '../file-systems/files-place.ts'
import { isDiskFull } from '../lib/free-space.ts'
import { nextKeyFile } from '../lib/secret-file.ts'
import { errorCodeOf, folderFailure, WrongEnvironment } from './cannot-start.ts'

/** The fewest characters of a key. */
export const shortestKey = 32

/** A key, and the file that it is to be written to where it is new. */
export interface InstallationKey {
  secretKey: string
  newKeyFile?: string
}

/**
 * The key that seals secrets, where the environment has none: the one in the data folder, or for a first start a new one,
 * which is written once the database has taken it. Where files lie in a store, that folder may be lost, and a key in it
 * with it.
 * @throws WrongEnvironment for a key that is missing or cut off
 */
export function keyIn(dataDir: string, files: FilesPlace): InstallationKey {
  const file = join(dataDir, 'secret.key')
  if (files.kind !== 'local') {
    const hint = existsSync(file) ? ` to the key in ${file}` : ', 32 characters or more, and keep it'
    throw new WrongEnvironment(`SECRET_KEY: set it${hint}. With FILES_URL=s3://… nothing that has to stay lies in DATA_DIR.`)
  }
  if (existsSync(nextKeyFile(file)))
    throw new WrongEnvironment('The exchange of the key did not come to its end: run "npm run rotate-key" again.')
  if (existsSync(file)) return { secretKey: readKey(file) }
  return { secretKey: randomBytes(32).toString('base64url'), newKeyFile: file }
}

/**
 * Writes a new key, readable by the owner alone, and returns the one that counts: where another process that starts at
 * the same moment was first, its key. @throws CannotStart where the folder cannot be used
 */
export function keepKey(file: string, key: string): string {
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') {
      if (isDiskFull(error)) rmSync(file, { force: true })
      throw folderFailure('DATA_DIR', dirname(file), error)
    }
  }
  return readKey(file)
}

function readKey(file: string): string {
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < shortestKey) throw new WrongEnvironment(`The key in ${file} is cut off: put back the one of your backup.`)
  return key
}
