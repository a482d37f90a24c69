import type { WebsiteProblem } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { hasRested } from '../../../tasks/rested.sql.ts'
import { isOnSale } from '../../goods/goods-sale.sql.ts'

export async function countGoodsOnSale(db: Db, websiteId: string): Promise<number> {
  const counted = await sql<{ goods: number }>`
    select count(*)::int as goods from shop_goods s join goods g on g.id = s.goods_id
    where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale}`.execute(db)
  return counted.rows[0]?.goods ?? 0
}

/** Why the checkout of a website takes no orders: its currency is stopped, or nothing can be paid or shipped with. `detail` is its currency. */
export async function readCheckoutProblems(db: Db, websiteId: string): Promise<WebsiteProblem[]> {
  const read = await sql<{ currencyCode: string; isStopped: boolean; isPayable: boolean; isShipped: boolean }>`
    with shop as (
      select w.id, coalesce(w.global_config ->> 'defaultCurrencyCode', (
        select g.currency_code from shop_goods s join goods g on g.id = s.goods_id
        where s.website_id = w.id and s.status = 'on' and ${isOnSale} group by 1 order by count(*) desc limit 1), 'USD') as code
      from website w where w.id = ${websiteId})
    select shop.code as "currencyCode",
      exists (select from currency c where c.code = shop.code and c.status = 'stopped') as "isStopped",
      exists (
        select from payment_account a join payment_mode m on m.id = a.payment_mode_id
        where a.status = 'active' and m.status = 'active' and a.currency_code = shop.code
          and (a.website_ids = '{}' or shop.id = any (a.website_ids))) as "isPayable",
      exists (select from shipping_mode s 
        where s.status = 'active' and (s.website_ids = '{}' or shop.id = any (s.website_ids))) as "isShipped"
    from shop`.execute(db)
  const [shop] = read.rows
  if (!shop) return []
  const problem = (name: string): WebsiteProblem => ({ path: '/checkout/', problem: name, detail: shop.currencyCode })
  if (shop.isStopped) return [problem('currency-stopped')]
  return [...(shop.isPayable ? [] : [problem('no-payment-account')]), ...(shop.isShipped ? [] : [problem('no-shipping-method')])]
}

/** The domain of a published website that has no check waiting, running or failed a short while ago, and whose last check knows nothing of foreign files. */
export async function getUncheckedDomain(db: Db, kind: string, websiteId: string): Promise<string | undefined> {
  const read = await sql<{ domain: string }>`
    select domain from website w
    where id = ${websiteId} and current_build is not null
      and not exists (select 1 from task t where t.website_id = w.id and t.kind = ${kind} and t.status in ('pending', 'running', 'paused'))
      and ${hasRested(kind)}
      and not coalesce(jsonb_path_exists(last_check, '$.problems[*] ? (@.problem starts with "file-")'), false)`.execute(db)
  return read.rows[0]?.domain
}

/** Published websites with their builds, by their ids. */
export async function findPublished(db: Db): Promise<{ id: string; currentBuild: string }[]> {
  const read = await sql<{ id: string; currentBuild: string }>`
    select id, current_build from website where status = 'active' and current_build is not null order by id`.execute(db)
  return read.rows
}

/** Published websites that nobody checked since then and that have no check waiting, running or failed a short while ago. */
export async function findUncheckedWebsites(db: Db, kind: string, since: string, limit: number): Promise<{ id: string; domain: string }[]> {
  const rows = await sql<{ id: string; domain: string }>`
    select id, domain from website w
    where status = 'active' and current_build is not null and (last_check is null or (last_check ->> 'at')::timestamptz < ${since}::timestamptz)
      and not exists (select 1 from task t where t.website_id = w.id and t.kind = ${kind} and t.status in ('pending', 'running', 'paused'))
      and ${hasRested(kind)}
    order by (last_check ->> 'at')::timestamptz nulls first, id limit ${limit}`.execute(db)
  return rows.rows
}
