import { type RawBuilder, sql } from 'kysely'
import { isOnSale } from '../goods/goods-sale.sql.ts'

/**
 * The currency of pages and checkout of a website that has none of its own: that of most of its products, of equal ones the first by its code. Null where nothing is on
 * sale. It counts the products of the website.
 */
export const currencyOfMostGoods = (websiteId: RawBuilder<unknown>) => sql<string | null>`(
  select g.currency_code from shop_goods s join goods g on g.id = s.goods_id
  where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale} group by 1 order by count(*) desc, 1 limit 1)`
