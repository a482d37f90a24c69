import type { UndoResult } from '@wanpu/contract'
import type { Context } from '../action.ts'
import { batchTaskKind } from './batch.ts'
import { inRequest } from './definition.ts'
import { ledgers } from './ledger.ts'
import { countHeld, type FoundChangeSet } from './undo.sql.ts'
import { undoAll } from './undo.ts'

/** Undoes a held change set: at once up to 20,000 rows, above that by a task. */
export async function undoInRequest(
  changeSet: FoundChangeSet,
  { db, caller, services, afterCommit }: Pick<Context, 'db' | 'caller' | 'services' | 'afterCommit'>,
): Promise<UndoResult> {
  const rows = await countHeld(db, ledgers[changeSet.entity], changeSet.id)
  if (rows <= inRequest) return undoAll(db, changeSet, caller.id)

  const added = await services.tasks.add(db, batchTaskKind, [{ title: 'goods-bak.undo', payload: { undo: changeSet.id } }], caller.id)
  afterCommit(() => services.tasks.wake())
  return { affected: rows, leftAlone: 0, leftAloneSample: [], taskId: added[0] }
}
