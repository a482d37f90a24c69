import { sql } from 'kysely'

/** So many of a product's reviews are on its pages at most, the newest ones. */
const mostShown = 200

const shownOf = sql`r.website_id = s.website_id and r.goods_id = s.goods_id and r.state = 'shown'`

/** As a further column of products `s` of a website: the reviews that their pages show; null without any. */
export const shownReviews = sql`, (
  select case when c.count > 0 then jsonb_build_object('count', c.count, 'stars', c.stars, 'items', (
      select jsonb_agg(jsonb_build_object('stars', n.stars, 'title', n.title, 'body', n.body, 'author', n.author, 'options', n.product_options,
        'at', n.created_at, 'answer', n.answer) order by n.created_at desc, n.id desc)
      from (select r.* from product_review r where ${shownOf} order by r.created_at desc, r.id desc limit ${sql.lit(mostShown)}) n)) end
  from (select count(*)::int as count, sum(r.stars)::int as stars from product_review r where ${shownOf}) c) as reviews`
