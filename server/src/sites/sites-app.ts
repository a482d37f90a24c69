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
import type { Services } from '../boot/services.ts'
import { isTimeout } from '../db/call-limit.ts'
import { isConnectionLost } from '../db/connection-errors.ts'
import { openPublished, type PublishedFile } from '../domains/shops/website/published-file.ts'
import { findPublished } from '../domains/shops/website/published-pages.ts'
import { openRedirects } from '../domains/shops/website/published-redirects.ts'
import { askForCheck } from '../domains/shops/website/website.tasks.ts'
import { isFilesUnavailable } from '../file-systems/files-unavailable.ts'
import { bodyLimits } from '../http/body-limit.ts'
import { sayGoodbye } from '../http/drain.ts'
import { storeRetrySeconds } from '../http/envelope.ts'
import { readTrustedProxies, strictTransport } from '../http/proxies-and-origins.ts'
import { hasLeft } from '../http/request.ts'
import { serverOptions } from '../http/server-options.ts'
import { isCompressedType } from '../lib/file-types.ts'
import { measureRequests } from '../metrics/metrics.ts'
import { addShopApi } from '../shop-api/index.ts'
import { requestIds, traceRequests } from '../tracing/trace-requests.ts'
import { brotliOptions, compressedFrom, encodings, openCompressedPages } from './compressed-pages.ts'
import { namesTag } from './etag.rules.ts'
import { openHosts, type ServedSite } from './hosts.ts'
import { type CountPage, openPageRate } from './page-rate.ts'
import { contentPolicy, safeHeaders } from './policy.ts'
import { type ByteRange, isStillRange, readRange } from './range.rules.ts'

/** The sites role: every website's published pages by the Host header, and the shop API on the same host. */
export async function createSites(services: Services): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions,
    bodyLimit: bodyLimits.public,
    trustProxy: readTrustedProxies(services.config),
    genReqId: requestIds(services.config),
    // An address with a stray percent sign is a page that is not there, or one that leads elsewhere.
    frameworkErrors: (error, request, reply) => {
      answer(request, reply).catch(() => sendFailure(services, error, request, reply))
    },
  })
  traceRequests(app, services.config)
  sayGoodbye(app, services)
  measureRequests(app, 'sites')
  const answer = openAnswers(services)
  const transport = strictTransport(services.config)
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(transport)
  })
  await app.register(compress, {
    encodings: [...encodings],
    threshold: compressedFrom,
    customTypes: isCompressedType,
    brotliOptions,
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
  const serving = { services, redirectOf: openRedirects(), countPage: openPageRate(services), compressedOf: openCompressedPages() }
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
  redirectOf: ReturnType<typeof openRedirects>
  countPage: CountPage
  compressedOf: ReturnType<typeof openCompressedPages>
}

async function sendPage(
  { services, redirectOf, countPage, compressedOf }: SiteContext,
  site: ServedSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const release = await findPublished(services, site.id)
  if (!release) return sendText(reply, 503, 'This shop is not published yet.')
  const address = request.raw.url ?? '/'
  const page = address.startsWith(redirectsPath) ? undefined : await openPublished(release, address)
  // What a page consists of is not counted, so that one page counts as one.
  const waitSeconds = page && !page.path.endsWith('.html') ? 0 : await countPage(request)
  if (waitSeconds > 0) return sendText(reply.header('retry-after', waitSeconds), 429, 'Too many pages in a minute. Please try again later.')
  const redirected = page ? undefined : await redirectOf(release, address)
  if (redirected?.status === 301) return sendRedirect(reply, redirected.to)
  if (page?.movedTo !== undefined) return sendRedirect(reply, page.movedTo + (/\?.*/s.exec(address)?.[0] ?? ''))
  const file = page ?? (await openPublished(release, '/404.html'))
  if (!file) return sendText(reply, 404, 'Not found.')
  const isMissing = file.path === '/404.html'
  const answer = isMissing ? { status: redirected?.status ?? 404, ...wholeOf(file, request) } : answerOf(file, request)
  const isWhole = answer.hasContent && answer.range === undefined
  const compressed = isWhole ? await compressedOf(file, request.headers['accept-encoding']?.toString()) : undefined
  const content = compressed?.content ?? (answer.hasContent ? await file.read(answer.range) : '')
  if (content === undefined) {
    services.log.error({ website: site.id, path: file.path }, 'a published file was changed on the disk and is not served')
    askForCheck(services, site.id)
    return sendText(reply, 503, 'This page is being restored.')
  }
  reply
    .code(answer.status)
    .type(file.type)
    .headers({ ...headersOf(file), 'content-security-policy': contentPolicy(site), ...answer.headers })
  if (compressed) reply.headers({ 'content-encoding': compressed.encoding, 'content-length': compressed.content.length })
  return answer.hasContent ? reply.send(content) : reply.send()
}

const headersOf = (file: PublishedFile) => ({
  ...safeHeaders,
  'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  'accept-ranges': 'bytes',
  etag: tagOf(file),
  'last-modified': file.changedAt.toUTCString(),
  vary: 'accept-encoding',
})

/** A page is sent in several encodings, which have one tag. */
const tagOf = ({ type, etag }: PublishedFile) => (isCompressedType(type) ? `W/${etag}` : etag)

interface FileAnswer {
  status: number
  headers: Record<string, string | number>
  hasContent: boolean
  range?: ByteRange
}

/** What a request gets of a file: all of it, a range, or that nothing changed. */
function answerOf(file: PublishedFile, request: FastifyRequest): FileAnswer {
  const { headers, method } = request
  if (namesTag(headers['if-none-match'], file.etag)) return { status: 304, headers: {}, hasContent: false }
  const now = { etag: tagOf(file), lastModified: file.changedAt.toUTCString() }
  const isAsked = method === 'GET' && isStillRange(headers['if-range']?.toString(), now)
  const range = isAsked ? readRange(headers.range, file.size) : undefined
  if (range === undefined) return { status: 200, ...wholeOf(file, request) }
  if (range === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' }, hasContent: false }
  const { start, end } = range
  return {
    status: 206,
    headers: { 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 },
    hasContent: true,
    range,
  }
}

/** With its length, unless it is compressed as it is sent. */
function wholeOf(file: PublishedFile, { headers, method }: FastifyRequest): Pick<FileAnswer, 'headers' | 'hasContent'> {
  const isCompressed = isCompressedType(file.type) && headers['accept-encoding'] !== undefined
  return { headers: isCompressed ? {} : { 'content-length': file.size }, hasContent: method !== 'HEAD' }
}

/** Kept by browsers for a day: a redirect that was wrong is not followed for ever. */
function sendRedirect(reply: FastifyReply, to: string): FastifyReply {
  return reply
    .code(301)
    .headers({ ...safeHeaders, location: to, 'cache-control': 'public, max-age=86400' })
    .send()
}

/** A visitor learns nothing about the inside. */
function sendFailure({ log }: Services, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode !== undefined && error.statusCode < 500) return sendText(reply, error.statusCode, 'This request is not understood.')
  if (isConnectionLost(error) || isTimeout(error))
    return sendText(reply, 503, 'This shop cannot be reached at the moment. Please try again.')
  if (isFilesUnavailable(error)) {
    log.warn({ err: error }, 'a page is not here, and the store of files cannot be used')
    return sendText(reply.header('retry-after', storeRetrySeconds), 503, 'This page cannot be reached at the moment. Please try again.')
  }
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
