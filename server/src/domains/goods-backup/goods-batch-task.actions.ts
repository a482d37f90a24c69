import { allows, catalogue, goodsBatchTask, type InputOf } from '@wanpu/contract'
import { badInput, type Context, isInScope, refuse } from '../../action.ts'
import { batchTaskFor, batchTaskKind } from '../../changes/batch.ts'
import { findBatch } from '../../changes/definition.ts'
import { namedWebsites } from '../../http/websites.ts'
import { taskHandlers } from '../../tasks/family.ts'
import type { NewTask } from '../../tasks/kind.ts'

export const goodsBatchTaskActions = taskHandlers(batchTaskKind, goodsBatchTask, newTasks)

/** A batch as a task from the start. The caller needs the batch's own permission, and its websites must be in his scope. */
function newTasks({ action: name, input }: InputOf<typeof goodsBatchTask.add>, { caller, scope }: Context<string>): NewTask[] {
  const action = catalogue.get(name)
  const batch = findBatch(name)
  if (!action || !batch || batch.isPlanned) throw badInput({ action: 'no such batch' })
  if (!allows(caller.permissions, name)) throw refuse('forbidden')
  const read = action.input.safeParse(input)
  if (!read.success) {
    throw badInput(Object.fromEntries(read.error.issues.map((issue) => [['input', ...issue.path].join('.'), issue.message])))
  }
  if (namedWebsites(name, read.data).some((id) => !isInScope(scope, id))) throw refuse('not-found')
  return [batchTaskFor(name, read.data, scope)]
}
