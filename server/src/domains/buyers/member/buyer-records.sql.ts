import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'
import { mailboxOf } from '../buyer-block/mailbox.rules.ts'
import type { BuyerAt } from './buyer-session.sql.ts'

type Records = Record<string, unknown>[]

/**
 * Payments, refunds and parcels of the orders of some members, and the notes about them, without anything that could be
 * used to pay or to query a provider.
 */
export async function readOrderRecords(db: Db, members: RawBuilder<unknown>): Promise<Record<string, Records>> {
  const payments = await sql<Record<string, unknown>>`
    select o.order_no, p.payment_no, p.kind, p.provider, p.provider_no, p.state, p.is_test, p.amount_minor, p.refunded_minor, p.currency_code, p.reason, p.failure,
      p.settled_at, p.created_at
    from payment p join shop_order o on o.id = p.order_id where o.member_id in ${members} order by p.id`.execute(db)
  const refunds = await sql<Record<string, unknown>>`
    select o.order_no, r.refund_no, r.lines, r.shipping_minor, r.other_minor, r.overpaid_minor, r.tax_minor, r.amount_minor, r.currency_code, r.reason, r.created_at
    from refund r join shop_order o on o.id = r.order_id where o.member_id in ${members} order by r.id`.execute(db)
  const parcels = await sql<Record<string, unknown>>`
    select o.order_no, c.name as carrier, p.tracking_no, p.lines, p.state, p.shipped_at
    from parcel p join shop_order o on o.id = p.order_id left join carrier c on c.id = p.carrier_id where o.member_id in ${members} order by p.id`.execute(
    db,
  )
  const notes = await sql<Record<string, unknown>>`
    select n.order_no, n.text, n.at from (
      select o.order_no, l.text, l.at from order_log l join shop_order o on o.id = l.order_id where o.member_id in ${members}
      union all
      select o.order_no, h.note, h.created_at from order_hold h join shop_order o on o.id = h.order_id where o.member_id in ${members}) n
    where n.text <> '' order by n.at, n.order_no`.execute(db)
  return { payments: payments.rows, refunds: refunds.rows, parcels: parcels.rows, orderNotes: notes.rows }
}

/**
 * What operators wrote down about a buyer: name, phone, tags and note at each website of the seller, and entries of the
 * block list with the e-mail.
 */
export async function readOperatorsNotes(db: Db, { websiteId, email }: BuyerAt): Promise<{ customers: Records; blockList: Records }> {
  const customers = await sql<Record<string, unknown>>`
    select w.domain as shop, m.name, m.phone, m.status, m.tags, m.memo, m.created_at
    from member m join website w on w.id = m.website_id
    where m.email = ${email} and m.website_id in ${websitesOfSeller(websiteId)} order by m.id`.execute(db)
  const blocks = await sql<Record<string, unknown>>`
    select w.domain as shop, b.value, b.effect, b.note, b.created_at
    from buyer_block b left join website w on w.id = b.website_id
    where b.kind = 'email' and b.key = ${mailboxOf(email)} and (b.website_id is null or b.website_id in ${websitesOfSeller(websiteId)}) order by b.id`.execute(
    db,
  )
  return { customers: customers.rows, blockList: blocks.rows }
}
