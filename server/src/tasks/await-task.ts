import type { Context } from '../action.ts'
import type { Limits } from '../boot/limits.ts'
import type { Services } from '../boot/services.ts'
import { addTasks } from './add-tasks.ts'
import type { NewTask } from './new-task.ts'
import { getOutcome } from './task.sql.ts'

// Work of many rows has three sizes: up to 2,000 it is part of the request's transaction; up to 20,000 it is a task
// that this process runs before it answers the request; above that the answer names the task. As a task it commits step
// by step, so that orders never wait long for the rows.

/** Without `amendAnswer` the work must be over when the request's transaction ends. */
export type AwaitingContext = Pick<Context, 'db' | 'services' | 'caller' | 'afterCommit'> & Partial<Pick<Context, 'amendAnswer'>>

/** How many rows one transaction takes. */
export const rowsAtOnce = ({ rowsInStep, rowsInRequest }: Limits, { amendAnswer }: Pick<AwaitingContext, 'amendAnswer'>): number =>
  amendAnswer ? Math.min(rowsInStep, rowsInRequest) : rowsInRequest

/**
 * Adds a task and returns its id. The caller's answer names it and counts its rows as `affected`. With `isAwaited` the
 * answer is sent when the task has ended, with its result.
 */
export async function addAwaited(
  kind: string,
  task: NewTask,
  { affected, isAwaited }: { affected: number; isAwaited: boolean },
  context: AwaitingContext,
): Promise<string> {
  const { services, amendAnswer, afterCommit } = context
  const { ids } = await addTasks(kind, [task], context)
  const [taskId = ''] = ids
  if (amendAnswer && isAwaited) amendAnswer((answer) => awaitEnd(services, { taskId, affected }, answer))
  else afterCommit(() => services.tasks.wake())
  return taskId
}

/**
 * The answer after its task has ended, with the task's result in place of its id. The id of a task that did not succeed
 * stays in the answer, so that the operator finds out why.
 */
async function awaitEnd(services: Services, taskAnswer: { taskId: string; affected: number }, answer: unknown): Promise<unknown> {
  await services.tasks.runNow(services, taskAnswer.taskId)
  const outcome = await getOutcome(services.db, taskAnswer.taskId)
  if (outcome?.status !== 'succeeded' || !namesTask(answer, taskAnswer.taskId)) return answer
  const { taskId: _, affected, ...others } = answer
  // Some actions count something other than rows, such as the categories that are deleted.
  const countField = affected === taskAnswer.affected ? {} : { affected }
  return { ...others, ...outcome.result, ...countField, changeSetId: outcome.changeSetId ?? undefined }
}

function namesTask(answer: unknown, taskId: string): answer is { taskId: string; affected?: unknown } {
  return typeof answer === 'object' && answer !== null && 'taskId' in answer && answer.taskId === taskId
}
