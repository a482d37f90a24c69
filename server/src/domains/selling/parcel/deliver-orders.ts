import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** All parcels of orders have arrived: for orders that are completed. Their versions are raised by the move. */
export async function deliverOrders(db: Db, orderIds: readonly string[]): Promise<void> {
  await sql`
    update parcel set state = 'delivered', version = version + 1, updated_at = now()
    where order_id = any (${sql.val(orderIds)}::bigint[]) and state <> 'delivered'`.execute(db)
  await sql`
    update shop_order o set fulfilment = 'delivered'
    where o.id = any (${sql.val(orderIds)}::bigint[]) and o.fulfilment = 'shipped'`.execute(db)
}
