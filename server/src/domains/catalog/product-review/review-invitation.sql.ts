import { usualReviewDays } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { noteTimedMail, type TimedMail } from '../../messages/outbox/timed-mail.sql.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'
import { isOnSale } from '../goods/goods-sale.sql.ts'

const mostAtOnce = 200
/**
 * An order that became due so many days ago is invited no more: a worker that stood still invites nobody about old
 * orders.
 */
const invitedWithinDays = 14
/** The link of an invitation works for so many days. */
const linkDays = 180

/**
 * True of an order `o` that can be reviewed: sent as a whole, and neither cancelled, given back nor contested, by a
 * buyer who is not blocked or erased.
 */
const isReviewable = sql`o.fulfilment in ('shipped', 'delivered') and o.status in ('shipped', 'completed') and not o.is_disputed
  and o.contact ->> 'email' <> '' and not exists (select from member m where m.id = o.member_id and m.status = 'disabled')`

/** The lines of an order `o` whose product `g` its website still sells as `s`, and that were not given back. */
const soldLines = sql`jsonb_array_elements(o.items) with ordinality as i (item, line)
  join shop_goods s on s.website_id = o.website_id and (s.id = (i.item ->> 'shopGoodsId')::bigint or s.goods_id = (i.item ->> 'goodsId')::bigint)
  join goods g on g.id = s.goods_id and s.status = 'on' and ${isOnSale}
    and (i.item ->> 'quantity')::numeric > coalesce((i.item ->> 'refundedQuantity')::numeric, 0)`

/** A product of an order, with the review that its buyer has written. */
export interface ReviewableItem {
  goodsId: string
  title: string
  options: string
  picture: string
  urlKeywords: string
  review: {
    stars: number
    title: string
    body: string
    author: string
    state: 'waiting' | 'shown' | 'hidden'
    answer: string
  } | null
}

/** Who may review what: the order's website and the buyer's name. */
export interface ReviewableOrder {
  id: string
  websiteId: string
  name: string
  items: ReviewableItem[]
}

/** The order of an invitation, with what can be reviewed; undefined where there is nothing, or the link has ended. */
export async function getReviewableOrder(db: Db, orderId: string, at: string): Promise<ReviewableOrder | undefined> {
  const result = await sql<Omit<ReviewableOrder, 'items'>>`
    select o.id, o.website_id, coalesce(o.contact ->> 'name', '') as name
    from shop_order o join review_invitation v on v.order_id = o.id join website w on w.id = o.website_id
    where o.id = ${orderId} and v.created_at > ${at}::timestamptz - ${linkDays} * interval '1 day' and w.global_config -> 'reviews' = 'true' and ${isReviewable}`.execute(
    db,
  )
  const [order] = result.rows
  const items = order ? await findReviewableItems(db, orderId) : []
  return order && items.length > 0 ? { ...order, items } : undefined
}

/** The products of an order, each once, in the order of its lines. */
async function findReviewableItems(db: Db, orderId: string): Promise<ReviewableItem[]> {
  const result = await sql<ReviewableItem>`
    select l.goods_id as "goodsId", l.title, l.options, l.picture, l.url_keywords as "urlKeywords", case when r.id is not null then jsonb_build_object(
        'stars', r.stars, 'title', r.title, 'body', r.body, 'author', r.author, 'state', r.state, 'answer', r.answer) end as review
    from (
      select distinct on (g.id) g.id as goods_id, i.line, i.item ->> 'title' as title, coalesce(i.item ->> 'picture', '') as picture,
        coalesce((select string_agg(p.key || ': ' || p.value, ', ') from jsonb_each_text(i.item -> 'options') p), '') as options,
        coalesce(s.url_keywords, g.url_keywords) as url_keywords
      from shop_order o cross join lateral ${soldLines}
      where o.id = ${orderId} order by g.id, i.line) l
    left join product_review r on r.order_id = ${orderId} and r.goods_id = l.goods_id
    order by l.line`.execute(db)
  return result.rows
}

/**
 * Writes the invitations that are due, one for an order, once: of websites that ask for reviews, so many days after the
 * last parcel, which was sent since they ask, where something of the order is still sold. Returns how many.
 */
export async function inviteReviews(db: Db, at: string): Promise<number> {
  const event = 'review-invitation' satisfies TimedMail
  await noteTimedMail(db, event, at)
  const before = (days: RawBuilder<unknown>) => sql`${at}::timestamptz - ${days} * interval '1 day'`
  const result = await sql`
    with due as (
      select distinct o.id
      from website w join timed_mail t on t.website_id = w.id and t.event = ${event}
        cross join lateral (select coalesce((w.global_config ->> 'reviewDays')::int, ${usualReviewDays}) as n) days
        join parcel p on p.website_id = w.id and p.shipped_at >= t.since and p.shipped_at <= ${before(sql`days.n`)} and p.shipped_at > ${before(sql`(days.n + ${invitedWithinDays})`)}
        join shop_order o on o.id = p.order_id
      where w.status = 'active' and ${isReviewable}
        and not exists (select from review_invitation v where v.order_id = o.id)
        and not exists (select from parcel l where l.order_id = o.id and l.shipped_at > ${before(sql`days.n`)})
        and not exists (select from order_return b where b.order_id = o.id and b.state in ('requested', 'approved', 'received'))
        and not exists (select from review_stop t where t.website_id = o.website_id and t.email = lower(o.contact ->> 'email'))
        and exists (select from ${soldLines})
      order by o.id limit ${mostAtOnce}),
    invited as (
      insert into review_invitation (order_id, created_at) select id, ${at} from due on conflict do nothing returning order_id)
    insert into mail (event, once_key, website_id, order_id, recipient, language, next_try_at, created_at, updated_at)
    select ${event}, ${event} || ':' || o.id, o.website_id, o.id, o.contact ->> 'email', w.language, ${at}, ${at}, ${at}
    from invited v join shop_order o on o.id = v.order_id join website w on w.id = o.website_id order by o.id
    on conflict on constraint mail_once_key_key do nothing`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Nobody writes to this e-mail about reviews of the website any more. */
export async function stopInvitations(db: Db, { websiteId, email }: { websiteId: string; email: string }, at: string): Promise<void> {
  await sql`
    insert into review_stop (website_id, email, created_at) select id, ${email.toLowerCase()}, ${at} from website where id = ${websiteId}
    on conflict do nothing`.execute(db)
}

/** Deletes the opt-out from review invitations at all websites of the seller. */
export async function deleteStopsAtSeller(db: Db, { websiteId, email }: { websiteId: string; email: string }): Promise<void> {
  await sql`delete from review_stop t where t.email = ${email.toLowerCase()} and t.website_id in ${websitesOfSeller(websiteId)}`.execute(db)
}
