import type { RolloutRow } from '@wanpu/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Rollout } from '../../db/tables.ts'
import type { WebsiteScope } from '../../website-scope.ts'

/** Rollouts within a scope, the newest first; all their websites must be within it. */
export async function findRollouts(db: Db, scope: WebsiteScope, { id, limit }: { id?: string; limit: number }): Promise<RolloutRow[]> {
  const isVisible = scope.kind === 'all' ? sql`true` : sql`r.website_ids <@ ${sql.val(scope.ids)}::bigint[]`
  const rows = await sql<RolloutRow>`
    select r.id, r.run, r.status, r.stopped_why, r.wave, r.wave_opens_at, r.pause_minutes, r.stop_at, r.created_at, r.ended_at,
      (select u.username from admin_user u where u.id = r.created_by) as created_by_name,
      (select jsonb_agg(jsonb_build_object('websites', s.size, 'waiting', coalesce(c.waiting, 0), 'running', coalesce(c.running, 0),
          'succeeded', coalesce(c.succeeded, 0), 'failed', coalesce(c.failed, 0)) order by s.no)
        from unnest(r.wave_sizes) with ordinality as s (size, no)
        left join (
          select t.wave, count(*) filter (where t.status in ('pending', 'paused'))::int as waiting, count(*) filter (where t.status = 'running')::int as running,
            count(*) filter (where t.status = 'succeeded')::int as succeeded, count(*) filter (where t.status in ('failed', 'cancelled'))::int as failed
          from task t where t.rollout_id = r.id group by 1
        ) c on c.wave = s.no) as waves
    from rollout r where ${isVisible} and ${id === undefined ? sql`true` : sql`r.id = ${id}`} order by r.id desc limit ${limit}`.execute(db)
  return rows.rows
}

export interface FailedTask {
  taskId: string
  kind: string
  websiteId: string | null
  title: string
  wave: number
  message: string
}

export async function findFailedTasks(db: Db, rolloutId: string): Promise<FailedTask[]> {
  const rows = await sql<FailedTask>`
    select id as task_id, kind, website_id, title, coalesce(wave, 1) as wave, message from task
    where rollout_id = ${rolloutId} and status in ('failed', 'cancelled') order by wave, id`.execute(db)
  return rows.rows
}

export async function insertRollout(db: Db, row: Insertable<Rollout>): Promise<string> {
  const inserted = await db.insertInto('rollout').values(row).returning('id').executeTakeFirstOrThrow()
  return inserted.id
}

/** False when it was not running. */
export async function stopRollout(db: Db, id: string): Promise<boolean> {
  const done = await db
    .updateTable('rollout')
    .set({ status: 'stopped', stoppedWhy: 'by-hand' })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Goes on after a stop, with `tolerated` failures that count no more; false when it was not stopped. */
export async function resumeRollout(db: Db, id: string, tolerated: number): Promise<boolean> {
  const done = await db
    .updateTable('rollout')
    .set({ status: 'running', stoppedWhy: null, endedAt: null, tolerated })
    .where('id', '=', id)
    .where('status', '<>', 'running')
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  await sql`select advance_rollout(${id}::bigint)`.execute(db)
  return true
}
