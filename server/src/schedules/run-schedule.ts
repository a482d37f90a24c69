import type { ScheduleName } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'
import { keepRun } from './schedule-run.sql.ts'
import { tellFailing, tellWorking } from './tell-failing.ts'

const longestFailure = 500

interface Run {
  at: string
  tookMs: number
  /** Absent: it succeeded. */
  error?: unknown
}

interface RunnerOptions {
  /** Runs that end as the one before did are kept this often, in milliseconds. Absent: each of them. */
  keepEveryMs?: number
}

/** Does the work of a schedule once and keeps how it went. @throws what the work throws */
export type RunOnce = (work: () => Promise<unknown>, signal: AbortSignal) => Promise<void>

/**
 * Of failures in a row with one reason the first is logged as an error; so is, for information, the end of them.
 * Operators get a notice of the third, and of their end.
 */
export function makeRunner(services: Pick<Services, 'db' | 'now' | 'log'>, name: ScheduleName, options: RunnerOptions = {}): RunOnce {
  const { keepEveryMs = 0 } = options
  let lastStored: { at: number; failure: string | null } | undefined

  /** Never throws: work that was done is done, also where nobody could write that down. */
  async function keep({ at, tookMs, error }: Run): Promise<void> {
    const failure = error === undefined ? null : reasonOf(error)
    if (lastStored?.failure === failure && performance.now() - lastStored.at < keepEveryMs) return
    lastStored = { at: performance.now(), failure }
    try {
      const before = await keepRun(services.db, { name, at, tookMs, failure })
      if (failure === null && before.failures > 0) {
        services.log.info({ schedule: name, failures: before.failures }, 'a schedule works again')
        await tellWorking(services.db, name, at)
      }
      if (failure !== null) {
        const isKnown = before.failures > 0 && before.failure === failure
        services.log[isKnown ? 'debug' : 'error']({ err: error, schedule: name, failures: before.failures + 1 }, 'a schedule failed')
        await tellFailing(services.db, name, at)
      }
    } catch (err) {
      services.log.warn({ err, schedule: name, failure }, 'how a schedule ran could not be kept')
    }
  }

  return async (work, signal) => {
    const [at, began] = [services.now().toISOString(), performance.now()]
    const run = (): Run => ({ at, tookMs: Math.round(performance.now() - began) })
    try {
      await work()
      // What was stopped may not be done: it runs again.
      signal.throwIfAborted()
    } catch (error) {
      if (!signal.aborted) await keep({ ...run(), error })
      throw error
    }
    await keep(run())
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return reason.slice(0, longestFailure)
}
