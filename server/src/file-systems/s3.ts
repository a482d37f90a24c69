import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { contentTypeOf } from '../lib/file-types.ts'
import { CallFailed, openRawCallOut, type RawAnswer } from '../net/call-out.ts'
import { type FileSystem, FileSystemUnreachable, type FolderEntry } from './file-system.ts'
import { encodePart, encodePath, type S3Key, signHeaders } from './s3-signature.ts'

export interface S3Access extends S3Key {
  /** Such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  bucket: string
  /** The bucket is in the path, not in the host's name. */
  pathStyle: boolean
}

/** What the store refused: `AccessDenied`, `NoSuchBucket`, `SignatureDoesNotMatch` … */
class S3Refused extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

const milliseconds = 60_000
const mostBytes = 600_000_000
const mostTries = 5
const keysPerCall = 1000

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  path?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

/**
 * A bucket as a place. It has no folders, links or renames: a folder is the beginning of a key, a link is a small
 * object that holds where it leads, and moving is copying inside of the store. Each object changes in one step, so who
 * reads a link sees the old build or the new one.
 */
export function openS3(access: S3Access, allow: readonly string[], now: () => Date = () => new Date()): FileSystem {
  const callOut = openRawCallOut(allow, { milliseconds, mostBytes })
  const base = storeAddress(access)

  /** @throws S3Refused, or PlaceUnreachable */
  async function ask({ method, path = '', query = {}, headers = {}, body = Buffer.alloc(0) }: S3Request): Promise<RawAnswer> {
    const search = Object.keys(query)
      .sort()
      .map((name) => `${encodePart(name)}=${encodePart(query[name] ?? '')}`)
      .join('&')
    const url = new URL(`${base}${encodePath(path)}${search && `?${search}`}`)
    for (let attempt = 1; ; attempt++) {
      const outcome = await once(method, url, headers, body)
      if (outcome.answer) return outcome.answer
      if (attempt === mostTries || !outcome.mayPass) throw outcome.error
      await pause(100 * 2 ** attempt * (0.5 + Math.random()))
    }
  }

  type S3Outcome = { answer: RawAnswer } | { answer?: undefined; error: Error; mayPass: boolean }

  /** Every call can be repeated without harm, so that those which a busy store or the network failed are. */
  async function once(method: string, url: URL, headers: Record<string, string>, body: Buffer): Promise<S3Outcome> {
    try {
      const signedHeaders = await signHeaders({ method, url, headers, body }, access, now())
      const answer = await callOut({ method, url: url.href, headers: signedHeaders, body })
      // A copy that fails after it began says so in an answer of 200.
      const responseText = method === 'GET' || method === 'HEAD' ? '' : answer.body.toString()
      if (answer.status < 300 && !responseText.includes('<Error>')) return { answer }
      const code = /<Code>([^<]+)<\/Code>/.exec(answer.body.toString())?.[1] ?? `http-${answer.status}`
      return { error: new S3Refused(code, answer.status), mayPass: answer.status >= 500 || answer.status === 429 || answer.status < 300 }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const isFinal = ['private-address', 'unknown-host', 'not-tls', 'bad-address', 'too-large'].includes(error.message)
      return { error: new FileSystemUnreachable(error.message === 'too-slow' ? 'no-answer' : error.message), mayPass: !isFinal }
    }
  }

  /** The answer; undefined where there is no such object. */
  async function ifThere(request: S3Request): Promise<RawAnswer | undefined> {
    return ask(request).catch((error: unknown) => {
      if (error instanceof S3Refused && error.status === 404 && error.code !== 'NoSuchBucket') return undefined
      throw error
    })
  }

  const put = (path: string, content: Buffer, type: string) =>
    ask({ method: 'PUT', path, headers: { 'content-type': type }, body: content }).then(() => undefined)

  const copy = (from: string, to: string) =>
    ifThere({ method: 'PUT', path: to, headers: { 'x-amz-copy-source': encodePath(`/${access.bucket}${from}`) } })

  /** All that begins with a path; with a delimiter, what is directly below it. */
  async function* pages(prefix: string, delimiter = ''): AsyncGenerator<{ keys: string[]; files: FolderEntry[]; folders: string[] }> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query: Record<string, string> = {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: prefix.slice(1),
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      }
      const text: string = (await ask({ method: 'GET', query })).body.toString()
      const files = filesOf(text)
      yield {
        keys: files.map(({ name }) => name),
        files,
        folders: textsOf(text, /<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g),
      }
      token = unescapeXml(/<NextContinuationToken>([^<]*)</.exec(text)?.[1])
    }
  }

  async function removeKeys(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += keysPerCall) {
      const objects = keys.slice(at, at + keysPerCall).map((key) => `<Object><Key>${escapeXml(key)}</Key></Object>`)
      const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`)
      const headers = { 'content-type': 'application/xml', 'content-md5': createHash('md5').update(body).digest('base64') }
      await ask({ method: 'POST', query: { delete: '' }, headers, body })
    }
  }

  return {
    makeFolder: async () => undefined,
    // What a store says of an object is what the buyer's browser gets.
    write: (path, content) => put(path, content, contentTypeOf(path)),
    read: async (path) => (await ask({ method: 'GET', path })).body,
    async sizeOf(path) {
      const size = (await ifThere({ method: 'HEAD', path }))?.headers['content-length']
      return size === undefined ? undefined : Number(size)
    },
    async holds(path, content) {
      const found = await ifThere({ method: 'HEAD', path })
      if (found === undefined || Number(found.headers['content-length']) !== content.length) return false
      const tag = String(found.headers.etag ?? '').replaceAll('"', '')
      // Where the store encrypts with its own key, the tag is no hash of the content.
      return tag === createHash('md5').update(content).digest('hex') || (await ask({ method: 'GET', path })).body.equals(content)
    },
    link: async (from, to) => (await copy(from, to)) !== undefined,
    symlink: (target, path) => put(path, Buffer.from(target), 'text/plain'),
    readLink: async (path) => (await ifThere({ method: 'GET', path }))?.body.toString(),
    async replace(from, to) {
      if ((await copy(from, to)) === undefined) throw new S3Refused('NoSuchKey', 404)
      await ask({ method: 'DELETE', path: from })
    },
    freeBytes: async () => undefined,
    async list(path) {
      const prefix = `${path.replace(/\/$/, '')}/`
      const entries: FolderEntry[] = []
      for await (const { files, folders } of pages(prefix, '/')) {
        entries.push(...folders.map((key) => ({ name: key.slice(prefix.length - 1, -1), isFolder: true })))
        entries.push(...files.map((file) => ({ ...file, name: file.name.slice(prefix.length - 1) })))
      }
      return entries.filter(({ name }) => name !== '')
    },
    async remove(path) {
      await ask({ method: 'DELETE', path })
      for await (const { keys } of pages(`${path}/`)) await removeKeys(keys)
    },
    close: async () => undefined,
  }
}

/** The address that the keys of a bucket are added to. @throws PlaceUnreachable */
export function storeAddress({ endpoint, bucket, pathStyle }: Pick<S3Access, 'endpoint' | 'bucket' | 'pathStyle'>): string {
  const url = URL.parse(endpoint)
  if (!url) throw new FileSystemUnreachable('unknown-host')
  return pathStyle ? `${url.protocol}//${url.host}/${bucket}` : `${url.protocol}//${bucket}.${url.host}`
}

const keyOf = (text: string) => decodeURIComponent((unescapeXml(text) ?? '').replaceAll('+', ' '))
const textsOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, key = '']) => keyOf(key))

/** The objects of a page, under their whole keys. */
const filesOf = (text: string): FolderEntry[] =>
  [...text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, part = '']) => {
    const size = /<Size>(\d+)</.exec(part)?.[1]
    const modified = Date.parse(/<LastModified>([^<]*)</.exec(part)?.[1] ?? '')
    return {
      name: keyOf(/<Key>([^<]*)</.exec(part)?.[1] ?? ''),
      isFolder: false,
      ...(size !== undefined && { size: Number(size) }),
      ...(!Number.isNaN(modified) && { modifiedAt: new Date(modified).toISOString() }),
    }
  })

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const unescapeXml = (text: string | undefined) => text?.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (sign) => signs[sign] ?? sign)
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
