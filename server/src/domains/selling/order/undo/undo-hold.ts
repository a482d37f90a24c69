import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { everyWebsite } from '../../../../website-scope.ts'
import { insertOrderLog, isHoldable, lockOrders } from '../order-move.sql.ts'
import { markHeld } from '../review/order-hold.sql.ts'

/**
 * Writes undone holds and releases to the timelines of their orders. Returns the numbers of orders that would be held
 * again although they have changed since; then the caller undoes nothing.
 */
export async function followHolds(db: Db, changeSetId: string, { by, at }: { by: string; at: string }): Promise<string[]> {
  const result = await sql<{ orderId: string; isOpen: boolean }>`
    select distinct r.row ->> 'order_id' as order_id,
      exists (select from order_hold h where h.order_id = (r.row ->> 'order_id')::bigint and h.ended_at is null) as is_open
    from change_row c cross join lateral (select coalesce(c.after, c.before) as row) r
    where c.change_set_id = ${changeSetId} and c.entity = 'order_hold'`.execute(db)
  const open = new Map(result.rows.map(({ orderId, isOpen }) => [orderId, isOpen]))
  await markHeld(db, [...open.keys()])
  const orders = await lockOrders(db, [...open.keys()], everyWebsite)
  await insertOrderLog(
    db,
    orders.map(({ id, status }) => ({
      orderId: id,
      fromStatus: status,
      toStatus: status,
      byName: by,
      at,
      text: '',
      detail: open.get(id) ? { kind: 'hold', score: 0, reasons: [{ rule: 'by-hand', points: 0 }] } : { kind: 'release' },
    })),
  )
  return orders.filter((order) => open.get(order.id) && !isHoldable(order)).map(({ orderNo }) => orderNo)
}
