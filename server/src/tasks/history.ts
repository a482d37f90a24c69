import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { deleteOldTasks } from './task.sql.ts'

const day = 86_400_000
const lookEvery = 3_600_000
const mostAtOnce = 1000

type Needed = Pick<Services, 'db' | 'now' | 'config'>

/** Deletes the tasks that ended more than `TASK_HISTORY_DAYS` ago, a thousand in a transaction; returns how many. */
export async function trimTaskHistory({ db, now, config }: Needed, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - config.taskHistoryDays * day).toISOString()
  let deleted = 0
  while (!signal?.aborted) {
    const gone = await deleteOldTasks(db, before, mostAtOnce)
    deleted += gone
    if (gone < mostAtOnce) break
  }
  return deleted
}

/** Looks once an hour until it is stopped. */
export function keepTaskHistoryTrimmed(services: Needed & Pick<Services, 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const trimming = (async () => {
    while (!stopping.signal.aborted) {
      await trimTaskHistory(services, stopping.signal).catch((error) =>
        services.log.error({ err: error }, 'old tasks could not be deleted'),
      )
      await pause(lookEvery, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await trimming
    },
  }
}
