import { createHash, randomUUID } from 'node:crypto'
import { failure, type Reply, type S3Call } from './answers.ts'
import { describedBy, mayWrite } from './object.ts'
import type { PartsUpload, S3Server } from './store.ts'

const smallestPart = 5 * 1_048_576
const mostParts = 10_000
const sumOf = (content: Buffer) => createHash('md5').update(content).digest('hex')

/** Begins an upload in parts, takes its parts, and ends it: with an object, or without. */
export function answerUpload(store: S3Server, { request, query, key, body }: S3Call): Reply {
  if (request.method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    store.uploads.set(id, { key, begunAt: new Date().toISOString(), described: describedBy(request.headers), parts: new Map() })
    return { status: 200, body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` }
  }
  const id = query.get('uploadId') ?? ''
  const upload = store.uploads.get(id)
  if (upload?.key !== key) return failure(404, 'NoSuchUpload')
  switch (request.method) {
    case 'PUT':
      return takePart(upload, Number(query.get('partNumber')), body)
    case 'DELETE':
      store.uploads.delete(id)
      return { status: 204 }
    case 'POST':
      if (!mayWrite(store, key, request.headers)) return failure(412, 'PreconditionFailed')
      return complete(store, id, upload, body.toString())
    default:
      return failure(405, 'MethodNotAllowed')
  }
}

function takePart({ parts }: PartsUpload, number: number, body: Buffer): Reply {
  if (!(number >= 1 && number <= mostParts)) return failure(400, 'InvalidArgument')
  parts.set(number, body)
  return { status: 200, headers: { etag: `"${sumOf(body)}"` } }
}

function complete(store: S3Server, id: string, { key, described, parts }: PartsUpload, list: string): Reply {
  const named = [...list.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>&quot;([0-9a-f]{32})&quot;<\/ETag><\/Part>/g)]
  if (named.length === 0) return failure(400, 'MalformedXML')
  const contents: Buffer[] = []
  for (const [at, [, number, tag]] of named.entries()) {
    const part = parts.get(Number(number))
    if (at > 0 && Number(number) <= Number(named[at - 1]?.[1])) return failure(400, 'InvalidPartOrder')
    if (!part || sumOf(part) !== tag) return failure(400, 'InvalidPart')
    if (part.length < smallestPart && at < named.length - 1) return failure(400, 'EntityTooSmall')
    contents.push(part)
  }
  const sums = Buffer.concat(contents.map((part) => createHash('md5').update(part).digest()))
  store.objects.set(key, { ...described, content: Buffer.concat(contents), tag: `${sumOf(sums)}-${contents.length}` })
  store.uploads.delete(id)
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
}
