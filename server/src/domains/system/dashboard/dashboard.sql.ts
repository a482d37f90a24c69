import type { OrderStatus, TaskStatus } from '@wanpu/contract'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { matchingTasks, type TaskView } from '../../../tasks/task.sql.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { addUp, hasBit, readStockCounts, type StockCount } from '../../catalog/goods/stock-counts.sql.ts'

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

/** Counts of the stock; for users limited to some websites, of the products that these sell. */
export async function countStock(services: Services, db: Db, scope: WebsiteScope) {
  const counts = scope.kind === 'all' ? await readStockCounts(db) : await readKeptSold(services, db, scope.ids)
  return {
    goods: addUp(counts, () => true),
    outOfStock: addUp(counts, (count) => hasBit('no-stock')(count) && count.status === 'on' && !count.isQuarantined),
    withoutPicture: addUp(counts, hasBit('no-picture')),
    off: addUp(counts, ({ status }) => status === 'off'),
  }
}

/** What websites sell, counted when `changes` of each were these. */
interface KeptSold {
  version: string
  counts: StockCount[]
}

const mostScopes = 200
const keptSold = new WeakMap<Services, LRUCache<string, KeptSold>>()

/** What these websites sell. It is counted again only after a change: home asks every minute, for thousands of products. */
async function readKeptSold(services: Services, db: Db, websiteIds: readonly string[]): Promise<StockCount[]> {
  const kept = keptSold.get(services) ?? new LRUCache<string, KeptSold>({ max: mostScopes })
  keptSold.set(services, kept)
  const { rows } = await sql<{ version: string }>`
    select md5(coalesce(string_agg(id || ':' || changes, ',' order by id), '')) as version from website where id = any (${websiteIds}::bigint[])`.execute(
    db,
  )
  const version = rows[0]?.version ?? ''
  const key = websiteIds.toSorted().join(',')
  const known = kept.get(key)
  if (known?.version === version) return known.counts
  const counts = await countSold(db, websiteIds)
  kept.set(key, { version, counts })
  return counts
}

async function countSold(db: Db, websiteIds: readonly string[]): Promise<StockCount[]> {
  const { rows } = await sql<StockCount>`
    select status, quarantined_at is not null as is_quarantined, flaws, count(*)::int as goods from goods g
    where exists (select from shop_goods s where s.goods_id = g.id and s.website_id = any (${websiteIds}::bigint[])) group by 1, 2, 3`.execute(
    db,
  )
  return rows
}

const shownTasks: TaskStatus[] = ['running', 'pending', 'failed']

/** Tasks that run, wait or failed within the last week, the latest first. */
export async function findTasks(db: Db, view: TaskView, since: string) {
  return matchingTasks(db, { status: shownTasks, createdFrom: since }, view).orderBy('updatedAt', 'desc').limit(500).execute()
}
