import { keptEventDays } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { deleteOldEvents } from './delivery.sql.ts'

const day = 86_400_000
const mostAtOnce = 1000
/** So many events are kept at the most, whatever their age. */
const mostKept = 2_000_000

/** Deletes events of more than 30 days ago with their deliveries, a thousand in a transaction; returns how many. */
export async function trimEvents({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - keptEventDays * day).toISOString()
  let deletedCount = 0
  while (!signal?.aborted) {
    const deletedNow = await deleteOldEvents(db, { before, most: mostKept, limit: mostAtOnce })
    deletedCount += deletedNow
    if (deletedNow < mostAtOnce) break
  }
  return deletedCount
}
