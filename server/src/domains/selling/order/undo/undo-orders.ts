import type { AroundUndo } from '../../../../changes/around-undo.ts'
import { followEdits } from './undo-edit.ts'
import { followHolds } from './undo-hold.ts'
import { followReopenings } from './undo-reopen.ts'

/**
 * Restores orders whose edits, reopenings and holds were undone.
 * @throws order-edit-undo with the numbers of orders that have changed since
 */
export const aroundOrders: AroundUndo = async ({ changeSetId, context: { db, fail }, edit }, undo) => {
  const undoResult = await undo()
  const refusedNos: string[] = []
  for (const follow of [followEdits, followReopenings, followHolds]) refusedNos.push(...(await follow(db, changeSetId, edit)))
  if (refusedNos.length > 0) throw fail('order-edit-undo', { orderNos: refusedNos })
  return undoResult
}
