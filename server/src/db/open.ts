import { CamelCasePlugin, Kysely, type PostgresPool, type Transaction } from 'kysely'
import { type ClientBase, Pool, type PoolConfig, types } from 'pg'
import { limitCalls } from './call-limit.ts'
import { cancelStatement, makeCancellable } from './cancel-queries.ts'
import type { DB } from './tables.ts'
import { TracingDialect } from './tracing-dialect.ts'

export type { DB } from './tables.ts'

/** A connection or a transaction: whoever gets one may only query through it. */
export type Db = Kysely<DB> | Transaction<DB>

/** numeric: money in whole minor units and rates, both exact in a double. */
const numericOid = 1700
const timestamptzOid = 1184
const dateOid = 1082

const parsers = new Map<number, (text: string) => unknown>([
  [numericOid, Number],
  [timestamptzOid, (text) => new Date(text).toISOString()],
  [dateOid, (text) => text],
])

const pgTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
}

export interface OpenDatabase {
  db: Kysely<DB>
  pool: Pool
  close(): Promise<void>
}

/** Waiting longer than this for a connection, in milliseconds, counts as having none. */
const connectWithin = 20_000

export interface DatabaseOptions {
  /** Connections at the most. */
  size?: number
  /**
   * Milliseconds after which a statement fails. A PostgreSQL server cancels it, the embedded engine runs it to its end,
   * and a silent server is not waited for. Without it there is no limit.
   */
  statementMs?: number
}

/** Rows come with camelCase names, times as ISO text, numeric as numbers, bigint (ids) as text. */
export function openDatabase(connection: PoolConfig, { size = 20, statementMs }: DatabaseOptions = {}): OpenDatabase {
  const pool = new Pool({
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    ...connection,
    ...(!isEmbedded(connection) && { onConnect: (client) => prepareSession(client, connection, statementMs) }),
    max: size,
    types: pgTypes,
  })
  // A connection that breaks while idle is replaced by the pool on the next use; one that breaks in use fails its
  // statement, and the pool drops it when it comes back.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({
    dialect: new TracingDialect({ pool: poolOf(pool, connection, statementMs) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, close: () => db.destroy() }
}

/** Milliseconds that a PostgreSQL server has, after its own limit, to report that a statement was cancelled. */
const longestSilence = 5000

function poolOf(pool: Pool, connection: PoolConfig, statementMs: number | undefined): PostgresPool {
  if (isEmbedded(connection)) return statementMs === undefined ? pool : limitCalls(pool, { limitMs: statementMs })
  const clients = makeCancellable(pool)
  if (statementMs === undefined) return clients
  const silenceMs = Math.min(longestSilence, statementMs)
  return limitCalls(clients, {
    limitMs: statementMs + silenceMs,
    cancel: { afterMs: statementMs + silenceMs / 5, statementOf: cancelStatement },
  })
}

/**
 * True for the embedded database, which is addressed by the folder of its socket; it has one session, and no other
 * session could cancel a statement.
 */
const isEmbedded = ({ connectionString, host }: PoolConfig) => connectionString === undefined && host?.startsWith('/') === true

/**
 * Settings of a new session, by a statement: poolers refuse them as parameters of the start. Compiling a query takes a
 * PostgreSQL server hundreds of milliseconds, and ours are done in a few, so it is off; who says `options` in the
 * address decides for themselves. The server's own limit of statements is set where the session is ours alone. A pooler,
 * which is known by an id that is not the session's, gives it to others next: there the limit is kept from here.
 */
async function prepareSession(
  client: ClientBase,
  { connectionString, options }: PoolConfig,
  statementMs: number | undefined,
): Promise<void> {
  const { processID } = client as ClientBase & { processID: number }
  const hasOptions = options !== undefined || (connectionString !== undefined && new URL(connectionString).searchParams.has('options'))
  await client.query(
    `select set_config('jit', case when $1 then current_setting('jit') else 'off' end, false), set_config('statement_timeout',
      case when pg_backend_pid() = $2 and $3::text is not null then $3 else current_setting('statement_timeout') end, false)`,
    [hasOptions, processID, statementMs === undefined ? null : String(statementMs)],
  )
}
