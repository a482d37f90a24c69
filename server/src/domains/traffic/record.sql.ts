import type { Device } from '@wanpu/contract'
import { type Kysely, sql } from 'kysely'
import type { DB, Db } from '../../db/open.ts'

export interface NewVisit {
  websiteId: string
  /** ISO 8601 in UTC. */
  at: string
  visitor: string
  path: string
  referrer: string
  /** The shop goods that the page shows, as carts name it. */
  shopGoodsId: string | null
  device: Device
  country: string
  isBot: boolean
}

/** Months (2026-11) whose partition is there, so far as this process knows. */
const knownMonths = new WeakMap<object, Set<string>>()

/**
 * Keeps visits and counts them by hour and day, in one transaction. A visitor counts once a day for each website, in the hour of his first visit;
 * bots count apart. Visits may lie in the past: their months are made when they are missing.
 */
export async function recordVisits(db: Kysely<DB>, visits: readonly NewVisit[]): Promise<void> {
  if (visits.length === 0) return
  await ensureMonths(db, [...new Set(visits.map((visit) => visit.at.slice(0, 7)))])
  await db.transaction().execute((trx) => insertVisits(trx, visits))
}

async function ensureMonths(db: Kysely<DB>, months: readonly string[]): Promise<void> {
  const known = knownMonths.get(db) ?? new Set()
  knownMonths.set(db, known)
  for (const month of months.filter((one) => !known.has(one)).toSorted()) {
    await db.transaction().execute((trx) => makeMonth(trx, month))
    known.add(month)
  }
}

async function makeMonth(db: Db, month: string): Promise<void> {
  const from = `${month}-01`
  const next = new Date(`${from}T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  // Two processes that make the same month at once would fail at each other.
  await sql`select pg_advisory_xact_lock(hashtext('visit partitions'))`.execute(db)
  await sql`create table if not exists ${sql.table(`visit_${month.replace('-', '_')}`)} partition of visit
    for values from (${sql.lit(`${from} 00:00:00+00`)}) to (${sql.lit(`${next.toISOString().slice(0, 10)} 00:00:00+00`)})`.execute(db)
}

async function insertVisits(db: Db, visits: readonly NewVisit[]): Promise<void> {
  const column = <Name extends keyof NewVisit>(name: Name) => sql.val(visits.map((visit) => visit[name]))
  await sql`
    with given as materialized (
      select v.website_id, v.at, v.visitor, v.path, v.referrer, v.device, v.country, v.is_bot, s.id as shop_goods_id, s.goods_id,
        (v.at at time zone 'UTC')::date as day, date_trunc('hour', v.at, 'UTC') as hour
      from unnest(${column('websiteId')}::bigint[], ${column('at')}::timestamptz[], ${column('visitor')}::text[], ${column('path')}::text[],
        ${column('referrer')}::text[], ${column('shopGoodsId')}::bigint[], ${column('device')}::text[], ${column('country')}::text[],
        ${column('isBot')}::boolean[]) as v (website_id, at, visitor, path, referrer, shop_goods_id, device, country, is_bot)
      left join shop_goods s on s.id = v.shop_goods_id and s.website_id = v.website_id),
    kept as (
      insert into visit (website_id, at, visitor, path, referrer, goods_id, device, country, is_bot)
      select website_id, at, visitor, path, referrer, goods_id, device, country, is_bot from given),
    firsts as (
      select day, website_id, visitor, min(hour) as hour from given where not is_bot group by 1, 2, 3),
    newcomers as (
      insert into visit_seen (day, website_id, visitor) select day, website_id, visitor from firsts order by 1, 2, 3
      on conflict do nothing returning day, website_id, visitor),
    arrivals as (
      select f.website_id, f.hour, f.day from firsts f join newcomers using (day, website_id, visitor)),
    hours as (
      select website_id, hour, count(*) filter (where not is_bot) as views, count(*) filter (where is_bot) as bots, 0::bigint as visitors
      from given group by 1, 2
      union all select website_id, hour, 0, 0, count(*) from arrivals group by 1, 2),
    counted_hours as (
      insert into visit_hour as h (website_id, hour, views, visitors, bots)
      select website_id, hour, sum(views), sum(visitors), sum(bots) from hours group by 1, 2 order by 1, 2
      on conflict (website_id, hour) do update set
        views = h.views + excluded.views, visitors = h.visitors + excluded.visitors, bots = h.bots + excluded.bots),
    seen_shop_goods as (
      update shop_goods s set views = s.views + n.views
      from (select shop_goods_id as id, count(*)::integer as views from given where shop_goods_id is not null and not is_bot group by 1) n
      where s.id = n.id)
    insert into visit_day as d (website_id, day, views, visitors, bots)
    select website_id, (hour at time zone 'UTC')::date, sum(views), sum(visitors), sum(bots) from hours group by 1, 2 order by 1, 2
    on conflict (website_id, day) do update set
      views = d.views + excluded.views, visitors = d.visitors + excluded.visitors, bots = d.bots + excluded.bots`.execute(db)
}
