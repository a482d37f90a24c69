import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

// A stand-in for an S3-compatible store: one bucket in memory, addressed in the path. Signatures (Version 4), their age
// and the hash of each body are checked as Amazon's reference describes them, by code of its own; lists have pages, as
// real ones do.

export interface S3Server extends AsyncDisposable {
  url: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Key → object. */
  objects: Map<string, { content: Buffer; type: string; modifiedAt?: string }>
  /** Objects are read without a signature, as the policy of a bucket may allow. */
  isPublic: boolean
  /** Tags of objects are no sums of their content, as in a store that encrypts with a key of its own. */
  hasOwnTags: boolean
  /** So many of the next calls answer 503 SlowDown. */
  busy: number
  /**
   * Asked before a call is answered, which waits for it as for a slow store; a code that it returns is what the store
   * refuses the call with.
   */
  beforeAnswer: (method: string, key: string) => Promise<string | undefined> | string | undefined
  /** How many calls of each kind came. */
  counts: Record<string, number>
}

interface Reply {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
}

const keysPerPage = 250
const access = { bucket: 'wanpu-shops', region: 'eu-test-1', accessKey: 'AKIDTEST', secretKey: 'secret/of+the/test' }

/**
 * An empty bucket behind HTTP on a free port of this machine. Whoever starts it disposes of it; the objects go with it.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { pathname } = new URL(request.url ?? '/', 'http://s3')
    const refusal = await store.beforeAnswer(request.method ?? '', decodeURIComponent(pathname.replace(`/${access.bucket}/`, '')))
    const reply = refusal === undefined ? answer(request, body) : failure(403, refusal)
    response.writeHead(reply.status, { 'content-length': String(Buffer.byteLength(reply.body ?? '')), ...reply.headers })
    response.end(request.method === 'HEAD' ? undefined : reply.body)
  })

  function answer(request: IncomingMessage, body: Buffer): Reply {
    const url = new URL(request.url ?? '/', 'http://s3')
    const isOpen = store.isPublic && request.method === 'GET' && request.headers.authorization === undefined && url.search === ''
    const refused = isOpen ? undefined : whyRefused(request, body)
    if (refused) return failure(403, refused)
    if (store.busy > 0) {
      store.busy--
      return failure(503, 'SlowDown')
    }
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== access.bucket) return failure(404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    const kind = `${request.method}${key === '' ? ' bucket' : ''}`
    store.counts[kind] = (store.counts[kind] ?? 0) + 1
    if (key === '') return request.method === 'POST' ? removeMany(body, request) : list(url.searchParams)
    return ofObject(request, key, body)
  }

  function ofObject(request: IncomingMessage, key: string, body: Buffer): Reply {
    const found = objects.get(key)
    switch (request.method) {
      case 'PUT': {
        const source = request.headers['x-amz-copy-source']
        if (source === undefined) {
          objects.set(key, { content: body, type: request.headers['content-type'] ?? '' })
          return { status: 200 }
        }
        const original = objects.get(decodeURIComponent(String(source)).replace(`/${access.bucket}/`, ''))
        if (!original) return failure(404, 'NoSuchKey')
        objects.set(key, original)
        return { status: 200, body: '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' }
      }
      case 'DELETE':
        objects.delete(key)
        return { status: 204 }
      default:
        if (!found) return failure(404, 'NoSuchKey')
        return { status: 200, body: found.content, headers: headersOf(found) }
    }
  }

  function headersOf({ content, type }: { content: Buffer; type: string }): Record<string, string> {
    const sum = createHash('md5').update(content).digest('hex')
    return {
      'content-type': type,
      'content-length': String(content.length),
      etag: `"${store.hasOwnTags ? sum.split('').reverse().join('') : sum}"`,
    }
  }

  function list(query: URLSearchParams): Reply {
    if (query.get('list-type') !== '2') return failure(400, 'InvalidArgument')
    const [prefix, delimiter, after] = ['prefix', 'delimiter', 'continuation-token'].map((name) => query.get(name) ?? '')
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix ?? '')).sort()
    const entries = [...new Set(keys.map((key) => entryOf(key, prefix ?? '', delimiter ?? '')))].filter((entry) => entry > (after ?? ''))
    const page = entries.slice(0, keysPerPage)
    const inXml = page.map((entry) => {
      const object = objects.get(entry)
      if (!object) return `<CommonPrefixes><Prefix>${encodeURIComponent(entry)}</Prefix></CommonPrefixes>`
      const { content, modifiedAt = '2026-01-01T00:00:00.000Z' } = object
      return `<Contents><Key>${encodeURIComponent(entry)}</Key><LastModified>${modifiedAt}</LastModified><Size>${content.length}</Size></Contents>`
    })
    const more =
      entries.length > page.length ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return { status: 200, body: `<ListBucketResult>${more}${inXml.join('')}</ListBucketResult>` }
  }

  function removeMany(body: Buffer, request: IncomingMessage): Reply {
    if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64')) return failure(400, 'InvalidDigest')
    const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.replaceAll('&amp;', '&'))
    if (keys.length > 1000) return failure(400, 'MalformedXML')
    for (const key of keys) objects.delete(key)
    return { status: 200, body: '<DeleteResult></DeleteResult>' }
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const store: S3Server = {
    ...access,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    isPublic: false,
    hasOwnTags: false,
    busy: 0,
    beforeAnswer: () => undefined,
    counts: {},
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return store
}

function entryOf(key: string, prefix: string, delimiter: string): string {
  const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
  return end === -1 ? key : key.slice(0, end + 1)
}

const failure = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  headers: { 'content-type': 'application/xml' },
})

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function whyRefused({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return 'AccessDenied'
  const [, key, day, region, names = '', signature] = parts
  if (key !== access.accessKey) return 'InvalidAccessKeyId'
  if (region !== access.region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < 900_000)) return 'RequestTimeTooSkewed'
  const hash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  const unsigned = Object.keys(headers).filter((name) => (name.startsWith('x-amz-') || name === 'host') && !signed.includes(name))
  if (unsigned.length > 0) return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const canonicalQuery = query.split('&').filter(Boolean).sort().join('&')
  const canonical = `${method}\n${path}\n${canonicalQuery}\n${signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')}\n${names}\n${hash}`
  const sign = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
  const signingKey = sign(sign(sign(sign(`AWS4${access.secretKey}`, day ?? ''), region), 's3'), 'aws4_request')
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`
  return sign(signingKey, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
