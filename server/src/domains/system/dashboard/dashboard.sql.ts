import { type AttentionReason, type OrderStatus, requiredOfSeller, type TaskStatus } from '@wanpu/contract'
import { sql } from 'kysely'
import { anyOf } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { matchingTasks, type TaskView } from '../../../tasks/task.sql.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'
import { refusedPages } from '../../shops/website/website.tasks.ts'

function inScope(scope: WebsiteScope, column: string) {
  return scope.kind === 'all' ? sql`true` : sql`${sql.ref(column)} = any (${sql.val(scope.ids)}::bigint[])`
}

/** How many of the scope's orders have each status, of all time; a status that no order has is missing. */
export async function countByStatus(db: Db, scope: WebsiteScope): Promise<{ status: OrderStatus; orders: number }[]> {
  const result = await sql<{ status: OrderStatus; orders: number }>`
    select status, sum(orders)::int as orders from order_count where ${inScope(scope, 'website_id')} group by 1 having sum(orders) <> 0`.execute(
    db,
  )
  return result.rows
}

export interface LatestOrder {
  id: string
  orderNo: string
  websiteId: string
  websiteDomain: string
  status: OrderStatus
  currencyCode: string
  totalMinor: number
  createdAt: string
}

/** The scope's latest orders, newest first, at most `limit`; totals in minor units of each order's currency. */
export async function findLatestOrders(db: Db, scope: WebsiteScope, limit: number): Promise<LatestOrder[]> {
  const result = await sql<LatestOrder>`
    select o.id, o.order_no as "orderNo", o.website_id as "websiteId", w.domain as "websiteDomain", o.status, o.currency_code as "currencyCode",
      o.total_minor as "totalMinor", o.created_at as "createdAt"
    from shop_order o join website w on w.id = o.website_id
    where ${inScope(scope, 'o.website_id')} order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return result.rows
}

/** Counts of the stock in one pass; for users limited to some websites, of the products that these sell. */
export async function countStock(db: Db, scope: WebsiteScope) {
  const isInScope =
    scope.kind === 'all' ? sql`true` : sql`exists (select from shop_goods s where s.goods_id = g.id and ${inScope(scope, 's.website_id')})`
  const result = await sql<{ goods: number; outOfStock: number; withoutPicture: number; off: number }>`
    select count(*)::int as goods, count(*) filter (where g.stock <= 0 and ${isOnSale})::int as "outOfStock",
      count(*) filter (where g.pictures = '[]')::int as "withoutPicture", count(*) filter (where g.status = 'off')::int as off
    from goods g where ${isInScope}`.execute(db)
  return result.rows[0] ?? { goods: 0, outOfStock: 0, withoutPicture: 0, off: 0 }
}

const shownTasks: TaskStatus[] = ['running', 'pending', 'failed']

/** Tasks that run, wait or failed within the last week, the latest first. */
export async function findTasks(db: Db, view: TaskView, since: string) {
  return matchingTasks(db, { status: shownTasks, createdFrom: since }, view).orderBy('updatedAt', 'desc').limit(500).execute()
}

export interface WebsiteState {
  id: string
  isPublic: boolean
  domain: string
  name: string
  reasons: AttentionReason[]
}

/** The active websites, each with the reasons to look at it; those in order have none. */
export async function readWebsiteStates(db: Db, scope: WebsiteScope): Promise<{ total: number; websites: WebsiteState[] }> {
  const seller = anyOf(requiredOfSeller.map((fact) => sql`coalesce(seller ->> ${sql.lit(fact)}, '') = ''`))
  const result = await sql<WebsiteState & { isActive: boolean }>`
    select id, domain, name, status = 'active' as "isActive", current_build is not null as "isPublic", array_remove(array[
        case when exists (select from site_build b where b.id = website.next_build and b.refusals <> '[]') or ${refusedPages} <> '[]' then 'publish-refused' end,
        case when hold is not null then 'held' end,
        case when last_check ->> 'isUp' = 'false' or coalesce((last_check ->> 'problemCount')::int, 0) > 0 then 'check-failed' end,
        case when exists (select from site_build b where b.id = website.current_build and b.broken_menu_links <> '{}') then 'broken-menu' end,
        case when goods_count = 0 then 'no-goods' when goods_count < wanted_goods then 'too-few-goods' end,
        case when ${seller} then 'seller-incomplete' end,
        case when last_generated_at is null then 'never-generated' when dirty_since is not null then 'dirty' end
      ], null) as reasons
    from website where ${inScope(scope, 'id')} order by id`.execute(db)
  const websites = result.rows.filter((row) => row.isActive)
  return { total: result.rows.length, websites }
}
