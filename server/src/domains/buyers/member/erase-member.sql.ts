import type { MemberErasure } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'
import type { BuyerAt } from './buyer-session.sql.ts'
import { findOpenOrders } from './erase-buyer.ts'

/** The buyers that are erased with a member: themselves, and those who were merged into them. */
export async function findErased(db: Db, memberId: string): Promise<BuyerAt[]> {
  const result = await sql<BuyerAt>`
    select m.website_id::text, m.email from member m
    where (m.id = ${memberId} or m.merged_into = ${memberId}) and m.erased_at is null
    order by (m.id = ${memberId}) desc, m.id`.execute(db)
  return result.rows
}

/** The ids of the seller's websites that know one of these e-mails, from orders, accounts or wishes. */
export async function findWebsitesThatKnow(db: Db, buyers: readonly BuyerAt[]): Promise<string[]> {
  const websiteIds = new Set<string>()
  for (const { websiteId, email } of buyers) {
    const result = await sql<{ id: string }>`
      select w.id::text from website w where w.id in ${websitesOfSeller(websiteId)} and (
        exists (select from member m where m.website_id = w.id and m.email = ${email})
        or exists (select from stock_alert a where a.website_id = w.id and a.email = ${email})
        or exists (select from saved_cart c where c.website_id = w.id and c.email = ${email})
        or exists (select from buyer_session s where s.website_id = w.id and s.email = ${email}))`.execute(db)
    for (const { id } of result.rows) websiteIds.add(id)
  }
  return [...websiteIds]
}

type Counts = Omit<MemberErasure, 'websites' | 'mergedEmails' | 'openOrders' | 'isKnownElsewhere'>

/** What erasing these e-mails at websites would delete; open orders are named. */
export async function previewErasure(
  db: Db,
  emails: readonly string[],
  websiteIds: readonly string[],
): Promise<Omit<MemberErasure, 'mergedEmails' | 'isKnownElsewhere'>> {
  const [addressed, at] = [sql`any (${emails}::text[])`, sql`any (${websiteIds}::bigint[])`]
  const members = sql`(select m.id from member m where m.email = ${addressed} and m.website_id = ${at})`
  const orders = sql`(select o.id from shop_order o where o.member_id in ${members})`
  const websites = await sql<MemberErasure['websites'][number]>`
    select w.id::text, w.domain, (select count(*)::int from shop_order o where o.website_id = w.id and o.member_id in ${members}) as orders
    from website w where w.id = ${at} order by w.id`.execute(db)
  const result = await sql<Counts>`
    select
      (select count(*)::int from invoice i where i.order_id in ${orders}) as invoices,
      (select count(*)::int from buyer_block b where b.kind = 'email' and lower(b.value) = ${addressed}) as blocks,
      (select count(*)::int from member_address a where a.member_id in ${members}) as addresses,
      (select count(*)::int from mail e where e.recipient = ${addressed} and e.website_id = ${at}) as mails,
      (select count(*)::int from stock_alert a where a.email = ${addressed} and a.website_id = ${at}) as alerts,
      (select count(*)::int from saved_cart c where c.email = ${addressed} and c.website_id = ${at}) as carts,
      (select count(*)::int from product_review r where r.author <> '' and r.order_id in ${orders}) as reviews`.execute(db)
  const [counts] = result.rows
  if (!counts) throw new Error('counting answers one row')
  const ids = await sql<{ id: string }>`select x.id::text from ${members} x`.execute(db)
  const openOrders = await findOpenOrders(
    db,
    ids.rows.map(({ id }) => id),
  )
  return { websites: websites.rows, ...counts, openOrders }
}
