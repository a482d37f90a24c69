import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** A process whose clock is off by more, in milliseconds, runs no schedules. */
const mostOffMs = 60_000

/** The time of the database, which all processes share, whatever their own clocks say. */
export interface Clock {
  now(): Date
  /**
   * By how much the process's own clock is ahead of the database's, in whole seconds; 0 while it is off by no more than
   * a minute.
   */
  offSeconds(): number
  /** Asks the database for its time. */
  measure(): Promise<void>
}

/**
 * Opens a clock that follows the database's time. Between two measurements it adds the time that has passed, so that a
 * jump of the process's clock has no effect. `ownNow` is the process's clock.
 */
export async function openClock(db: Db, ownNow: () => Date): Promise<Clock> {
  let told = { ms: 0, at: 0 }
  let offMs = 0
  const clock: Clock = {
    now: () => new Date(told.ms + performance.now() - told.at),
    offSeconds: () => (Math.abs(offMs) > mostOffMs ? Math.round(offMs / 1000) : 0),
    async measure() {
      const asked = performance.now()
      const result = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
      const answered = performance.now()
      told = { ms: result.rows[0]?.ms ?? ownNow().getTime(), at: (asked + answered) / 2 }
      offMs = ownNow().getTime() - clock.now().getTime()
    },
  }
  await clock.measure()
  return clock
}

/** A clock that is taken as right, for tests that set the time themselves. */
export const trustedClock = (now: () => Date): Clock => ({ now, offSeconds: () => 0, measure: async () => undefined })
