import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import files from '@fastify/static'
import { dispatcherFailures, fill } from '@wanpu/contract'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import type { Services } from './boot/services.ts'
import { actions } from './domains/actions.ts'
import { addPreview } from './domains/shops/website/preview.ts'
import { isFilesUnavailable } from './file-systems/files-unavailable.ts'
import { addApis } from './http/apis.ts'
import { bodyLimits } from './http/body-limit.ts'
import { isConsolePage } from './http/console-page.rules.ts'
import { createDispatcher } from './http/dispatcher.ts'
import { sayGoodbye } from './http/drain.ts'
import { storeRetrySeconds } from './http/envelope.ts'
import { formOf } from './http/form-fields.ts'
import { loggedPath } from './http/logged-path.ts'
import { consoleOrigins, readTrustedProxies } from './http/proxies-and-origins.ts'
import { hasLeft, languageOf } from './http/request.ts'
import { serverOptions } from './http/server-options.ts'
import { addUploadedFiles } from './http/uploaded-files.ts'
import { addAssistants } from './mcp/mcp.ts'
import { measureRequests } from './metrics/metrics.ts'
import { addShopApi } from './shop-api/index.ts'
import { permissionsPolicy } from './sites/policy.ts'
import { requestIds, traceRequests } from './tracing/trace-requests.ts'

const consoleFolder = fileURLToPath(new URL('../../console/dist', import.meta.url))

/** The composition root of the web role: every route of the console's host. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { hstsSeconds } = services.config
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions,
    bodyLimit: bodyLimits.signedIn,
    trustProxy: readTrustedProxies(services.config),
    genReqId: requestIds(services.config),
  })
  traceRequests(app, services.config)
  sayGoodbye(app, services)
  measureRequests(app, 'console')
  await app.register(helmet, {
    contentSecurityPolicy: consolePolicy(services.config.errorReportUrl),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: hstsSeconds > 0 && { maxAge: hstsSeconds, includeSubDomains: false },
  })
  const fromConsoles = { ...corsOptions, origin: consoleOrigins(services.config) }
  await app.register(cors, { delegator: (request, decided) => decided(null, isOfShops(request.url) ? { origin: false } : fromConsoles) })
  await app.register(compress, { encodings: ['gzip'], threshold: 2048 })
  await app.register(multipart)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, formOf(new URLSearchParams(String(body)))),
  )

  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    if (request.url.startsWith('/apis/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const action = request.headers['action-name']
    services.log.info({
      request: request.id,
      method: request.method,
      path: loggedPath(request.url),
      action,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error)
    if (hasLeft(error, request)) services.log.debug({ request: request.id }, 'the client left early')
    else if (failure.status === 500) services.log.error({ err: error, request: request.id }, 'incident')
    // What remains of a body that is too long is not waited for.
    if (failure.status === 413) reply.header('connection', 'close')
    if (failure.code === 'files-unavailable') reply.header('retry-after', storeRetrySeconds)
    const detail = failure.status === 500 ? { incident: request.id } : {}
    reply
      .code(failure.status)
      .header('cache-control', 'no-store')
      .send({ status: failure.status, code: failure.code, message: fill(failure[languageOf(request)], detail), detail })
  })

  const dispatcher = createDispatcher(services, actions)
  addApis(app, services, dispatcher)
  addAssistants(app, services, dispatcher)
  await addShopApi(app, services)
  addPreview(app, services)
  addUploadedFiles(app, services)
  await addConsole(app)
  return app
}

/** The shop API has its own rule about who may call. */
const isOfShops = (url: string | undefined) => url?.startsWith('/shop-api/') === true

const corsOptions = {
  credentials: true,
  allowedHeaders: [
    'Content-Type',
    'Accept-Language',
    'Action-Name',
    'Authorization',
    'ResourceStoreConfigName',
    'Frontend',
    'FrontendActionName',
    'Idempotency-Key',
  ],
  exposedHeaders: ['Content-Disposition', 'X-Request-Id', 'Idempotent-Replayed', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
  maxAge: 86_400,
}

function failureOf(error: FastifyError) {
  if (isFilesUnavailable(error)) return dispatcherFailures['files-unavailable']
  if (error.statusCode === 413) return dispatcherFailures['too-large']
  if (error.statusCode === 429) return dispatcherFailures['too-many']
  return error.statusCode !== undefined && error.statusCode < 500 ? dispatcherFailures['bad-json'] : dispatcherFailures.incident
}

const consolePolicy = (errorReportUrl: string | undefined) => ({
  directives: {
    'default-src': ["'self'"],
    'connect-src': ["'self'", ...(errorReportUrl === undefined ? [] : [new URL(errorReportUrl).origin])],
    'script-src': ["'self'"],
    // antd writes its styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'upgrade-insecure-requests': null,
  },
})

async function addConsole(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(consoleFolder, 'index.html'))) return
  await app.register(files, {
    root: consoleFolder,
    prefix: '/',
    // The build lays a .br and a .gz next to each of its files.
    preCompressed: true,
    // Every other address is answered with its index.html below.
    decorateReply: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (isConsolePage(request.method, request.url)) return reply.header('cache-control', 'no-cache').sendFile('index.html', consoleFolder)
    const { status, code, ...words } = dispatcherFailures['not-found']
    return reply.code(status).send({ status, code, message: words[languageOf(request)] })
  })
}
