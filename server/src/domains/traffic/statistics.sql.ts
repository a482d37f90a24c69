import { sql } from 'kysely'
import type { WebsiteScope } from '../../action.ts'
import type { Db } from '../../db/open.ts'
import type { OrderCount, Span, Step, VisitCount } from './traffic.rules.ts'

const labels: Record<Step, string> = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** Visits by step, from the roll-up that is fine enough. Steps without any are left out. */
export async function countVisits(db: Db, { from, to, step }: Span, scope: WebsiteScope): Promise<VisitCount[]> {
  const counts = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(bots), 0)::int as bots`
  const within = scope.kind === 'all' ? sql`true` : sql`website_id = any (${sql.val(scope.ids)}::bigint[])`
  // Labels are written once for each step, not for each row.
  const counted =
    step === 'hour'
      ? sql`select hour at time zone 'UTC' as step, ${counts} from visit_hour
          where hour >= ${from} and hour < ${to} and ${within} group by 1`
      : sql`select date_trunc(${sql.lit(step)}, day::timestamp) as step, ${counts} from visit_day
          where day >= ${from.slice(0, 10)}::date and day < ${to.slice(0, 10)}::date and ${within} group by 1`
  const read = sql<VisitCount>`select to_char(step, ${sql.lit(labels[step])}) as period, views, visitors, bots from (${counted}) as counted`
  return (await read.execute(db)).rows
}

/** Orders by step, currency and status. Steps without any are left out. */
export async function countOrders(db: Db, { from, to, step }: Span, scope: WebsiteScope): Promise<OrderCount[]> {
  const within = scope.kind === 'all' ? sql`true` : sql`website_id = any (${sql.val(scope.ids)}::bigint[])`
  const read = await sql<OrderCount>`
    select to_char(step, ${sql.lit(labels[step])}) as period, currency_code as "currencyCode", status, orders, "totalMinor" from (
      select date_trunc(${sql.lit(step)}, created_at at time zone 'UTC') as step, currency_code, status,
        count(*)::int as orders, sum(total_minor) as "totalMinor"
      from shop_order where created_at >= ${from} and created_at < ${to} and ${within}
      group by 1, 2, 3) as counted`.execute(db)
  return read.rows
}

export interface WebsiteTraffic {
  websiteId: string
  domain: string
  name: string
  ownerCode: string
  views: number
  visitors: number
  bots: number
  viewsBefore: number
  visitorsBefore: number
  orders: Omit<OrderCount, 'period'>[]
  ordersBefore: number
}

export interface TrafficFilter {
  websiteIds?: readonly string[] | undefined
  keywords?: string | undefined
  ownerCode?: string | undefined
}

/** Every website of the filter with its figures in a span and in the one before: one row each, also without any. */
export async function readTraffic(
  db: Db,
  filter: TrafficFilter,
  spans: { now: Span; before: Span },
  scope: WebsiteScope,
): Promise<WebsiteTraffic[]> {
  const { now, before } = spans
  const pattern = `%${(filter.keywords ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const read = await sql<WebsiteTraffic>`
    with w as (
      select id, domain, name, owner_code from website
      where ${scope.kind === 'all' ? sql`true` : sql`id = any (${sql.val(scope.ids)}::bigint[])`}
        and ${filter.websiteIds ? sql`id = any (${sql.val(filter.websiteIds)}::bigint[])` : sql`true`}
        and ${filter.ownerCode === undefined ? sql`true` : sql`owner_code = ${filter.ownerCode}`}
        and (domain ilike ${pattern} or name ilike ${pattern})),
    v as (
      select website_id,
        sum(views) filter (where day >= ${now.from.slice(0, 10)}::date) as views,
        sum(visitors) filter (where day >= ${now.from.slice(0, 10)}::date) as visitors,
        sum(bots) filter (where day >= ${now.from.slice(0, 10)}::date) as bots,
        sum(views) filter (where day < ${now.from.slice(0, 10)}::date) as views_before,
        sum(visitors) filter (where day < ${now.from.slice(0, 10)}::date) as visitors_before
      from visit_day where day >= ${before.from.slice(0, 10)}::date and day < ${now.to.slice(0, 10)}::date
      group by 1),
    o as (
      select website_id, currency_code, status,
        count(*) filter (where created_at >= ${now.from}) as orders, count(*) filter (where created_at < ${now.from}) as orders_before,
        coalesce(sum(total_minor) filter (where created_at >= ${now.from}), 0) as total
      from shop_order where created_at >= ${before.from} and created_at < ${now.to}
      group by 1, 2, 3),
    p as (
      select website_id, sum(orders_before) filter (where status <> 'cancelled') as orders_before,
        jsonb_agg(jsonb_build_object('currencyCode', currency_code, 'status', status, 'orders', orders, 'totalMinor', total))
          filter (where orders > 0) as orders
      from o group by 1)
    select w.id as "websiteId", w.domain, w.name, w.owner_code as "ownerCode", coalesce(v.views, 0)::int as views,
      coalesce(v.visitors, 0)::int as visitors, coalesce(v.bots, 0)::int as bots, coalesce(v.views_before, 0)::int as "viewsBefore",
      coalesce(v.visitors_before, 0)::int as "visitorsBefore", coalesce(p.orders, '[]') as orders, coalesce(p.orders_before, 0)::int as "ordersBefore"
    from w left join v on v.website_id = w.id left join p on p.website_id = w.id
    order by w.id`.execute(db)
  return read.rows
}
