import type { Services } from '../boot/services.ts'
import { deleteOldTasks } from './task.sql.ts'

const day = 86_400_000
const mostAtOnce = 1000

type Dependencies = Pick<Services, 'db' | 'now' | 'config'>

/** Deletes the tasks that ended more than `TASK_HISTORY_DAYS` ago, a thousand in a transaction; returns how many. */
export async function trimTaskHistory({ db, now, config }: Dependencies, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - config.taskHistoryDays * day).toISOString()
  let deletedCount = 0
  while (!signal?.aborted) {
    const deletedNow = await deleteOldTasks(db, before, mostAtOnce)
    deletedCount += deletedNow
    if (deletedNow < mostAtOnce) break
  }
  return deletedCount
}
