import { type RawBuilder, sql } from 'kysely'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'

/** So many products say what the pages of a website will be in that was never generated. */
const asked = 50

/**
 * The currency that the checkout of a row of `website` sells in: its own, else that of its published pages, else what
 * they would most likely be in. Null without products.
 */
export const shownCurrency = sql<string | null>`coalesce(global_config ->> 'defaultCurrencyCode',
  (select b.currency_code from site_build b where b.id = website.current_build), ${currencyOfNewestGoods(sql`website.id`)})`

/**
 * What most of the newest products of a website are priced in, of those on sale where there are such; of equal ones the
 * first by its code. A generation goes by all its products: to count them here, for each website at each start, took
 * half a minute with two million.
 */
function currencyOfNewestGoods(websiteId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select g.currency_code from (select goods_id, status from shop_goods where website_id = ${websiteId} order by id desc limit ${sql.lit(asked)}) s
    join goods g on g.id = s.goods_id
    group by 1 order by count(*) filter (where s.status = 'on' and ${isOnSale}) desc, count(*) desc, 1 limit 1)`
}
