import type { Zone } from '@wanpu/contract'
import { type Kysely, sql } from 'kysely'
import { foldCounts } from '../../../db/kept-counts.ts'
import type { DB, Db } from '../../../db/open.ts'
import { holdBusinessZone } from '../../system/config/business-zone.ts'
import { netBaseTotal } from '../../terms/currency/net-base-total.sql.ts'

const timeColumns = sql`website_id, at, status, currency_code, base_currency_code, orders, total_minor, base_minor`

/** Adds up the appended rows of `order_count` and `order_time_count`, one row for each key. */
export async function foldOrderCounts({ db }: { db: Kysely<DB> }): Promise<void> {
  await foldCounts(db, {
    table: 'orderCount',
    keys: ['websiteId', 'status', 'currencyCode'],
    nullableKeys: ['baseCurrencyCode'],
    sums: ['orders', 'totalMinor', 'baseMinor'],
  })
  await db.transaction().execute(async (trx) => foldOrderTimes(trx, await holdBusinessZone(trx)))
}

/**
 * Puts the orders of appended quarters of an hour into the days of the zone. Like `foldCounts` it inserts the sums of
 * exactly the rows that it deletes.
 */
async function foldOrderTimes(db: Db, zone: Zone): Promise<void> {
  const appended = await sql<{ at: string }>`select distinct at from order_time_count where not is_day`.execute(db)
  const quarters = appended.rows.map(({ at }) => at)
  if (quarters.length === 0) return
  const starts = [...new Set(quarters.map((at) => zone.startOf(zone.dayOf(at))))].sort()
  await sql`
    with gone as (
      delete from order_time_count
      where (not is_day and at = any (${quarters}::timestamptz[])) or (is_day and at = any (${starts}::timestamptz[])) returning *)
    insert into order_time_count (${timeColumns}, is_day)
    select website_id, day, status, currency_code, base_currency_code, sum(orders), sum(total_minor), sum(base_minor), true
    from (select *, (${starts}::timestamptz[])[width_bucket(at, ${starts}::timestamptz[])] as day from gone) g
    group by 1, 2, 3, 4, 5 having sum(orders) <> 0 or sum(total_minor) <> 0 or sum(base_minor) <> 0`.execute(db)
}

/** Counts all orders by quarters of an hour again, so that they are put into the days of another zone. */
export async function recountOrderTimes(db: Db): Promise<void> {
  const kept = sql`date_bin('15 minutes', created_at, 'epoch'::timestamptz) as at, case when ${netBaseTotal} is not null then base_currency_code end as base_code`
  // In one statement: an order that is placed meanwhile is either counted by it, or by the row that it appends.
  await sql`
    with gone as (delete from order_time_count)
    insert into order_time_count (${timeColumns})
    select website_id, at, status, currency_code, base_code, count(*), sum(total_minor - credited_minor), sum(base_minor)
    from (select *, ${kept}, ${netBaseTotal} as base_minor from shop_order) o
    group by grouping sets ((website_id, at, status, currency_code, base_code), (at, status, currency_code, base_code))`.execute(db)
}
