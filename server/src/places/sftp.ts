import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { Client, type SFTPWrapper } from 'ssh2'
import { z } from 'zod'
import { openAddress } from '../net/address.ts'
import { type Place, PlaceUnreachable } from './place.ts'

export interface SftpAccess {
  host: string
  port: number
  username: string
  /** A password, or a private key in PEM or OpenSSH form. */
  secret: string
  /** The key that the server must show, as `SHA256:…`; empty takes any, for the first meeting. */
  hostKey: string
}

export interface SftpPlace extends Place {
  /** The key that the server showed. */
  hostKey: string
}

const longestWait = 15_000
const noSuchFile = 2
/** Files of an old build that are removed together: one after the other, each would wait for an answer from far away. */
const atOnce = 32

/**
 * Opens a session on a server. The address is judged before it is asked: private networks only when `allow` names them.
 * @throws PlaceUnreachable with `private-address`, `unknown-host`, `host-key-changed`, `sign-in-refused`, `no-answer`, or what the network said.
 */
export async function openSftp(access: SftpAccess, allow: readonly string[]): Promise<SftpPlace> {
  const judged = await openAddress(access.host, allow)
  if (judged.kind !== 'open') throw new PlaceUnreachable(judged.reason)
  const client = new Client()
  let hostKey = ''
  try {
    const session = await new Promise<SFTPWrapper>((resolve, reject) => {
      client.on('error', reject)
      client.on('close', () => reject(new PlaceUnreachable('no-answer')))
      client.on('ready', () => {
        // Every request waits for its answer: small packets must not wait for each other.
        client.setNoDelay(true)
        client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)))
      })
      client.connect({
        host: judged.address,
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
    if (hostKey !== '' && access.hostKey !== '' && hostKey !== access.hostKey) throw new PlaceUnreachable('host-key-changed')
    throw error instanceof PlaceUnreachable ? error : new PlaceUnreachable(codeOf(error))
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

function asked<Value>(call: (done: Done<Value>) => void): Promise<Value> {
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

/** Of statvfs@openssh.com, which not every server knows. */
const spaceOf = z.object({ f_bavail: z.number(), f_frsize: z.number() })

function placeOf(session: SFTPWrapper, client: Client): Place {
  const known = new Set<string>(['/', '.', ''])

  async function makeFolder(path: string): Promise<void> {
    if (known.has(path)) return
    await makeFolder(posix.dirname(path))
    const found = await ifThere(asked<{ isDirectory(): boolean }>((done) => session.stat(path, done)))
    if (!found) await asked<void>((done) => session.mkdir(path, (error) => done(error, undefined))).catch(unlessThere(path))
    known.add(path)
  }

  /** Somebody else made it in the same moment. */
  const unlessThere = (path: string) => async (error: unknown) => {
    const found = await ifThere(asked<{ isDirectory(): boolean }>((done) => session.stat(path, done)))
    if (!found?.isDirectory()) throw error
  }

  async function list(path: string) {
    const entries =
      (await ifThere(asked<{ filename: string; attrs: { isDirectory(): boolean } }[]>((done) => session.readdir(path, done)))) ?? []
    return entries.map(({ filename, attrs }) => ({ name: filename, isFolder: attrs.isDirectory() }))
  }

  async function remove(path: string): Promise<void> {
    for (const folder of known) if (folder === path || folder.startsWith(`${path}/`)) known.delete(folder)
    const found = await ifThere(asked<{ isDirectory(): boolean }>((done) => session.lstat(path, done)))
    if (found) await (found.isDirectory() ? removeFolder(path) : removeFile(path))
  }

  async function removeFolder(path: string): Promise<void> {
    const entries = (await list(path)).map(({ name, isFolder }) => ({ path: posix.join(path, name), isFolder }))
    for (const folder of entries.filter(({ isFolder }) => isFolder)) await removeFolder(folder.path)
    const files = entries.filter(({ isFolder }) => !isFolder)
    for (let first = 0; first < files.length; first += atOnce) {
      await Promise.all(files.slice(first, first + atOnce).map((file) => removeFile(file.path)))
    }
    await asked<void>((done) => session.rmdir(path, (error) => done(gone(error), undefined)))
  }

  const removeFile = (path: string) => asked<void>((done) => session.unlink(path, (error) => done(gone(error), undefined)))

  const gone = (error: (Error & { code?: unknown }) | undefined | null) => (error?.code === noSuchFile ? undefined : error)

  return {
    makeFolder,
    list,
    remove,
    write: (path, content) => asked<void>((done) => session.writeFile(path, content, (error) => done(error, undefined))),
    read: (path) => asked<Buffer>((done) => session.readFile(path, done)),
    sizeOf: async (path) => (await ifThere(asked<{ size: number }>((done) => session.stat(path, done))))?.size,
    link: async (from, to) => {
      const linking = asked<boolean>((done) => session.ext_openssh_hardlink(from, to, (error) => done(error, true)))
      return (await ifThere(linking)) ?? false
    },
    symlink: (target, path) => asked<void>((done) => session.symlink(target, path, (error) => done(error, undefined))),
    readLink: (path) => ifThere(asked<string>((done) => session.readlink(path, done))),
    replace: (from, to) => asked<void>((done) => session.ext_openssh_rename(from, to, (error) => done(error, undefined))),
    async freeBytes(path) {
      const found = spaceOf.safeParse(await ifThere(asked<unknown>((done) => session.ext_openssh_statvfs(path, done))))
      return found.success ? found.data.f_bavail * found.data.f_frsize : undefined
    },
    async close() {
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
      client.end()
      await closed
    },
  }
}
