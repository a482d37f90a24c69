import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FilesPlace } from '../file-systems/files-place.ts'
import { isDiskFull } from '../lib/free-space.ts'
import { nextKeyFile } from '../lib/secret-file.ts'
import { errorCodeOf, folderFailure, WrongEnvironment } from './cannot-start.ts'

/** The fewest characters of a key. */
export const shortestKey = 32

/**
 * The key that seals secrets, where the environment has none: the one in the data folder, made on the first start. Where
 * files lie in a store, that folder may be lost, and a key in it with it.
 * @throws WrongEnvironment for a key that is missing or cut off
 */
export function keyIn(dataDir: string, files: FilesPlace): string {
  if (files.kind === 'local') return readOrWriteSecret(dataDir)
  const file = join(dataDir, 'secret.key')
  const hint = existsSync(file) ? ` to the key in ${file}` : ', 32 characters or more, and keep it'
  throw new WrongEnvironment(`SECRET_KEY: set it${hint}. With FILES_URL=s3://… nothing that has to stay lies in DATA_DIR.`)
}

/** The key made on the first start, readable by the owner alone. */
function readOrWriteSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (existsSync(nextKeyFile(file)))
    throw new WrongEnvironment('The exchange of the key did not come to its end: run "npm run rotate-key" again.')
  if (!existsSync(file)) makeSecret(dataDir, file)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < shortestKey) throw new WrongEnvironment(`The key in ${file} is cut off: put back the one of your backup.`)
  return key
}

function makeSecret(dataDir: string, file: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process that starts at the same moment was first: its key counts.
    if (existsSync(file) && errorCodeOf(error) === 'EEXIST') return
    if (isDiskFull(error)) rmSync(file, { force: true })
    throw folderFailure(dataDir, error)
  }
}
