import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Client, SFTPWrapper } from 'ssh2'
import { z } from 'zod'
import { openAddress } from '../net/address.ts'
import { type FileSystem, FileSystemUnreachable, type FolderEntry } from './file-system.ts'

export interface SftpAccess {
  host: string
  port: number
  username: string
  /** A password, or a private key in PEM or OpenSSH form. */
  secret: string
  /** The key that the server must show, as `SHA256:…`; empty takes any, for the first meeting. */
  hostKey: string
}

export interface SftpFileSystem extends FileSystem {
  /** The key that the server showed. */
  hostKey: string
}

const longestWait = 15_000
const noSuchFile = 2
/**
 * Files of an old build that are removed together: one after the other, each would wait for an answer from far away.
 */
const atOnce = 32

/**
 * Opens a session on a server. The address is judged before it is asked: private networks only when `allow` names them.
 * @throws PlaceUnreachable with `private-address`, `unknown-host`, `host-key-changed`, `sign-in-refused`, `no-answer`,
 * or what the network said.
 */
export async function openSftp(access: SftpAccess, allow: readonly string[]): Promise<SftpFileSystem> {
  const addressCheck = await openAddress(access.host, allow)
  if (addressCheck.kind !== 'open') throw new FileSystemUnreachable(addressCheck.reason)
  const ssh = await import('ssh2')
  const client = new ssh.Client()
  let hostKey = ''
  try {
    const session = await new Promise<SFTPWrapper>((resolve, reject) => {
      client.on('error', reject)
      client.on('close', () => reject(new FileSystemUnreachable('no-answer')))
      client.on('ready', () => {
        // Every request waits for its answer: small packets must not wait for each other.
        client.setNoDelay(true)
        client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)))
      })
      client.connect({
        host: addressCheck.address,
        port: access.port,
        username: access.username,
        ...(access.secret.trimStart().startsWith('-----BEGIN') ? { privateKey: access.secret } : { password: access.secret }),
        readyTimeout: longestWait,
        keepaliveInterval: longestWait,
        hostVerifier: (key: Buffer) => {
          hostKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
          return access.hostKey === '' || access.hostKey === hostKey
        },
      })
    })
    return { ...placeOf(session, client), hostKey }
  } catch (error) {
    client.destroy()
    if (hostKey !== '' && access.hostKey !== '' && hostKey !== access.hostKey) throw new FileSystemUnreachable('host-key-changed')
    throw error instanceof FileSystemUnreachable ? error : new FileSystemUnreachable(codeOf(error))
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if ('level' in error && error.level === 'client-authentication') return 'sign-in-refused'
  if ('level' in error && error.level === 'client-timeout') return 'no-answer'
  if (/parse.*key|private key/i.test(error.message)) return 'bad-private-key'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

type Done<Value> = (error: Error | undefined | null, value: Value) => void

function promised<Value>(call: (done: Done<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value))))
}

/** The answer; undefined when the server says that there is no such file, or that it cannot do this. */
async function ifThere<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch {
    return undefined
  }
}

interface FileAttributes {
  isDirectory(): boolean
  size: number
  /** In seconds. */
  mtime: number
}

/** Of statvfs@openssh.com, which not every server knows. */
const spaceOf = z.object({ f_bavail: z.number(), f_frsize: z.number() })

function placeOf(session: SFTPWrapper, client: Client): FileSystem {
  const existingFolders = new Set<string>(['/', '.', ''])

  async function makeFolder(path: string): Promise<void> {
    if (existingFolders.has(path)) return
    await makeFolder(posix.dirname(path))
    const stats = await ifThere(promised<{ isDirectory(): boolean }>((callback) => session.stat(path, callback)))
    if (!stats) await promised<void>((callback) => session.mkdir(path, (error) => callback(error, undefined))).catch(ignoreWhenThere(path))
    existingFolders.add(path)
  }

  /** Another process created it at the same moment. */
  const ignoreWhenThere = (path: string) => async (error: unknown) => {
    const stats = await ifThere(promised<{ isDirectory(): boolean }>((callback) => session.stat(path, callback)))
    if (!stats?.isDirectory()) throw error
  }

  async function list(path: string): Promise<FolderEntry[]> {
    const entries =
      (await ifThere(promised<{ filename: string; attrs: FileAttributes }[]>((callback) => session.readdir(path, callback)))) ?? []
    return entries.map(({ filename, attrs }) => ({
      name: filename,
      isFolder: attrs.isDirectory(),
      size: attrs.size,
      modifiedAt: new Date(attrs.mtime * 1000).toISOString(),
    }))
  }

  async function remove(path: string): Promise<void> {
    for (const folder of existingFolders) if (folder === path || folder.startsWith(`${path}/`)) existingFolders.delete(folder)
    const stats = await ifThere(promised<{ isDirectory(): boolean }>((callback) => session.lstat(path, callback)))
    if (stats) await (stats.isDirectory() ? removeFolder(path) : removeFile(path))
  }

  async function removeFolder(path: string): Promise<void> {
    const entries = (await list(path)).map(({ name, isFolder }) => ({ path: posix.join(path, name), isFolder }))
    for (const folder of entries.filter(({ isFolder }) => isFolder)) await removeFolder(folder.path)
    const files = entries.filter(({ isFolder }) => !isFolder)
    for (let first = 0; first < files.length; first += atOnce) {
      await Promise.all(files.slice(first, first + atOnce).map((file) => removeFile(file.path)))
    }
    await promised<void>((callback) => session.rmdir(path, (error) => callback(ignoreMissing(error), undefined)))
  }

  const removeFile = (path: string) =>
    promised<void>((callback) => session.unlink(path, (error) => callback(ignoreMissing(error), undefined)))

  const ignoreMissing = (error: (Error & { code?: unknown }) | undefined | null) => (error?.code === noSuchFile ? undefined : error)

  const sizeOf = async (path: string) => (await ifThere(promised<{ size: number }>((callback) => session.stat(path, callback))))?.size
  const read = (path: string) => promised<Buffer>((callback) => session.readFile(path, callback))

  return {
    makeFolder,
    list,
    remove,
    write: (path, content) => promised<void>((callback) => session.writeFile(path, content, (error) => callback(error, undefined))),
    read,
    sizeOf,
    holds: async (path, content) => (await sizeOf(path)) === content.length && (await read(path)).equals(content),
    link: async (from, to) => {
      const linking = promised<boolean>((callback) => session.ext_openssh_hardlink(from, to, (error) => callback(error, true)))
      return (await ifThere(linking)) ?? false
    },
    symlink: (target, path) => promised<void>((callback) => session.symlink(target, path, (error) => callback(error, undefined))),
    readLink: (path) => ifThere(promised<string>((callback) => session.readlink(path, callback))),
    replace: (from, to) => promised<void>((callback) => session.ext_openssh_rename(from, to, (error) => callback(error, undefined))),
    async freeBytes(path) {
      const space = spaceOf.safeParse(await ifThere(promised<unknown>((callback) => session.ext_openssh_statvfs(path, callback))))
      return space.success ? space.data.f_bavail * space.data.f_frsize : undefined
    },
    async close() {
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
      client.end()
      await closed
    },
  }
}
