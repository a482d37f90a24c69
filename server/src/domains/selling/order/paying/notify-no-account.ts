import { dueMinor } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { everyWebsite } from '../../../../website-scope.ts'
import { ordersUnpayableNotice } from '../../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../../messages/notice/notice.sql.ts'
import { cashOnDelivery } from '../order.rules.ts'
import { insertOrderLog, type LockedOrder, lockOrders } from '../order-move.sql.ts'
import { findUnpayable } from './payment-choice.ts'

/** An order is noted once in that time. */
const quietHours = 24
const mostAtOnce = 500

/**
 * Finds unpaid orders whose account was stopped and for which no other account fits, writes that to their logs, and
 * notifies operators, once for each website. Returns the number of orders.
 */
export async function tellUnpayable({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  let notedCount = 0
  for (let afterId = '0'; !signal?.aborted; ) {
    const at = now().toISOString()
    const ids = await findWithoutAccount(db, afterId, at)
    const lastId = ids.at(-1)
    if (lastId === undefined) break
    notedCount += await db.transaction().execute((trx) => noteSome(trx, ids, at))
    afterId = lastId
  }
  return notedCount
}

/** Orders behind an id that wait for a payment, whose account takes none, and that were not noted lately. */
async function findWithoutAccount(db: Db, afterId: string, at: string): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select o.id from shop_order o
    left join payment_account a on a.id = o.payment_account_id left join payment_mode m on m.id = o.payment_mode_id
    where o.id > ${afterId} and o.status in ('pending', 'paid') and not o.is_held
      and o.total_minor - o.credited_minor - (o.paid_minor - o.refunded_minor) > 0 and a.status is distinct from 'active'
      and not (o.status = 'pending' and o.ships_unpaid and m.code is not distinct from ${cashOnDelivery})
      and not exists (select from order_log l where l.order_id = o.id and l.detail ->> 'kind' = 'payment-unavailable'
        and l.at > ${at}::timestamptz - ${quietHours} * interval '1 hour')
    order by o.id limit ${mostAtOnce}`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Looks again at the orders once they are locked: another worker may have noted them, or their buyers have paid. */
async function noteSome(db: Db, ids: readonly string[], at: string): Promise<number> {
  const lockedOrders = await lockOrders(db, ids, everyWebsite)
  const unnoted = new Set(await findWithoutAccount(db, String(BigInt(ids[0] ?? '0') - 1n), at))
  const waiting = lockedOrders.filter(({ id }) => unnoted.has(id))
  const orders = await findUnpayable(
    db,
    waiting.map((order) => ({ ...order, dueMinor: dueMinor(order) })),
    at,
  )
  await insertOrderLog(
    db,
    orders.map(({ id, status }) => ({
      orderId: id,
      fromStatus: status,
      toStatus: status,
      byName: 'shop',
      at,
      text: '',
      detail: { kind: 'payment-unavailable' as const },
    })),
  )
  await insertNotices(db, noticesOf(orders), at)
  return orders.length
}

const noticesOf = (orders: readonly Pick<LockedOrder, 'websiteId' | 'orderNo'>[]) =>
  [...Map.groupBy(orders, ({ websiteId }) => websiteId)].map(([websiteId, ofWebsite]) =>
    ordersUnpayableNotice(
      websiteId,
      ofWebsite.map(({ orderNo }) => orderNo),
    ),
  )
