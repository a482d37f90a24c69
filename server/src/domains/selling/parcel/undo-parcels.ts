import { takesParcels } from '@wanpu/contract'
import type { AroundUndo } from '../../../changes/around-undo.ts'
import type { Db } from '../../../db/open.ts'
import { type LockedOrder, lockOrdersOfChangeSet } from '../order/order-move.sql.ts'
import { followParcels } from './follow-parcels.ts'
import { findParcelsOf } from './parcel.sql.ts'

/**
 * Orders follow the parcels that an undo brought back or took away. @throws order-cannot-ship, order-held,
 * parcel-too-many
 */
export const aroundParcels: AroundUndo = async ({ changeSetId, context, edit }, undo) => {
  const { db, fail } = context
  const orders = await lockOrdersOfChangeSet(db, changeSetId, 'parcel')
  const before = await countSent(db, orders)
  const undoResult = await undo()
  const sentCounts = await countSent(db, orders)
  const sentAgain = orders.filter(({ id }) => (sentCounts.get(id) ?? 0) > (before.get(id) ?? 0))
  const closed = sentAgain.filter((order) => !canBeSentAgain(order))
  if (closed.length > 0) throw fail('order-cannot-ship', { orderNos: numbersOf(closed) })
  const heldOrders = sentAgain.filter(({ isHeld }) => isHeld)
  if (heldOrders.length > 0) throw fail('order-held', { orderNos: numbersOf(heldOrders) })
  const over = await followParcels(db, orders, edit)
  if (over.length > 0) throw fail('parcel-too-many', { orderNos: over })
  return undoResult
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
