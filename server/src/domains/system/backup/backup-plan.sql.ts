import type { BackupPlanRow, BackupPlanState, backupPlan, InputOf, Page } from '@wanpu/contract'
import { type SqlBool, sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { graceMs } from './backup-plan.rules.ts'

const columns = [
  'id',
  'version',
  'name',
  'shopServerId',
  'folder',
  'frequency',
  'hour',
  'weekday',
  'keepDaily',
  'keepWeekly',
  'keepMonthly',
  'verifies',
  'recipient',
  'status',
  'nextAt',
  'createdAt',
  'updatedAt',
] as const

const ofPlan = sql`b.plan_id = backup_plan.id and not b.is_going`
const lastAt = sql<string | null>`(select max(b.made_at) from backup b where ${ofPlan})`
const lastProblem = sql<string>`coalesce((select b.problem from backup b where ${ofPlan} order by b.made_at desc limit 1), '')`
/** The tasks of a plan that are neither waiting nor done. */
const tasks = sql`from task t where t.kind = 'backup-task' and t.payload ->> 'planId' = backup_plan.id::text`
const isBusy = sql<SqlBool>`exists (select 1 ${tasks} and t.status in ('pending', 'running', 'paused'))`
const lastStatus = sql<string>`(select t.status ${tasks} and not t.payload ? 'backupId' and t.status in ('succeeded', 'failed') order by t.id desc limit 1)`
/** No backup came when one was due: its time has passed, and the last one is from before. */
const isLate = sql<SqlBool>`status = 'active' and next_at < now() - ${sql.lit(graceMs)} * interval '1 millisecond'`
const state = sql<BackupPlanState>`case when ${lastStatus} = 'failed' then 'failed' when ${isLate} then 'late'
  when ${lastProblem} <> '' then 'damaged' when ${lastAt} is null then 'waiting' else 'fine' end`

const selectPlans = (db: Db) =>
  db
    .selectFrom('backupPlan')
    .select(columns)
    .select([
      sql<string>`(select s.name from shop_server s where s.id = shop_server_id)`.as('shopServerName'),
      state.as('state'),
      lastAt.as('lastAt'),
      sql<number>`(select count(*)::int from backup b where ${ofPlan})`.as('backupCount'),
      isBusy.as('isBusy'),
    ])
    .$castTo<BackupPlanRow>()

export const backupPlans = crudOf('backupPlan', selectPlans)

/** A page of plans, the newest first unless sorted otherwise. */
export function searchPlans(db: Db, input: InputOf<typeof backupPlan.search>): Promise<Page<BackupPlanRow>> {
  const { keywords, status } = input
  let rows = selectPlans(db)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('folder', keywords)]))
  if (status) rows = rows.where('status', '=', status)
  return pageOfRows(db, rows, input, { createdAt: 'createdAt', name: 'name', nextAt: 'nextAt' }, 'id')
}

/** How the active plans are doing. */
export function findPlanStates(db: Db): Promise<Pick<BackupPlanRow, 'state' | 'verifies'>[]> {
  return db
    .selectFrom('backupPlan')
    .select(['verifies', state.as('state')])
    .where('status', '=', 'active')
    .$castTo<Pick<BackupPlanRow, 'state' | 'verifies'>>()
    .execute()
}

/** Whether another plan writes to this folder of a server. */
export async function isFolderTaken(db: Db, { shopServerId, folder }: { shopServerId: string; folder: string }, exceptId: string) {
  const row = await db
    .selectFrom('backupPlan')
    .select('id')
    .where((eb) => eb.and({ shopServerId, folder }))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** What a backup is made by, with the sealed recovery key; undefined where the plan was deleted. */
export function getStoredPlan(db: Db, id: string) {
  return db
    .selectFrom('backupPlan')
    .select([...columns, 'identitySealed'])
    .where('id', '=', id)
    .executeTakeFirst()
}
export type StoredPlan = NonNullable<Awaited<ReturnType<typeof getStoredPlan>>>

/** Active plans whose time has come, with none of their tasks waiting or running. */
export function findDuePlans(db: Db, now: string) {
  return db
    .selectFrom('backupPlan')
    .select(['id', 'name', 'frequency', 'hour', 'weekday'])
    .where('status', '=', 'active')
    .where('nextAt', '<=', now)
    .where(sql<SqlBool>`not (${isBusy})`)
    .$castTo<Pick<BackupPlanRow, 'id' | 'name' | 'frequency' | 'hour' | 'weekday'>>()
    .execute()
}

/** Sets when the plan's next backup is due. */
export async function setNextAt(db: Db, id: string, nextAt: string): Promise<void> {
  await db.updateTable('backupPlan').set({ nextAt }).where('id', '=', id).execute()
}

/** The task alone writes to the plan's folder from now on; false while another one that has not ended does. */
export async function holdPlan(db: Db, id: string, taskId: string): Promise<boolean> {
  const result = await sql`
    update backup_plan set running_task = ${taskId}::bigint where id = ${id} and (running_task is null or running_task = ${taskId}::bigint
      or not exists (select 1 from task t where t.id = running_task and t.status in ('running', 'paused')))`.execute(db)
  return result.numAffectedRows === 1n
}

/** Plans whose newest backup is older than the time between two, and whose operators were not told within a day. */
export async function takeLatePlans(db: Db, now: string) {
  const result = await sql<{ id: string; name: string; lastAt: string | null }>`
    update backup_plan set told_at = ${now} where status = 'active' and (told_at is null or told_at < ${now}::timestamptz - interval '1 day')
      and greatest(created_at, updated_at, (select max(b.made_at) from backup b where ${ofPlan})) < ${now}::timestamptz
        - case frequency when 'hourly' then interval '1 hour' when 'daily' then interval '1 day' else interval '7 days' end
        - ${sql.lit(graceMs)} * interval '1 millisecond'
    returning id, name, ${lastAt} as "lastAt"`.execute(db)
  return result.rows
}
