import { createHash } from 'node:crypto'
import { encodeKey, failure, type Reply, type S3Call } from './answers.ts'
import { tagOf } from './object.ts'
import type { S3Server } from './store.ts'

const keysPerPage = 250

/** Lists of objects and of unfinished uploads, and the deletion of many objects. */
export function answerBucket(store: S3Server, { request, query, body }: S3Call): Reply {
  if (request.method === 'POST')
    return query.has('delete') ? removeMany(store, body, request.headers['content-md5']) : failure(400, 'InvalidRequest')
  if (request.method !== 'GET') return failure(405, 'MethodNotAllowed')
  return query.has('uploads') ? listUploads(store, query) : list(store, query)
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const tokenOf = (entry: string) => Buffer.from(`after ${entry}`).toString('base64url')

function list(store: S3Server, query: URLSearchParams): Reply {
  if (query.get('list-type') !== '2' || query.get('encoding-type') !== 'url') return failure(400, 'InvalidArgument')
  const [prefix = '', delimiter = '', startAfter = '', token = ''] = ['prefix', 'delimiter', 'start-after', 'continuation-token'].map(
    (name) => query.get(name) ?? '',
  )
  const after = token === '' ? startAfter : Buffer.from(token, 'base64url').toString().slice('after '.length)
  const most = Math.min(keysPerPage, Number(query.get('max-keys') ?? keysPerPage))
  const keys = [...store.objects.keys()].filter((key) => key.startsWith(prefix)).sort(byBytes)
  const entries = [...new Set(keys.map((key) => entryOf(key, prefix, delimiter)))].filter((entry) => byBytes(entry, after) > 0)
  const page = entries.slice(0, most)
  const inXml = page.map((entry) => {
    const object = store.objects.get(entry)
    if (!object || (delimiter !== '' && entry.endsWith(delimiter)))
      return `<CommonPrefixes><Prefix>${encodeKey(entry)}</Prefix></CommonPrefixes>`
    const { content, modifiedAt = '2026-01-01T00:00:00.000Z' } = object
    return (
      `<Contents><Key>${encodeKey(entry)}</Key><LastModified>${modifiedAt}</LastModified>` +
      `<ETag>&quot;${tagOf(store, object)}&quot;</ETag><Size>${content.length}</Size></Contents>`
    )
  })
  const isCut = entries.length > page.length
  const more = `<IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${tokenOf(page.at(-1) ?? '')}</NextContinuationToken>` : ''}`
  return { status: 200, body: `<ListBucketResult>${more}${inXml.join('')}</ListBucketResult>` }
}

function entryOf(key: string, prefix: string, delimiter: string): string {
  const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
  return end === -1 ? key : key.slice(0, end + 1)
}

function listUploads({ uploads }: S3Server, query: URLSearchParams): Reply {
  const begun = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
  const inXml = begun.map(
    ([id, { key, begunAt }]) => `<Upload><Key>${encodeKey(key)}</Key><UploadId>${id}</UploadId><Initiated>${begunAt}</Initiated></Upload>`,
  )
  return { status: 200, body: `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${inXml.join('')}</ListMultipartUploadsResult>` }
}

function removeMany({ objects }: S3Server, body: Buffer, sum: string | string[] | undefined): Reply {
  if (sum !== createHash('md5').update(body).digest('base64')) return failure(400, 'InvalidDigest')
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
    key.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
  if (keys.length === 0 || keys.length > 1000) return failure(400, 'MalformedXML')
  for (const key of keys) objects.delete(key)
  return { status: 200, body: '<DeleteResult></DeleteResult>' }
}
