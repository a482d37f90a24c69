import type { Db } from '../../../../db/open.ts'
import { everyWebsite } from '../../../../website-scope.ts'
import { lockOrders, moveOrders } from '../order-move.sql.ts'

/** Makes orders paid that were placed just now and cost nothing: no payment will come for them. */
export async function payFreeOrders(db: Db, orderNos: readonly string[], at: string): Promise<void> {
  if (orderNos.length === 0) return
  const rows = await db.selectFrom('shopOrder').select('id').where('orderNo', 'in', orderNos).execute()
  const orders = await lockOrders(
    db,
    rows.map(({ id }) => id),
    everyWebsite,
  )
  await moveOrders(db, orders, { to: 'paid', by: '', at })
}
