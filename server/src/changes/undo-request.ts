import type { UndoResult } from '@wanpu/contract'
import type { Context } from '../action.ts'
import { addTasks } from '../tasks/add-tasks.ts'
import { type WebsiteScope, websitesWithin } from '../website-scope.ts'
import { batchTaskKind } from './batch.ts'
import { resultAnswer } from './task-answer.ts'
import { countHeld, type FoundChangeSet } from './undo.sql.ts'
import { undoAll } from './undo.ts'

/**
 * Undoes a held change set: up to 2,000 rows in the request's transaction, above that by a task, whose end the request waits for up to 20,000 rows. Without
 * `amendAnswer` these are one transaction, too.
 */
export async function undoInRequest(
  changeSet: FoundChangeSet,
  {
    db,
    caller,
    services,
    afterCommit,
    amendAnswer,
  }: Pick<Context, 'db' | 'caller' | 'services' | 'afterCommit'> & Partial<Pick<Context, 'amendAnswer'>>,
): Promise<UndoResult> {
  const rows = await countHeld(db, changeSet)
  const { limits } = services
  // Small tables hold few rows.
  if (changeSet.entity === 'rows' || rows <= (amendAnswer ? limits.rowsInStep : limits.rowsInRequest))
    return undoAll(db, changeSet, caller.id, limits)

  const task = { title: 'goods-bak.undo', websiteIds: touchedWebsites(changeSet, caller.scope), payload: { undo: changeSet.id } }
  const { ids } = await addTasks(batchTaskKind, [task], { db, services, caller })
  const [taskId = ''] = ids
  if (amendAnswer && rows <= limits.rowsInRequest) amendAnswer((answer) => resultAnswer(services, taskId, answer))
  else afterCommit(() => services.tasks.wake())
  return { affected: rows, leftAlone: 0, leftAloneSample: [], taskId }
}

function touchedWebsites({ websiteId, entity }: FoundChangeSet, scope: WebsiteScope) {
  if (websiteId !== null) return [websiteId]
  return entity === 'goods' ? [] : websitesWithin(scope)
}
