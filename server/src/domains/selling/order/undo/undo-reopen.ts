import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { everyWebsite } from '../../../../website-scope.ts'
import { lockOrders } from '../order-move.sql.ts'
import { cancelAgain, isReopenable, reopenOrders } from '../reopen/reopen-orders.ts'

/**
 * Brings orders in line with undone reopenings: cancelled where the reopening's row was deleted, open again where it
 * was restored. Returns the numbers of orders that have changed since, or whose stock or coupon is no longer available;
 * then the caller undoes nothing.
 */
export async function followReopenings(db: Db, changeSetId: string, { by, at }: { by: string; at: string }): Promise<string[]> {
  const result = await sql<{ orderId: string; toStatus: string; isBack: boolean }>`
    select r.row ->> 'order_id' as order_id, r.row ->> 'to_status' as to_status, exists (select from order_reopening o where o.id = c.row_id::bigint) as is_back
    from change_row c cross join lateral (select coalesce(c.after, c.before) as row) r
    where c.change_set_id = ${changeSetId} and c.entity = 'order_reopening' order by c.seq`.execute(db)
  const refusedNos: string[] = []
  for (const { orderId, toStatus, isBack } of result.rows) {
    const [order] = await lockOrders(db, [orderId], everyWebsite)
    if (!order) continue
    const isDone = isBack
      ? isReopenable(order) && (await reopenOrders(db, [order], { by, at, text: '' })) === undefined
      : await cancelAgain(db, order, toStatus, { by, at })
    if (!isDone) refusedNos.push(order.orderNo)
  }
  return refusedNos
}
