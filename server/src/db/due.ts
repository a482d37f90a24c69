import { type RawBuilder, sql } from 'kysely'

// Work that waits as a row until it is due: mails, alarms, purges, payment notices, payments to ask about. A worker
// claims due rows by moving their time to when another worker may try, so that rows claimed by a process that dies are
// tried again.

interface Due {
  table: string
  /** The column that says when a row is due; null: never. */
  at: string
  now: Date
  /** How many rows at most. */
  most: number
  /** A further condition for the rows. */
  where?: RawBuilder<unknown>
  /** The column that orders the rows, if not `at`. */
  order?: string
}

/**
 * A subquery of due rows as `id` and `due_at`, unless ordered otherwise the longest due first. It locks them, and skips
 * rows that another process has locked.
 */
export function dueRows({ table, at, now, most, where = sql`true`, order = at }: Due) {
  const column = sql.ref(at)
  return sql`(select id, ${column} as due_at from ${sql.table(table)} where ${column} <= ${now.toISOString()} and (${where})
    order by ${sql.ref(order)}, id limit ${most} for update skip locked)`
}

/** The time so many seconds later, ISO 8601 in UTC. */
export const secondsLater = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

const minute = 60
const hour = 3600

/** Deliveries to others (mails, alarms, purges) are tried twelve times within about two days. */
export const deliveryPauses = { seconds: [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour], mostAttempts: 12 }

/**
 * When to try again after so many attempts, ISO 8601 in UTC: after growing pauses, of which the last one repeats. Null
 * when there is no further try.
 */
export function nextTry(attempts: number, { seconds, mostAttempts }: typeof deliveryPauses, now: Date): string | null {
  if (attempts >= mostAttempts) return null
  return secondsLater(now, seconds[Math.min(attempts, seconds.length) - 1] ?? minute)
}
