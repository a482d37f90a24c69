import type { UndoResult } from '@wanpu/contract'
import { countHeld, type FoundChangeSet } from '../changes/undo.sql.ts'
import { undoAll } from '../changes/undo.ts'
import { type AwaitingContext, addAwaited, rowsAtOnce } from '../tasks/await-task.ts'
import { batchTaskKind, websitesOfChanges } from './batch-task-kind.ts'

/**
 * Undoes a locked change set: in the request's transaction, or by a task where it holds many products. Small tables
 * hold few rows.
 */
export async function undoInRequest(changeSet: FoundChangeSet, context: AwaitingContext): Promise<UndoResult> {
  const { db, caller, services } = context
  const affected = await countHeld(db, changeSet)
  if (changeSet.entity === 'rows' || affected <= rowsAtOnce(services.limits, context))
    return undoAll(db, changeSet, caller.id, services.limits)
  const websiteIds = changeSet.websiteId === null ? websitesOfChanges(changeSet.entity, caller.scope) : [changeSet.websiteId]
  const task = { title: 'goods-bak.undo', websiteIds, payload: { undo: changeSet.id } }
  const isAwaited = affected <= services.limits.rowsInRequest
  const taskId = await addAwaited(batchTaskKind, task, { affected, isAwaited }, context)
  return { affected, leftAlone: 0, leftAloneSample: [], taskId }
}
