import type { TaskStatus } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import type { Checkpoint } from './checkpoint.ts'
import { logTask } from './task.sql.ts'

// The queue. Tasks of one website run one at a time, except those that only read, and websites take turns; a task
// without a website waits for no other task. `website_turn` stores when a website had its last turn, so that a claim
// never reads tasks that have ended.

export interface ClaimedTask {
  id: string
  kind: string
  title: string
  payload: unknown
  cursor: unknown
  done: number
  total: number
  websiteId: string | null
  changeSetId: string | null
  createdBy: string | null
  attempts: number
  /** Consecutive runs whose process ended soon after they began, without a checkpoint. */
  earlyDeaths: number
  askedAlone: boolean
  /** The step of loading the demo that added the task: what the task writes is the demo's, too. */
  demoPart: string | null
  /** The request that added it; null where none did. */
  requestId: string | null
}

/** The columns of a ClaimedTask. */
const claimedColumns = sql.raw(
  `id, kind, title, payload, cursor, done, total, website_id, change_set_id, created_by, attempts, early_deaths, asked_alone, request_id,
  (select d.part from demo_row d where d.entity = 'task' and d.row_id = task.id::text) as demo_part`,
)

/** The kinds of tasks that a process may claim. */
export interface ClaimableKinds {
  names: readonly string[]
  /**
   * Kinds that only read: a running task of them lets other tasks of its website begin, except those of these kinds.
   */
  looking?: readonly string[]
}

const claimLock = 7_310_001
/** A worker that freezes within a claim keeps the others from claiming so long. */
const silentWithin = '15s'

/**
 * Claims the task whose turn it is, under the lease `lease`, a name that no other claim uses: the worker's name, a
 * hyphen and a number. Running tasks without a live lease (after a crash, or after a time slice) wait like pending
 * ones; pending tasks are claimed only under trusteeship. Tasks of a website that has a leased task are skipped, unless
 * one of the two only reads. Tasks that were requested alone come before batches and before work that is due by itself;
 * within the same rank the website that waited longest comes first. An expired lease counts as a lost run, unless this
 * worker held it: then the worker is alive and had only lost its database.
 */
export async function claimTask(db: Db, lease: string, kinds: ClaimableKinds, leaseSeconds: number): Promise<ClaimedTask | undefined> {
  const worker = lease.slice(0, lease.lastIndexOf('-') + 1)
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', ${silentWithin}, true), pg_advisory_xact_lock(${sql.lit(claimLock)})`.execute(
      trx,
    )
    await countLostRuns(trx, leaseSeconds, sql`status = 'running' and ${hasRunOut('task')} and not starts_with(lease_by, ${worker})`)
    const result = await sql<ClaimedTask>`
      with claimed as (
        update task set status = 'running', lease_by = ${lease}, lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
          turn_at = clock_timestamp(), started_at = coalesce(started_at, clock_timestamp()), updated_at = clock_timestamp(),
          message = case when message in ('storage-full', 'files-unavailable') then '' else message end
        where id = (${selectNextTask(kinds)})
        returning ${claimedColumns}),
      moved as (${moveToQueueEnd(sql`select website_id from claimed`)})
      select * from claimed`.execute(trx)
    return result.rows[0]
  })
}

/** The end of a lease that was renewed in `task_renewal` while a step held the task's row; null where it was not. */
const renewedUntil = (task: 'task' | 't' | 'o') => sql`(
  select n.lease_until from task_renewal n where n.task_id = ${sql.ref(`${task}.id`)} and n.lease_by = ${sql.ref(`${task}.lease_by`)})`

/**
 * True where a lease was not renewed in time, neither on the task's row nor in `task_renewal`. Only for tasks with a
 * lease.
 */
const hasRunOut = (task: 'task' | 't' | 'o') =>
  sql`(${sql.ref(`${task}.lease_until`)} < statement_timestamp() and coalesce(${renewedUntil(task)} < statement_timestamp(), true))`

/**
 * A run whose lease was last renewed more than so many seconds after it began is no early death. Leases are renewed
 * every four seconds.
 */
const earlySeconds = 20
const firstPauseSeconds = 10
const longestPauseSeconds = 600

/**
 * Frees the tasks whose processes ended. After the first lost run the task begins again at once, after further ones
 * with pauses that double from 10 seconds up to ten minutes, until it gets further. Runs that ended soon after they
 * began are counted separately, because the files that they read may be the reason.
 */
async function countLostRuns(db: Db, leaseSeconds: number, isLost: RawBuilder<unknown>): Promise<void> {
  await sql`
    with lost as (
      select id, case when done > lost_done then 0 else lost_runs end as lost_before, case when done > lost_done then 0 else early_deaths end as early_before,
        (greatest(lease_until, ${renewedUntil('task')}) - make_interval(secs => ${leaseSeconds}) < turn_at + make_interval(secs => ${earlySeconds}))::int as early
      from task where lease_by is not null and (${isLost}) for update skip locked)
    update task t set lease_by = null, lease_until = null, lost_runs = lost_before + 1, lost_done = done, early_deaths = least(early_before + early, 1000),
      not_before = case when lost_before = 0 then not_before else
        clock_timestamp() + make_interval(secs => least(${longestPauseSeconds}, ${firstPauseSeconds} * 2.0 ^ least(lost_before - 1, 10))) end
    from lost where t.id = lost.id`.execute(db)
}

/** Claims a task that has not begun, regardless of turns. Only for tasks without a website. */
export async function claimNewTask(db: Db, id: string, lease: string, leaseSeconds: number): Promise<ClaimedTask | undefined> {
  const result = await sql<ClaimedTask>`
    update task set status = 'running', lease_by = ${lease}, lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      turn_at = clock_timestamp(), started_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = (select t.id from task t where t.id = ${id} and t.status = 'pending' and t.lease_until is null and t.website_id is null for update skip locked)
    returning ${claimedColumns}`.execute(db)
  return result.rows[0]
}

/** Moves websites that still exist to the end of the queue. */
const moveToQueueEnd = (websiteIds: RawBuilder<unknown>) => sql`
  insert into website_turn (website_id, turn_at) select id, clock_timestamp() from website where id in (${websiteIds})
  on conflict (website_id) do update set turn_at = excluded.turn_at`

/** After so many seconds a task that was requested alone loses its precedence and takes turns with all others. */
const aloneFirstSeconds = 60

/**
 * A query that locks the next task. The row is checked again as it is when it gets locked, because the task may have
 * ended since the query began. A locked task is in the middle of a step, whatever its lease says, and is skipped.
 */
function selectNextTask(kinds: ClaimableKinds) {
  return sql`
    select t.id from task t left join website_turn w on w.website_id = t.website_id
    where ${selectWaiting(kinds)}
    order by (t.asked_alone and coalesce(t.started_at > statement_timestamp() - make_interval(secs => ${aloneFirstSeconds}), true)) desc,
      coalesce(w.turn_at, case when t.started_at is not null then t.turn_at end, 'epoch'), t.turn_at, t.id
    limit 1 for update of t skip locked`
}

/**
 * Tasks of a rollout wait until their wave opens, and while the rollout is stopped. Of a cancelled rollout only tasks
 * that have begun continue.
 */
const isInOpenWave = sql`exists (
  select from rollout r where r.id = t.rollout_id and case r.status
    when 'running' then t.wave < r.wave or (t.wave = r.wave and r.wave_opens_at <= statement_timestamp())
    when 'cancelled' then t.status = 'running' else false end)`

/**
 * The conditions for a waiting task. A paused or cancelled task keeps its lease until its run has ended; until then no
 * other task of its website begins.
 */
function selectWaiting({ names, looking = [] }: ClaimableKinds) {
  return sql`t.status in ('pending', 'running') and t.kind = any (${sql.val(names)}::text[]) and t.not_before <= statement_timestamp()
    and (t.lease_until is null or ${hasRunOut('t')})
    and (t.status = 'running' or t.kind not in (select h.kind from trusteeship h where not h.is_on))
    and (t.rollout_id is null or ${isInOpenWave})
    and (t.website_id is null or t.website_id not in (${selectBusy(sql`o.kind <> all (${sql.val(looking)}::text[])`)}))
    and (t.website_id is null or t.kind <> all (${sql.val(looking)}::text[]) or t.website_id not in (${selectBusy(sql`true`)}))`
}

/** Websites that have a leased task: one subquery for all waiting tasks. */
const selectBusy = (condition: RawBuilder<unknown>) => sql`
  select o.website_id from task o where o.lease_until is not null and not (${hasRunOut('o')}) and o.website_id is not null and ${condition}`

/** True when `claimTask` would find a task of these kinds now. Reads only. */
export async function isAnyTaskWaiting(db: Db, kinds: ClaimableKinds): Promise<boolean> {
  const result = await sql<{ waits: boolean }>`select exists (select 1 from task t where ${selectWaiting(kinds)}) as waits`.execute(db)
  return result.rows[0]?.waits ?? false
}

/**
 * Locks the task's row until the transaction ends. True when the task still has this lease and was not paused or
 * cancelled. While the row is locked, the lease is renewed in `task_renewal`.
 */
export async function holdTask(db: Db, id: string, lease: string): Promise<boolean> {
  const row = await db
    .selectFrom('task')
    .select('id')
    .where('id', '=', id)
    .where('leaseBy', '=', lease)
    .where('status', '=', 'running')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The website's id, locked so that it can't be deleted until the transaction ends; null if it was deleted. */
export async function holdWebsite(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const row = await db.selectFrom('website').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row?.id ?? null
}

/**
 * Writes a step's checkpoint, failures and log line, renews the lease, and sets attempts and lost runs to 0. Call
 * `holdTask` first.
 */
export async function saveCheckpoint(db: Db, id: string, leaseSeconds: number, step: Checkpoint): Promise<void> {
  const failures = step.failures ?? []
  await sql`
    update task set cursor = ${json(step.cursor)}::jsonb, done = ${step.done}, total = coalesce(${step.total ?? null}, total), failed = failed + ${failures.length + (step.failed ?? 0)},
      message = coalesce(${step.message ?? null}, case when attempts > 0 or message in ('storage-full', 'files-unavailable') then '' else message end), result = result || ${json(step.result ?? {})}::jsonb,
      change_set_id = coalesce(${step.changeSetId ?? null}::bigint, change_set_id), attempts = 0, lost_runs = 0, lost_done = -1, early_deaths = 0,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}), updated_at = clock_timestamp()
    where id = ${id}`.execute(db)
  if (failures.length > 0) {
    await db
      .insertInto('taskFailure')
      .values(failures.map((failure) => ({ taskId: id, item: failure.item, reason: failure.reason, detail: json(failure.detail ?? {}) })))
      .execute()
  }
  if (step.log) await logTask(db, id, step.log)
}

/**
 * Renews a lease and stores the progress, if any. True when the task was not paused or cancelled; one that was keeps
 * its lease until its run has ended. While a step holds the task's row, the lease is renewed in `task_renewal` and the
 * progress is not stored, because the step's checkpoint replaces it.
 */
export async function renewLease(
  db: Db,
  id: string,
  lease: string,
  leaseSeconds: number,
  progress?: { done: number; total?: number },
): Promise<boolean> {
  const renewed = await sql<{ status: TaskStatus }>`
    update task set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      done = coalesce(${progress?.done ?? null}::int, done), total = coalesce(${progress?.total ?? null}::int, total),
      updated_at = case when ${progress !== undefined} then clock_timestamp() else updated_at end
    where id = (select t.id from task t where t.id = ${id} and t.lease_by = ${lease} for no key update skip locked) returning status`.execute(
    db,
  )
  return (renewed.rows[0]?.status ?? (await renewBeside(db, id, lease, leaseSeconds))) === 'running'
}

/**
 * Renews the lease in `task_renewal`. Returns the status as it was before the step that holds the row; undefined when
 * another process has the lease.
 */
async function renewBeside(db: Db, id: string, lease: string, leaseSeconds: number): Promise<TaskStatus | undefined> {
  const renewed = await sql<{ status: TaskStatus }>`
    with held as (select id, status from task where id = ${id} and lease_by = ${lease}),
    renewal as (
      insert into task_renewal (task_id, lease_by, lease_until) select id, ${lease}, clock_timestamp() + make_interval(secs => ${leaseSeconds}) from held
      on conflict (task_id) do update set lease_by = excluded.lease_by, lease_until = excluded.lease_until)
    select status from held`.execute(db)
  return renewed.rows[0]?.status
}

/** Ends the lease. A task that is still running continues later at its checkpoint. */
export async function releaseTask(
  db: Db,
  id: string,
  lease: string,
  change: { notBeforeSeconds?: number; attempts?: number; message?: string } = {},
): Promise<void> {
  await sql`
    with released as (
      update task set lease_by = null, lease_until = null, turn_at = clock_timestamp(), updated_at = clock_timestamp(),
        not_before = clock_timestamp() + make_interval(secs => ${change.notBeforeSeconds ?? 0}), attempts = coalesce(${change.attempts ?? null}, attempts),
        message = coalesce(${change.message ?? null}, message)
      where id = ${id} and lease_by = ${lease} returning website_id)
    ${moveToQueueEnd(sql`select website_id from released`)}`.execute(db)
}

/** Frees all leases and counts their runs as lost. For the only process, when it starts after a crash. */
export async function releaseAllLeases(db: Db, leaseSeconds: number): Promise<void> {
  await countLostRuns(db, leaseSeconds, sql`true`)
}
