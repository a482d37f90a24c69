import { openPaymentStates, orderPlacement } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { everyWebsite } from '../../../../website-scope.ts'
import { giveBack, lockOrders, moveOrders } from '../order-move.sql.ts'

const mostAtOnce = 100

/**
 * Cancels orders that were not paid in the time of their payment method, or of the order placement config. Returns how
 * many.
 */
export async function cancelOverdue({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const row = await db.selectFrom('configRecord').select('value').where('id', '=', 'order-placement').executeTakeFirst()
  const { autoCancel, stockReservationMinutes } = orderPlacement.parse(row?.value ?? {})
  if (!autoCancel) return 0
  let cancelledCount = 0
  for (;;) {
    const count = await cancelSome({ db, now }, stockReservationMinutes)
    cancelledCount += count
    if (count < mostAtOnce) return cancelledCount
  }
}

/** The time that an order has, before `at`. */
const sinceWhen = (at: string, usualMinutes: number) => sql<string>`(
  ${at}::timestamptz - make_interval(mins => coalesce(shop_order.hold_minutes, ${usualMinutes}::int)))`

/** While an order was held nobody could pay it: its time begins again when it is released. */
const wasNotHeldSince = (before: RawBuilder<string>) => sql<boolean>`not exists (
  select 1 from order_hold h where h.order_id = shop_order.id and h.ended_at >= ${before})`

/** An order that was cancelled and reopened has its whole time again. */
const wasNotReopenedSince = (before: RawBuilder<string>) => sql<boolean>`not exists (
  select 1 from order_reopening r where r.order_id = shop_order.id and r.created_at >= ${before})`

/** An order whose payment was taken back, or that is paid by another method from now on, has the whole time again. */
const wasNotPaidSince = (before: RawBuilder<string>) => sql<boolean>`not exists (
  select 1 from order_log l
  where l.order_id = shop_order.id and l.at >= ${before} and l.detail ->> 'kind' in ('payment-taken-back', 'payment-method'))`

/**
 * Orders that were not paid in time: they cost something, nothing of their buyer's money is here, and nobody is to look
 * whether it is.
 */
function overdueOrders(db: Db, usualMinutes: number, at: string) {
  const before = sinceWhen(at, usualMinutes)
  return (
    db
      .selectFrom('shopOrder')
      .select('id')
      .where('status', '=', 'pending')
      .where('createdAt', '<', before)
      .where('totalMinor', '>', 0)
      .whereRef('paidMinor', '=', 'refundedMinor')
      // Orders that are paid on delivery are never overdue.
      .where('shipsUnpaid', '=', false)
      .where('isHeld', '=', false)
      // The buyer says that they have paid, or paid in another currency.
      .where('toCheck', '=', '')
      .where(wasNotHeldSince(before))
      .where(wasNotReopenedSince(before))
      .where(wasNotPaidSince(before))
      // A buyer who is at the payment provider keeps the products until that attempt is over.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment')
              .select('payment.id')
              .whereRef('payment.orderId', '=', 'shopOrder.id')
              .where('payment.kind', '=', 'charge')
              .where('payment.state', 'in', openPaymentStates)
              .where('payment.expiresAt', '>', at),
          ),
        ),
      )
  )
}

/**
 * Locks the orders and checks them again: an order stays when its buyer has paid, sent a receipt or begun a payment
 * meanwhile.
 */
function cancelSome({ db, now }: Pick<Services, 'db' | 'now'>, usualMinutes: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const at = now().toISOString()
    const overdueRows = await overdueOrders(trx, usualMinutes, at).orderBy('createdAt').limit(mostAtOnce).execute()
    if (overdueRows.length === 0) return 0
    const ids = overdueRows.map(({ id }) => id)
    const lockedOrders = await lockOrders(trx, ids, everyWebsite)
    const overdue = new Set((await overdueOrders(trx, usualMinutes, at).where('id', 'in', ids).execute()).map(({ id }) => id))
    const orders = lockedOrders.filter(({ id }) => overdue.has(id))
    if (orders.length === 0) return 0
    await giveBack(trx, orders, at)
    return moveOrders(trx, orders, { to: 'cancelled', by: 'auto-cancel', at })
  })
}
