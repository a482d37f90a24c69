import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failure, type Reply } from './s3/answers.ts'
import { answerBucket } from './s3/bucket.ts'
import { answerObject } from './s3/object.ts'
import { answerUpload } from './s3/parts.ts'
import { whyRefused } from './s3/signature.ts'
import type { S3Server } from './s3/store.ts'

// A stand-in for an S3-compatible store: one bucket in memory, addressed in the path, as strict as Amazon's reference.
// Signatures (Version 4), their age and the hash of each body are checked by code of its own; conditions of writes hold;
// uploads in parts have parts of 5 MiB or more but the last; lists are in the order of bytes and have pages.

export type { S3Server }

const access = { bucket: 'wanpu-shops', region: 'eu-test-1', accessKey: 'AKIDTEST', secretKey: 'secret/of+the/test' }
const refusalStatus: Record<string, number> = { ConditionalRequestConflict: 409, QuotaExceeded: 403, InternalError: 500, SlowDown: 503 }

/**
 * An empty bucket behind HTTP on a free port of this machine, or on `port`. Whoever starts it disposes of it; the
 * objects go with it.
 */
export async function startS3Server({ port = 0 } = {}): Promise<S3Server> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { pathname } = new URL(request.url ?? '/', 'http://s3')
    const refusal = await store.beforeAnswer(request.method ?? '', decodeURIComponent(pathname.replace(`/${access.bucket}/`, '')))
    const reply = refusal === undefined ? answer(request, body) : failure(refusalStatus[refusal] ?? 403, refusal)
    if (store.lostAnswers > 0) {
      store.lostAnswers--
      return void request.socket.destroy()
    }
    response.writeHead(reply.status, { 'content-length': String(Buffer.byteLength(reply.body ?? '')), ...reply.headers })
    response.end(request.method === 'HEAD' ? undefined : reply.body)
  })

  function answer(request: IncomingMessage, body: Buffer): Reply {
    const url = new URL(request.url ?? '/', 'http://s3')
    const isOpen = store.isPublic && request.method === 'GET' && request.headers.authorization === undefined && url.search === ''
    const refused = isOpen ? undefined : whyRefused(access, request, body)
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
    const call = { request, query: url.searchParams, key, body }
    if (key === '') return answerBucket(store, call)
    return url.searchParams.has('uploads') || url.searchParams.has('uploadId') ? answerUpload(store, call) : answerObject(store, call)
  }

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const store: S3Server = {
    ...access,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    uploads: new Map(),
    isPublic: false,
    hasOwnTags: false,
    ignoresConditions: false,
    busy: 0,
    beforeAnswer: () => undefined,
    lostAnswers: 0,
    counts: {},
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return store
}

/** The settings by which a server keeps its files in a stand-in, below `path`. */
export const filesIn = ({ url, bucket, region, accessKey, secretKey }: S3Server, path = '/files') => ({
  FILES_URL: `s3://${bucket}${path}?endpoint=${url}&region=${region}&path-style=1`,
  FILES_ACCESS_KEY: accessKey,
  FILES_SECRET: secretKey,
})

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
