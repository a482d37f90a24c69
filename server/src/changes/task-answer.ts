import type { Services } from '../services.ts'
import { getOutcome } from '../tasks/task.sql.ts'

// A batch or an undo that is too large for one transaction and small enough to wait for: a task that this process runs before it answers the request.

/** The answer of a batch once its task has ended. A task that did not succeed stays named, so that the operator finds out why. */
export async function batchAnswer(services: Services, taskId: string, answer: unknown): Promise<unknown> {
  if (!namesTask(answer, taskId)) return answer
  const ended = await runToEnd(services, taskId)
  if (!ended) return answer
  const { taskId: _, ...others } = answer
  const { affected, ...result } = ended.result
  // Some actions count something else than rows, such as the classes that go.
  const countsRows = Object.keys(others).every((name) => name === 'affected')
  return { ...others, ...result, ...(countsRows ? { affected } : {}), changeSetId: ended.changeSetId ?? undefined }
}

/** What a task tells of its end as the answer of its request, such as an undo's; the answer as it was while the task has not succeeded. */
export async function resultAnswer(services: Services, taskId: string, answer: unknown): Promise<unknown> {
  return (await runToEnd(services, taskId))?.result ?? answer
}

function namesTask(answer: unknown, taskId: string): answer is Record<string, unknown> {
  return typeof answer === 'object' && answer !== null && 'taskId' in answer && answer.taskId === taskId
}

/** What the task came to; undefined when it did not succeed. */
async function runToEnd(services: Services, taskId: string) {
  await services.tasks.runNow(services, taskId)
  const outcome = await getOutcome(services.db, taskId)
  return outcome?.status === 'succeeded' ? outcome : undefined
}
