import type { Db } from '../../../db/open.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { lockOrders } from '../order/order-move.sql.ts'
import { restoreCharge, takeBackCharge } from '../payment/take-back.ts'
import { findUndoneBookings } from './statement-booking.sql.ts'

/** Makes the payments and orders of bookings what the undo with this change set left of them. Their orders have to be locked before it judges them. */
export async function followBookings(db: Db, undoSetId: string, edit: { by: string; at: string }): Promise<void> {
  for (const booking of await findUndoneBookings(db, undoSetId)) {
    const [order] = await lockOrders(db, [booking.orderId], everyWebsite)
    if (order) await (booking.isTakenBack ? takeBackCharge : restoreCharge)(db, order, booking, edit)
  }
}
