import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { everyWebsite } from '../../website-scope.ts'
import { type LockedOrder, lockOrders } from '../order/order-move.sql.ts'

/** The orders whose parcels a change set of rows has changed, locked before the parcels are, as every change of parcels does. */
export async function lockOrdersOfChangeSet(db: Db, changeSetId: string): Promise<LockedOrder[]> {
  const found = await sql<{ id: string }>`
    select distinct (coalesce(after, before) ->> 'order_id')::bigint::text as id from change_row where change_set_id = ${changeSetId} and entity = 'parcel'`.execute(
    db,
  )
  const ids = found.rows.map(({ id }) => id)
  // Whether the caller may undo the change set has been decided by its websites.
  return ids.length === 0 ? [] : lockOrders(db, ids, everyWebsite)
}

/**
 * The numbers of orders that were edited or split since a change set took parcels or returns of them away: these name lines by their places, where other products may
 * stand by now.
 */
export async function findOrdersWithOtherLines(db: Db, changeSetId: string): Promise<string[]> {
  const found = await sql<{ orderNo: string }>`
    select distinct o.order_no from change_row c join change_set s on s.id = c.change_set_id
    join shop_order o on o.id = (c.before ->> 'order_id')::bigint
    join order_log l on l.order_id = o.id and l.at > s.created_at and l.detail ->> 'kind' in ('edit', 'split')
    where c.change_set_id = ${changeSetId} and c.entity in ('parcel', 'order_return') and c.after is null`.execute(db)
  return found.rows.map((row) => row.orderNo)
}
