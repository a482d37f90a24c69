import { endedTask, type PageRequest, type TaskMove, type TaskRow, type TaskStatus, taskMoves } from '@wanpu/contract'
import { sql } from 'kysely'
import type { WebsiteScope } from '../action.ts'
import type { Db } from '../db/open.ts'
import { contains, json, type ListPage, type ListRequest, pageOfRows } from '../db/query.ts'
import type { EndedTask, ItemFailure, NewTask } from './kind.ts'

const shown = [
  'id',
  'kind',
  'status',
  'title',
  'websiteId',
  'batch',
  'done',
  'total',
  'failed',
  'message',
  'result',
  'changeSetId',
  'createdBy',
  'createdAt',
  'updatedAt',
  'startedAt',
  'endedAt',
] as const
const createdByName = sql<string | null>`(select username from admin_user u where u.id = task.created_by)`.as('createdByName')
const touched = sql<string>`clock_timestamp()`

export interface TaskFilter {
  kind?: string
  kinds?: readonly string[]
  ids?: readonly string[]
  keywords?: string
  status?: readonly TaskStatus[]
  websiteIds?: readonly string[]
  batch?: string
  createdByName?: string
  createdFrom?: string
  createdTo?: string
  updatedAfter?: string
}

/** The tasks that a filter matches within a scope. A task bound to no website is for everybody who may use its family. */
export function matchingTasks(db: Db, filter: TaskFilter, scope: WebsiteScope) {
  let rows = db
    .selectFrom('task')
    .select([...shown, createdByName])
    .$castTo<TaskRow>()
  if (filter.kind) rows = rows.where('kind', '=', filter.kind)
  if (filter.kinds) rows = rows.where(sql<boolean>`kind = any (${sql.val(filter.kinds)}::text[])`)
  if (filter.ids) rows = rows.where('id', 'in', filter.ids)
  if (filter.keywords) rows = rows.where(contains('title', filter.keywords))
  if (filter.status?.length) rows = rows.where('status', 'in', filter.status)
  if (filter.websiteIds?.length) rows = rows.where('websiteId', 'in', filter.websiteIds)
  if (filter.batch) rows = rows.where('batch', '=', filter.batch)
  if (filter.createdByName) {
    rows = rows.where(sql<boolean>`created_by in (select u.id from admin_user u where ${contains('u.username', filter.createdByName)})`)
  }
  if (filter.createdFrom) rows = rows.where('createdAt', '>=', filter.createdFrom)
  if (filter.createdTo) rows = rows.where('createdAt', '<', filter.createdTo)
  if (filter.updatedAfter) rows = rows.where('updatedAt', '>', filter.updatedAfter)
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`(website_id is null or website_id = any (${sql.val(scope.ids)}::bigint[]))`)
  return rows
}

/** One page of tasks. They were created in the order of their ids. */
export async function searchTasks(db: Db, filter: TaskFilter, scope: WebsiteScope, page: ListRequest): Promise<ListPage<TaskRow>> {
  return pageOfRows(db, matchingTasks(db, filter, scope), page, { createdAt: 'id', updatedAt: 'updatedAt', status: 'status' }, 'id')
}

export async function insertTasks(db: Db, kind: string, tasks: readonly NewTask[], createdBy: string | null): Promise<string[]> {
  if (tasks.length === 0) return []
  const rows = await db
    .insertInto('task')
    .values(
      tasks.map((task) => ({
        kind,
        title: task.title,
        websiteId: task.websiteId ?? null,
        batch: task.batch ?? '',
        payload: json(task.payload),
        createdBy,
      })),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The tasks whose changes were undone, with all change sets of these held: going on, they would change what no undo could bring back. */
async function findTakenBack(db: Db, ids: readonly string[]): Promise<string[]> {
  const held = await sql<{ id: string; status: string }>`
    select t.id, s.status from change_set s join task t on t.change_set_id = s.id
    where t.id = any (${sql.val(ids)}::bigint[]) order by s.id for share of s`.execute(db)
  return held.rows.filter((row) => row.status === 'undone').map((row) => row.id)
}

/** Moves the tasks that may make this move; answers the ids that did. One whose changes were undone is not tried again. */
export async function moveTasks(db: Db, ids: readonly string[], move: TaskMove, change: { message?: string } = {}): Promise<string[]> {
  const { from, to } = taskMoves[move]
  const isOver = endedTask.includes(to)
  const takenBack = move === 'retry' ? new Set(await findTakenBack(db, ids)) : new Set()
  const movable = ids.filter((id) => !takenBack.has(id))
  if (movable.length === 0) return []
  const rows = await db
    .updateTable('task')
    .set({
      status: to,
      updatedAt: touched,
      notBefore: touched,
      endedAt: isOver ? touched : null,
      ...(to === 'running' ? { attempts: 0, leaseBy: null, leaseUntil: null } : {}),
      ...change,
    })
    .where('id', 'in', movable)
    .where('status', 'in', from)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes the tasks that have ended; answers their ids. */
export async function deleteTasks(db: Db, ids: readonly string[]): Promise<string[]> {
  const gone = await db.deleteFrom('task').where('id', 'in', ids).where('status', 'in', endedTask).returning('id').execute()
  return gone.map((row) => row.id)
}

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
}

const claimLock = 7_310_001

/**
 * The task whose turn it is, leased under `lease`, a name that no other claim has. Running tasks without a live lease (a crash, a given-up turn) count like waiting ones; pending ones only
 * under trusteeship. A website with a leased task is passed over; among the others the website that waited longest comes first.
 */
export async function claimTask(db: Db, lease: string, kinds: readonly string[], leaseSeconds: number): Promise<ClaimedTask | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(claimLock)})`.execute(trx)
    const claimed = await sql<ClaimedTask>`
      update task set status = 'running', lease_by = ${lease}, lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
        turn_at = clock_timestamp(), started_at = coalesce(started_at, clock_timestamp()), updated_at = clock_timestamp()
      where id = (${nextTask(kinds)})
      returning id, kind, title, payload, cursor, done, total, website_id, change_set_id, created_by, attempts`.execute(trx)
    return claimed.rows[0]
  })
}

/** Held as it is at this moment, not as it was when the search began: it may have ended meanwhile. One that is held is in the middle of a step, whatever its lease says. */
function nextTask(kinds: readonly string[]) {
  return sql`
    select t.id from task t
    where ${waiting(kinds)}
    order by coalesce((select max(r.turn_at) from task r where r.started_at is not null and (r.website_id = t.website_id or r.id = t.id)), 'epoch'), t.turn_at, t.id
    limit 1 for update of t skip locked`
}

function waiting(kinds: readonly string[]) {
  return sql`t.kind = any (${sql.val(kinds)}::text[]) and t.not_before <= clock_timestamp()
    and (t.lease_until is null or t.lease_until < clock_timestamp())
    and (t.status = 'running' or (t.status = 'pending' and coalesce((select is_on from trusteeship h where h.kind = t.kind), true)))
    and not exists (select 1 from task o where o.website_id = t.website_id and o.id <> t.id and o.status = 'running' and o.lease_until >= clock_timestamp())`
}

export async function isAnyTaskWaiting(db: Db, kinds: readonly string[]): Promise<boolean> {
  const found = await sql<{ waits: boolean }>`select exists (select 1 from task t where ${waiting(kinds)}) as waits`.execute(db)
  return found.rows[0]?.waits ?? false
}

/** True when the task is still under this lease and still meant to run. Holds the row until the transaction ends. */
export async function holdTask(db: Db, id: string, lease: string): Promise<boolean> {
  const row = await db
    .selectFrom('task')
    .select('id')
    .where('id', '=', id)
    .where('leaseBy', '=', lease)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function saveCheckpoint(
  db: Db,
  id: string,
  leaseSeconds: number,
  step: {
    cursor: unknown
    done: number
    total?: number
    message?: string
    failures?: ItemFailure[]
    failed?: number
    result?: Record<string, unknown>
    changeSetId?: string
    log?: string
  },
): Promise<void> {
  const failures = step.failures ?? []
  await sql`
    update task set cursor = ${json(step.cursor)}::jsonb, done = ${step.done}, total = coalesce(${step.total ?? null}, total), failed = failed + ${failures.length + (step.failed ?? 0)},
      message = coalesce(${step.message ?? null}, message), result = result || ${json(step.result ?? {})}::jsonb,
      change_set_id = coalesce(${step.changeSetId ?? null}::bigint, change_set_id), attempts = 0,
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

export async function logTask(db: Db, taskId: string, text: string): Promise<void> {
  await db.insertInto('taskLog').values({ taskId, text }).execute()
}

export async function renewLease(db: Db, id: string, lease: string, leaseSeconds: number): Promise<void> {
  await sql`update task set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and lease_by = ${lease} and status = 'running'`.execute(db)
}

/** Gives the turn to others; the task goes on later at its checkpoint. */
export async function releaseTask(
  db: Db,
  id: string,
  lease: string,
  change: { notBeforeSeconds?: number; attempts?: number; message?: string } = {},
): Promise<void> {
  await sql`
    update task set lease_by = null, lease_until = null, turn_at = clock_timestamp(), updated_at = clock_timestamp(),
      not_before = clock_timestamp() + make_interval(secs => ${change.notBeforeSeconds ?? 0}), attempts = coalesce(${change.attempts ?? null}, attempts),
      message = coalesce(${change.message ?? null}, message)
    where id = ${id} and lease_by = ${lease}`.execute(db)
}

/** After a crash of the only process: whatever was leased is free again. */
export async function releaseAllLeases(db: Db): Promise<void> {
  await db.updateTable('task').set({ leaseBy: null, leaseUntil: null }).where('leaseBy', 'is not', null).execute()
}

/** How many tasks of a kind there are in each of the states that ask for attention. */
export async function countUnfinished(db: Db, kind: string, scope: WebsiteScope): Promise<Map<TaskStatus, number>> {
  const rows = await db
    .selectFrom(matchingTasks(db, { kind, status: ['pending', 'running', 'paused', 'failed'] }, scope).as('unfinished'))
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, n }) => [status, n]))
}

/** What ended tasks with failed items were made from. */
export async function findEndedWithFailures(db: Db, ids: readonly string[]): Promise<EndedTask<unknown>[]> {
  return db
    .selectFrom('task')
    .select(['id', 'payload', 'title', 'batch', 'websiteId', 'result'])
    .where('id', 'in', ids)
    .where('status', 'in', endedTask)
    .where('failed', '>', 0)
    .orderBy('id')
    .execute()
}

/** Who decided on a kind's trusteeship, and when; undefined while nobody has. */
export async function getTrusteeship(db: Db, kind: string) {
  return db
    .selectFrom('trusteeship')
    .select(['isOn', 'updatedAt', sql<string | null>`(select u.username from admin_user u where u.id = updated_by)`.as('updatedByName')])
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export async function isTrusted(db: Db, kind: string): Promise<boolean> {
  const row = await db.selectFrom('trusteeship').select('isOn').where('kind', '=', kind).executeTakeFirst()
  return row?.isOn ?? true
}

export async function setTrusteeship(db: Db, kind: string, isOn: boolean, updatedBy: string): Promise<void> {
  const row = { isOn, updatedBy, updatedAt: new Date().toISOString() }
  await db
    .insertInto('trusteeship')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute()
}

export async function findTaskLog(db: Db, taskId: string) {
  return db.selectFrom('taskLog').select(['at', 'text']).where('taskId', '=', taskId).orderBy('id').limit(5000).execute()
}

export async function searchTaskFailures(db: Db, taskId: string, page: PageRequest) {
  const rows = db.selectFrom('taskFailure').select(['id', 'item', 'reason', 'detail']).where('taskId', '=', taskId)
  return pageOfRows(db, rows, page, { id: 'id' }, 'id')
}
