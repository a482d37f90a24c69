import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/**
 * The websites that the rows of a change set belong to, and whether there are rows that belong to none or to all. A
 * user belongs to no website that they see.
 */
export async function findWebsitesOfRows(db: Db, changeSetId: string): Promise<{ websiteIds: string[]; hasOthers: boolean }> {
  const result = await sql<{ websiteIds: string[]; hasOthers: boolean }>`
    select coalesce(array_agg(distinct w.id) filter (where w.id is not null), '{}') as website_ids, coalesce(bool_or(w.id is null), false) as has_others
    from change_row c
    cross join lateral (values (c.before), (c.after)) v (row)
    left join lateral (
      select c.row_id as id where c.entity = 'website'
      union select v.row ->> 'website_id' where v.row ->> 'website_id' is not null
      union select jsonb_array_elements_text(v.row -> 'website_ids')
      where c.entity <> 'admin_user' and jsonb_typeof(v.row -> 'website_ids') = 'array'
    ) w on true
    where c.change_set_id = ${changeSetId} and v.row is not null`.execute(db)
  return result.rows[0] ?? { websiteIds: [], hasOthers: false }
}

/** That every row of websites which a change set holds belongs to one of the websites. */
export async function isChangeWithin(db: Db, changeSetId: string, websiteIds: readonly string[]): Promise<boolean> {
  const isOutside = (table: 'b' | 's') => sql`${sql.ref(`${table}.website_id`)} <> all (${sql.val(websiteIds)}::bigint[])`
  const result = await sql<{ isWithin: boolean }>`
    select not exists (select 1 from shop_goods_backup b where b.change_set_id = ${changeSetId} and ${isOutside('b')})
      and not exists (select 1 from change_created c join shop_goods s on s.id = c.row_id where c.change_set_id = ${changeSetId} and ${isOutside('s')})
      as is_within`.execute(db)
  return result.rows[0]?.isWithin ?? false
}
