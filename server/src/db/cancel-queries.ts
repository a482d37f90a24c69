import { AsyncLocalStorage } from 'node:async_hooks'
import { connect } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import type { ClientPool } from './call-limit.ts'

// Statements of a call whose client has disconnected are cancelled on the server. The asynchronous context in which a
// connection was taken says which call holds it.

const openQueries = new AsyncLocalStorage<Set<() => void>>()

/** Runs work; when the signal is aborted meanwhile, the statements that it waits for are cancelled. */
export async function cancelOnAbort<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const cancels = new Set<() => void>()
  const cancelAll = () => {
    for (const cancel of cancels) cancel()
  }
  signal.addEventListener('abort', cancelAll, { once: true })
  try {
    return await openQueries.run(cancels, work)
  } finally {
    signal.removeEventListener('abort', cancelAll)
  }
}

/** A pool whose connections can be cancelled by the call that took them. */
export function makeCancellable(pool: Pool): ClientPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const cancels = openQueries.getStore()
      return cancels ? trackQueries(client, cancels) : client
    },
  }
}

function trackQueries(client: PoolClient, cancels: Set<() => void>): PoolClient {
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
    cancelStatement(client)
  }
  cancels.add(cancel)
  const release = client.release.bind(client)
  client.release = (error) => {
    cancels.delete(cancel)
    // The cancellation may arrive late, and would then cancel another call's statement on the same connection.
    release(error || isCancelled)
  }
  return client
}

/** The number that a cancel request of PostgreSQL's protocol begins with. */
const cancelCode = 80_877_102
/** A cancel request that is not answered is given up after so many milliseconds. */
const giveUpAfter = 5000

/**
 * Cancels the statement that a connection waits for, by a cancel request of the protocol and not by process id: a
 * pooler in between has ids of its own, and passes the request on. A request that does not arrive does no harm: the
 * statement just runs to its end.
 */
export function cancelStatement(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as PoolClient & { host: string; port: number; processID: number; secretKey: number }
  const request = Buffer.alloc(16)
  for (const [at, value] of [request.length, cancelCode, processID, secretKey].entries()) request.writeInt32BE(value, at * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => undefined)
  // The server closes the connection: a pooler drops the request when it is closed from here.
  socket.setTimeout(giveUpAfter, () => socket.destroy())
  socket.write(request)
}
