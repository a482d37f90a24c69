import { orderReopen } from '@wanpu/contract'
import { handlers } from '../../../../action.ts'
import { demandRows } from '../../../../refusals.ts'
import { lockOrders } from '../order-move.sql.ts'
import { isReopenable, reopenOrders, statusAfterReopening } from './reopen-orders.ts'

export const orderReopenActions = handlers(orderReopen, {
  async reopen({ ids, text }, { db, scope, caller, now, fail }) {
    const orders = await lockOrders(db, ids, scope)
    demandRows(orders, ids)
    const closed = orders.filter((order) => !isReopenable(order))
    if (closed.length > 0) throw fail('order-not-reopenable', { orderNos: closed.map(({ orderNo }) => orderNo) })
    const [by, at] = [caller.username, now().toISOString()]
    const refusal = await reopenOrders(db, orders, { by, at, text })
    if (refusal) {
      const { code, ...detail } = refusal
      throw fail(code, detail)
    }
    const rows = orders.map((order) => ({
      orderId: order.id,
      websiteId: order.websiteId,
      toStatus: statusAfterReopening(order),
      byName: by,
      createdAt: at,
    }))
    await db.insertInto('orderReopening').values(rows).execute()
    return { affected: orders.length }
  },
})
