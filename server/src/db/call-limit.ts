import type { PostgresCursor, PostgresPool, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'

// The embedded engine has no timer that could end a statement, and nobody else can interrupt it. What waits for it can be told, though: after its limit a call lets go
// of its connection and fails. The engine finishes the statement, finds the connection closed, and takes the transaction back.

/** PostgreSQL's code for a statement that was ended: by its own limit, or by this one. */
const cancelledCode = '57014'

/** True when an error says that a statement took longer than a call may wait. */
export function tookTooLong(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === cancelledCode
}

/** A pool whose statements fail after so many milliseconds, with the code of a cancelled statement. What is outside of a transaction may still be done afterwards. */
export function limited(pool: Pool, limitMs: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => limitedClient(await pool.connect(), limitMs),
  }
}

type Client = Awaited<ReturnType<PostgresPool['connect']>>

function limitedClient(client: PoolClient, limitMs: number): Client {
  let hasLeft = false
  const withinLimit = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const timer = setTimeout(() => {
      hasLeft = true
      // With a statement under way this closes the socket at once.
      client.end().catch(() => undefined)
    }, limitMs)
    try {
      return await run()
    } catch (error) {
      throw hasLeft ? Object.assign(new Error(`the database did not answer within ${limitMs} ms`), { code: cancelledCode }) : error
    } finally {
      clearTimeout(timer)
    }
  }
  function query<Row>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(statement: unknown, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('cursors have no limit and are not used')
    const run = () => client.query(statement, [...values])
    // Nobody could say what became of a commit that nobody waits for.
    return statement === 'commit' ? run() : withinLimit(run)
  }
  return { query, release: (destroy) => client.release(destroy === true || hasLeft) }
}
