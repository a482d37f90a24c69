import { type Action, type InputOf, type TaskFamily, type TaskMove, type TaskRow, taskMoves } from '@wanpu/contract'
import { type Context, found, type HandledAction, handlers } from '../action.ts'
import type { NewTask } from './kind.ts'
import {
  deleteTasks,
  findTaskLog,
  isTrusted,
  matchingTasks,
  moveTasks,
  searchTaskFailures,
  searchTasks,
  setTrusteeship,
} from './task.sql.ts'

type AddContext = Context<string>

/** The actions of a family of tasks; the room only says what `add` makes of its input. */
export function taskHandlers<F extends TaskFamily>(
  kind: string,
  family: F,
  add: (input: InputOf<F['add']>, context: AddContext) => Promise<NewTask[]> | NewTask[],
): HandledAction[] {
  const move = (name: TaskMove) => async (input: { ids: string[] }, context: AddContext) => ({
    affected: await moved(kind, input.ids, name, context),
  })

  const common = handlers<Omit<TaskFamily, 'add'>>(family, {
    search: ({ pageIndex, pageSize, sort, ...filter }, { db, scope }) =>
      searchTasks(db, { ...filter, kind }, scope, { pageIndex, pageSize, sort }),
    read: async ({ id }, context) => found((await visible(kind, [id], context))[0]),
    async readLog({ id }, context) {
      found((await visible(kind, [id], context))[0])
      return { items: await findTaskLog(context.db, id) }
    },
    async readFailures({ id, ...page }, context) {
      found((await visible(kind, [id], context))[0])
      return searchTaskFailures(context.db, id, page)
    },
    start: move('start'),
    pause: move('pause'),
    resume: move('resume'),
    cancel: move('cancel'),
    retry: move('retry'),
    async delete({ ids }, context) {
      const live = (await visible(kind, ids, context)).filter((task) => taskMoves.cancel.from.includes(task.status))
      if (live.length > 0) throw context.fail('task-still-live', { ids: live.map((task) => task.id) })
      return { affected: await deleteTasks(context.db, ids) }
    },
    startTrusteeship: (_, context) => setTrust(kind, true, context),
    stopTrusteeship: (_, context) => setTrust(kind, false, context),
    readTrusteeship: async (_, { db }) => ({ isOn: await isTrusted(db, kind) }),
  })

  return [
    ...common.filter((entry) => entry.action.name !== family.add.name),
    { action: family.add as Action, handle: (input, context) => added(kind, add, input as InputOf<F['add']>, context) },
  ]
}

async function added<Input>(
  kind: string,
  add: (input: Input, context: AddContext) => Promise<NewTask[]> | NewTask[],
  input: Input,
  context: AddContext,
) {
  const ids = await context.services.tasks.add(context.db, kind, await add(input, context), context.caller.id)
  context.afterCommit(() => context.services.tasks.wake())
  return { id: ids[0] ?? '', ids, affected: ids.length }
}

async function visible(kind: string, ids: readonly string[], { db, scope }: Pick<AddContext, 'db' | 'scope'>): Promise<TaskRow[]> {
  return matchingTasks(db, { kind, ids }, scope).execute()
}

async function moved(kind: string, ids: readonly string[], move: TaskMove, context: AddContext): Promise<number> {
  const tasks = await visible(kind, ids, context)
  if (tasks.length < new Set(ids).size) found<TaskRow>(undefined)
  const done = await moveTasks(context.db, ids, move)
  const left = ids.filter((id) => !done.includes(id))
  if (left.length > 0) throw context.fail('task-cannot-move', { ids: left })
  context.afterCommit(() => context.services.tasks.wake())
  return done.length
}

async function setTrust(kind: string, isOn: boolean, { db, caller, afterCommit, services }: AddContext) {
  await setTrusteeship(db, kind, isOn, caller.id)
  afterCommit(() => services.tasks.wake())
  return { isOn }
}
