import { dueMinor, type OrderCheck } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { insertOrderMails } from '../../../messages/outbox/outbox.sql.ts'
import { giveUpOpenCharges } from '../../payment/payment.sql.ts'
import { giveBack, type LockedOrder, moveOrders } from '../order-move.sql.ts'
import { endHolds } from '../review/order-hold.sql.ts'
import { isPaid, type ReopenRefusal, takeAgain } from './reserve-stock-again.ts'

interface Reopening {
  by: string
  at: string
  text: string
}

/** Whether an order is cancelled, was not merged into another, and has nothing refunded or credited. */
export const isReopenable = ({ status, refundedMinor, creditedMinor, mergedInto }: LockedOrder) =>
  status === 'cancelled' && mergedInto === null && refundedMinor === 0 && creditedMinor === 0

/**
 * Opens locked, cancelled orders again: those that are paid by what has arrived become paid. Refused, nothing is
 * changed.
 */
export async function reopenOrders(db: Db, orders: readonly LockedOrder[], reopening: Reopening): Promise<ReopenRefusal | undefined> {
  const { at } = reopening
  const refusal = await takeAgain(db, orders, at)
  if (refusal) return refusal
  for (const order of orders) {
    const dueNow = dueMinor(order)
    await db
      .updateTable('shopOrder')
      .set({ toCheck: checkAfterReopening(order, dueNow) })
      .where('id', '=', order.id)
      .execute()
  }
  const move = { ...reopening, detail: { kind: 'reopen' } } as const
  const [paid, unpaid] = [orders.filter(isPaid), orders.filter((order) => !isPaid(order))]
  if (paid.length > 0) await moveOrders(db, paid, { ...move, to: 'paid', keepsPaidAt: true })
  if (unpaid.length > 0) await moveOrders(db, unpaid, { ...move, to: 'pending' })
  const ids = paid.map(({ id }) => id)
  await sql`update shop_order set paid_at = coalesce(paid_at, ${at}) where id = any (${ids}::bigint[])`.execute(db)
  await insertOrderMails(
    db,
    'order-reopened',
    orders.map(({ id }) => id),
    at,
  )
  return undefined
}

/** Why an operator has to check a reopened order. A transfer receipt stays waiting. */
function checkAfterReopening({ paidMinor, toCheck }: LockedOrder, dueNow: number): OrderCheck {
  if (paidMinor === 0) return toCheck === 'receipt' ? toCheck : ''
  if (dueNow === 0) return ''
  return dueNow < 0 ? 'over-paid' : 'amount-differs'
}

/** What a cancelled order becomes. */
export const statusAfterReopening = (order: LockedOrder) => (isPaid(order) ? 'paid' : 'pending')

/**
 * Cancels an order that a reopening left as `toStatus`. Returns false, and changes nothing, when something of it was
 * shipped, refunded or paid since.
 */
export async function cancelAgain(db: Db, order: LockedOrder, toStatus: string, { by, at }: Omit<Reopening, 'text'>): Promise<boolean> {
  const isAsLeft = order.fulfilment === 'open' && order.refundedMinor === 0 && order.status === toStatus
  if (!isAsLeft) return false
  await giveBack(db, [order], at)
  await giveUpOpenCharges(db, order.id, at)
  await endHolds(db, [order.id], { by, at })
  await moveOrders(db, [order], { to: 'cancelled', by, at })
  const toCheck: OrderCheck = order.paidMinor > 0 ? 'paid-after-cancel' : order.toCheck === 'receipt' ? 'receipt' : ''
  await db.updateTable('shopOrder').set({ toCheck }).where('id', '=', order.id).execute()
  return true
}
