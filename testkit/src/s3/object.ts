import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { failure, type Reply, type S3Call } from './answers.ts'
import type { S3Server, StoredObject } from './store.ts'

/** Writes, copies, reads, and deletes one object. */
export function answerObject(store: S3Server, { request, key, body }: S3Call): Reply {
  const { objects } = store
  const found = objects.get(key)
  switch (request.method) {
    case 'PUT': {
      if (!mayWrite(store, key, request.headers)) return failure(412, 'PreconditionFailed')
      const source = request.headers['x-amz-copy-source']
      if (source === undefined) {
        const object = { content: body, ...describedBy(request.headers) }
        objects.set(key, object)
        return { status: 200, headers: { etag: `"${tagOf(store, object)}"` } }
      }
      const original = objects.get(decodeURIComponent(String(source)).replace(`/${store.bucket}/`, ''))
      if (!original) return failure(404, 'NoSuchKey')
      objects.set(key, original)
      return { status: 200, body: `<CopyObjectResult><ETag>"${tagOf(store, original)}"</ETag></CopyObjectResult>` }
    }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    case 'GET':
    case 'HEAD':
      return found ? read(store, found, request.headers.range) : failure(404, 'NoSuchKey')
    default:
      return failure(405, 'MethodNotAllowed')
  }
}

/** Whether the condition of a write holds. */
export function mayWrite({ objects, ignoresConditions }: S3Server, key: string, headers: IncomingHttpHeaders): boolean {
  return ignoresConditions || headers['if-none-match'] !== '*' || !objects.has(key)
}

/** What the headers of a write say of its object. */
export function describedBy(headers: IncomingHttpHeaders): Pick<StoredObject, 'type' | 'meta' | 'modifiedAt'> {
  const meta = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  return {
    type: headers['content-type'] ?? 'binary/octet-stream',
    meta: Object.fromEntries(meta.map(([name, value]) => [name, String(value)])),
    modifiedAt: new Date().toISOString(),
  }
}

/** The tag of an object without its quotes. */
export function tagOf({ hasOwnTags }: S3Server, { content, tag }: StoredObject): string {
  const sum = tag ?? createHash('md5').update(content).digest('hex')
  return hasOwnTags ? sum.split('').reverse().join('') : sum
}

function read(store: S3Server, object: StoredObject, range: string | undefined): Reply {
  const { content, type, meta, modifiedAt = '2026-01-01T00:00:00.000Z' } = object
  const headers = {
    ...meta,
    'content-type': type,
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    'last-modified': new Date(modifiedAt).toUTCString(),
    etag: `"${tagOf(store, object)}"`,
  }
  const [, first, last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return { status: 200, body: content, headers }
  const [start, end] = [Number(first), last === '' ? content.length - 1 : Math.min(Number(last), content.length - 1)]
  if (start >= content.length) return failure(416, 'InvalidRange')
  const part = content.subarray(start, end + 1)
  return {
    status: 206,
    body: part,
    headers: { ...headers, 'content-length': String(part.length), 'content-range': `bytes ${start}-${end}/${content.length}` },
  }
}
