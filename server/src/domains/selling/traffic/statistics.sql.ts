import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { netBaseTotal } from '../../terms/currency/net-base-total.sql.ts'
import type { OrderCount, Span, VisitCount } from './traffic.rules.ts'

/** Steps by name, each with the instant at which it begins. */
export interface Steps {
  periods: readonly string[]
  starts: readonly string[]
}

function inScope(scope: WebsiteScope) {
  return scope.kind === 'all' ? sql`true` : sql`website_id = any (${sql.val(scope.ids)}::bigint[])`
}

/** The name of the step that an instant lies in. */
export function stepAt(column: string, { periods, starts }: Steps) {
  return sql`(${sql.val(periods)}::text[])[width_bucket(${sql.ref(column)}, ${sql.val(starts)}::timestamptz[])]`
}

const counts = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(bots), 0)::int as bots`

/**
 * Visits by step, of all websites from what is kept of them together, of some from the roll-up that is fine enough.
 * Steps without any are left out.
 */
export async function countVisits(db: Db, span: Span, steps: Steps, scope: WebsiteScope): Promise<VisitCount[]> {
  const isByDay = scope.kind === 'some' && span.step !== 'hour'
  const period = isByDay ? sql`to_char(day, ${sql.lit(span.step === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')})` : stepAt('quarter', steps)
  const visits = isByDay
    ? sql`select * from visit_day where day >= ${span.first}::date and day < ${span.end}::date and ${inScope(scope)}`
    : quartersOf(span, scope)
  const result = await sql<VisitCount>`select ${period} as period, ${counts} from (${visits}) as v group by 1`.execute(db)
  return result.rows
}

function quartersOf({ from, to }: Pick<Span, 'from' | 'to'>, scope: WebsiteScope) {
  const isInSpan = sql`quarter >= ${from} and quarter < ${to}`
  return scope.kind === 'all'
    ? sql`select quarter, views, visitors, bots from visit_count where ${isInSpan}`
    : sql`select quarter, views, visitors, bots from visit_quarter where ${isInSpan} and ${inScope(scope)}`
}

/** The visits of a span that may end within a day, to a quarter of an hour. */
export async function sumVisits(db: Db, span: Span, scope: WebsiteScope): Promise<VisitCount> {
  const visits =
    scope.kind === 'all' ? quartersOf(span, scope) : sql`select views, visitors, bots from (${visitsOf(span)}) as v where ${inScope(scope)}`
  const result = await sql<VisitCount>`select '' as period, ${counts} from (${visits}) as v`.execute(db)
  return result.rows[0] ?? { period: '', views: 0, visitors: 0, bots: 0 }
}

/** Whole days from their roll-up, a part of a day from quarters of an hour. */
function visitsOf({ first, end, wholeTo, to }: Span) {
  return sql`select website_id, views, visitors, bots from visit_day where day >= ${first}::date and day < ${end}::date
    union all select website_id, views, visitors, bots from visit_quarter where quarter >= ${wholeTo} and quarter < ${to}`
}

/** Orders of a span by step, currency and status. Steps without any are left out. */
export async function countOrders(db: Db, span: Span, steps: Steps, scope: WebsiteScope): Promise<OrderCount[]> {
  const result = await sql<OrderCount>`
    select ${stepAt('at', steps)} as period, currency_code as "currencyCode", status, base_code as "baseCode",
      sum(orders)::int as orders, sum(total_minor) as "totalMinor", sum(base_minor) as "baseMinor"
    from (${ordersOf(span, scope)}) as o group by 1, 2, 3, 4 having sum(orders) <> 0`.execute(db)
  return result.rows
}

/** Orders of a whole span by currency and status. */
export async function sumOrders(db: Db, span: Span, scope: WebsiteScope): Promise<OrderCount[]> {
  return countOrders(db, span, { periods: [''], starts: [span.from] }, scope)
}

/** Whole days from what is kept of them, hours and a part of a day from the orders themselves. */
function ordersOf({ step, from, wholeTo, to }: Span, scope: WebsiteScope) {
  const keptTo = step === 'hour' ? from : wholeTo
  const isOfWebsites = scope.kind === 'all' ? sql`website_id is null` : sql`website_id is not null and ${inScope(scope)}`
  return sql`
    select at, currency_code, status, base_currency_code as base_code, orders, total_minor, base_minor
    from order_time_count where at >= ${from} and at < ${keptTo} and ${isOfWebsites}
    union all
    select created_at, currency_code, status, case when ${netBaseTotal} is not null then base_currency_code end, 1, total_minor - credited_minor, ${netBaseTotal}
    from shop_order where created_at >= ${keptTo} and created_at < ${to} and ${inScope(scope)}`
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

/**
 * Every website of the filter with its figures in a span and in what it is compared with: one row each, also without
 * any.
 */
export async function readTraffic(
  db: Db,
  filter: TrafficFilter,
  spans: { now: Span; before: Span },
  scope: WebsiteScope,
): Promise<WebsiteTraffic[]> {
  const { now, before } = spans
  const keywords = filter.keywords ?? ''
  const result = await sql<WebsiteTraffic>`
    with w as (
      select id, domain, name, owner_code from website
      where ${scope.kind === 'all' ? sql`true` : sql`id = any (${sql.val(scope.ids)}::bigint[])`}
        and ${filter.websiteIds ? sql`id = any (${sql.val(filter.websiteIds)}::bigint[])` : sql`true`}
        and ${filter.ownerCode === undefined ? sql`true` : sql`owner_code = ${filter.ownerCode}`}
        and (${contains('domain', keywords)} or ${contains('name', keywords)})),
    v as (
      select website_id, sum(views) filter (where is_now) as views, sum(visitors) filter (where is_now) as visitors, sum(bots) filter (where is_now) as bots,
        sum(views) filter (where not is_now) as views_before, sum(visitors) filter (where not is_now) as visitors_before
      from (select true as is_now, * from (${visitsOf(now)}) as n union all select false, * from (${visitsOf(before)}) as b) as both_spans group by 1),
    o as (
      select website_id, currency_code, status, base_currency_code,
        sum(${netBaseTotal}) filter (where created_at >= ${now.from}) as base_total,
        count(*) filter (where created_at >= ${now.from}) as orders, count(*) filter (where created_at < ${before.to}) as orders_before,
        coalesce(sum(total_minor - credited_minor) filter (where created_at >= ${now.from}), 0) as total
      from shop_order where created_at >= ${before.from} and created_at < ${now.to}
      group by 1, 2, 3, 4),
    p as (
      select website_id, sum(orders_before) filter (where status <> 'cancelled') as orders_before,
        jsonb_agg(jsonb_build_object('currencyCode', currency_code, 'status', status, 'orders', orders, 'totalMinor', total,
          'baseCode', base_currency_code, 'baseMinor', base_total))
          filter (where orders > 0) as orders
      from o group by 1)
    select w.id as "websiteId", w.domain, w.name, w.owner_code as "ownerCode", coalesce(v.views, 0)::int as views,
      coalesce(v.visitors, 0)::int as visitors, coalesce(v.bots, 0)::int as bots, coalesce(v.views_before, 0)::int as "viewsBefore",
      coalesce(v.visitors_before, 0)::int as "visitorsBefore", coalesce(p.orders, '[]') as orders, coalesce(p.orders_before, 0)::int as "ordersBefore"
    from w left join v on v.website_id = w.id left join p on p.website_id = w.id
    order by w.id`.execute(db)
  return result.rows
}
