import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../boot/services.ts'

/**
 * Calls that are running when a server closes are answered within this, or cut, in milliseconds. The process as a whole
 * has `stopWithin` of stop-deadline.ts.
 */
const answerWithin = 6000
const lookEvery = 50

/** Once a stop begins, `connection: close` in each answer makes clients and balancers connect again. */
export function sayGoodbye(app: FastifyInstance, { stopping }: Pick<Services, 'stopping'>): void {
  app.addHook('onSend', async (_, reply) => {
    if (stopping.aborted) reply.header('connection', 'close')
  })
}

interface ClosingTimes {
  /** Running calls are cut after so long. */
  within?: number
  /** What came in last is read within this; until then no connection counts as idle. 0: nobody calls any more. */
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
  // Node takes a connection whose call it has not read for an idle one, and closes idle ones at once.
  if (readFor > 0) for (const { server } of servers) server.closeIdleConnections = () => undefined
  const began = performance.now()
  const cutting = setTimeout(() => {
    for (const { server } of servers) server.closeAllConnections()
  }, within)
  // A connection that was in the middle of a call becomes idle when it was answered.
  const looking = setInterval(() => {
    if (performance.now() - began >= readFor) for (const close of closeIdle) close()
  }, lookEvery)
  try {
    // Right after the loop has taken the connections that were waiting: the system resets those that still do.
    await setImmediate()
    await Promise.all(servers.map((server) => server.close()))
  } finally {
    clearTimeout(cutting)
    clearInterval(looking)
  }
}
