import type { Services } from '../../../boot/services.ts'
import { deleteOldReceipts } from './receipt.sql.ts'

const day = 86_400_000
const keptDays = 365
const mostAtOnce = 100

/**
 * Deletes the receipts that were sent a year ago and that nobody has to decide about, a hundred in a transaction;
 * returns how many.
 */
export async function trimReceipts({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - keptDays * day).toISOString()
  let deletedCount = 0
  while (!signal?.aborted) {
    const deletedNow = await deleteOldReceipts(db, before, mostAtOnce)
    deletedCount += deletedNow
    if (deletedNow < mostAtOnce) break
  }
  return deletedCount
}
