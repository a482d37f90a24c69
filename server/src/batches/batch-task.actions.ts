import { allows, catalogue, goodsBatchTask, type InputOf, namedWebsites } from '@wanpu/contract'
import type { Context } from '../action.ts'
import { badInput, refuse } from '../refusals.ts'
import { taskHandlers } from '../tasks/family.ts'
import type { NewTask } from '../tasks/new-task.ts'
import { isInScope } from '../website-scope.ts'
import { batchTaskFor } from './batch.ts'
import { type BatchCode, type BatchInput, findBatch } from './batch-definition.ts'
import { batchTaskKind } from './batch-task-kind.ts'

export const goodsBatchTaskActions = taskHandlers(batchTaskKind, goodsBatchTask, newTasks)

/**
 * A task for a batch that never runs in a request. The caller needs the permission of the batch's own action, its
 * websites must be in their scope, and the batch is checked as in a request.
 */
async function newTasks({ action: name, input }: InputOf<typeof goodsBatchTask.add>, context: Context<BatchCode>): Promise<NewTask[]> {
  const { caller, scope } = context
  const action = catalogue.get(name)
  const batch = findBatch(name)
  if (!action || !batch || batch.isPlanned) throw badInput({ action: 'no such batch' })
  if (!allows(caller.permissions, name)) throw refuse('beyond-own-rights')
  const parsed = action.input.safeParse(input)
  if (!parsed.success) {
    throw badInput(Object.fromEntries(parsed.error.issues.map((issue) => [['input', ...issue.path].join('.'), issue.message])))
  }
  if (namedWebsites(action, parsed.data).some((id) => !isInScope(scope, id))) throw refuse('not-found')
  // The action parsed the input a line above with the shape that the batch is written for.
  await batch.check?.(parsed.data as BatchInput, context)
  return [batchTaskFor(batch, parsed.data, scope)]
}
