import type { Device } from '@wanpu/contract'
import { type Kysely, sql } from 'kysely'
import { errorCodeOf } from '../../../boot/cannot-start.ts'
import { holdMonths, makeMonth, monthOf } from '../../../db/months.ts'
import type { DB, Db } from '../../../db/open.ts'
import { holdBusinessZone } from '../../system/config/business-zone.ts'

export interface NewVisit {
  websiteId: string
  /** ISO 8601 in UTC. */
  at: string
  visitor: string
  path: string
  referrer: string
  /** The product of the shop that the page shows, as carts name it. */
  shopGoodsId: string | null
  device: Device
  isBot: boolean
}

/** Months (2026-11, in UTC) whose partition exists, as far as this process knows. */
const knownMonths = new WeakMap<object, Set<string>>()

/**
 * Keeps visits and counts them by quarter of an hour and day of the business, in one transaction. A visitor counts once
 * a day for each website, in the quarter of the first visit; bots count apart. Visits may lie in the past: their months
 * are made when they are missing.
 */
export async function recordVisits(db: Kysely<DB>, visits: readonly NewVisit[]): Promise<void> {
  if (visits.length === 0) return
  try {
    await insertIntoMonths(db, visits)
  } catch (error) {
    if (errorCodeOf(error) !== noPartition) throw error
    // A month whose visits were deleted for their age is not there any more.
    knownMonths.delete(db)
    await insertIntoMonths(db, visits)
  }
}

async function insertIntoMonths(db: Kysely<DB>, visits: readonly NewVisit[]): Promise<void> {
  await ensureMonths(db, [...new Set(visits.map((visit) => monthOf(visit.at)))])
  await db.transaction().execute((trx) => insertVisits(trx, visits))
}

/** What PostgreSQL says of a row that no partition is for. */
const noPartition = '23514'

async function ensureMonths(db: Kysely<DB>, months: readonly string[]): Promise<void> {
  const existingMonths = knownMonths.get(db) ?? new Set()
  knownMonths.set(db, existingMonths)
  for (const month of months.filter((month) => !existingMonths.has(month)).toSorted()) {
    await db.transaction().execute(async (trx) => {
      await holdMonths(trx, 'visit')
      await makeMonth(trx, 'visit', month)
    })
    existingMonths.add(month)
  }
}

async function insertVisits(db: Db, visits: readonly NewVisit[]): Promise<void> {
  const zone = await holdBusinessZone(db)
  const column = <Name extends keyof NewVisit>(name: Name) => sql.val(visits.map((visit) => visit[name]))
  const days = sql.val(visits.map((visit) => zone.dayOf(visit.at)))
  await sql`
    with given as materialized (
      select v.website_id, v.at, v.visitor, v.path, v.referrer, v.device, v.is_bot, s.id as shop_goods_id, s.goods_id,
        v.day, date_bin('15 minutes', v.at, 'epoch'::timestamptz) as quarter
      from unnest(${column('websiteId')}::bigint[], ${column('at')}::timestamptz[], ${column('visitor')}::text[], ${column('path')}::text[],
        ${column('referrer')}::text[], ${column('shopGoodsId')}::bigint[], ${column('device')}::text[],
        ${column('isBot')}::boolean[], ${days}::date[]) as v (website_id, at, visitor, path, referrer, shop_goods_id, device, is_bot, day)
      left join shop_goods s on s.id = v.shop_goods_id and s.website_id = v.website_id),
    kept as (
      insert into visit (website_id, at, visitor, path, referrer, goods_id, device, is_bot)
      select website_id, at, visitor, path, referrer, goods_id, device, is_bot from given),
    firsts as (
      select day, website_id, visitor, min(quarter) as quarter from given where not is_bot group by 1, 2, 3),
    newcomers as (
      insert into visit_seen (day, website_id, visitor) select day, website_id, visitor from firsts order by 1, 2, 3
      on conflict do nothing returning day, website_id, visitor),
    arrivals as (
      select f.website_id, f.quarter, f.day from firsts f join newcomers using (day, website_id, visitor)),
    quarters as (
      select website_id, quarter, day, count(*) filter (where not is_bot) as views, count(*) filter (where is_bot) as bots, 0::bigint as visitors
      from given group by 1, 2, 3
      union all select website_id, quarter, day, 0, 0, count(*) from arrivals group by 1, 2, 3),
    counted_quarters as (
      insert into visit_quarter as q (website_id, quarter, views, visitors, bots)
      select website_id, quarter, sum(views), sum(visitors), sum(bots) from quarters group by 1, 2 order by 2, 1
      on conflict (quarter, website_id) do update set
        views = q.views + excluded.views, visitors = q.visitors + excluded.visitors, bots = q.bots + excluded.bots),
    counted_together as (
      insert into visit_count (quarter, views, visitors, bots)
      select quarter, sum(views), sum(visitors), sum(bots) from quarters group by 1),
    seen_shop_goods as (
      update shop_goods s set views = s.views + n.views
      from (select shop_goods_id as id, count(*)::integer as views from given where shop_goods_id is not null and not is_bot group by 1) n
      where s.id = n.id)
    insert into visit_day as d (website_id, day, views, visitors, bots)
    select website_id, day, sum(views), sum(visitors), sum(bots) from quarters group by 1, 2 order by 1, 2
    on conflict (website_id, day) do update set
      views = d.views + excluded.views, visitors = d.visitors + excluded.visitors, bots = d.bots + excluded.bots`.execute(db)
}
