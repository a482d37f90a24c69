import { taskMoves } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../boot/services.ts'

const live = sql.val(taskMoves.cancel.from)
const mostAtOnce = 10_000

/**
 * Deletes the stored ids that no task will read again, ten thousand in a transaction, and returns their number. A batch
 * that was cancelled or failed may be tried again while its task exists and its changes were not undone.
 */
export async function trimPending({ db }: Pick<Services, 'db'>, signal?: AbortSignal): Promise<number> {
  let deletedCount = 0
  while (!signal?.aborted) {
    const result = await sql`
      delete from change_pending where (change_set_id, row_id) in (
        select p.change_set_id, p.row_id from change_pending p
        where p.change_set_id in (
          select s.id from (select distinct change_set_id as id from change_pending) w join change_set s using (id)
          where not exists (
            select from task t where t.change_set_id = s.id and t.status <> 'succeeded' and (s.status <> 'undone' or t.status = any (${live}::text[]))))
        limit ${mostAtOnce})`.execute(db)
    const count = Number(result.numAffectedRows ?? 0)
    deletedCount += count
    if (count < mostAtOnce) break
  }
  return deletedCount
}
