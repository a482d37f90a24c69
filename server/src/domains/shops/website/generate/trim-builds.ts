import type { Services } from '../../../../boot/services.ts'
import { deleteGoneBuilds } from './build.sql.ts'

const day = 86_400_000
const mostAtOnce = 1000

/**
 * Deletes builds without files that are as old as the tasks that made them, a thousand in a transaction: each has up to
 * 500 problems of its pages. Returns how many.
 */
export async function trimBuilds({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - config.taskHistoryDays * day).toISOString()
  let deletedCount = 0
  while (!signal?.aborted) {
    const deletedNow = await deleteGoneBuilds(db, before, mostAtOnce)
    deletedCount += deletedNow
    if (deletedNow < mostAtOnce) break
  }
  return deletedCount
}
