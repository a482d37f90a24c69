import type { AroundUndo } from '../../../changes/around-undo.ts'
import { followEdits } from './undo-edit.ts'
import { followHolds } from './undo-hold.ts'
import { followReopenings } from './undo-reopen.ts'

/**
 * Orders whose edits, reopenings and holds an undo took back become what they were. @throws order-edit-undo with the
 * numbers of those that have gone on since
 */
export const aroundOrders: AroundUndo = async ({ changeSetId, context: { db, fail }, edit }, undo) => {
  const undoResult = await undo()
  const refusedNos: string[] = []
  for (const follow of [followEdits, followReopenings, followHolds]) refusedNos.push(...(await follow(db, changeSetId, edit)))
  if (refusedNos.length > 0) throw fail('order-edit-undo', { orderNos: refusedNos })
  return undoResult
}
