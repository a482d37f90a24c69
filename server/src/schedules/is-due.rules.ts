import type { Schedule } from './schedule.ts'

/** Why a run is asked for: a worker started, its time has come, or somebody wants it at once. */
export type RunReason = 'start' | 'clock' | 'asked'

/** What is run at starts only, and so has no interval, is not run twice within so many seconds. */
const leastGap = 60

/**
 * Whether a schedule whose last run began at `lastSuccess` and succeeded is to run at `now`. By the clock it runs once
 * in each of its minutes or hours, and at a start where its last run is an interval ago: several workers that start, or
 * are killed, bring no further runs.
 */
export function isDue({ everySeconds }: Pick<Schedule, 'everySeconds'>, reason: RunReason, lastSuccess: string | null, now: Date): boolean {
  if (reason === 'asked' || lastSuccess === null) return true
  const [ranAt, at] = [Date.parse(lastSuccess), now.getTime()]
  const interval = (everySeconds ?? leastGap) * 1000
  // A last run in the future was dated by a clock that has been put back since.
  if (ranAt > at) return true
  return reason === 'start' ? at - ranAt >= interval : Math.floor(at / interval) > Math.floor(ranAt / interval)
}
