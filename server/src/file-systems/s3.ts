import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { contentTypeOf } from '../lib/file-types.ts'
import type { RawAnswer } from '../net/call-out.ts'
import { type Content, type FileFacts, type FileStore, NoSuchFile, OutsideStore } from './file-store.ts'
import type { FolderEntry } from './file-system.ts'
import { encodePath, openS3Client, type S3Access, S3Refused, usualPatience } from './s3-client.ts'
import { writeInParts } from './s3-parts.ts'
import { escapeXml, type ListedObject, type ListPage, plainTag, readListPage, readUnfinished } from './s3-xml.ts'

const keysPerCall = 1000
/** Up to here a file is sent in one call, beyond it in parts of this size. */
export const partBytes = 8 * 1_048_576
/** Names who wrote an object, so that a repeated call knows its own. */
const writerHeader = 'x-amz-meta-writer'
const unfinishedAfter = 24 * 3_600_000

/**
 * A bucket as a place, below `root` (`''`, or a path such as `/shops`). It has no folders, links or renames: a folder is
 * the beginning of a key, a link is a small object that holds where it leads, and moving is copying inside of the store.
 * Each object changes in one step, so who reads a link sees the old build or the new one.
 */
export function openS3(
  access: S3Access,
  allow: readonly string[],
  { root = '', patience = usualPatience, now = () => new Date() } = {},
): FileStore {
  const client = openS3Client(access, allow, patience, now)
  const { ask, askIfThere } = client
  /** Addresses take such steps out of a path, and lead elsewhere. */
  const keyPath = (path: string) => {
    if (/\/\.\.?(?:\/|$)/.test(path)) throw new OutsideStore(path)
    return root + path
  }
  const get = async (path: string) => (await ask({ method: 'GET', path: keyPath(path) }).catch(missing(path))).body
  const put = (path: string, body: Buffer, headers: Record<string, string> = {}) =>
    ask({ method: 'PUT', path: keyPath(path), headers: { 'content-type': contentTypeOf(path), ...headers }, body })
  const copy = (from: string, to: string) =>
    askIfThere({ method: 'PUT', path: keyPath(to), headers: { 'x-amz-copy-source': encodePath(`/${access.bucket}${keyPath(from)}`) } })
  const head = (path: string) => askIfThere({ method: 'HEAD', path: keyPath(path) })

  /** All that begins with a prefix; with a delimiter, what is directly below it. */
  async function* pages(prefix: string, rest: Record<string, string> = {}): AsyncGenerator<ListPage> {
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix: keyPath(prefix).slice(1), ...rest }
    for (let token: string | undefined = ''; token !== undefined; ) {
      const answer: RawAnswer = await ask({ method: 'GET', query: { ...query, ...(token && { 'continuation-token': token }) } })
      const page = readListPage(answer.body.toString())
      yield page
      token = page.next
    }
  }
  const pathOf = (key: string) => `/${key}`.slice(root.length)

  async function removeKeys(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += keysPerCall) {
      const objects = keys.slice(at, at + keysPerCall).map((key) => `<Object><Key>${escapeXml(key)}</Key></Object>`)
      const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`)
      const headers = { 'content-type': 'application/xml', 'content-md5': createHash('md5').update(body).digest('base64') }
      await ask({ method: 'POST', query: { delete: '' }, headers, body })
    }
  }

  const parts = (path: string, source: AsyncIterable<Uint8Array>) =>
    writeInParts(client, { path: keyPath(path), source, type: contentTypeOf(path), partBytes })

  /** A call whose answer was lost is repeated, and then meets what it wrote itself. */
  async function isOwn(path: string, writer: string): Promise<boolean> {
    return (await head(path))?.headers[writerHeader] === writer
  }

  async function putNew(path: string, content: Buffer): Promise<boolean> {
    const writer = randomUUID()
    try {
      await put(path, content, { 'if-none-match': '*', [writerHeader]: writer })
      return true
    } catch (error) {
      if (error instanceof S3Refused && error.status === 412) return isOwn(path, writer)
      throw error
    }
  }

  async function writeNew(path: string, content: Content): Promise<boolean> {
    if (Buffer.isBuffer(content)) return putNew(path, content)
    if ((await stat(content.file)).size <= partBytes) return putNew(path, await readFile(content.file))
    // Stores take notice of a condition in one call, and not all of them at the end of an upload in parts: an empty file
    // takes the name first.
    if (!(await putNew(path, Buffer.alloc(0)))) return false
    try {
      await parts(path, createReadStream(content.file))
      return true
    } catch (error) {
      await ask({ method: 'DELETE', path: keyPath(path) }).catch(() => undefined)
      throw error
    }
  }

  return {
    makeFolder: async () => undefined,
    // What a store says of an object is what the buyer's browser gets.
    write: (path, content) => put(path, content).then(() => undefined),
    writeFrom: (path, source) => parts(path, source),
    writeNew,
    read: get,
    async open(path, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const answer = await client.open({ method: 'GET', path: keyPath(path), ...(headers && { headers }) }).catch(missing(path))
      return { facts: factsIn(answer.headers), stream: answer.body }
    },
    async factsOf(path) {
      const answer = await head(path)
      return answer && factsIn(answer.headers)
    },
    async sizeOf(path) {
      const answer = await head(path)
      return answer && factsIn(answer.headers).size
    },
    async holds(path, content) {
      const answer = await head(path)
      if (answer === undefined || factsIn(answer.headers).size !== content.length) return false
      // Where the store encrypts with its own key, the tag is no hash of the content.
      return factsIn(answer.headers).tag === createHash('md5').update(content).digest('hex') || (await get(path)).equals(content)
    },
    link: async (from, to) => (await copy(from, to)) !== undefined,
    symlink: (target, path) => put(path, Buffer.from(target), { 'content-type': 'text/plain' }).then(() => undefined),
    readLink: async (path) => (await askIfThere({ method: 'GET', path: keyPath(path) }))?.body.toString(),
    async replace(from, to) {
      if ((await copy(from, to)) === undefined) throw new NoSuchFile(from)
      await ask({ method: 'DELETE', path: keyPath(from) })
    },
    freeBytes: async () => undefined,
    async list(path) {
      const prefix = `${path.replace(/\/$/, '')}/`
      const nameOf = (key: string) => pathOf(key).slice(prefix.length)
      const entries: FolderEntry[] = []
      for await (const { objects, folders } of pages(prefix, { delimiter: '/' })) {
        entries.push(...folders.map((key) => ({ name: nameOf(key).slice(0, -1), isFolder: true })))
        entries.push(...objects.map(({ key, size, modifiedAt }) => ({ name: nameOf(key), isFolder: false, size, modifiedAt })))
      }
      return entries.filter(({ name }) => name !== '')
    },
    async *walk(folder, after) {
      const rest: Record<string, string> = after === undefined ? {} : { 'start-after': keyPath(after).slice(1) }
      for await (const { objects } of pages(`${folder.replace(/\/$/, '')}/`, rest)) yield* objects.map((object) => entryOf(object, pathOf))
    },
    async remove(path) {
      await ask({ method: 'DELETE', path: keyPath(path) })
      for await (const { objects } of pages(`${path}/`)) await removeKeys(objects.map(({ key }) => key))
    },
    removeFiles: (paths) => removeKeys(paths.map((path) => keyPath(path).slice(1))),
    async removeUnfinished(today) {
      const query = { uploads: '', 'encoding-type': 'url', prefix: keyPath('/').slice(1) }
      const begun = readUnfinished((await ask({ method: 'GET', query })).body.toString())
      const old = begun.filter(({ begunAt }) => Date.parse(begunAt) < today.getTime() - unfinishedAfter)
      for (const { key, id } of old) await askIfThere({ method: 'DELETE', path: `/${key}`, query: { uploadId: id } })
      return old.length
    },
    localPath: () => undefined,
    isPaused: client.isPaused,
    close: async () => undefined,
  }
}

const entryOf = ({ key, ...facts }: ListedObject, pathOf: (key: string) => string) => ({ path: pathOf(key), ...facts })

function factsIn(headers: RawAnswer['headers']): FileFacts {
  const whole = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]
  return {
    size: Number(whole ?? headers['content-length'] ?? 0),
    modifiedAt: new Date(headers['last-modified'] ?? 0).toISOString(),
    tag: plainTag(headers.etag),
  }
}

const missing = (path: string) => (error: unknown) => {
  throw error instanceof S3Refused && error.isMissing ? new NoSuchFile(path) : error
}
