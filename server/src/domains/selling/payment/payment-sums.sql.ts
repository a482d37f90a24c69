import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import type { PaymentSums } from './payment-base.rules.ts'

/** A condition on the payments `p`. */
type Condition = RawBuilder<unknown>

/**
 * Payments that moved money, each with what it took, gave back and cost, and the taxes in it. A charge has the taxes of
 * its order in proportion. A refund has the taxes that it gave back: of lines and shipping their own; of other amounts,
 * and of overpaid money, in proportion as the charge counted them. The `base_` sums are the same at the rate of the
 * order's moment, null where the order stored no rate.
 */
const settledPayments = sql`
  select s.*, taken_minor * rate as base_taken_minor, refunded_minor * rate as base_refunded_minor, tax_minor * rate as base_tax_minor, fee_minor * rate as base_fee_minor,
    estimated_fee_minor * rate as base_estimated_fee_minor
  from (
    select p.website_id, p.account_id, p.provider, p.settled_at, p.currency_code,
      case when p.currency_code = o.currency_code and o.total_minor <> 0 then coalesce(o.base_currency_code, '') else '' end as base_code,
      case when p.currency_code = o.currency_code and o.base_currency_code is not null then o.base_total_minor / nullif(o.total_minor, 0) end as rate,
      case p.kind when 'charge' then p.amount_minor else 0 end as taken_minor, case p.kind when 'refund' then p.amount_minor else 0 end as refunded_minor,
      coalesce(case p.kind when 'charge' then p.amount_minor * o.tax_minor / nullif(o.total_minor, 0)
        else -p.amount_minor * (r.tax_minor + coalesce((r.other_minor + r.overpaid_minor) * o.tax_minor / nullif(o.total_minor, 0), 0)) / r.amount_minor end, 0) as tax_minor,
      p.fee_minor, case when p.is_fee_estimated then p.fee_minor else 0 end as estimated_fee_minor
    from payment p join shop_order o on o.id = p.order_id left join refund r on r.id = p.refund_id
    where p.settled_at is not null and not p.is_test and p.state in ('succeeded', 'partly-refunded', 'refunded', 'disputed')) as s`

const columns = sql`taken_minor, refunded_minor, tax_minor, fee_minor, estimated_fee_minor,
  base_taken_minor, base_refunded_minor, base_tax_minor, base_fee_minor, base_estimated_fee_minor`

const sums = sql`sum(taken_minor) as taken_minor, sum(refunded_minor) as refunded_minor, sum(tax_minor) as tax_minor, sum(fee_minor) as fee_minor,
  sum(estimated_fee_minor) as estimated_fee_minor, sum(base_taken_minor) as base_taken_minor, sum(base_refunded_minor) as base_refunded_minor, sum(base_tax_minor) as base_tax_minor, sum(base_fee_minor) as base_fee_minor,
  sum(base_estimated_fee_minor) as base_estimated_fee_minor`

/** Sums by period, currency and base currency of rows that have a `period` and the columns above. */
async function readSums(db: Db, rows: RawBuilder<unknown>): Promise<PaymentSums[]> {
  const result = await sql<PaymentSums>`
    select period, currency_code as "currencyCode", nullif(base_code, '') as "baseCode",
      jsonb_build_object('takenMinor', taken_minor, 'refundedMinor', refunded_minor, 'taxMinor', round(tax_minor), 'feeMinor', fee_minor,
        'estimatedFeeMinor', estimated_fee_minor) as own,
      case when base_code <> '' then jsonb_build_object('takenMinor', round(base_taken_minor), 'refundedMinor', round(base_refunded_minor),
        'taxMinor', round(base_tax_minor), 'feeMinor', round(base_fee_minor), 'estimatedFeeMinor', round(base_estimated_fee_minor)) end as base
    from (select period, currency_code, base_code, ${sums} from (${rows}) as r group by 1, 2, 3) as summed`.execute(db)
  return result.rows
}

/** In a query over payments, or sums of them, as `p`: those of websites in the scope. */
export function paymentsIn(scope: WebsiteScope): Condition {
  return scope.kind === 'all' ? sql`true` : sql`p.website_id = any (${sql.val(scope.ids)}::bigint[])`
}

const dayIn = (timeZone: string) => sql`(p.settled_at at time zone ${sql.lit(timeZone)})::date`

/**
 * Single payments between two instants, summed by what `period` says of each: as many reads of an index as there are
 * payments.
 */
export async function sumPayments(
  db: Db,
  { from, to, period, where }: { from: string; to: string; period: RawBuilder<unknown>; where: Condition },
): Promise<PaymentSums[]> {
  return readSums(
    db,
    sql`select ${period} as period, p.* from (${settledPayments}) as p where p.settled_at >= ${from} and p.settled_at < ${to} and ${where}`,
  )
}

/** Single payments between two instants by day of the business. */
export async function sumPaymentsByDay(
  db: Db,
  { from, to, timeZone, where }: { from: string; to: string; timeZone: string; where: Condition },
): Promise<PaymentSums[]> {
  return sumPayments(db, { from, to, where, period: sql`to_char(${dayIn(timeZone)}, 'YYYY-MM-DD')` })
}

/**
 * Days whose payments changed since they were added up. PostgreSQL's midnight may differ by an hour from the first
 * moment of a day, hence the two hours.
 */
const markedDays = (timeZone: string) => sql`select distinct ${dayIn(timeZone)} as day from payment_day_mark p`
const ofMarkedDay = (timeZone: string) => sql`
  p.settled_at >= (m.day::timestamp at time zone ${sql.lit(timeZone)}) - interval '2 hours'
  and p.settled_at < ((m.day + 1)::timestamp at time zone ${sql.lit(timeZone)}) + interval '2 hours' and ${dayIn(timeZone)} = m.day`

export interface Days {
  /** The first day, and the day after the last one. */
  first: string
  end: string
  timeZone: string
}

/**
 * Days of the business: from their sums, and those that changed since from their payments. One statement, so it is
 * exact at every moment.
 */
export async function sumPaymentDays(db: Db, { first, end, timeZone }: Days, scope: WebsiteScope): Promise<PaymentSums[]> {
  return readSums(
    db,
    sql`with marked as materialized (select day from (${markedDays(timeZone)}) as d where day >= ${first}::date and day < ${end}::date)
      select to_char(p.day, 'YYYY-MM-DD') as period, p.currency_code, p.base_code, ${columns}
      from payment_day p where p.day >= ${first}::date and p.day < ${end}::date and p.day not in (select day from marked) and ${paymentsIn(scope)}
      union all
      select to_char(m.day, 'YYYY-MM-DD'), p.currency_code, p.base_code, ${columns}
      from marked m join (${settledPayments}) as p on ${ofMarkedDay(timeZone)} where ${paymentsIn(scope)}`,
  )
}

/**
 * Adds up the oldest changed days again, at most `limit` of them. Returns how many. Call it in a transaction that holds
 * the time zone.
 */
export async function addUpDays(db: Db, timeZone: string, limit: number): Promise<number> {
  // Two workers at the same day would both insert it.
  await sql`select pg_advisory_xact_lock(hashtext('payment days'))`.execute(db)
  const marked = await sql<{ day: string }>`
    with d as materialized (select day from (${markedDays(timeZone)}) as all_days order by day limit ${limit}),
      gone as (delete from payment_day_mark p using d where ${dayIn(timeZone)} = d.day)
    select to_char(day, 'YYYY-MM-DD') as day from d`.execute(db)
  if (marked.rows.length === 0) return 0
  const days = sql.val(marked.rows.map(({ day }) => day))
  await sql`delete from payment_day where day = any (${days}::date[])`.execute(db)
  await sql`
    insert into payment_day (website_id, day, currency_code, base_code, ${columns})
    select p.website_id, m.day, p.currency_code, p.base_code, ${sums}
    from unnest(${days}::date[]) as m (day) join (${settledPayments}) as p on ${ofMarkedDay(timeZone)}
    group by 1, 2, 3, 4`.execute(db)
  return marked.rows.length
}

/**
 * Forgets all days: those of another time zone are others. Until they are added up again they are read from their
 * payments.
 */
export async function forgetPaymentDays(db: Db): Promise<void> {
  await db.deleteFrom('paymentDay').execute()
  await sql`
    insert into payment_day_mark (settled_at)
    select distinct date_bin('15 minutes', settled_at, 'epoch'::timestamptz) from payment where settled_at is not null`.execute(db)
}
