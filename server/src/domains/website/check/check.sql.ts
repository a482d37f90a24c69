import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isOnSale } from '../../goods/goods-sale.sql.ts'

export async function countGoodsOnSale(db: Db, websiteId: string): Promise<number> {
  const counted = await sql<{ goods: number }>`
    select count(*)::int as goods from shop_goods s join goods g on g.id = s.goods_id
    where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale}`.execute(db)
  return counted.rows[0]?.goods ?? 0
}

/** Published websites that nobody checked since then and that have no check waiting or running. */
export async function findUncheckedWebsites(db: Db, kind: string, since: string, limit: number): Promise<{ id: string; domain: string }[]> {
  const rows = await sql<{ id: string; domain: string }>`
    select id, domain from website w
    where status = 'active' and current_build is not null and (last_check is null or (last_check ->> 'at')::timestamptz < ${since}::timestamptz)
      and not exists (select 1 from task t where t.website_id = w.id and t.kind = ${kind} and t.status in ('pending', 'running', 'paused'))
    order by (last_check ->> 'at')::timestamptz nulls first, id limit ${limit}`.execute(db)
  return rows.rows
}
