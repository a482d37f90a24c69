import { randomBytes } from 'node:crypto'
import type { Action, InputOf, TaskFamily, TaskMove, TaskRow, TaskStatus, TrusteeshipStatus } from '@wanpu/contract'
import { type Context, type HandledAction, handlers } from '../action.ts'
import { readBusinessZone } from '../domains/system/config/business-zone.ts'
import { demandRow, demandRows } from '../refusals.ts'
import { addTasks } from './add-tasks.ts'
import type { NewTask } from './new-task.ts'
import {
  countUnfinished,
  deleteTasks,
  findEndedWithFailures,
  findTaskLog,
  getTrusteeship,
  matchingTasks,
  moveTasks,
  searchTaskFailures,
  searchTasks,
  setAskedAlone,
  setTrusteeship,
  type TaskView,
} from './task.sql.ts'

type AddContext = Context<string>

/** The handlers of a family of tasks; the feature only says which tasks `add` makes from its input. */
export function taskHandlers<F extends TaskFamily>(
  kind: string,
  family: F,
  add: (input: InputOf<F['add']>, context: AddContext) => Promise<NewTask[]> | NewTask[],
): HandledAction[] {
  const move = (name: TaskMove) => (input: { ids: string[] }, context: AddContext) => moveVisible(kind, input.ids, name, context)

  const common = handlers<Omit<TaskFamily, 'add'>>(family, {
    search: ({ pageIndex, pageSize, seek, sort, ...filter }, context) =>
      searchTasks(context.db, { ...filter, kind }, viewOf(context), { pageIndex, pageSize, seek, sort }),
    read: ({ id }, context) => demandVisibleTask(kind, id, context),
    async readLog({ id }, context) {
      await demandVisibleTask(kind, id, context)
      return findTaskLog(context.db, id)
    },
    async readFailures({ id, ...page }, context) {
      await demandVisibleTask(kind, id, context)
      return searchTaskFailures(context.db, id, page)
    },
    start: move('start'),
    pause: move('pause'),
    resume: move('resume'),
    cancel: move('cancel'),
    retry: move('retry'),
    async retryFailures({ ids }, context) {
      await demandAllVisible(kind, ids, context)
      const definition = context.services.tasks.kinds.get(kind)
      const endedTasks = await findEndedWithFailures(context.db, ids)
      const retries = endedTasks.flatMap((task) => definition?.again?.({ ...task, payload: definition.payload.parse(task.payload) }) ?? [])
      if (retries.length === 0) throw context.fail('no-failed-items')
      return addAll(kind, retries, context)
    },
    async delete({ ids }, context) {
      await demandAllVisible(kind, ids, context)
      const deletedIds = await deleteTasks(context.db, ids)
      const skipped = ids.filter((id) => !deletedIds.includes(id))
      if (deletedIds.length === 0) throw context.fail('task-still-live', { ids: skipped })
      return { affected: deletedIds.length, skipped }
    },
    startTrusteeship: (_, context) => setTrust(kind, true, context),
    stopTrusteeship: (_, context) => setTrust(kind, false, context),
    readTrusteeship: (_, context) => trustOf(kind, context),
  })

  return [
    ...common.filter((entry) => entry.action.name !== family.add.name),
    { action: family.add as Action, handle: (input, context) => addAndReport(kind, add, input as InputOf<F['add']>, context) },
  ]
}

async function addAndReport<Input>(
  kind: string,
  add: (input: Input, context: AddContext) => Promise<NewTask[]> | NewTask[],
  input: Input,
  context: AddContext,
) {
  return addAll(kind, await add(input, context), context)
}

/** Adds tasks. Several that are added at once get one batch number, by which they are found together. */
async function addAll(kind: string, tasks: readonly NewTask[], context: AddContext) {
  const { db, services, now } = context
  const batch = tasks.length > 1 ? newBatch((await readBusinessZone(db)).dayOf(now())) : ''
  const batched = tasks.map((task) => ({ ...task, batch: task.batch || batch }))
  const { ids, waited: waitingCount } = await addTasks(kind, batched, context)
  context.afterCommit(() => services.tasks.wake())
  return { id: ids[0] ?? '', ids, affected: ids.length, waited: waitingCount }
}

/** A batch number: the day and four characters, such as 20260131-7f3a. */
const newBatch = (day: string) => `${day.replaceAll('-', '')}-${randomBytes(2).toString('hex')}`

/**
 * A task of a family.
 * @throws not-found (404) when the caller may not see it
 */
export async function demandVisibleTask(kind: string, id: string, context: ViewContext): Promise<TaskRow> {
  return demandRow((await demandVisible(kind, [id], context))[0])
}

type ViewContext = Pick<AddContext, 'db' | 'scope' | 'caller'>
const viewOf = ({ scope, caller }: Pick<ViewContext, 'scope' | 'caller'>): TaskView => ({ scope, callerId: caller.id })

async function demandVisible(kind: string, ids: readonly string[], context: ViewContext): Promise<TaskRow[]> {
  return matchingTasks(context.db, { kind, ids }, viewOf(context)).execute()
}

/** @throws not-found (404) when the caller may not see one of the tasks */
async function demandAllVisible(kind: string, ids: readonly string[], context: AddContext): Promise<void> {
  const tasks = await demandVisible(kind, ids, context)
  demandRows(tasks, ids)
}

async function moveVisible(kind: string, ids: readonly string[], move: TaskMove, context: AddContext) {
  await demandAllVisible(kind, ids, context)
  const movedIds = await moveTasks(context.db, ids, move)
  if (ids.length === 1) await setAskedAlone(context.db, movedIds)
  const skipped = ids.filter((id) => !movedIds.includes(id))
  if (movedIds.length === 0) throw context.fail('task-cannot-move', { ids: skipped })
  context.afterCommit(() => context.services.tasks.wake())
  return { affected: movedIds.length, skipped }
}

/**
 * Turns trusteeship on or off. It is one switch for all websites, so users who see only some of them may not turn it.
 */
async function setTrust(kind: string, isOn: boolean, context: AddContext): Promise<TrusteeshipStatus> {
  if (!maySwitch(context)) throw context.fail('trusteeship-beyond-own')
  await setTrusteeship(context.db, kind, { isOn, updatedBy: context.caller.id, updatedAt: context.now().toISOString() })
  context.afterCommit(() => context.services.tasks.wake())
  return trustOf(kind, context)
}

const maySwitch = ({ scope }: Pick<ViewContext, 'scope'>) => scope.kind === 'all'

async function trustOf(kind: string, context: ViewContext): Promise<TrusteeshipStatus> {
  const trust = await getTrusteeship(context.db, kind)
  const counts = await countUnfinished(context.db, kind, viewOf(context))
  const of = (status: TaskStatus) => counts.get(status) ?? 0
  return {
    isOn: trust?.isOn ?? true,
    maySwitch: maySwitch(context),
    updatedAt: trust?.updatedAt ?? null,
    updatedByName: trust?.updatedByName ?? null,
    pending: of('pending'),
    running: of('running'),
    paused: of('paused'),
    failed: of('failed'),
  }
}
