import { type ParcelLine, type ReturnLine, type ReturnReason, returnableQuantities, shippedQuantities } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { everyWebsite } from '../../../website-scope.ts'
import type { LockedOrder } from '../order/order-move.sql.ts'
import { insertOrderLog } from '../order/order-move.sql.ts'
import { findParcelsOf } from '../parcel/parcel.sql.ts'
import { findReturnsOf, insertReturn } from './order-return.sql.ts'

export interface ReturnWish {
  lines: readonly ParcelLine[]
  reason: ReturnReason
  note: string
  answer: string
  /** Empty: the buyer. */
  byName: string
  /** Who the timeline names. */
  by: string
  state: 'requested' | 'approved'
  at: string
}

/** How many pieces of each line of an order can be sent back now. */
export async function readReturnable(db: Db, order: Pick<LockedOrder, 'id' | 'items'>): Promise<number[]> {
  const parcels = await findParcelsOf(db, [order.id])
  const returns = await findReturnsOf(db, order.id, everyWebsite)
  return returnableQuantities(order.items, shippedQuantities(order.items, parcels), returns)
}

/**
 * Writes a return of a locked order. Returns its id, or the titles of the lines of which not so much can be sent back.
 */
export async function requestReturn(db: Db, order: LockedOrder, wish: ReturnWish): Promise<{ id: string } | { titles: string[] }> {
  const returnable = await readReturnable(db, order)
  const over = wish.lines.filter(({ line, quantity }) => quantity > (returnable[line] ?? 0))
  if (over.length > 0) return { titles: over.map(({ line }) => order.items[line]?.title ?? String(line + 1)) }
  const { reason, note, answer, byName, state, at } = wish
  const lines = wish.lines.map(
    ({ line, quantity }): ReturnLine => ({
      line,
      quantity,
      title: order.items[line]?.title ?? '',
      receivedQuantity: 0,
      restockQuantity: 0,
    }),
  )
  const { id: orderId, orderNo, websiteId, status } = order
  const id = await insertReturn(db, {
    orderId,
    orderNo,
    websiteId,
    lines,
    reason,
    note,
    answer,
    byName,
    state,
    createdAt: at,
    updatedAt: at,
  })
  const logEntry = { orderId, fromStatus: status, toStatus: status, byName: wish.by, at, text: note }
  await insertOrderLog(db, [
    { ...logEntry, detail: { kind: 'return', state, quantity: lines.reduce((sum, line) => sum + line.quantity, 0) } },
  ])
  return { id }
}
