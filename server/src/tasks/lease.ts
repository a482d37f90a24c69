import type { Services } from '../boot/services.ts'
import { renewLease } from './claim.sql.ts'

export const leaseSeconds = 15
const renewEvery = 4000
const tellEvery = 500

/** The lease of a task that this process runs. */
export interface Lease {
  /** Aborted when the task was paused or cancelled, or claimed by another worker. */
  signal: AbortSignal
  /** Stores the task's progress, at most every half second; the next checkpoint replaces it. */
  tell(done: number, total?: number): void
  /** Renews the lease now, and aborts the signal if the task was paused, cancelled or lost. */
  look(): Promise<void>
  /**
   * Drops progress that is not stored yet and waits for a renewal that is running, before a step writes its own
   * progress.
   */
  settle(): Promise<void>
  end(): Promise<void>
}

/**
 * Renews a lease until `end`. One renewal runs at a time: where the database has a single session it waits for the
 * running step.
 */
export function keepLease({ db, log }: Pick<Services, 'db' | 'log'>, taskId: string, name: string): Lease {
  const stopController = new AbortController()
  let progress: { done: number; total?: number } | undefined
  let renewal: Promise<void> | undefined
  let renewedAt = 0

  const renew = async (): Promise<void> => {
    const sentProgress = progress
    progress = undefined
    try {
      if (!(await renewLease(db, taskId, name, leaseSeconds, sentProgress))) stopController.abort()
    } catch (error) {
      log.warn({ err: error }, 'lease not renewed')
    }
  }
  const look = (): Promise<void> => {
    renewedAt = Date.now()
    renewal ??= renew().finally(() => {
      renewal = undefined
    })
    return renewal
  }
  const timer = setInterval(() => void look(), renewEvery)

  return {
    signal: stopController.signal,
    tell(doneCount, total) {
      progress = { done: doneCount, ...(total !== undefined && { total }) }
      if (Date.now() - renewedAt >= tellEvery) void look()
    },
    look,
    async settle() {
      progress = undefined
      await renewal
    },
    async end() {
      clearInterval(timer)
      await renewal
    },
  }
}
