import { addDays } from '@wanpu/contract'
import { type Kysely, sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import type { DB, Db } from '../../../db/open.ts'
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
  const before = addDays(today, -config.visitHistoryDays).slice(0, '2026-11'.length)
  for (const month of await findMonths(db)) if (!signal?.aborted && month < before) await dropMonth(db, month)
}

async function deleteSeen(db: Db, before: string): Promise<number> {
  const result = await sql`
    delete from visit_seen where (day, website_id, visitor) in (
      select day, website_id, visitor from visit_seen where day < ${before}::date limit ${mostAtOnce})`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** The months (2026-11) whose visits lie in a partition of their own. */
async function findMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'visit'::regclass`.execute(db)
  return rows.flatMap(({ name }) => /^visit_(\d{4}_\d{2})$/.exec(name)?.[1]?.replace('_', '-') ?? []).toSorted()
}

/** A list that is being read is waited for only so long: new visits would wait behind it. The next hour tries again. */
async function dropMonth(db: Kysely<DB>, month: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx)
    await sql`drop table if exists ${sql.table(`visit_${month.replace('-', '_')}`)}`.execute(trx)
  })
}
