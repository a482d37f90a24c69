import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { findReviewsOf } from '../../catalog/product-review/buyer-review.sql.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'
import { findCartsOf } from '../saved-cart/saved-cart.sql.ts'
import { findAlertsOf } from '../stock-alert/stock-alert.sql.ts'
import { findAddresses, getBuyer } from './buyer-account.sql.ts'
import { readOperatorsNotes, readOrderRecords } from './buyer-records.sql.ts'
import type { BuyerAt } from './buyer-session.sql.ts'

/** Everything that the seller's websites keep about a buyer, as the buyer downloads it. */
export async function readBuyersData(db: Db, buyer: BuyerAt): Promise<Record<string, unknown>> {
  const { websiteId, email } = buyer
  const members = sql`(select m.id from member m where m.email = ${email} and m.website_id in ${websitesOfSeller(websiteId)})`
  const orders = await sql<Record<string, unknown>>`
    select o.order_no, w.domain as shop, o.status, o.contact, o.shipping_address, o.billing_address, o.items, o.currency_code, o.goods_minor, o.shipping_minor,
      o.coupon_minor, o.tax_minor, o.total_minor, o.coupon_code, o.buyer_message, o.seller_message, o.note, o.client_ip, o.created_at, o.terms_accepted_at,
      t.title as terms_title, t.html as terms_html
    from shop_order o join website w on w.id = o.website_id left join accepted_terms t on t.version = o.terms_version where o.member_id in ${members} order by o.id`.execute(
    db,
  )
  const returns = await sql<Record<string, unknown>>`
    select r.return_no, r.state, r.lines, r.reason, r.note, r.answer, r.created_at
    from order_return r join shop_order o on o.id = r.order_id where o.member_id in ${members} order by r.id`.execute(db)
  const receipts = await sql<Record<string, unknown>>`
    select o.order_no, r.state, r.answer, r.mime, replace(encode(r.content, 'base64'), chr(10), '') as file, r.created_at
    from payment_receipt r join shop_order o on o.id = r.order_id where o.member_id in ${members} order by r.id`.execute(db)
  const invoices = await sql<Record<string, unknown>>`
    select i.invoice_no, i.kind, i.order_no, i.issued_on, i.record
    from invoice i join shop_order o on o.id = i.order_id where o.member_id in ${members} order by i.id`.execute(db)
  const consents = await sql<Record<string, unknown>>`
    select c.is_given, c.source, c.text, c.at from member_consent c where c.member_id in ${members} order by c.id`.execute(db)
  const mails = await sql<Record<string, unknown>>`
    select e.event, e.subject, e.sent_at from mail e
    where e.recipient = ${email} and e.website_id in ${websitesOfSeller(websiteId)} and e.event not like 'operator-%' and e.event <> 'contact-message' order by e.id`.execute(
    db,
  )
  const messages = await sql<Record<string, unknown>>`
    select w.domain as shop, e.told ->> 'text' as text, e.created_at
    from mail e join website w on w.id = e.website_id
    where e.event = 'contact-message' and lower(e.told ->> 'replyTo') = ${email} and e.website_id in ${websitesOfSeller(websiteId)} order by e.id`.execute(
    db,
  )
  return {
    email,
    ...(await getBuyer(db, buyer)),
    addresses: await findAddresses(db, buyer),
    orders: orders.rows,
    ...(await readOrderRecords(db, members)),
    returns: returns.rows,
    transferReceipts: receipts.rows,
    invoices: invoices.rows,
    ...(await readOperatorsNotes(db, buyer)),
    consents: consents.rows,
    mails: mails.rows,
    contactMessages: messages.rows,
    stockAlerts: await findAlertsOf(db, buyer),
    savedCarts: await findCartsOf(db, buyer),
    reviews: await findReviewsOf(db, sql`(select o.id from shop_order o where o.member_id in ${members})`),
  }
}
