import { type RawBuilder, sql } from 'kysely'

// Work that waits for its time as a row: mails, alarms, purges, payment notices, payments to ask about. A worker claims
// what is due and thereby moves it on to the time at which another one may try, so that what a dying process had
// claimed is tried again.

interface Due {
  table: string
  /** The column that says when a row is due; null: never. */
  at: string
  now: Date
  /** How many rows at most. */
  most: number
  /** Of the rows of the table, which. */
  where?: RawBuilder<unknown>
  /** The column that they are taken in the order of, if not `at`. */
  order?: string
}

/**
 * A subquery of rows that are due, unless ordered otherwise the longest due first, as `id` and `due_at`. They are
 * locked; those that another process has locked are left out.
 */
export function dueRows({ table, at, now, most, where = sql`true`, order = at }: Due) {
  const column = sql.ref(at)
  return sql`(select id, ${column} as due_at from ${sql.table(table)} where ${column} <= ${now.toISOString()} and (${where})
    order by ${sql.ref(order)}, id limit ${most} for update skip locked)`
}

/** A time in so many seconds, ISO 8601 in UTC. */
export const secondsLater = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

const minute = 60
const hour = 3600

/** What is handed to others (mails, alarms, purges) is tried twelve times within some two days. */
export const deliveryPauses = { seconds: [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour], mostAttempts: 12 }

/**
 * When to try again after so many attempts, ISO 8601 in UTC: after pauses that grow, the last of them again and again.
 * Null: not any more.
 */
export function nextTry(attempts: number, { seconds, mostAttempts }: typeof deliveryPauses, now: Date): string | null {
  if (attempts >= mostAttempts) return null
  return secondsLater(now, seconds[Math.min(attempts, seconds.length) - 1] ?? minute)
}
