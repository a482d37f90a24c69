import type { OrderStatus, TaskStatus } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { matchingTasks, type TaskView } from '../../../tasks/task.sql.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'

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
