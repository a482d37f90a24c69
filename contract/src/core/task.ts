import { z } from 'zod'
import { action, failure } from './action.ts'
import type { TaskKindName } from './families.ts'
import { count, id, ids, instant } from './fields.ts'
import { affected, listOf, pageOf } from './list.ts'
import { websiteId, websiteOfRecord } from './websites.ts'

export const taskStatus = z.enum(['pending', 'running', 'paused', 'succeeded', 'failed', 'cancelled'])
export type TaskStatus = z.output<typeof taskStatus>
export type TaskMove = 'start' | 'pause' | 'resume' | 'cancel' | 'succeed' | 'fail' | 'retry'

/** From where to where a task may go. What is not here does not happen. */
export const taskMoves: Record<TaskMove, { from: readonly TaskStatus[]; to: TaskStatus }> = {
  start: { from: ['pending'], to: 'running' },
  pause: { from: ['running', 'pending'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['pending', 'running', 'paused'], to: 'cancelled' },
  succeed: { from: ['running'], to: 'succeeded' },
  fail: { from: ['running'], to: 'failed' },
  retry: { from: ['failed', 'cancelled'], to: 'running' },
}

/** A task that has ended may be deleted from the list. */
export const endedTask: readonly TaskStatus[] = ['succeeded', 'failed', 'cancelled']

export const taskRow = z.object({
  id: z.string(),
  kind: z.string(),
  status: taskStatus,
  title: z.string(),
  websiteId: websiteOfRecord.nullable(),
  batch: z.string(),
  done: count,
  total: count,
  failed: count,
  message: z.string(),
  /** What the kind of task tells about its end, such as counts or a build's id. */
  result: z.record(z.string(), z.unknown()),
  changeSetId: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** How many times in a row it failed and was left to be tried again. */
  attempts: count,
  /** When it is tried again after a failure that may pass; null or absent: it waits for nothing, or runs. */
  nextTryAt: z.string().nullish(),
})
export type TaskRow = z.output<typeof taskRow>

export const taskFilter = {
  ids: ids.optional(),
  keywords: z.string().max(200).optional(),
  status: z.array(taskStatus).max(6).optional(),
  websiteIds: z.array(websiteId).max(1000).optional(),
  batch: z.string().max(100).optional(),
  /** Part of the name of who added it. */
  createdByName: z.string().max(100).optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
}

/** How many of the tasks it was done with; `skipped` are those whose state does not allow it. */
const movedTasks = affected.extend({ skipped: z.array(z.string()) })

/**
 * Whether waiting tasks of the family start by themselves, who decided that, and how many tasks there are that ask for
 * attention.
 */
const trusteeshipStatus = z.object({
  isOn: z.boolean(),
  /** The switch holds for every website: only who sees all of them may turn it. */
  maySwitch: z.boolean(),
  updatedAt: z.string().nullable(),
  updatedByName: z.string().nullable(),
  pending: count,
  running: count,
  paused: count,
  failed: count,
})
export type TrusteeshipStatus = z.output<typeof trusteeshipStatus>

const cannotMove = failure('task-cannot-move', '任务当前状态不允许该操作：{ids}', 'Not possible in the present state of these tasks: {ids}')
const stillLive = failure('task-still-live', '任务尚未结束，请先取消：{ids}', 'Still live, cancel first: {ids}')
const trusteeshipBeyondOwn = failure(
  'trusteeship-beyond-own',
  '自动运行对所有网站生效，只有可见全部网站的用户才能开关',
  'Automatic runs apply to every website, so only users who see all websites can switch them',
)
const nothingFailed = failure('no-failed-items', '没有可以重试的失败记录', 'There are no failed items to try again')

/**
 * What adding tasks returns: the first (or only) task's id, and all. `waited` of them were there already, to do the
 * same, and nobody had begun them.
 */
export const taskAdded = z.object({ id: z.string(), ids: z.array(z.string()), affected: count, waited: count.default(0) })

/**
 * The actions that every family of tasks has. `add` takes the family's own input. Moves and deletes do what each task's
 * state allows and name the others; they fail only when none allows it.
 */
export function taskFamily<const Name extends TaskKindName, Add extends z.ZodType, const Code extends string = never>(
  name: Name,
  spec: {
    add: Add
    scope: 'none' | 'website'
    fails?: readonly { code: Code; zh: string; en: string }[]
    /** True where no limit of an API key on rows and money would count: a person adds it. */
    needsSession?: boolean
  },
) {
  const someTasks = z.strictObject({ ids })
  const read = { effect: 'reads', isOfTasks: true, scope: 'rows' } as const
  const write = { effect: 'writes', isOfTasks: true, scope: 'rows' } as const
  const move = { ...write, input: someTasks, output: movedTasks, fails: [cannotMove] } as const
  // A disk fills up no further by tasks that rest.
  const halt = { ...move, needsRoom: false } as const
  const status = trusteeshipStatus
  const switching = { ...write, input: z.strictObject({}), output: status, fails: [trusteeshipBeyondOwn] } as const
  return {
    search: action(`${name}.search`, { ...read, input: listOf(taskFilter, ['createdAt', 'updatedAt', 'status']), output: pageOf(taskRow) }),
    read: action(`${name}.read`, { ...read, readsRecord: true, input: z.strictObject({ id }), output: taskRow }),
    /** The latest 5,000 lines, the oldest of them first; `recordCount` tells how many there are. */
    readLog: action(`${name}.read.log`, {
      ...read,
      input: z.strictObject({ id }),
      output: z.object({ items: z.array(z.object({ at: z.string(), text: z.string() })), recordCount: count }),
    }),
    readFailures: action(`${name}.read.failures`, {
      ...read,
      input: listOf({ id }, ['id']),
      output: pageOf(z.object({ id: z.string(), item: z.string(), reason: z.string(), detail: z.record(z.string(), z.unknown()) })),
    }),
    add: action(`${name}.add`, {
      ...write,
      input: spec.add,
      output: taskAdded,
      fails: spec.fails ?? [],
      scope: spec.scope,
      needsSession: spec.needsSession ?? false,
    }),
    start: action(`${name}.start`, move),
    pause: action(`${name}.pause`, halt),
    resume: action(`${name}.resume`, move),
    cancel: action(`${name}.cancel`, halt),
    retry: action(`${name}.retry`, move),
    /** New tasks for only those items of ended tasks that failed. */
    retryFailures: action(`${name}.retry.failures`, { ...write, input: someTasks, output: taskAdded, fails: [nothingFailed] }),
    delete: action(`${name}.delete`, { ...write, effect: 'deletes', input: someTasks, output: movedTasks, fails: [stillLive] }),
    startTrusteeship: action(`${name}.trusteeship.start`, switching),
    stopTrusteeship: action(`${name}.trusteeship.stop`, switching),
    readTrusteeship: action(`${name}.trusteeship.read-status`, { ...read, input: z.strictObject({}), output: status }),
  }
}
export type TaskFamily = ReturnType<typeof taskFamily<TaskKindName, z.ZodType, string>>
