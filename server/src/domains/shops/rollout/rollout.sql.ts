import type { InputOf, Page, RolloutPurge, RolloutRow, rollout } from '@wanpu/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { pageOfRows } from '../../../db/query.ts'
import type { Rollout } from '../../../db/tables.ts'
import { insertRow } from '../../../db/versioned.ts'
import { advanceRollout } from '../../../tasks/advance-rollout.ts'
import { moveTasks } from '../../../tasks/task.sql.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

/** A task that was cancelled counts as failed, unless it was cancelled with its rollout or its website. */
const hasFailed = sql`(t.status = 'failed' or (t.status = 'cancelled' and rollout.status <> 'cancelled'
  and exists (select from website w where w.id = t.website_id)))`
/** Websites are counted: a publish that is pushed, too, has two tasks of one. */
const waves = sql<Counts[]>`(
  select jsonb_agg(jsonb_build_object('websites', s.size, 'waiting', coalesce(c.waiting, 0), 'running', coalesce(c.running, 0),
      'succeeded', coalesce(c.succeeded, 0), 'failed', coalesce(c.failed, 0), 'left', coalesce(c.left_out, 0)) order by s.no)
  from unnest(rollout.wave_sizes) with ordinality as s (size, no)
  left join (
    select of.wave, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'succeeded')::int as succeeded, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'left')::int as left_out
    from (
      select t.wave, case when bool_or(${hasFailed}) then 'failed' when bool_or(t.status = 'running') then 'running'
        when bool_or(t.status in ('pending', 'paused')) then 'waiting' when bool_or(t.status = 'cancelled') then 'left' else 'succeeded' end as state
      from task t where t.rollout_id = rollout.id group by t.wave, t.website_id) of
    group by 1
  ) c on c.wave = s.no)`

const purges = sql<RolloutRow['purges']>`(
  select jsonb_build_object('waiting', count(*) filter (where p.state = 'waiting'), 'done', count(*) filter (where p.state = 'done'),
    'failed', count(*) filter (where p.state = 'failed'))
  from cache_purge p where p.rollout_id = rollout.id)`

type Counts = RolloutRow['waves'][number]
const countNames = ['websites', 'waiting', 'running', 'succeeded', 'failed', 'left'] as const

/** Rollouts within a scope; all their websites must be within it. */
function rollouts(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('rollout')
    .select(['id', 'run', 'status', 'stoppedWhy', 'wave', 'waveOpensAt', 'pauseMinutes', 'stopAt', 'createdAt', 'endedAt'])
    .select(sql<string | null>`(select u.username from admin_user u where u.id = rollout.created_by)`.as('createdByName'))
    .select([waves.as('waves'), purges.as('purges')])
    .$castTo<Omit<RolloutRow, keyof Counts>>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`website_ids <@ ${sql.val(scope.ids)}::bigint[]`)
}

function withSums(row: Omit<RolloutRow, keyof Counts>): RolloutRow {
  const sums = countNames.map((name) => [name, row.waves.reduce((sum, wave) => sum + wave[name], 0)] as const)
  // Every name of the counts is in the list.
  return { ...row, ...(Object.fromEntries(sums) as Counts) }
}

/** One page of the rollouts whose websites are all within the scope, the newest first unless sorted otherwise. */
export async function searchRollouts(db: Db, input: InputOf<typeof rollout.search>, scope: WebsiteScope): Promise<Page<RolloutRow>> {
  let rows = rollouts(db, scope)
  if (input.run) rows = rows.where('run', '=', input.run)
  if (input.status) rows = rows.where('status', '=', input.status)
  const page = await pageOfRows(db, rows, input, { createdAt: 'createdAt' }, 'id')
  return { ...page, items: page.items.map(withSums) }
}

/** The rollout with the sums of its waves; undefined where it is gone or one of its websites is outside the scope. */
export async function getRollout(db: Db, id: string, scope: WebsiteScope): Promise<RolloutRow | undefined> {
  const row = await rollouts(db, scope).where('id', '=', id).executeTakeFirst()
  return row && withSums(row)
}

export interface FailedTask {
  taskId: string
  kind: string
  websiteId: string | null
  title: string
  wave: number
  message: string
}

/** The tasks that count as failed (see `hasFailed`), by wave and id, of a rollout in any scope. */
export async function findFailedTasks(db: Db, rolloutId: string): Promise<FailedTask[]> {
  const rows = await sql<FailedTask>`
    select t.id as task_id, t.kind, t.website_id, t.title, coalesce(t.wave, 1) as wave, t.message from task t join rollout on rollout.id = t.rollout_id
    where rollout.id = ${rolloutId} and ${hasFailed} order by t.wave, t.id`.execute(db)
  return rows.rows
}

/** The purges of a rollout's websites: those that failed first, then those that wait. */
export async function findPurgesOfRollout(db: Db, rolloutId: string, most: number): Promise<RolloutPurge[]> {
  const result = await sql<RolloutPurge>`
    select p.id, w.domain as title, h.name as hook_name, p.state, p.attempts, p.next_try_at, p.addresses, p.problem, p.response, p.ended_at
    from cache_purge p join purge_hook h on h.id = p.hook_id join website w on w.id = p.website_id where p.rollout_id = ${rolloutId}
    order by array_position(array['failed', 'waiting', 'done'], p.state), w.domain, p.id limit ${most}`.execute(db)
  return result.rows
}

/** The id of the new rollout, which runs with its first wave open. Its tasks are added apart. */
export async function insertRollout(db: Db, row: Insertable<Rollout>): Promise<string> {
  return insertRow(db, 'rollout', row)
}

/** False when it was not running. */
export async function stopRollout(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('rollout')
    .set({ status: 'stopped', stoppedWhy: 'by-hand' })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends it for good and cancels what was not begun; false when it had ended. */
export async function cancelRollout(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('rollout')
    .set({ status: 'cancelled', stoppedWhy: null, endedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', 'in', ['running', 'stopped'])
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  const rows = await db
    .selectFrom('task')
    .select('id')
    .where('rolloutId', '=', id)
    .where('status', 'in', ['pending', 'paused'])
    .forUpdate()
    .execute()
  await moveTasks(
    db,
    rows.map((task) => task.id),
    'cancel',
  )
  return true
}

/**
 * Goes on after a stop, or after its end once failed tasks are tried again, with `tolerated` failures that count no
 * more; false when it runs or was cancelled.
 */
export async function resumeRollout(db: Db, id: string, tolerated: number): Promise<boolean> {
  const result = await db
    .updateTable('rollout')
    .set({ status: 'running', stoppedWhy: null, endedAt: null, tolerated })
    .where('id', '=', id)
    .where('status', 'in', ['stopped', 'done'])
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await advanceRollout(db, id)
  return true
}
