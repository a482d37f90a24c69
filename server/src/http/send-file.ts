import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, type FileFacts, type FileStore, OutsideStore, undefinedIfMissing } from '../file-systems/file-store.ts'
import { contentTypeOf } from '../lib/file-types.ts'
import { namesTag } from '../sites/etag.rules.ts'
import { isStillRange, readRange } from '../sites/range.rules.ts'

/**
 * Answers a GET or HEAD with a file of the store: whole, a range of it, or that it did not change. `headers` are sent
 * with the file. A file that is not there is answered as any unknown address.
 */
export async function sendFile(
  files: FileStore,
  path: string,
  { request, reply, headers }: { request: FastifyRequest; reply: FastifyReply; headers: Record<string, string> },
): Promise<FastifyReply> {
  const facts = await files.factsOf(path).catch(undefinedIfOutside)
  if (!facts) return notFound(reply)
  const tag = `"${facts.tag}"`
  const changedAt = new Date(facts.modifiedAt).toUTCString()
  reply.headers({ 'content-type': contentTypeOf(path), ...headers, 'accept-ranges': 'bytes', etag: tag, 'last-modified': changedAt })
  if (isUnchanged(request, tag, changedAt)) return reply.code(304).send()
  const range = rangeOf(request, facts, { etag: tag, lastModified: changedAt })
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${facts.size}`, 'cache-control': 'no-store' })
      .send()
  }
  reply.header('content-length', range ? range.end - range.start + 1 : facts.size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${facts.size}`)
  if (request.method === 'HEAD') return reply.send()
  const opened = await files.open(path, range).catch(undefinedIfMissing)
  if (opened) return reply.send(opened.stream)
  for (const name of ofFiles) reply.removeHeader(name)
  return notFound(reply)
}

const ofFiles = ['content-type', 'content-length', 'content-range', 'content-disposition', 'cache-control', 'etag', 'last-modified']

/** Answers as any unknown address. */
export function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** A tag is believed before a time. */
function isUnchanged({ headers }: FastifyRequest, tag: string, changedAt: string): boolean {
  if (headers['if-none-match'] !== undefined) return namesTag(headers['if-none-match'], tag)
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(changedAt)
}

function rangeOf(
  request: FastifyRequest,
  { size }: FileFacts,
  now: { etag: string; lastModified: string },
): ByteRange | 'unsatisfiable' | undefined {
  const isAsked = request.method === 'GET' && isStillRange(request.headers['if-range']?.toString(), now)
  return isAsked ? readRange(request.headers.range, size) : undefined
}

function undefinedIfOutside(error: unknown): undefined {
  if (!(error instanceof OutsideStore)) throw error
}
