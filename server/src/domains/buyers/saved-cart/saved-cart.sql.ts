import { createHash } from 'node:crypto'
import type { SavedItem } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'
import { noteTimedMail, type TimedMail } from '../../messages/outbox/timed-mail.sql.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'

const day = 86_400_000
/** A cart waits for its reminder at most so many days; one that was reminded of can be restored for so many more. */
const savedCartDays = { waiting: 8, told: 30 } as const
/** An e-mail is reminded by one website once in so many days. */
const pauseDays = 7
const mostAtOnce = 200

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export interface NewCart {
  websiteId: string
  key: string
  email: string
  items: readonly SavedItem[]
  consentText: string
  at: string
}

/**
 * Keeps the cart of a browser in place of its earlier one. One that was reminded of waits again; that it was stays
 * known.
 */
export async function saveCart(db: Db, { websiteId, key, email, items, consentText, at }: NewCart): Promise<void> {
  await sql`
    insert into saved_cart as c (website_id, key_hash, email, items, consent_text, created_at, updated_at)
    values (${websiteId}, ${hashOf(key)}, ${email}, ${json(items)}::jsonb, ${consentText}, ${at}, ${at})
    on conflict on constraint saved_cart_key do update
      set email = excluded.email, items = excluded.items, consent_text = excluded.consent_text, updated_at = excluded.updated_at, told_at = null`.execute(
    db,
  )
}

/** The box was cleared in the browser that has the key. */
export async function forgetCart(db: Db, websiteId: string, key: string): Promise<void> {
  await db.deleteFrom('savedCart').where('websiteId', '=', websiteId).where('keyHash', '=', hashOf(key)).execute()
}

/**
 * Ends the carts of buyers who ordered. The one that its buyer was reminded of last stays with the order's number until
 * it is too old; its browser's next cart is another one.
 */
export async function endOrderedCarts(db: Db, orders: readonly { websiteId: string; email: string; orderNo: string }[]): Promise<void> {
  await sql`
    with ordered as (
      select distinct on (c.id) c.id, b."orderNo" as order_no,
        c.reminded_at is not null and row_number() over (partition by c.website_id, c.email, b."orderNo" order by c.reminded_at desc nulls last, c.id desc) = 1 as stays
      from saved_cart c join jsonb_to_recordset(${json(orders)}::jsonb) as b ("websiteId" bigint, email text, "orderNo" text)
        on c.website_id = b."websiteId" and c.email = b.email
      where c.order_no is null order by c.id),
    kept as (
      update saved_cart c set order_no = o.order_no, key_hash = 'ordered:' || c.id, told_at = c.reminded_at, version = c.version + 1
      from ordered o where c.id = o.id and o.stays)
    delete from saved_cart c using ordered o where c.id = o.id and not o.stays`.execute(db)
}

/** Notes that the link of a cart's mail was opened. */
export async function setRestored(db: Db, id: string, at: string): Promise<void> {
  await sql`update saved_cart set restored_at = ${at}, version = version + 1 where id = ${id} and reminded_at is not null`.execute(db)
}

/** Ends the carts of buyers who want no reminders. */
export async function deleteCartsOf(db: Db, buyers: readonly { websiteId: string; email: string }[]): Promise<void> {
  await sql`
    delete from saved_cart c using jsonb_to_recordset(${json(buyers)}::jsonb) as b ("websiteId" bigint, email text)
    where c.website_id = b."websiteId" and c.email = b.email`.execute(db)
}

/** The same at all websites of the seller. */
export async function deleteCartsAtSeller(db: Db, { websiteId, email }: { websiteId: string; email: string }): Promise<void> {
  await sql`delete from saved_cart c where c.email = ${email} and c.website_id in ${websitesOfSeller(websiteId)}`.execute(db)
}

/** What the seller's websites keep of a buyer's carts, as the buyer downloads it. */
export async function findCartsOf(db: Db, { websiteId, email }: { websiteId: string; email: string }): Promise<Record<string, unknown>[]> {
  const result = await sql<Record<string, unknown>>`
    select w.domain as shop, c.items, c.consent_text, c.created_at, c.updated_at, c.reminded_at, c.restored_at, c.order_no
    from saved_cart c join website w on w.id = c.website_id
    where c.email = ${email} and c.website_id in ${websitesOfSeller(websiteId)} order by c.id`.execute(db)
  return result.rows
}

/** A line of a saved cart that can still be ordered, as mails name it and as its page is found. */
export interface RememberedLine extends Omit<SavedItem, 'options'> {
  title: string
  /** The variant in words. */
  options: string
  /** As it was saved; null: by an older page. */
  chosen: Record<string, string> | null
  urlKeywords: string
}

/** The lines of a saved cart that are still on sale, in their order; empty when the cart is gone or was ordered. */
export async function findRememberedLines(db: Db, cartId: string): Promise<RememberedLine[]> {
  const result = await sql<Omit<RememberedLine, 'variantSku'> & { variantSku: string | null }>`
    select i.item ->> 'shopGoodsId' as "shopGoodsId", i.item ->> 'variantSku' as "variantSku", i.item -> 'options' as chosen, (i.item ->> 'quantity')::int as quantity,
      coalesce(nullif(s.title, ''), g.title) as title, coalesce(s.url_keywords, g.url_keywords) as "urlKeywords",
      coalesce((
        select (select string_agg(o.key || ': ' || o.value, ', ') from jsonb_each_text(v -> 'options') o)
        from jsonb_array_elements(g.variants) v where v ->> 'sku' = i.item ->> 'variantSku' limit 1), '') as options
    from saved_cart c cross join lateral jsonb_array_elements(c.items) with ordinality as i (item, line)
      join shop_goods s on s.id = (i.item ->> 'shopGoodsId')::bigint and s.website_id = c.website_id join goods g on g.id = s.goods_id
    where c.id = ${cartId} and c.order_no is null and s.status = 'on' and ${isOnSale} order by i.line`.execute(db)
  return result.rows.map(({ variantSku, ...line }) => ({ ...line, ...(variantSku && { variantSku }) }))
}

/**
 * Writes the reminders that are due: one for each cart, after the hours that its website says, of what was left since
 * it reminds, and one for an e-mail in a week. Returns how many.
 */
export async function remindOfCarts(db: Db, at: string): Promise<number> {
  const event = 'cart-reminder' satisfies TimedMail
  await noteTimedMail(db, event, at)
  const result = await sql`
    with due as (
      select c.id, row_number() over (partition by c.website_id, c.email order by c.updated_at desc, c.id desc) = 1
          and not exists (
            select from saved_cart o where o.website_id = c.website_id and o.email = c.email and o.reminded_at > ${at}::timestamptz - ${pauseDays} * interval '1 day') as is_told
      from saved_cart c join website w on w.id = c.website_id join timed_mail t on t.website_id = w.id and t.event = ${event}
      where c.told_at is null and w.status = 'active' and c.updated_at >= t.since
        and c.updated_at <= ${at}::timestamptz - coalesce((w.global_config ->> 'cartReminderHours')::int, 0) * interval '1 hour'),
    held as (select c.id from saved_cart c join due on due.id = c.id order by c.id limit ${mostAtOnce} for update of c skip locked),
    told as (
      update saved_cart c set told_at = ${at}, reminded_at = case when due.is_told then ${at}::timestamptz else c.reminded_at end, version = c.version + 1
      from due, held where c.id = due.id and c.id = held.id returning c.*, due.is_told)
    insert into mail (event, once_key, website_id, recipient, language, told, next_try_at, created_at, updated_at)
    select ${event}, ${event} || ':' || t.id || ':' || extract(epoch from t.updated_at)::bigint, t.website_id, t.email, w.language,
      jsonb_build_object('cartId', t.id::text), ${at}, ${at}, ${at}
    from told t join website w on w.id = t.website_id where t.is_told order by t.id
    on conflict on constraint mail_once_key_key do nothing`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Deletes carts that are too old. */
export async function deleteOldCarts(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  await sql`
    delete from saved_cart where (told_at is null and updated_at < ${before(savedCartDays.waiting)}) or told_at < ${before(savedCartDays.told)}`.execute(
    db,
  )
}
