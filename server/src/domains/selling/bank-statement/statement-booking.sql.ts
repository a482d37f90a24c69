import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { LockedOrder } from '../order/order-move.sql.ts'
import type { EnteredCharge } from '../payment/reverse-manual-payment.ts'

/** The transaction number of the order; empty without one. @throws when there is no such order. */
export async function getTransactionNo(db: Db, orderId: string): Promise<string> {
  const row = await db.selectFrom('shopOrder').select('transactionNo').where('id', '=', orderId).executeTakeFirstOrThrow()
  return row.transactionNo
}

interface NewBooking {
  paymentId: string
  bankKey: string
  fromTransactionNo: string
  at: string
}

/** Notes that a line was booked for an order, which was `order` before and is locked. */
export async function insertBooking(db: Db, order: LockedOrder, { paymentId, bankKey, fromTransactionNo, at }: NewBooking): Promise<void> {
  await sql`
    insert into statement_booking (order_id, order_no, website_id, payment_id, bank_key, amount_minor, from_status, from_transaction_no, to_status,
      last_parcel_id, last_invoice_id, created_at, updated_at)
    select o.id, o.order_no, o.website_id, p.id, ${bankKey}, p.amount_minor, ${order.status}, ${fromTransactionNo}, o.status,
      coalesce((select max(id) from parcel where order_id = o.id), 0), coalesce((select max(id) from invoice where order_id = o.id), 0), ${at}, ${at}
    from shop_order o join payment p on p.id = ${paymentId} where o.id = ${order.id}`.execute(db)
}

/** A line of a statement whose booking an undo has taken back, or made again. */
export interface UndoneBooking extends EnteredCharge {
  orderId: string
  isTakenBack: boolean
}

/** The bookings that the undo with this change set has taken back or made again. */
export async function findUndoneBookings(db: Db, undoSetId: string): Promise<UndoneBooking[]> {
  const bookings = await sql<UndoneBooking>`
    select b.order_id, b.payment_id, b.bank_key, b.from_status, b.from_transaction_no, b.created_at as entered_at, c.after is null as is_taken_back
    from change_row c cross join lateral jsonb_populate_record(null::statement_booking, coalesce(c.after, c.before)) b
    where c.change_set_id = ${undoSetId} and c.entity = 'statement_booking' order by b.order_id`.execute(db)
  return bookings.rows
}
