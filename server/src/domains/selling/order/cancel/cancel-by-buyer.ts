import type { Db } from '../../../../db/open.ts'
import { everyWebsite } from '../../../../website-scope.ts'
import { giveUpOpenCharges } from '../../payment/payment.sql.ts'
import { giveBack, type LockedOrder, lockOrders, moveOrders } from '../order-move.sql.ts'
import { endHolds } from '../review/order-hold.sql.ts'

/** Whether its buyer may cancel an order: while nothing was paid and nothing was sent. */
export const isCancellable = ({ status, fulfilment, paidMinor }: Pick<LockedOrder, 'status' | 'fulfilment' | 'paidMinor'>) =>
  status === 'pending' && fulfilment === 'open' && paidMinor === 0

/**
 * Cancels an order as its buyer asks: stock, coupon and the account's use go back, attempts to pay are given up. False
 * when it was paid, or is over, meanwhile. The order's lock decides between this and a payment: money that arrives
 * afterwards is marked as paid after cancelling.
 */
export async function cancelByBuyer(db: Db, orderId: string, at: string): Promise<boolean> {
  const [order] = await lockOrders(db, [orderId], everyWebsite)
  if (!order || !isCancellable(order)) return false
  await giveBack(db, [order], at)
  await giveUpOpenCharges(db, orderId, at)
  await endHolds(db, [orderId], { by: '', at })
  await moveOrders(db, [order], { to: 'cancelled', by: '', at, detail: { kind: 'buyer-cancel' } })
  return true
}
