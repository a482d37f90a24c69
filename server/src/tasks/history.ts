import type { Services } from '../services.ts'
import { deleteOldTasks } from './task.sql.ts'

const day = 86_400_000
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
