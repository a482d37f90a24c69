import type { LinkChoice } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { isOnSale } from '../goods/goods-sale.sql.ts'

/** Classes (with goods there), goods and articles of a website whose title contains the words, and where each lies on the site. */
export async function findLinkChoices(db: Db, websiteId: string, words: string, limit: number): Promise<LinkChoice[]> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const found = await sql<LinkChoice>`
    with recursive used as (
      select distinct coalesce(s.classification_id, g.classification_id) as id
      from shop_goods s join goods g on g.id = s.goods_id where s.website_id = ${websiteId}
    ), above as (
      select c.* from classification c join used on used.id = c.id
      union
      select c.* from classification c join above on above.parent_id = c.id
    ), placed as (
      select a.id, a.title, a.path, a.sort, a.url_keywords::text as key from above a where a.parent_id is null
      union all
      select a.id, a.title, a.path, a.sort, p.key || '-' || a.url_keywords from above a join placed p on a.parent_id = p.id
    )
    (select 'class' as kind, title, '/' || key || '-1/' as url from placed where title ilike ${pattern} order by path limit ${limit})
    union all
    (select 'article', title, '/article/' || url_keywords || '.html' from article
     where website_id = ${websiteId} and title ilike ${pattern} order by sort, id limit ${limit})
    union all
    (select 'goods', coalesce(s.title, g.title), '/goods/' || coalesce(s.url_keywords, g.url_keywords) || '.html'
     from shop_goods s join goods g on g.id = s.goods_id
     where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale} and coalesce(s.title, g.title) ilike ${pattern}
     order by s.id desc limit ${limit})`.execute(db)
  return found.rows
}
