import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { CountedClass } from './shop-classes.rules.ts'
import { effective } from './shop-goods.filter.ts'

const selectCounts = (websiteId: string) => sql`select ${effective.classificationId} as id, count(*)::integer as count
  from shop_goods join goods on goods.id = shop_goods.goods_id where shop_goods.website_id = ${websiteId} group by 1`

/** The classes in which a website has products, with how many in the class itself. */
export async function countShopClasses(db: Db, websiteId: string): Promise<CountedClass[]> {
  const result = await sql<CountedClass>`
    select c.id, c.parent_id, c.title, c.url_keywords, n.count from (${selectCounts(websiteId)}) n join classification c on c.id = n.id
    order by n.count desc, c.id`.execute(db)
  return result.rows
}

/** The same with the classes above them, in the tree's order. */
export async function findShopClassTree(db: Db, websiteId: string): Promise<CountedClass[]> {
  const result = await sql<CountedClass>`
    with counted as (${selectCounts(websiteId)}), needed as (
      select distinct above.id::bigint as id from counted n join classification c on c.id = n.id,
        unnest(string_to_array(rtrim(c.path, '.'), '.')) as above(id)
    )
    select c.id, c.parent_id, c.title, c.url_keywords, coalesce(n.count, 0) as count
    from needed join classification c on c.id = needed.id left join counted n on n.id = c.id
    order by c.sort, c.id`.execute(db)
  return result.rows
}
