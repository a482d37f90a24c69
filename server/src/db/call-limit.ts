import type { PostgresCursor, PostgresPool, PostgresQueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import { OutcomeUnknown } from './outcome-unknown.ts'

// A call does not wait for the database for ever. A PostgreSQL server ends a statement at its own limit, unless the
// server or the network has become silent; the embedded engine has no timer, and nobody else can interrupt it. So after
// its limit a call closes its connection and fails. The database finishes the statement, finds the connection closed,
// and rolls the transaction back.
//
// A commit may wait for a standby. Cancelled in that, it succeeds with a warning: it is on the primary alone, and the
// next fail-over may lose it. So it is not acknowledged.

/** PostgreSQL's code for a cancelled statement: by its own limit, or by this one. */
const cancelledCode = '57014'

/** PostgreSQL's code for warnings without one of their own. A commit has no other; a single statement may have. */
const warningCode = '01000'
const unreplicated = /synchronous replication/

/** True when an error says that a statement took longer than a call may wait. */
export function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === cancelledCode
}

/** A pool of connections of the driver. */
export interface ClientPool extends Omit<PostgresPool, 'connect'> {
  connect(): Promise<PoolClient>
}

export interface CallLimits {
  /** Milliseconds after which a statement fails here. */
  limitMs: number
  /** Milliseconds after which the database is asked to cancel the statement, and how. */
  cancel?: { afterMs: number; statementOf(client: PoolClient): void }
}

/**
 * A pool whose statements fail after so many milliseconds, with the code of a cancelled statement. A statement outside
 * of a transaction may still be executed afterwards. A commit fails like one on a lost connection, so that its outcome
 * is looked up.
 */
export function limitCalls(pool: ClientPool, limits: CallLimits): PostgresPool {
  return { options: pool.options, end: () => pool.end(), connect: async () => limitClient(await pool.connect(), limits) }
}

type Client = Awaited<ReturnType<PostgresPool['connect']>>

function limitClient(client: PoolClient, { limitMs, cancel }: CallLimits): Client {
  let hasLeft = false
  let isCancelled = false
  let isUnreplicated = false
  let running = ''
  const noteWarning = ({ code, message }: { code?: string | undefined; message?: string | undefined }) => {
    if (code === warningCode && (running === 'commit' || unreplicated.test(message ?? ''))) isUnreplicated = true
  }
  client.on('notice', noteWarning)
  const runWithinLimit = async <Result>(statement: string, run: () => Promise<Result>): Promise<Result> => {
    running = statement
    const timer = setTimeout(() => {
      hasLeft = true
      // While a statement runs this closes the socket at once.
      client.end().catch(() => undefined)
    }, limitMs)
    const cancelling =
      cancel &&
      setTimeout(() => {
        isCancelled = true
        cancel.statementOf(client)
      }, cancel.afterMs)
    try {
      const result = await run()
      if (isUnreplicated) throw new OutcomeUnknown('a commit was cancelled while it waited for a standby')
      return result
    } catch (error) {
      if (!hasLeft || statement === 'commit') throw error
      throw Object.assign(new Error(`the database did not answer within ${limitMs} ms`), { code: cancelledCode })
    } finally {
      clearTimeout(timer)
      clearTimeout(cancelling)
    }
  }
  function query<Row>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(statement: unknown, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('cursors have no limit and are not used')
    // Closing the connection has rolled back already; the caller gets the error that caused it.
    if (hasLeft && statement === 'rollback') return Promise.resolve({ command: 'ROLLBACK', rowCount: 0, rows: [] })
    return runWithinLimit(statement, () => client.query(statement, [...values]))
  }
  // A cancellation may arrive late, and would then cancel another call's statement on the same connection.
  return {
    query,
    release(destroy) {
      client.off('notice', noteWarning)
      client.release(hasLeft || isCancelled || isUnreplicated || destroy)
    },
  }
}
