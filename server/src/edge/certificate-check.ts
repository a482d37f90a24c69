import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Services } from '../boot/services.ts'
import { isProvedHost } from '../domains/shops/website-domain/website-domain.sql.ts'
import { serverOptions } from '../http/server-options.ts'

/**
 * What the web server in front asks before it gets a certificate: `GET /internal/edge/ask?domain=…` is 200 for verified
 * domains of active websites, else 404. It listens on loopback only, on a port of its own.
 */
export function createEdgeAsk(services: Services): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({ ...serverOptions, loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  app.get<{ Querystring: { domain?: unknown } }>('/internal/edge/ask', async ({ query }, reply) => {
    const { domain } = query
    const isProved = typeof domain === 'string' && domain.length <= 253 && (await isProvedHost(services.db, domain.toLowerCase()))
    return reply.code(isProved ? 200 : 404).send()
  })
  return app
}
