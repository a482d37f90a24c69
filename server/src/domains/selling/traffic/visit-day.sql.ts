import { addDays, daysFrom, type Zone } from '@wanpu/contract'
import { sql } from 'kysely'
import { foldCounts } from '../../../db/kept-counts.ts'
import type { Db } from '../../../db/open.ts'

/** Adds the quarters of an hour up to the days of a zone. Returns whether there were any. */
export async function rebuildVisitDays(db: Db, zone: Zone): Promise<boolean> {
  const result = await sql<{ first: string | null; last: string | null }>`
    select min(quarter) as first, max(quarter) as last from visit_quarter`.execute(db)
  const { first = null, last = null } = result.rows[0] ?? {}
  if (first === null || last === null) return false
  // A day more on either side: no visit lies outside.
  const days = daysFrom(addDays(zone.dayOf(first), -1), addDays(zone.dayOf(last), 1))
  const starts = days.map((day) => zone.startOf(day))
  await db.deleteFrom('visitDay').execute()
  await sql`
    insert into visit_day (website_id, day, views, visitors, bots)
    select website_id, (${sql.val(days)}::date[])[width_bucket(quarter, ${sql.val(starts)}::timestamptz[])], sum(views), sum(visitors), sum(bots)
    from visit_quarter group by 1, 2`.execute(db)
  return true
}

/** Adds up what was appended to the visits of all websites together. */
export const foldVisitCounts = ({ db }: { db: Db }): Promise<void> =>
  foldCounts(db, { table: 'visitCount', keys: ['quarter'], sums: ['views', 'visitors', 'bots'] })
