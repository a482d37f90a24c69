import type { ScheduleName } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'

/**
 * Work that pg-boss starts: in one process at a time, again with growing pauses when it fails, and once whenever a
 * worker starts.
 */
export interface Schedule {
  name: ScheduleName
  /** Seconds between its runs; null: it runs at starts only. */
  everySeconds: keyof typeof cronOf | null
  /** True for work that only the embedded database needs, because a PostgreSQL server does it automatically. */
  isForEmbedded?: boolean
  /** Does what is due; ends soon after the signal was aborted. An error is a failed run. */
  run(services: Services, signal: AbortSignal): Promise<unknown>
}

/**
 * Work that each worker looks for more often than pg-boss can: what it finds it claims in SQL, so that no other worker
 * does the same.
 */
export interface Loop {
  name: ScheduleName
  everySeconds: number
  open(services: Services, signal: AbortSignal): LoopWork
}

export interface LoopWork {
  run(): Promise<unknown>
  /** Resolves when what a run has begun has ended. */
  idle?(): Promise<unknown>
}

/** pg-boss looks at its schedules by the minute. */
export const cronOf = { 60: '* * * * *', 3600: '0 * * * *' } as const
