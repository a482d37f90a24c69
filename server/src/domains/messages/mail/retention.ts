import type { Services } from '../../../boot/services.ts'
import { deleteOldMails, readRetention } from './retention.sql.ts'

const day = 86_400_000
const mostAtOnce = 1000

/** Deletes the mails that are older than the retention period, a thousand in a transaction; returns how many. */
export async function trimMails({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  const { keptDays } = await readRetention(db)
  const before = new Date(now().getTime() - keptDays * day).toISOString()
  let deletedCount = 0
  while (!signal?.aborted) {
    const deletedNow = await deleteOldMails(db, before, mostAtOnce)
    deletedCount += deletedNow
    if (deletedNow < mostAtOnce) break
  }
  return deletedCount
}
