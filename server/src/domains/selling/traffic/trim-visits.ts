import { addDays } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import { dropPartition, findPartitions, isOver, withoutLongWaits } from '../../../db/months.ts'
import type { Db } from '../../../db/open.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'

/**
 * Days for which visitors are counted once. Their salts are deleted after a day, so no further visit of an earlier day
 * is recorded.
 */
const seenDays = 3
const mostAtOnce = 10_000

/**
 * Deletes the visitors of past days, ten thousand in a transaction, and the single visits of months that ended more
 * than `VISIT_HISTORY_DAYS` ago. The counts stay.
 */
export async function trimVisits({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>, signal?: AbortSignal): Promise<void> {
  const today = (await readBusinessZone(db)).dayOf(now())
  while (!signal?.aborted && (await deleteSeen(db, addDays(today, -seenDays))) === mostAtOnce);
  const since = addDays(today, -config.visitHistoryDays)
  for (const partition of await findPartitions(db, 'visit')) {
    if (signal?.aborted || !isOver(partition, since)) return
    await withoutLongWaits(db, (trx) => dropPartition(trx, partition.name))
  }
}

async function deleteSeen(db: Db, before: string): Promise<number> {
  const result = await sql`
    delete from visit_seen where (day, website_id, visitor) in (
      select day, website_id, visitor from visit_seen where day < ${before}::date limit ${mostAtOnce})`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
