import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../boot/services.ts'

/**
 * Milliseconds that running calls have to finish when a server closes; then they are cut. The process as a whole has
 * `stopWithin` of stop-deadline.ts.
 */
const answerWithin = 6000
const lookEvery = 50

/**
 * Sends `connection: close` with each answer once a stop has begun, so that clients and load balancers connect again.
 */
export function sayGoodbye(app: FastifyInstance, { stopping }: Pick<Services, 'stopping'>): void {
  app.addHook('onSend', async (_, reply) => {
    if (stopping.aborted) reply.header('connection', 'close')
  })
}

interface ClosingTimes {
  /** Running calls are cut after this time. */
  within?: number
  /**
   * Until this time no connection counts as idle, so that requests that have just arrived are read. 0 where no more
   * requests can arrive.
   */
  readFor?: number
}

/**
 * Closes servers together: resolves when their running calls are answered, or were cut because they took too long.
 * Times are in milliseconds.
 */
export async function closeServers(
  servers: readonly FastifyInstance[],
  { within = answerWithin, readFor = 500 }: ClosingTimes = {},
): Promise<void> {
  const closeIdle = servers.map(({ server }) => server.closeIdleConnections.bind(server))
  // Node treats a connection whose request it has not read yet as idle, and closes idle ones at once.
  if (readFor > 0) for (const { server } of servers) server.closeIdleConnections = () => undefined
  const began = performance.now()
  const cutting = setTimeout(() => {
    for (const { server } of servers) server.closeAllConnections()
  }, within)
  // A connection becomes idle when its call has been answered.
  const looking = setInterval(() => {
    if (performance.now() - began >= readFor) for (const close of closeIdle) close()
  }, lookEvery)
  try {
    // Closing begins after the event loop has accepted the waiting connections: the system resets those that still
    // wait.
    await setImmediate()
    await Promise.all(servers.map((server) => server.close()))
  } finally {
    clearTimeout(cutting)
    clearInterval(looking)
  }
}
