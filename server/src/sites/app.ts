import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { openPublished, type PublishedFile, publishedRelease } from '../domains/website/published-file.ts'
import { siteFolder } from '../domains/website/website.tasks.ts'
import { strictTransport, trustedProxies } from '../http/network.ts'
import type { Services } from '../services.ts'
import { addShopApi } from '../shop-api/index.ts'
import { openHosts, type ServedSite } from './hosts.ts'
import { contentPolicy, safeHeaders } from './policy.ts'

const largestBody = 256 * 1024

/** The sites role: every website's published pages by the Host header, and the shop API on the same host. */
export async function createSites(services: Services): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Open event streams do not keep the process from ending.
    forceCloseConnections: true,
    bodyLimit: largestBody,
    trustProxy: trustedProxies(services.config),
  })
  const siteOf = openHosts(services)
  const transport = strictTransport(services.config)
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(transport)
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await addShopApi(app, services)
  app.get('/*', async (request, reply) => {
    const site = await siteOf(request.host)
    return site?.isActive ? sendPage(services, site, request, reply) : sendText(reply, 404, 'There is no shop under this name.')
  })
  return app
}

async function sendPage(services: Services, site: ServedSite, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const release = await publishedRelease(siteFolder(services.config.dataDir, site.id).current)
  if (!release) return sendText(reply, 503, 'This shop is not published yet.')
  const file = (await openPublished(release, request.raw.url ?? '/')) ?? (await openPublished(release, '/404.html'))
  if (!file) return sendText(reply, 404, 'Not found.')
  const isMissing = file.path === '/404.html'
  reply
    .code(isMissing ? 404 : 200)
    .type(file.type)
    .headers({
      ...safeHeaders,
      'content-security-policy': contentPolicy(site),
      'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `W/${file.etag}`,
      'last-modified': file.changedAt.toUTCString(),
      vary: 'accept-encoding',
    })
  return sendFile(file, request, reply, isMissing)
}

async function sendFile(file: PublishedFile, request: FastifyRequest, reply: FastifyReply, isMissing: boolean): Promise<FastifyReply> {
  const isKnown =
    !isMissing && (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === file.etag)
  if (isKnown || request.method === 'HEAD') {
    await file.handle.close()
    return isKnown ? reply.code(304).send() : reply.header('content-length', file.size).send()
  }
  return reply.send(file.handle.createReadStream())
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...safeHeaders, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(text)
}
