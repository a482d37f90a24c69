import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { hasRested } from '../../../../tasks/retry-pause.sql.ts'
import { isOnSale } from '../../../catalog/goods/goods-sale.sql.ts'

/** How many products the website sells: those that are on there, and on and not in quarantine in the stock. */
export async function countGoodsOnSale(db: Db, websiteId: string): Promise<number> {
  const result = await sql<{ goods: number }>`
    select count(*)::int as goods from shop_goods s join goods g on g.id = s.goods_id
    where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale}`.execute(db)
  return result.rows[0]?.goods ?? 0
}

/**
 * The domain of a published website without a check that is waiting, running or failed a short while ago, whose last
 * check found no foreign files; otherwise undefined.
 */
export async function getUncheckedDomain(db: Db, kind: string, websiteId: string): Promise<string | undefined> {
  const result = await sql<{ domain: string }>`
    select domain from website w
    where id = ${websiteId} and current_build is not null
      and not exists (select 1 from task t where t.website_id = w.id and t.kind = ${kind} and t.status in ('pending', 'running', 'paused'))
      and ${hasRested(kind)}
      and not coalesce(jsonb_path_exists(last_check, '$.problems[*] ? (@.problem starts with "file-")'), false)`.execute(db)
  return result.rows[0]?.domain
}

/** Published websites with their builds, by their ids. */
export async function findPublished(db: Db): Promise<{ id: string; currentBuild: string }[]> {
  const result = await sql<{ id: string; currentBuild: string }>`
    select id, current_build from website where status = 'active' and current_build is not null order by id`.execute(db)
  return result.rows
}

/**
 * Published websites that nobody checked since then and that have no check waiting, running or failed a short while
 * ago.
 */
export async function findUncheckedWebsites(db: Db, kind: string, since: string, limit: number): Promise<{ id: string; domain: string }[]> {
  const rows = await sql<{ id: string; domain: string }>`
    select id, domain from website w
    where status = 'active' and current_build is not null and (last_check is null or (last_check ->> 'at')::timestamptz < ${since}::timestamptz)
      and not exists (select 1 from task t where t.website_id = w.id and t.kind = ${kind} and t.status in ('pending', 'running', 'paused'))
      and ${hasRested(kind)}
    order by (last_check ->> 'at')::timestamptz nulls first, id limit ${limit}`.execute(db)
  return rows.rows
}
