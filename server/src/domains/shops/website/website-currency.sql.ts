import { type RawBuilder, sql } from 'kysely'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'

/**
 * The currency that the checkout of a row of `website` sells in: its own, else that of its published pages, else what
 * they would be in. Null where nothing is on sale.
 */
export const shownCurrency = sql<string | null>`coalesce(global_config ->> 'defaultCurrencyCode',
  (select b.currency_code from site_build b where b.id = website.current_build), ${currencyOfMostGoods(sql`website.id`)})`

/**
 * The currency of the pages of a website that has none of its own: that of most of its products, of equal ones the
 * first by its code. Null where nothing is on sale. It counts the products of the website.
 */
function currencyOfMostGoods(websiteId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select g.currency_code from shop_goods s join goods g on g.id = s.goods_id
    where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale} group by 1 order by count(*) desc, 1 limit 1)`
}
