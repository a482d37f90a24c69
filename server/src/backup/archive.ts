import { posix } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Decrypter } from 'age-encryption'
import type { FileSystem } from '../file-systems/file-system.ts'
import { type Manifest, manifestShape } from './manifest.ts'

// A folder of backups:
//   backups/<name>/manifest.age        what the backup holds; written last, so that one without it is no backup
//   backups/<name>/<table>.<n>.age     rows in the text form of COPY
//   backups/<name>/files.<n>.age       the list of files
//   backups/<name>/key.age             the key of the installation
//   files/<two digits>/<sha256>.age    chunks of files, shared by all backups of the folder
// Everything is packed with gzip and encrypted with age (age-encryption.org), whose own program opens it, too.

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A part of a backup that is missing, cut or changed, or that another key encrypted. */
export class DamagedBackup extends Error {
  readonly path: string

  constructor(path: string, options?: ErrorOptions) {
    super(`${path} is missing, cut off or changed`, options)
    this.path = path
  }
}

/** The recovery key is not the one that the backup was encrypted for. */
export class WrongRecoveryKey extends Error {}

/** A backup that this program cannot read. */
export class UnknownBackup extends Error {}

export interface Archive {
  fileSystem: FileSystem
  root: string
  /** The identity of age, `AGE-SECRET-KEY-1…`, that opens everything here. */
  recoveryKey: string
}

const packLevel = 4

/** Loaded when it is needed: no other start pays for its arithmetic. */
const loadAge = () => import('age-encryption')

/** A new recovery key, and the recipient that backups are encrypted for. */
export async function makeRecoveryKey(): Promise<{ recoveryKey: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const recoveryKey = await generateX25519Identity()
  return { recoveryKey, recipient: await identityToRecipient(recoveryKey) }
}

export const pathIn = ({ root }: Archive, ...parts: string[]): string => posix.join(root, ...parts)
export const chunkPath = (archive: Archive, sha256: string): string => pathIn(archive, 'files', sha256.slice(0, 2), `${sha256}.age`)

/** Writes content packed and encrypted. Returns the bytes that were written. */
export async function writeSealed(archive: Archive, path: string, content: Buffer | string): Promise<number> {
  const { Encrypter, identityToRecipient } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(archive.recoveryKey))
  const sealed = Buffer.from(await encrypter.encrypt(await pack(content, { level: packLevel })))
  await archive.fileSystem.makeFolder(posix.dirname(path))
  await archive.fileSystem.write(path, sealed)
  return sealed.length
}

/** @throws DamagedBackup that names the file; WrongRecoveryKey */
export async function readSealed(archive: Archive, path: string): Promise<Buffer> {
  const decrypter = await decrypterFor(archive)
  const sealed = await archive.fileSystem.read(path).catch((error: unknown) => Promise.reject(new DamagedBackup(path, { cause: error })))
  try {
    return await unpack(await decrypter.decrypt(sealed))
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched')) throw new WrongRecoveryKey(path)
    throw new DamagedBackup(path, { cause: error })
  }
}

/** @throws WrongRecoveryKey for a text that is no key */
async function decrypterFor({ recoveryKey }: Archive): Promise<Decrypter> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(recoveryKey)
  } catch (error) {
    throw new WrongRecoveryKey('the recovery key is mistyped', { cause: error })
  }
  return decrypter
}

/** Writes the manifest under another name first: a killed process leaves none that is half written. */
export async function writeManifest(archive: Archive, backup: string, manifest: Manifest): Promise<number> {
  const path = pathIn(archive, 'backups', backup, 'manifest.age')
  const size = await writeSealed(archive, `${path}.new`, JSON.stringify(manifest))
  await archive.fileSystem.replace(`${path}.new`, path)
  return size
}

/** @throws DamagedBackup, WrongRecoveryKey; UnknownBackup where a newer program made it in another form */
export async function readManifest(archive: Archive, backup: string): Promise<Manifest> {
  const path = pathIn(archive, 'backups', backup, 'manifest.age')
  const text = (await readSealed(archive, path)).toString()
  const manifest = manifestShape.safeParse(JSON.parse(text))
  if (!manifest.success) throw new UnknownBackup(`${path} is in a form that this version of the program does not know`)
  return manifest.data
}

/** The names of the backups that are whole, the newest first: names begin with the time at which they were begun. */
export async function listBackups({ fileSystem, root }: Pick<Archive, 'fileSystem' | 'root'>): Promise<string[]> {
  const folder = posix.join(root, 'backups')
  const names = (await fileSystem.list(folder)).filter(({ isFolder }) => isFolder).map(({ name }) => name)
  const isWhole = await Promise.all(names.map((name) => fileSystem.sizeOf(posix.join(folder, name, 'manifest.age'))))
  return names
    .filter((_, at) => isWhole[at] !== undefined)
    .sort()
    .reverse()
}
