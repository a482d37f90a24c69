import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { eraseAuthors } from '../../catalog/product-review/buyer-review.sql.ts'
import { deleteStopsAtSeller } from '../../catalog/product-review/review-invitation.sql.ts'
import { forgetBuyerInNotices } from '../../messages/notice/notice.sql.ts'
import { forgetBuyerInAudit } from '../../system/audit/forget-buyer.sql.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'
import { deleteCartsAtSeller } from '../saved-cart/saved-cart.sql.ts'
import { deleteAlertsAtSeller } from '../stock-alert/stock-alert.sql.ts'
import { type BuyerAt, deleteSessionsOf } from './buyer-session.sql.ts'

/**
 * Makes a buyer anonymous at all websites of the seller, in the caller's transaction. Orders keep products, sums,
 * taxes, country, company and VAT number, and issued invoices stay as they are, because the law wants them kept.
 * Returns the numbers of orders that are still open; then nothing is changed.
 */
export async function eraseBuyer(db: Db, buyer: BuyerAt, at: string): Promise<string[]> {
  const ids = await holdMembers(db, buyer)
  const open = await findOpenOrders(db, ids)
  if (open.length > 0) return open
  await eraseOrders(db, ids)
  await eraseFormerContacts(db, buyer)
  await eraseTraces(db, buyer, ids)
  await sql`delete from mail where recipient = ${buyer.email} and event not like 'operator-%' and event <> 'contact-message' and website_id in ${websitesOfSeller(buyer.websiteId)}`.execute(
    db,
  )
  await sql`
    delete from mail where event = 'contact-message' and lower(told ->> 'replyTo') = ${buyer.email} and website_id in ${websitesOfSeller(buyer.websiteId)}`.execute(
    db,
  )
  await deleteAlertsAtSeller(db, buyer)
  await deleteCartsAtSeller(db, buyer)
  await deleteStopsAtSeller(db, buyer)
  await forgetBuyerInAgentSessions(db, buyer)
  await deleteSessionsOf(db, buyer)
  await sql`delete from buyer_link where email = ${buyer.email} and website_id in ${websitesOfSeller(buyer.websiteId)}`.execute(db)
  await sql`delete from member_address where member_id = any (${ids}::bigint[])`.execute(db)
  await sql`
    update member set email = 'erased-' || id || '@erased.invalid', name = '', phone = '', memo = '', tags = '{}', wants_marketing = false,
      erased_at = ${at}, version = version + 1, updated_at = ${at}
    where id = any (${ids}::bigint[])`.execute(db)
  // What the change log keeps would bring the name back.
  await sql`delete from change_row where entity = 'member' and row_id = any (${ids}::text[])`.execute(db)
  return []
}

/**
 * The ids of the buyer's members, locked. Who was merged into them has another e-mail, which this buyer did not prove.
 */
async function holdMembers(db: Db, { websiteId, email }: BuyerAt): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select m.id from member m where m.email = ${email} and m.website_id in ${websitesOfSeller(websiteId)} order by m.id for update`.execute(
    db,
  )
  return result.rows.map(({ id }) => id)
}

/** Checkouts that an assistant held for the buyer, and what was answered about them. */
async function forgetBuyerInAgentSessions(db: Db, { email, websiteId }: BuyerAt): Promise<void> {
  const websites = websitesOfSeller(websiteId)
  await sql`delete from agent_session where cart #>> '{buyer,email}' = ${email} and website_id in ${websites}`.execute(db)
  await sql`delete from agent_call where response #>> '{buyer,email}' = ${email} and website_id in ${websites}`.execute(db)
}

/** What operators, notices and providers have left about a buyer outside the buyer's records. */
async function eraseTraces(db: Db, { email, websiteId }: BuyerAt, memberIds: readonly string[]): Promise<void> {
  const orders = await sql<{ id: string }>`select o.id::text from shop_order o where o.member_id = any (${memberIds}::bigint[])`.execute(db)
  const orderIds = orders.rows.map(({ id }) => id)
  const websites = websitesOfSeller(websiteId)
  await forgetBuyerInPayments(db, orderIds)
  await forgetBuyerInNotices(db, email, websites)
  await forgetBuyerInAudit(db, { email, memberIds, orderIds, websites })
}

/**
 * Takes from the payments of orders what names their buyer: the notices as providers sent them, and their IP address.
 */
async function forgetBuyerInPayments(db: Db, orderIds: readonly string[]): Promise<void> {
  const payments = sql`select id from payment where order_id = any (${orderIds}::bigint[])`
  await sql`update payment_event set raw = '{}' where payment_id in (${payments})`.execute(db)
  await sql`update payment set wish = wish - 'buyerIp' where order_id = any (${orderIds}::bigint[]) and wish ? 'buyerIp'`.execute(db)
}

/**
 * Orders that something is still to be done about, twenty at most: unpaid, unsent, to be checked, or on their way back.
 */
export async function findOpenOrders(db: Db, ids: readonly string[]): Promise<string[]> {
  const open = await sql<{ orderNo: string }>`
    select o.order_no from shop_order o where o.member_id = any (${ids}::bigint[]) and (
      o.status in ('pending', 'paid') or o.is_disputed or o.to_check <> ''
      or exists (select from order_return r where r.order_id = o.id and r.state in ('requested', 'approved', 'received')))
    order by o.id limit 20`.execute(db)
  return open.rows.map(({ orderNo }) => orderNo)
}

async function eraseOrders(db: Db, ids: readonly string[]): Promise<void> {
  const orders = sql`(select o.id from shop_order o where o.member_id = any (${ids}::bigint[]))`
  await sql`
    update order_log set text = '', detail = null where order_id in ${orders} and (from_status is null or detail is not null)`.execute(db)
  await eraseAuthors(db, orders)
  await sql`
    delete from change_row where entity = 'product_review' and coalesce(before, after) ->> 'order_id' in (select e.id::text from ${orders} e)`.execute(
    db,
  )
  await sql`delete from payment_receipt where order_id in ${orders}`.execute(db)
  await sql`update order_return set note = '' where order_id in ${orders}`.execute(db)
  await sql`update order_hold set note = '' where order_id in ${orders}`.execute(db)
  await sql`
    delete from change_row where entity in ('order_hold', 'order_return') and coalesce(before, after) ->> 'order_id' in (select e.id::text from ${orders} e)`.execute(
    db,
  )
  await sql`
    update order_edit set
      before = before || jsonb_build_object('shippingAddress', ${onlyCountry(sql`before -> 'shippingAddress'`)},
        'billingAddress', ${onlyCountry(sql`before -> 'billingAddress'`)}) - 'contact',
      after = after || jsonb_build_object('shippingAddress', ${onlyCountry(sql`after -> 'shippingAddress'`)},
        'billingAddress', ${onlyCountry(sql`after -> 'billingAddress'`)}) - 'contact'
    where order_id in ${orders}`.execute(db)
  await sql`delete from change_row where entity = 'order_edit' and row_id in (select e.id::text from order_edit e where e.order_id in ${orders})`.execute(
    db,
  )
  await sql`
    update shop_order o set
      contact = (o.contact - 'name' - 'email' - 'phone' - 'phoneE164') || jsonb_build_object('name', '', 'email', '', 'phone', ''),
      shipping_address = ${onlyCountry(sql`o.shipping_address`)}, billing_address = ${onlyCountry(sql`o.billing_address`)},
      client_ip = '', buyer_network = '', buyer_message = '', seller_message = '', note = '', version = version + 1
    where o.member_id = any (${ids}::bigint[])`.execute(db)
}

/** Orders that went to another customer once, by an edit of their contact, kept that with the edit. */
async function eraseFormerContacts(db: Db, { email, websiteId }: BuyerAt): Promise<void> {
  const names = (row: RawBuilder<unknown>) =>
    sql`${email} in (${row} -> 'before' -> 'contact' ->> 'email', ${row} -> 'after' -> 'contact' ->> 'email')`
  const own = sql`e.website_id in ${websitesOfSeller(websiteId)} and ${names(sql`to_jsonb(e)`)}`
  await sql`
    delete from change_row where entity = 'order_edit' and row_id in (select e.id::text from order_edit e where ${own})`.execute(db)
  await sql`update order_edit e set before = before - 'contact', after = after - 'contact' where ${own}`.execute(db)
}

/** Taxes depend on country and province; city, street and postal code are gone. */
const onlyCountry = (address: ReturnType<typeof sql>) => sql`
  (select jsonb_strip_nulls(jsonb_build_object('country', a.a ->> 'country', 'province', a.a ->> 'province')) || '{"city": "", "street": "", "postalCode": ""}'
    from (select coalesce(${address}, '{}') as a) a)`
