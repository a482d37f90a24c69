import { setTimeout } from 'node:timers/promises'
import { endedTask, type PageRequest, type TaskMove, type TaskRow, type TaskStatus, taskMoves } from '@wanpu/contract'
import { sql } from 'kysely'
import { anyOf } from '../db/condition.ts'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/open.ts'
import { contains, json, type ListPage, type ListRequest, pageOfRows } from '../db/query.ts'
import { slicesOf } from '../db/slices.ts'
import { everyWebsite, type WebsiteScope } from '../website-scope.ts'
import { advanceRollouts } from './advance-rollout.ts'
import type { EndedTask, NewTask } from './new-task.ts'

const listColumns = [
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
  'attempts',
  'result',
  'changeSetId',
  'createdBy',
  'createdAt',
  'updatedAt',
  'startedAt',
  'endedAt',
] as const
const createdByName = sql<string | null>`(select username from admin_user u where u.id = task.created_by)`.as('createdByName')
/** True while a task waits for its next try after a failure that may pass. */
const isResting = sql<boolean>`(status in ('pending', 'running') and not_before > now() and lease_by is null)`
const nextTryAt = sql<string | null>`(case when ${isResting} then not_before end)`.as('nextTryAt')
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

/** The view of a caller: see `isVisible`. */
export interface TaskView {
  scope: WebsiteScope
  callerId: string
}

/** The view of the process itself: all tasks. */
export const everyTask: TaskView = { scope: everyWebsite, callerId: '0' }

/** The tasks that match a filter and that the caller may see: see `isVisible`. */
export function matchingTasks(db: Db, filter: TaskFilter, view: TaskView) {
  let rows = db
    .selectFrom('task')
    .select([...listColumns, createdByName, nextTryAt])
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
  if (view.scope.kind === 'some') rows = rows.where(isVisible(view.scope.ids, view.callerId))
  return rows
}

/**
 * A user limited to some websites sees the tasks that touch no other website; of personal tasks only their own. Tasks
 * whose websites are unknown (null) are never visible to such a user.
 */
const isVisible = (websiteIds: readonly string[], callerId: string) =>
  sql<boolean>`case when is_personal then created_by = ${callerId} else website_ids <@ ${sql.val(websiteIds)}::bigint[] end`

/**
 * One page of the tasks that match a filter and that the caller may see; without `sort` the latest first. Ids and times
 * of creation have the same order.
 */
export async function searchTasks(db: Db, filter: TaskFilter, view: TaskView, page: ListRequest): Promise<ListPage<TaskRow>> {
  return pageOfRows(db, matchingTasks(db, filter, view), page, { createdAt: 'id', updatedAt: 'updatedAt', status: 'status' }, 'id', [
    'updatedAt',
    'status',
  ])
}

/** The status, result and change set of a task. */
export async function getOutcome(db: Db, id: string) {
  return db.selectFrom('task').select(['status', 'result', 'changeSetId']).where('id', '=', id).$castTo<TaskOutcome>().executeTakeFirst()
}
type TaskOutcome = Pick<TaskRow, 'status' | 'result' | 'changeSetId'>

const awaitedFor = 60_000
const lookEvery = 50

/** Waits until a task has ended, for at most a minute. */
export async function waitForEnd(db: Db, id: string): Promise<void> {
  const until = Date.now() + awaitedFor
  while (Date.now() < until) {
    const outcome = await getOutcome(db, id)
    if (!outcome || endedTask.includes(outcome.status)) return
    await setTimeout(lookEvery)
  }
}

const tasksAtOnce = 5000

/**
 * Adds pending tasks, at most 5,000 in a statement, and returns their ids in the order of `tasks`. `createdBy` is null
 * for work that is due by itself. Does not wake the workers.
 */
export async function insertTasks(db: Db, kind: string, tasks: readonly NewTask[], createdBy: string | null): Promise<string[]> {
  const rows = tasks.map((task) => ({
    kind,
    title: task.title,
    websiteId: task.websiteId ?? null,
    websiteIds: websitesOf(task),
    isPersonal: task.isPersonal ?? false,
    batch: task.batch ?? '',
    askedAlone: task.askedAlone ?? false,
    rolloutId: task.rollout?.id ?? null,
    wave: task.rollout?.wave ?? null,
    payload: json(task.payload),
    createdBy,
  }))
  const ids: string[] = []
  for (const slice of slicesOf(rows, tasksAtOnce)) {
    const added = await db.insertInto('task').values(slice).returning('id').execute()
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

/** The websites that a new task touches; null for every one. */
export function websitesOf({ websiteId, websiteIds }: NewTask): string[] | null {
  if (websiteId !== undefined) return [websiteId]
  return websiteIds === undefined || websiteIds === 'all' ? null : [...websiteIds]
}

/** Marks tasks that have not ended as requested alone: they run before batches. */
export async function setAskedAlone(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('task').set({ askedAlone: true }).where('id', 'in', ids).where('status', 'in', ['pending', 'running']).execute()
}

/**
 * Those of the tasks whose changes were undone; all change sets of the tasks are locked. If such a task went on, no
 * undo could take back its changes.
 */
async function findTakenBack(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ id: string; status: string }>`
    select t.id, s.status from change_set s join task t on t.change_set_id = s.id
    where t.id = any (${sql.val(ids)}::bigint[]) order by s.id for share of s`.execute(db)
  return result.rows.filter((row) => row.status === 'undone').map((row) => row.id)
}

/**
 * Moves that only the process that runs the task makes. All others keep the lease, because the run may still be in the
 * middle of a step.
 */
const movesOfOwner: readonly TaskMove[] = ['succeed', 'fail']

/**
 * Moves those of the tasks whose status allows the move, and returns their ids. A task that waits for its next try may
 * be tried at once; a task whose changes were undone is not tried again.
 */
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
      ...(to === 'running' && { attempts: 0, lostRuns: 0, lostDone: -1, earlyDeaths: 0, message: '' }),
      ...(movesOfOwner.includes(move) && { leaseBy: null, leaseUntil: null }),
      ...change,
    })
    .where('id', 'in', movable)
    .where(move === 'retry' ? anyOf([isOneOf(from), isResting]) : isOneOf(from))
    .returning(['id', 'rolloutId'])
    .execute()
  if (isOver)
    await advanceRollouts(
      db,
      rows.flatMap(({ rolloutId }) => rolloutId ?? []),
    )
  return rows.map((row) => row.id)
}

const isOneOf = (states: readonly TaskStatus[]) => sql<boolean>`status = any (${sql.val(states)}::text[])`

/**
 * The ids of the websites' tasks that have not ended, locked until the transaction ends. Steps lock their task before
 * its website, so callers lock in the same order.
 */
export async function holdUnfinishedOf(db: Db, websiteIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('task')
    .select('id')
    .where('websiteId', 'in', websiteIds)
    .where('status', 'in', taskMoves.cancel.from)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/**
 * The rollout and the wave of a task. The rollout is locked until the transaction ends, so that a later cancellation
 * also cancels what is added to it now.
 */
export async function holdRolloutOf(db: Db, taskId: string): Promise<{ id: string; wave: number; status: string } | undefined> {
  const result = await sql<{ id: string; wave: number; status: string }>`
    select r.id, coalesce(t.wave, 1) as wave, r.status from task t join rollout r on r.id = t.rollout_id where t.id = ${taskId} for update of r`.execute(
    db,
  )
  return result.rows[0]
}

const isNotLeased = sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`

/**
 * Deletes those of the tasks that have ended, and returns their ids. A cancelled task whose run has not ended yet
 * stays.
 */
export async function deleteTasks(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('task')
    .where('id', 'in', ids)
    .where('status', 'in', endedTask)
    .where(isNotLeased)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Deletes up to `limit` tasks that ended before `before`, with their logs and failed items, and returns how many.
 * Change sets and import records stay, and so does a task whose file can still be fetched.
 */
export async function deleteOldTasks(db: Db, before: string, limit: number): Promise<number> {
  const isFetchable = sql<boolean>`exists (select 1 from export_file e where e.task_id = task.id and e.expires_at > now())`
  const oldTasks = db.selectFrom('task').select('id').where('endedAt', '<', before).where('status', 'in', endedTask).where(isNotLeased)
  const result = await db
    .deleteFrom('task')
    .where('id', 'in', oldTasks.where(sql<boolean>`not (${isFetchable})`).orderBy('endedAt').limit(limit).forUpdate().skipLocked())
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Adds a line to the task's log, at the time of the database's clock. */
export async function logTask(db: Db, taskId: string, text: string): Promise<void> {
  await db.insertInto('taskLog').values({ taskId, text }).execute()
}

/** How many tasks of a kind are in each of the states that need attention. */
export async function countUnfinished(db: Db, kind: string, view: TaskView): Promise<Map<TaskStatus, number>> {
  const rows = await db
    .selectFrom(matchingTasks(db, { kind, status: ['pending', 'running', 'paused', 'failed'] }, view).as('unfinished'))
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, n }) => [status, n]))
}

/** Those of the tasks that have ended with failed items, with what a new task needs to repeat these. */
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

/** Who turned the trusteeship of a kind on or off, and when; undefined while nobody has. */
export async function getTrusteeship(db: Db, kind: string) {
  return db
    .selectFrom('trusteeship')
    .select(['isOn', 'updatedAt', sql<string | null>`(select u.username from admin_user u where u.id = updated_by)`.as('updatedByName')])
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** True when a kind is under trusteeship, which is the default. */
export async function isTrusted(db: Db, kind: string): Promise<boolean> {
  const row = await db.selectFrom('trusteeship').select('isOn').where('kind', '=', kind).executeTakeFirst()
  return row?.isOn ?? true
}

/** Turns the trusteeship of a kind on or off, and stores who did so and when. */
export async function setTrusteeship(
  db: Db,
  kind: string,
  decision: { isOn: boolean; updatedBy: string; updatedAt: string },
): Promise<void> {
  await db
    .insertInto('trusteeship')
    .values({ kind, ...decision })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(decision))
    .execute()
}

const mostLines = 5000

/** The latest 5,000 lines of the task's log, the oldest of them first, and how many there are in all. */
export async function findTaskLog(db: Db, taskId: string) {
  const lines = db.selectFrom('taskLog').where('taskId', '=', taskId)
  const latest = await lines.select(['at', 'text']).orderBy('id', 'desc').limit(mostLines).execute()
  const recordCount = latest.length < mostLines ? latest.length : (await countRows(db, lines)).recordCount
  return { items: latest.reverse(), recordCount }
}

/** One page of the items that failed in a task, the latest first unless sorted otherwise. */
export async function searchTaskFailures(db: Db, taskId: string, page: PageRequest) {
  const rows = db.selectFrom('taskFailure').select(['id', 'item', 'reason', 'detail']).where('taskId', '=', taskId)
  return pageOfRows(db, rows, page, { id: 'id' }, 'id')
}
