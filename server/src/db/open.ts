import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { limitCalls } from './call-limit.ts'
import { makeCancellable } from './cancel-queries.ts'
import type { DB } from './tables.ts'

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
  /** Milliseconds after which a statement fails: a PostgreSQL server ends it, the embedded engine finishes it for nobody, a silent one is not waited for. Without it there is no limit. */
  statementMs?: number
}

/** Rows come with camelCase names, times as ISO text, numeric as numbers, bigint (ids) as text. */
export function openDatabase(connection: PoolConfig, { size = 20, statementMs }: DatabaseOptions = {}): OpenDatabase {
  const pool = new Pool({
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    ...connection,
    ...disableJit(connection),
    ...(statementMs && !isEmbedded(connection) && { statement_timeout: statementMs }),
    max: size,
    types: pgTypes,
  })
  // A connection that breaks while idle is replaced by the pool on the next use; one that breaks in use fails its statement, and the pool drops it when it comes back.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: poolOf(pool, connection, statementMs) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, close: () => db.destroy() }
}

/** A PostgreSQL server has this much longer than its own limit, in milliseconds, to say that a statement was ended. */
const longestSilence = 5000

function poolOf(pool: Pool, connection: PoolConfig, statementMs: number | undefined): PostgresPool {
  const clients = isEmbedded(connection) ? pool : makeCancellable(pool)
  if (statementMs === undefined) return clients
  return limitCalls(clients, isEmbedded(connection) ? statementMs : statementMs + Math.min(longestSilence, statementMs))
}

/** The embedded database is named by the folder of its socket; it has one session, and nobody else who could cancel it. */
const isEmbedded = ({ connectionString, host }: PoolConfig) => connectionString === undefined && host?.startsWith('/') === true

/**
 * Compiling a query takes a PostgreSQL server hundreds of milliseconds, and ours are done in a few: never. The embedded database has no compiler. Who says `options`
 * in the address decides for himself.
 */
function disableJit({ connectionString, options }: PoolConfig): PoolConfig {
  return connectionString && !options ? { options: '-c jit=off' } : {}
}
