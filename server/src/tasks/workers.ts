import type { Services } from '../boot/services.ts'
import { isConnectionLost } from '../db/connection-errors.ts'
import { repeat } from '../lib/repeat.ts'

/**
 * Milliseconds between two polls: the longest time that a task added by another process waits. Tasks of this process
 * begin at once.
 */
const lookEveryMs = 500

export interface Workers {
  /** Begins no more tasks. Those that run are stopped by the engine. */
  stop(): Promise<void>
}

/** Runs tasks in this process, `slots` at a time. */
export function startWorkers(services: Services, slots: number): Workers {
  const stopping = new AbortController()
  let busy = 0

  const failed = (error: unknown): void => {
    if (isConnectionLost(error)) services.log.warn({ err: error }, 'a worker lost the database')
    else services.log.error({ err: error }, 'a worker stumbled')
  }
  const drain = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await services.tasks.runNext(services)));
    } catch (error) {
      failed(error)
    } finally {
      busy--
    }
  }
  const fillSlots = (): void => {
    while (!stopping.signal.aborted && busy < slots) {
      busy++
      void drain()
    }
  }
  const look = async (): Promise<void> => {
    try {
      if (busy < slots && (await services.tasks.isAnyWaiting(services.db))) fillSlots()
    } catch (error) {
      failed(error)
    }
  }

  services.tasks.onWake(fillSlots)
  const looking = repeat(look, lookEveryMs, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
