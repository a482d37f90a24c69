import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { parseAddress } from './address.ts'
import { isConnectionLost } from './connection-errors.ts'
import { type DatabaseOptions, openDatabase } from './open.ts'
import { lagOf, type Note, noteAt } from './replica-lag.rules.ts'
import type { DB } from './tables.ts'

// Reads that may be seconds old go to a replica, where there is one. What somebody has just changed they see at once:
// for as long as the replica may lag, whoever wrote reads from the primary. Other processes know of it by a cookie.

/** Milliseconds: with a longer lag the replica is left alone. */
const longestLag = 10_000
/** The lag is measured so often, and the replica waited for so long. */
const measureEvery = 1000
const answerWithin = 2000
/** Longer than the lag and its measuring together. */
const ownWritesFor = 15_000
const mostWriters = 10_000
const cookie = 'wanpu-wrote'
/** A standby ended the statement, because it was in the way of what it had to replay. */
const conflictCode = '40001'

/** Who calls: a session, or an API key. */
type Writer = string

export interface Reads {
  /** Runs a read that may be seconds old. It runs once more on the primary where the replica fails in it. */
  read<Result>(writer: Writer, work: (db: Kysely<DB>) => Promise<Result>): Promise<Result>
  /** Notes that somebody wrote; returns the headers by which the other processes are told. */
  noteWrite(writer: Writer): Record<string, string>
  /** The replica, and milliseconds by which it lags, infinity where that is not known; undefined without a replica. */
  lag(): { host: string; milliseconds: number } | undefined
  close(): Promise<void>
}

/** True when a request carries the cookie of `noteWrite`. */
export const hasWritten = (cookies: string | undefined): boolean => cookies?.includes(`${cookie}=`) ?? false

/** Without a replica everything is read from the primary. */
export function readPrimary(db: Kysely<DB>): Reads {
  return { read: (_, work) => work(db), noteWrite: () => ({}), lag: () => undefined, close: async () => undefined }
}

/** Opens the replica at an address. @throws WrongAddress */
export function openReplica(primary: Kysely<DB>, url: string, log: Pick<Logger, 'warn'>, options: DatabaseOptions): Reads {
  const host = parseAddress(url, 'replica')
    .map(({ name }) => name)
    .join(',')
  const replica = openDatabase({ connectionString: url }, { ...options, isReplica: true })
  const writers = new Map<Writer, number>()
  let milliseconds = Number.POSITIVE_INFINITY
  let notes: Note[] = []
  const stopping = new AbortController()

  const measure = async () => {
    notes = noteAt(notes, await positionOf(primary), performance.now())
    const replayed = await positionOf(replica.db)
    milliseconds = lagOf(notes, replayed, performance.now())
    notes = notes.filter(({ position }) => position > replayed)
  }
  const measuring = (async () => {
    while (!stopping.signal.aborted) {
      const tooLate = pause(answerWithin, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
      await Promise.race([measure(), tooLate]).catch(() => {
        milliseconds = Number.POSITIVE_INFINITY
      })
      tooLate.catch(() => undefined)
      await pause(measureEvery, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  })()

  return {
    async read(writer, work) {
      const hasJustWritten = performance.now() - (writers.get(writer) ?? Number.NEGATIVE_INFINITY) < ownWritesFor
      if (hasJustWritten || milliseconds > longestLag) return work(primary)
      try {
        return await work(replica.db)
      } catch (error) {
        if (!isOfReplica(error)) throw error
        log.warn({ err: error, host }, 'a read failed on the replica')
        if (isConnectionLost(error)) milliseconds = Number.POSITIVE_INFINITY
        return work(primary)
      }
    },
    noteWrite(writer) {
      // The oldest are first.
      writers.delete(writer)
      writers.set(writer, performance.now())
      const [oldest] = writers.keys()
      if (writers.size > mostWriters && oldest !== undefined) writers.delete(oldest)
      return { 'set-cookie': `${cookie}=1; Max-Age=${ownWritesFor / 1000}; Path=/apis; HttpOnly; SameSite=Strict` }
    },
    lag: () => ({ host, milliseconds }),
    async close() {
      stopping.abort()
      await measuring
      await replica.close()
    },
  }
}

const isOfReplica = (error: unknown) =>
  isConnectionLost(error) || (error instanceof Error && 'code' in error && error.code === conflictCode)

/** How far a primary has written its log, or a standby replayed it, in bytes. */
async function positionOf(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) - '0/0')::float8 as position`.execute(
    db,
  )
  return rows[0]?.position ?? 0
}
