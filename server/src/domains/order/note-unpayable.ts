import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { orderUnpayableNotice } from '../notice/notice.rules.ts'
import { insertNotices } from '../notice/notice.sql.ts'
import { lockOrder } from '../payment/order-money.sql.ts'
import { insertOrderLog } from './order-move.sql.ts'

/** A buyer who opens the page again and again is noted once in that time. */
const quietHours = 24

/** Notes in the order's log, and tells operators, that its buyer found no way to pay it. */
export async function noteUnpayable(db: Db, orderId: string, at: string): Promise<void> {
  if (await wasNoted(db, orderId, at)) return
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || (await wasNoted(trx, orderId, at))) return
    const { status } = order
    const line = { orderId, fromStatus: status, toStatus: status, byName: 'shop', at, text: '' }
    await insertOrderLog(trx, [{ ...line, detail: { kind: 'payment-unavailable' } }])
    await insertNotices(trx, [orderUnpayableNotice(order)], at)
  })
}

async function wasNoted(db: Db, orderId: string, at: string): Promise<boolean> {
  const noted = await sql`
    select from order_log l where l.order_id = ${orderId} and l.detail ->> 'kind' = 'payment-unavailable'
      and l.at > ${at}::timestamptz - ${quietHours} * interval '1 hour' limit 1`.execute(db)
  return noted.rows.length > 0
}
