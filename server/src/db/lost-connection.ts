import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isTimeout } from './call-limit.ts'
import { isConnectionLost } from './connection-errors.ts'
import type { DB, Db } from './open.ts'
import { OutcomeUnknown } from './outcome-unknown.ts'

// A connection can break at any moment: the server restarts, fails over, or a network device drops it. Its transaction
// is then rolled back, unless it was the commit whose answer got lost; that one is looked up by its transaction id.

const pausesMs = [50, 200, 800]

/** Runs work that may be repeated; after a lost connection up to four times in a second. */
export async function retryLost<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const milliseconds of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
    }
    await pause(milliseconds)
  }
  return work()
}

/**
 * Runs work in a transaction. A commit whose answer got lost is looked up, so an error of a lost connection means that
 * nothing was written.
 * @throws OutcomeUnknown when the database did not come back to be asked
 */
export async function inTransaction<Result>(db: Kysely<DB>, work: (trx: Db) => Promise<Result>): Promise<Result> {
  let committed: { result: Result; trace: Trace | undefined } | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx)
      committed = { result, trace: await traceOf(trx) }
      return result
    })
  } catch (error) {
    if (!committed || !isConnectionLost(error)) throw error
    if (committed.trace && (await wasCommitted(db, committed.trace))) return committed.result
    throw error
  }
}

/** Where a transaction ran, and how far the server's log was behind its last write. */
interface Trace {
  transactionId: string
  /** A server between two recoveries: it has a start of its own, and the place where its last recovery ended. */
  server: string
  timeline: string
  position: string
}

const server = sql`concat_ws(' ', extract(epoch from pg_postmaster_start_time()), pg_last_wal_replay_lsn())`
const timeline = sql`left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`

/** Undefined for a transaction that wrote nothing. */
async function traceOf(trx: Db): Promise<Trace | undefined> {
  const result = await sql<Trace>`
    select id::text as transaction_id, ${server} as server, ${timeline} as timeline, pg_current_wal_insert_lsn()::text as position
    from pg_current_xact_id_if_assigned() as id where id is not null`.execute(trx)
  return result.rows[0]
}

const lookFor = 5000
const lookEvery = 100

async function wasCommitted(db: Kysely<DB>, trace: Trace): Promise<boolean> {
  const until = Date.now() + lookFor
  while (Date.now() < until) {
    const status = await statusOf(db, trace)
    if (status === 'committed' || status === 'aborted') return status === 'committed'
    await pause(lookEvery)
  }
  throw new OutcomeUnknown('the connection broke while a transaction was committed')
}

/**
 * The status of a transaction; undefined while the database can't be reached, null where it is not known. After a crash
 * or on a new primary, a transaction whose log did not arrive left its id to another one: it is known by the place where
 * the recovery ended, which lies before what the transaction wrote.
 */
async function statusOf(db: Kysely<DB>, trace: Trace): Promise<string | null | undefined> {
  try {
    const result = await sql<{ status: string | null }>`
      select case
        when ${trace.server}::text = ${server} then pg_xact_status(${trace.transactionId}::text::xid8)
        when ${trace.position}::pg_lsn <= pg_last_wal_replay_lsn() then pg_xact_status(${trace.transactionId}::text::xid8)
        when pg_last_wal_replay_lsn() is not null then 'aborted'
        when ${trace.timeline}::text = ${timeline} then pg_xact_status(${trace.transactionId}::text::xid8)
      end as status`.execute(db)
    return result.rows[0]?.status
  } catch (error) {
    if (isConnectionLost(error) || isTimeout(error)) return undefined
    throw error
  }
}
