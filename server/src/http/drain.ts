import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** Calls that are running when a server closes are answered within this, or cut, in milliseconds. The process as a whole has `stopWithin` of stop-deadline.ts. */
const answerWithin = 6000
const lookEvery = 50

/** From the beginning of a stop on, clients and balancers are told with each answer to connect anew. */
export function sayGoodbye(app: FastifyInstance, { stopping }: Pick<Services, 'stopping'>): void {
  app.addHook('onSend', async (_, reply) => {
    if (stopping.aborted) reply.header('connection', 'close')
  })
}

/** Closes servers together: resolves when their running calls are answered, or were cut because they took too long. */
export async function closeServers(servers: readonly FastifyInstance[], within = answerWithin): Promise<void> {
  const cutting = setTimeout(() => {
    for (const { server } of servers) server.closeAllConnections()
  }, within)
  // A connection that was in the middle of a call becomes idle when it was answered.
  const looking = setInterval(() => {
    for (const { server } of servers) server.closeIdleConnections()
  }, lookEvery)
  try {
    await Promise.all(servers.map((server) => server.close()))
  } finally {
    clearTimeout(cutting)
    clearInterval(looking)
  }
}
