import { takesParcels } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import type { LockedOrder } from '../order/order-move.sql.ts'
import { lockOrdersOfChangeSet } from '../order/undo-orders.sql.ts'
import { followParcels } from './follow-parcels.ts'
import { findParcelsOf } from './parcel.sql.ts'

/** Why parcels that an undo brings back can't be sent with their orders. */
export type UndoneParcelsRefusal = 'order-cannot-ship' | 'order-held' | 'parcel-too-many'

interface UndoResult<Undone> {
  undone: Undone
  /** Absent: the orders have followed their parcels. */
  refused?: { code: UndoneParcelsRefusal; orderNos: string[] }
}

/** Undoes a change set of rows; orders follow the parcels that it brought back or took away. Where it is refused, the transaction is to be given up. */
export async function undoParcels<Undone>(
  db: Db,
  { changeSetId, by, at }: { changeSetId: string; by: string; at: string },
  undo: () => Promise<Undone>,
): Promise<UndoResult<Undone>> {
  const orders = await lockOrdersOfChangeSet(db, changeSetId, 'parcel')
  const before = await countSent(db, orders)
  const undoResult = await undo()
  const sentCounts = await countSent(db, orders)
  const sentAgain = orders.filter(({ id }) => (sentCounts.get(id) ?? 0) > (before.get(id) ?? 0))
  const closed = sentAgain.filter((order) => !canBeSentAgain(order))
  if (closed.length > 0) return { undone: undoResult, refused: { code: 'order-cannot-ship', orderNos: numbersOf(closed) } }
  const heldOrders = sentAgain.filter(({ isHeld }) => isHeld)
  if (heldOrders.length > 0) return { undone: undoResult, refused: { code: 'order-held', orderNos: numbersOf(heldOrders) } }
  const over = await followParcels(db, orders, { by, at })
  return over.length > 0 ? { undone: undoResult, refused: { code: 'parcel-too-many', orderNos: over } } : { undone: undoResult }
}

const numbersOf = (orders: readonly LockedOrder[]) => orders.map(({ orderNo }) => orderNo)

/** An order that was completed or refunded had its parcel before the undo that is undone. */
const canBeSentAgain = (order: LockedOrder) => takesParcels(order) || order.status === 'completed' || order.status === 'refunded'

/** How many pieces the parcels of each order hold. */
async function countSent(db: Db, orders: readonly LockedOrder[]): Promise<Map<string, number>> {
  const countByOrder = new Map<string, number>()
  const parcels =
    orders.length === 0
      ? []
      : await findParcelsOf(
          db,
          orders.map(({ id }) => id),
        )
  for (const { orderId, lines } of parcels) {
    countByOrder.set(orderId, (countByOrder.get(orderId) ?? 0) + lines.reduce((sum, { quantity }) => sum + quantity, 0))
  }
  return countByOrder
}
