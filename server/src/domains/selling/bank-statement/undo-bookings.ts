import type { AroundUndo } from '../../../changes/around-undo.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { lockOrders, lockOrdersOfChangeSet } from '../order/order-move.sql.ts'
import { restoreCharge, takeBackCharge } from '../payment/reverse-manual-payment.ts'
import { findUndoneBookings } from './statement-booking.sql.ts'

/** The payments and orders of bookings become what an undo left of them. */
export const aroundBookings: AroundUndo = async ({ changeSetId, context: { db }, edit }, undo) => {
  await lockOrdersOfChangeSet(db, changeSetId, 'statement_booking')
  const undoResult = await undo()
  const undoneBookings = undoResult.changeSetId === undefined ? [] : await findUndoneBookings(db, undoResult.changeSetId)
  for (const booking of undoneBookings) {
    const [order] = await lockOrders(db, [booking.orderId], everyWebsite)
    if (order) await (booking.isTakenBack ? takeBackCharge : restoreCharge)(db, order, booking, edit)
  }
  return undoResult
}
