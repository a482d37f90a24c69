import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { redirectsPath } from '@wanpu/storefront'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isTimeout } from '../db/call-limit.ts'
import { isConnectionLost } from '../db/lost-connection.ts'
import { openPublished, type PublishedFile, readPublishedRelease } from '../domains/website/published-file.ts'
import { openPublishedGuard, type PublishedGuard } from '../domains/website/published-guard.ts'
import { openRedirects } from '../domains/website/published-redirects.ts'
import { askForCheck, siteFolder } from '../domains/website/website.tasks.ts'
import { isCompressedType } from '../file-types.ts'
import { bodyLimits } from '../http/body-limit.ts'
import { sayGoodbye } from '../http/drain.ts'
import { readTrustedProxies, strictTransport } from '../http/proxies-and-origins.ts'
import { hasLeft } from '../http/request.ts'
import { serverOptions } from '../http/server-options.ts'
import type { Services } from '../services.ts'
import { addShopApi } from '../shop-api/index.ts'
import { namesTag } from './etag.rules.ts'
import { openHosts, type ServedSite } from './hosts.ts'
import { type CountPage, openPageRate } from './page-rate.ts'
import { contentPolicy, safeHeaders } from './policy.ts'
import { isStillRange, readRange } from './range.rules.ts'

/** The sites role: every website's published pages by the Host header, and the shop API on the same host. */
export async function createSites(services: Services): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions,
    bodyLimit: bodyLimits.public,
    trustProxy: readTrustedProxies(services.config),
    // An address with a stray percent sign is a page that is not there, or one that leads elsewhere.
    frameworkErrors: (error, request, reply) => {
      answer(request, reply).catch(() => sendFailure(services, error, request, reply))
    },
  })
  sayGoodbye(app, services)
  const answer = openAnswers(services)
  const transport = strictTransport(services.config)
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(transport)
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: isCompressedType,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(services, error, request, reply))
  await addShopApi(app, services)
  // Fastify's own HEAD routes say that a file has no bytes.
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: answer })
  return app
}

/** Answers requests for pages by their Host header. */
function openAnswers(services: Services): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const siteOf = openHosts(services)
  const serving = { services, guard: openPublishedGuard(), redirectOf: openRedirects(), countPage: openPageRate(services) }
  return async (request, reply) => {
    const site = await siteOf(request.host)
    if (!site?.isActive) return sendText(reply, 404, 'There is no shop under this name.')
    return site.movedTo === undefined ? sendPage(serving, site, request, reply) : sendOn(site.movedTo, request, reply)
  }
}

/** To the same page under the website's main domain. */
function sendOn(address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestUrl = request.raw.url ?? '/'
  return reply
    .headers({ ...safeHeaders, 'cache-control': 'public, max-age=3600' })
    .redirect(`${address}${requestUrl.startsWith('/') ? requestUrl : '/'}`, 301)
}

interface SiteContext {
  services: Services
  guard: PublishedGuard
  redirectOf: ReturnType<typeof openRedirects>
  countPage: CountPage
}

async function sendPage(
  { services, guard, redirectOf, countPage }: SiteContext,
  site: ServedSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const folder = siteFolder(services.config.dataDir, site.id)
  const release = await readPublishedRelease(folder.current)
  if (!release) return sendText(reply, 503, 'This shop is not published yet.')
  const address = request.raw.url ?? '/'
  const page = address.startsWith(redirectsPath) ? undefined : await openPublished(release, address)
  // What a page consists of is not counted, so that one page counts as one.
  const waitSeconds = page && !page.path.endsWith('.html') ? 0 : await countPage(request)
  if (waitSeconds > 0) {
    await page?.handle.close()
    return sendText(reply.header('retry-after', waitSeconds), 429, 'Too many pages in a minute. Please try again later.')
  }
  const redirected = page ? undefined : await redirectOf(release, address, (list) => guard(folder, release, list))
  if (redirected?.status === 301) return sendRedirect(reply, redirected.to)
  if (page?.movedTo !== undefined) {
    await page.handle.close()
    return sendRedirect(reply, page.movedTo + (/\?.*/s.exec(address)?.[0] ?? ''))
  }
  const file = page ?? (await openPublished(release, '/404.html'))
  if (!file) return sendText(reply, 404, 'Not found.')
  if (!(await guard(folder, release, file))) {
    await file.handle.close()
    services.log.error({ website: site.id, path: file.path }, 'a published file was changed on the disk and is not served')
    askForCheck(services, site.id)
    return sendText(reply, 503, 'This page is being restored.')
  }
  const isMissing = file.path === '/404.html'
  reply
    .code(isMissing ? (redirected?.status ?? 404) : 200)
    .type(file.type)
    .headers({
      ...safeHeaders,
      'content-security-policy': contentPolicy(site),
      'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      'accept-ranges': 'bytes',
      // A page is sent in several encodings, which have one tag.
      etag: isCompressedType(file.type) ? `W/${file.etag}` : file.etag,
      'last-modified': file.changedAt.toUTCString(),
      vary: 'accept-encoding',
    })
  return isMissing ? sendWhole(file, request, reply) : sendFile(file, request, reply)
}

async function sendFile(file: PublishedFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { headers, method } = request
  if (namesTag(headers['if-none-match'], file.etag)) {
    await file.handle.close()
    return reply.code(304).send()
  }
  const now = { etag: String(reply.getHeader('etag')), lastModified: file.changedAt.toUTCString() }
  const isAsked = method === 'GET' && isStillRange(headers['if-range']?.toString(), now)
  const range = isAsked ? readRange(headers.range, file.size) : undefined
  if (range === undefined) return sendWhole(file, request, reply)
  if (range === 'unsatisfiable') {
    await file.handle.close()
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' })
      .send()
  }
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${range.start}-${range.end}/${file.size}`, 'content-length': range.end - range.start + 1 })
    .send(file.handle.createReadStream({ start: range.start, end: range.end }))
}

/** With its length, unless it is compressed as it is sent. */
async function sendWhole(file: PublishedFile, { headers, method }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isCompressed = isCompressedType(file.type) && headers['accept-encoding'] !== undefined
  if (!isCompressed) reply.header('content-length', file.size)
  if (method !== 'HEAD') return reply.send(file.handle.createReadStream({ start: 0 }))
  await file.handle.close()
  return reply.send()
}

/** Kept by browsers for a day: a redirect that was wrong is not followed for ever. */
function sendRedirect(reply: FastifyReply, to: string): FastifyReply {
  return reply
    .code(301)
    .headers({ ...safeHeaders, location: to, 'cache-control': 'public, max-age=86400' })
    .send()
}

/** A visitor is told nothing of the inside. */
function sendFailure({ log }: Services, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode !== undefined && error.statusCode < 500) return sendText(reply, error.statusCode, 'This request is not understood.')
  if (isConnectionLost(error) || isTimeout(error))
    return sendText(reply, 503, 'This shop cannot be reached at the moment. Please try again.')
  if (!hasLeft(error, request)) log.error({ err: error, id: request.id }, 'incident')
  return sendText(reply, 500, 'Something went wrong. Please try again.')
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...safeHeaders, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(text)
}
