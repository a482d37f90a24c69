import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Services } from '../boot/services.ts'
import { watchFiles } from '../file-systems/watch-files.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { refuse } from '../refusals.ts'
import { answerOf } from './envelope.ts'
import { languageOf } from './request.ts'
import { serverOptions } from './server-options.ts'

const answerWithin = 3000

/**
 * `/apis/health`: the process is alive. `/apis/ready`: it answers calls; 503 while its database can't be reached, and
 * from the beginning of a stop. `isFileStoreReachable` is no reason for 503: most calls need no file, and no other process
 * reaches it better.
 */
export function addHealth(app: FastifyInstance, services: Services): void {
  app.get('/apis/health', (_, reply) => reply.send({ status: 200, message: '', response: { isUp: true } }))

  const areFilesThere = watchFiles(services)
  app.get('/apis/ready', async (request, reply) => {
    try {
      services.stopping.throwIfAborted()
      await askDatabase(services)
      const [isShortOfSpace, isFileStoreReachable] = await Promise.all([services.space.isShort(), areFilesThere()])
      const response = { isReady: true, isShortOfSpace, isFileStoreReachable, clockOffSeconds: services.clock.offSeconds() }
      return await reply.send({ status: 200, message: '', response })
    } catch {
      return reply.code(503).send(answerOf(refuse('unavailable'), undefined, languageOf(request)))
    }
  })
}

/** A server for the health routes and `/metrics`, which nobody but the operator reaches. */
export function createHealth(services: Services): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({ ...serverOptions, loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  addHealth(app, services)
  const metrics = openMetrics(services)
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.read()))
  return app
}

/** @throws when the database does not answer in time */
async function askDatabase({ db }: Services): Promise<void> {
  const silence = AbortSignal.timeout(answerWithin)
  await db.selectFrom('adminRole').select('id').limit(1).execute({ signal: silence })
}
