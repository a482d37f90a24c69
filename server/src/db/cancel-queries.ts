import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type { ClientPool } from './call-limit.ts'

// Statements of a caller who has left are ended on the server. Which connections a call holds is known from the asynchronous context in which it took them.

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
      return cancels ? trackQueries(pool, client, cancels) : client
    },
  }
}

function trackQueries(pool: Pool, client: PoolClient, cancels: Set<() => void>): PoolClient {
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
    const { processID } = client as PoolClient & { processID?: number }
    pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
  }
  cancels.add(cancel)
  const release = client.release.bind(client)
  client.release = (error) => {
    cancels.delete(cancel)
    // The cancellation may arrive late, and would meet somebody else's statement on the same connection.
    release(error || isCancelled)
  }
  return client
}
