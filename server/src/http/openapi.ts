import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Language } from '@wanpu/contract'
import { type ContractSchemas, contractSchemas, openApiDocument } from '@wanpu/contract/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pack from '../../package.json' with { type: 'json' }
import type { Services } from '../boot/services.ts'
import { readCaller } from '../domains/system/api-key/read-caller.ts'
import { ActionError } from '../refusals.ts'
import { namesTag } from '../sites/etag.rules.ts'
import { answerOf } from './envelope.ts'
import { credentialsOf, languageOf } from './request.ts'
import { sendEnvelope } from './send-envelope.ts'

const compress = promisify(gzip)

/** A document that was written once, and is sent as it is. */
interface WrittenDocument {
  etag: string
  plain: Buffer
  compressed: Buffer
}

/** How long other requests wait at most while the document is made, in milliseconds. */
const longestTurn = 20

/** Making the schemas takes a second of the processor, so others are answered in between. */
async function makeSchemas(): Promise<ContractSchemas> {
  const making = contractSchemas()
  for (let began = performance.now(); ; ) {
    const { done, value } = making.next()
    if (done) return value
    if (performance.now() - began < longestTurn) continue
    await setImmediate()
    began = performance.now()
  }
}

async function write(language: Language): Promise<WrittenDocument> {
  schemas ??= makeSchemas()
  const plain = Buffer.from(JSON.stringify(openApiDocument(await schemas, language, pack.version)))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 24)}"`
  return { etag, plain, compressed: await compress(plain) }
}

let schemas: Promise<ContractSchemas> | undefined
const written = new Map<Language, Promise<WrittenDocument>>()

function documentIn(language: Language): Promise<WrittenDocument> {
  const document = written.get(language) ?? write(language)
  written.set(language, document)
  return document
}

/** Serves the contract as OpenAPI to callers who are signed in, made once in each language. */
export function addOpenApi(app: FastifyInstance, services: Services): void {
  app.get('/apis/openapi.json', async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await readCaller(services, credentialsOf(request, reply))
    } catch (error) {
      const answer = error instanceof ActionError ? answerOf(error, undefined, languageOf(request)) : undefined
      if (!answer) throw error
      return sendEnvelope(reply, answer)
    }
    const { etag, plain, compressed } = await documentIn(languageOf(request))
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-language, accept-encoding, authorization' })
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (takesGzip) reply.header('content-encoding', 'gzip')
    return reply.type('application/json; charset=utf-8').send(takesGzip ? compressed : plain)
  })
}
