import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../src/boot/services.ts'
import type { Db } from '../src/db/open.ts'

/** When what happens to an order happens, in hours after it was placed. */
const hours = { paid: 1, shipped: 26, completed: 150, refunded: 220, cancelled: 5 }

/**
 * Gives what happened to the orders of a demo shop the times of real ones: orders of a year are paid, sent and given
 * back in one go, all within seconds.
 */
export async function datePast({ db, now }: Pick<Services, 'db' | 'now'>, websiteId: string): Promise<void> {
  /** So many hours after the order, some minutes apart, and never in the future. */
  const after = (some: RawBuilder<unknown>) =>
    sql`least(${now().toISOString()}::timestamptz, o.created_at + ${some} * interval '1 hour' + o.id % 50 * interval '1 minute')`
  const [paid, shipped, refunded] = [hours.paid, hours.shipped, hours.refunded].map((some) => after(sql`${some}::int`))
  const ofShop = sql`o.website_id = ${websiteId}`
  const settled = sql`case p.kind when 'refund' then ${refunded} else ${paid} end`
  await sql`
    update payment p set created_at = ${settled}, settled_at = ${settled}, updated_at = ${settled} from shop_order o where o.id = p.order_id and ${ofShop}`.execute(
    db,
  )
  await sql`update refund r set created_at = ${refunded} from shop_order o where o.id = r.order_id and ${ofShop}`.execute(db)
  await sql`
    update parcel p set shipped_at = ${shipped}, created_at = ${shipped}, updated_at = ${shipped} from shop_order o where o.id = p.order_id and ${ofShop}`.execute(
    db,
  )
  const status = sql`case when l.tracking_no <> '' or l.to_status = 'shipped' then ${hours.shipped}::int ${sql.join(
    (['paid', 'completed', 'refunded', 'cancelled'] as const).map((to) => sql`when l.to_status = ${to} then ${hours[to]}::int`),
    sql` `,
  )} else 0 end`
  await sql`update order_log l set at = ${after(status)} from shop_order o where o.id = l.order_id and ${ofShop}`.execute(db)
  await sql`
    update shop_order o set paid_at = case when o.paid_at is not null then ${paid} end,
      updated_at = (select max(l.at) from order_log l where l.order_id = o.id) where ${ofShop}`.execute(db)
  await sql`
    update member m set updated_at = (select max(o.updated_at) from shop_order o where o.member_id = m.id) where m.website_id = ${websiteId}
      and exists (select 1 from shop_order o where o.member_id = m.id)`.execute(db)
  await numberPayments(db, websiteId)
}

/** Each transfer has a number of its own: the orders were marked as paid together. */
async function numberPayments(db: Db, websiteId: string): Promise<void> {
  const number = sql`'DEMO-' || o.order_no`
  await sql`
    update payment p set provider_no = ${number} from shop_order o where o.id = p.order_id and o.website_id = ${websiteId} and p.provider_no <> ''`.execute(
    db,
  )
  await sql`update shop_order o set transaction_no = ${number} where o.website_id = ${websiteId} and o.transaction_no <> ''`.execute(db)
}
