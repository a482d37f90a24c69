import type { Context } from '../action.ts'
import { refuse } from '../refusals.ts'
import { countWaitingOf, findSameWaiting, holdAdding } from './dedupe.sql.ts'
import type { NewTask } from './new-task.ts'
import { setAskedAlone } from './task.sql.ts'

type AddContext = Pick<Context, 'db' | 'services' | 'caller'>

/** The tasks that do the requested work, in the order of the request and each once. */
export interface AddedTasks {
  ids: string[]
  /** How many of them were already waiting before the request. */
  waited: number
}

/**
 * Adds the requested tasks. Where a waiting task would do the same, that one is returned and none is added: ten clicks
 * make one task.
 * @throws tasks-waiting when the caller would have more waiting tasks than allowed
 */
export async function addTasks(kind: string, tasks: readonly NewTask[], { db, services, caller }: AddContext): Promise<AddedTasks> {
  const mayRepeat = services.tasks.kinds.get(kind)?.mayRepeat ?? false
  if (!mayRepeat) await holdAdding(db, kind)
  const waitingIds = mayRepeat ? new Map<number, string>() : await findSameWaiting(db, kind, tasks, caller.id)
  const others = tasks.filter((_, place) => !waitingIds.has(place))
  await demandPlaces(others.length, { db, services, caller })
  const addedIds = await services.tasks.add(db, kind, others, caller.id)
  // A task that was requested alone runs before batches, also when it was already waiting as part of one.
  if (tasks.length === 1) await setAskedAlone(db, [...addedIds, ...waitingIds.values()])
  const next = addedIds.values()
  const ids = tasks.flatMap((_, place) => waitingIds.get(place) ?? next.next().value ?? [])
  return { ids: [...new Set(ids)], waited: new Set(waitingIds.values()).size }
}

async function demandPlaces(addedCount: number, { db, services, caller }: AddContext): Promise<void> {
  const { waitingTasks } = services.limits
  if (addedCount === 0) return
  const count = await countWaitingOf(db, caller.id)
  if (count + addedCount > waitingTasks) throw refuse('tasks-waiting', { count, most: waitingTasks })
}
