import type { Services } from '../../../boot/services.ts'
import { deleteOldAlerts } from './stock-alert.sql.ts'

const mostAtOnce = 1000

/** Deletes alerts that are too old, a thousand in a transaction. */
export async function trimAlerts({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    if ((await deleteOldAlerts(db, now(), mostAtOnce)) < mostAtOnce) return
  }
}
