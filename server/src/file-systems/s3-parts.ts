import { createHash } from 'node:crypto'
import { type S3Client, S3Refused } from './s3-client.ts'
import { escapeXml, plainTag, textOf } from './s3-xml.ts'

interface PartsRequest {
  path: string
  source: AsyncIterable<Uint8Array>
  type: string
  /** Five MiB or more: stores take no shorter part but the last. */
  partBytes: number
}

/**
 * Writes an object of any length and holds one part of it in memory. What fits into one part is sent in one call. The
 * object is there once the last call was answered; when the source or the store fails, its parts are deleted.
 * @throws S3Refused, FileSystemUnreachable, or what the source throws
 */
export async function writeInParts(client: S3Client, { path, source, type, partBytes }: PartsRequest): Promise<void> {
  const headers = { 'content-type': type }
  let id: string | undefined
  const tags: string[] = []
  try {
    for await (const { part, isLast } of partsOf(source, partBytes)) {
      if (isLast && id === undefined) {
        await client.ask({ method: 'PUT', path, headers, body: part })
        return
      }
      id ??= await begin(client, path, headers)
      const query = { uploadId: id, partNumber: String(tags.length + 1) }
      const answer = await client.ask({ method: 'PUT', path, query, body: part })
      tags.push(plainTag(answer.headers.etag))
    }
    await finish(client, { path, id: id ?? '', tags })
  } catch (error) {
    if (id !== undefined) await client.askIfThere({ method: 'DELETE', path, query: { uploadId: id } }).catch(() => undefined)
    throw error
  }
}

async function begin(client: S3Client, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await client.ask({ method: 'POST', path, query: { uploads: '' }, headers })
  return textOf(answer.body.toString(), 'UploadId') ?? ''
}

async function finish(client: S3Client, { path, id, tags }: { path: string; id: string; tags: readonly string[] }): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>&quot;${escapeXml(tag)}&quot;</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  try {
    await client.ask({ method: 'POST', path, query: { uploadId: id }, headers: { 'content-type': 'application/xml' }, body })
  } catch (error) {
    // A call whose answer was lost is repeated, and then there is no upload any more.
    const isOver = error instanceof S3Refused && error.code === 'NoSuchUpload'
    if (!isOver || plainTag((await client.askIfThere({ method: 'HEAD', path }))?.headers.etag) !== tagOfParts(tags)) throw error
  }
}

const tagOfParts = (tags: readonly string[]) =>
  `${createHash('md5')
    .update(Buffer.from(tags.join(''), 'hex'))
    .digest('hex')}-${tags.length}`

/** The bytes of a source in parts of one size; the last one is shorter, or empty where there are none at all. */
async function* partsOf(source: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of source) {
    pieces.push(piece)
    size += piece.length
    // One byte more than a part is kept, so that the last one is known.
    while (size > partBytes) {
      const bytes = Buffer.concat(pieces)
      yield { part: bytes.subarray(0, partBytes), isLast: false }
      pieces = [bytes.subarray(partBytes)]
      size -= partBytes
    }
  }
  yield { part: Buffer.concat(pieces), isLast: true }
}
