import { type ScheduleName, schedule } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { insertNotices } from '../domains/messages/notice/notice.sql.ts'
import { scheduleFailsNotice, scheduleWorksNotice } from '../domains/messages/notice/schedule-notices.rules.ts'

const tellFrom = 3
const tellEveryHours = 24

/**
 * Notifies operators of a schedule that has failed three times in a row: once a day, even if it succeeded in between.
 */
export async function tellFailing(db: Db, name: ScheduleName, at: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const result = await sql<{ failures: number; failure: string }>`
      update schedule_run set told_at = ${at}, is_told = true
      where name = ${name} and failures >= ${tellFrom} and (told_at is null or told_at <= ${at}::timestamptz - ${tellEveryHours} * interval '1 hour')
      returning failures, failure`.execute(trx)
    await insertNotices(
      trx,
      result.rows.map((run) => scheduleFailsNotice(name, run, schedule.readAll.name)),
      at,
    )
  })
}

/** Notifies operators that a schedule works again, if they were notified of its failure. */
export async function tellWorking(db: Db, name: ScheduleName, at: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const result = await sql<{ failures: number }>`
      update schedule_run set is_told = false where name = ${name} and is_told and failures = 0 returning failures`.execute(trx)
    await insertNotices(
      trx,
      result.rows.map(() => scheduleWorksNotice(name, schedule.readAll.name)),
      at,
    )
  })
}
