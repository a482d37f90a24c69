import { CamelCasePlugin, Kysely, type PostgresPool } from 'kysely'
import { type ClientBase, Pool, type PoolConfig, types } from 'pg'
import { isTracing } from '../tracing/spans.ts'
import { traceStatement } from '../tracing/trace-statements.ts'
import { limitCalls } from './call-limit.ts'
import { cancelStatement, makeCancellable } from './cancel-queries.ts'
import { HostPool } from './host-pool.ts'
import { type Hosts, hostWithin, openHosts, readOnly } from './hosts.ts'
import type { DB } from './tables.ts'
import { TracingDialect } from './tracing-dialect.ts'

export type { DB } from './tables.ts'

/** A connection or a transaction: whoever gets one may only query through it. */
export type Db = Kysely<DB>

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
  /** The servers of the address, where several pools share what they know of them. */
  hosts?: Hosts | undefined
  /** Absent: a server that takes no writes is refused. */
  isReplica?: boolean
}

/**
 * Rows come with camelCase names, times as ISO text, numeric as numbers, bigint (ids) as text. The address may name
 * several servers: the one that takes writes is used.
 * @throws WrongAddress
 */
export function openDatabase(connection: PoolConfig, options: DatabaseOptions = {}): OpenDatabase {
  const { size = 20, statementMs } = options
  const pool = openPool({ connectionTimeoutMillis: connectWithin, keepAlive: true, ...connection, max: size, types: pgTypes }, options)
  // A connection that breaks while idle is replaced by the pool on the next use; one that breaks in use fails its
  // statement, and the pool drops it when it comes back.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({
    dialect: new TracingDialect({ pool: poolOf(pool, connection, statementMs) }),
    ...(isTracing() && { log: traceStatement }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, close: () => db.destroy() }
}

function openPool(config: PoolConfig, options: DatabaseOptions): Pool {
  if (isEmbedded(config)) return new Pool(config)
  const hosts = options.hosts ?? hostsOf(config, options.isReplica)
  const onConnect = (client: ClientBase) => prepareSession(client, config, { ...options, hosts })
  return new HostPool({ ...config, onConnect }, hosts)
}

function hostsOf({ connectionString, host = '' }: PoolConfig, isReplica = false): Hosts {
  // Where the parts of an address are given one by one, there is one server.
  return openHosts(connectionString ?? `postgres://${encodeURIComponent(host)}/`, isReplica ? 'replica' : 'primary')
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
 * Milliseconds after which the server ends a session that says nothing within a transaction: a machine that froze or
 * lost its network would hold its rows for hours. Tasks work between statements, calls hardly.
 */
const silentWithin = { calls: 60_000, tasks: 120_000 }

/**
 * Settings of a new session, by a statement: poolers refuse them as parameters of the start. Compiling a query takes a
 * PostgreSQL server hundreds of milliseconds, and ours are done in a few, so it is off; who says `options` in the
 * address decides for themselves. The server's own limits of statements and of silent transactions are set where the
 * session is ours alone. A pooler, which is known by an id that is not the session's, gives it to others next: there the
 * limit of statements is kept from here.
 * @throws an error of a lost connection where the server takes no writes
 */
async function prepareSession(
  client: ClientBase,
  { connectionString, options }: PoolConfig,
  { statementMs, isReplica = false, hosts }: DatabaseOptions & { hosts: Hosts },
): Promise<void> {
  const { processID } = client as ClientBase & { processID: number }
  const hasOptions = options !== undefined || (connectionString !== undefined && new URL(hosts.current.url).searchParams.has('options'))
  const question = {
    text: `select set_config('jit', case when $1 then current_setting('jit') else 'off' end, false), set_config('statement_timeout',
      case when pg_backend_pid() = $2 and $3::text is not null then $3 else current_setting('statement_timeout') end, false),
      set_config('idle_in_transaction_session_timeout', case when pg_backend_pid() = $2 and current_setting('idle_in_transaction_session_timeout') = '0'
        then $4 else current_setting('idle_in_transaction_session_timeout') end, false),
      pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    values: [
      hasOptions,
      processID,
      statementMs === undefined ? null : String(statementMs),
      String(statementMs === undefined ? silentWithin.tasks : silentWithin.calls),
    ],
    query_timeout: hosts.areSeveral ? hostWithin : connectWithin,
  }
  const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(question)
  const [session] = rows
  // Of one server alone, one that an operator made read-only for a while still serves reads.
  if (!isReplica && (session?.isStandby || (hosts.areSeveral && session?.isReadOnly))) throw readOnly('the server takes no writes')
}
