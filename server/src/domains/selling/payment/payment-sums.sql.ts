import type { PaymentDayFilter } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import type { Days } from '../../system/config/business-days.ts'
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
      case p.kind when 'charge' then 1 else 0 end as payments,
      case p.kind when 'charge' then p.amount_minor else 0 end as taken_minor, case p.kind when 'refund' then p.amount_minor else 0 end as refunded_minor,
      coalesce(case p.kind when 'charge' then p.amount_minor * o.tax_minor / nullif(o.total_minor, 0)
        else -p.amount_minor * (r.tax_minor + coalesce((r.other_minor + r.overpaid_minor) * o.tax_minor / nullif(o.total_minor, 0), 0)) / r.amount_minor end, 0) as tax_minor,
      p.fee_minor, case when p.is_fee_estimated then p.fee_minor else 0 end as estimated_fee_minor
    from payment p join shop_order o on o.id = p.order_id left join refund r on r.id = p.refund_id
    where p.settled_at is not null and not p.is_test and p.state in ('succeeded', 'partly-refunded', 'refunded', 'disputed')) as s`

export const line = sql`p.account_id, p.provider, p.currency_code`
const keys = sql`${line}, p.base_code`

const own = ['payments', 'taken_minor', 'refunded_minor', 'tax_minor', 'fee_minor', 'estimated_fee_minor']
const base = own.slice(1).map((name) => `base_${name}`)
const columns = sql.raw([...own, ...base].join(', '))
const sumsOf = (names: readonly string[]) => sql.raw(names.map((name) => `sum(${name}) as ${name}`).join(', '))
export const ownColumns = sql.raw(own.join(', '))
export const ownSums = sumsOf(own)
const sums = sql`${ownSums}, ${sumsOf(base)}`
/** Base sums of one base currency; where a row is of all of them, nothing. */
const baseSumsOfOne = sql.raw(base.map((name) => `case when grouping(p.base_code) = 0 then sum(${name}) end`).join(', '))

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

/**
 * Days whose payments changed since they were added up. PostgreSQL's midnight may differ by an hour from the first
 * moment of a day, hence the two hours.
 */
const markedDays = (timeZone: string) => sql`select distinct ${dayIn(timeZone)} as day from payment_sum_mark p`
const ofMarkedDay = (timeZone: string) => sql`
  p.settled_at >= (m.day::timestamp at time zone ${sql.lit(timeZone)}) - interval '2 hours'
  and p.settled_at < ((m.day + 1)::timestamp at time zone ${sql.lit(timeZone)}) + interval '2 hours' and ${dayIn(timeZone)} = m.day`

/** Which payments are summed, apart from their days. */
export interface SummedPayments extends Pick<PaymentDayFilter, 'websiteId' | 'accountId' | 'provider' | 'currencyCode'> {
  scope: WebsiteScope
}

/** In a query over payments, or sums of them, as `p`: those that are summed. */
function conditionsOf({ scope, ...filter }: SummedPayments): Condition {
  const { websiteId, accountId, provider, currencyCode } = filter
  const values = { website_id: websiteId, account_id: accountId, provider, currency_code: currencyCode }
  const conditions = Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(`p.${column}`)} = ${value}`],
  )
  return sql.join([paymentsIn(scope), ...conditions], sql` and `)
}

/** The kept sums `p` of these payments, apart from their days. */
function keptSumsOf(payments: SummedPayments): Condition {
  const isOfAll = payments.scope.kind === 'all' && payments.websiteId === undefined
  return sql`${conditionsOf(payments)} and ${isOfAll ? sql`p.website_id = 0` : sql`p.website_id <> 0`}`
}

/** Days from their sums, and those that changed since from their payments: parts of a statement, so it is exact at every moment. */
interface DaySums {
  /** What follows `with`. */
  marked: RawBuilder<unknown>
  /** Which kept sums `p` are right. */
  isKept: Condition
  /** The other days, and parts of days, payment by payment. */
  single: RawBuilder<unknown>
}

/** What is read of days of these payments. */
export function selectDaySums({ first, end, parts = [], timeZone }: Days, payments: SummedPayments): DaySums {
  const day = dayIn(timeZone)
  const ofParts = parts.map(
    ({ from, to }) => sql`
      union all select ${day} as day, ${keys}, ${columns} from (${settledPayments}) as p
      where p.settled_at >= ${from} and p.settled_at < ${to} and ${conditionsOf(payments)}`,
  )
  return {
    marked: sql`marked as materialized (select day from (${markedDays(timeZone)}) as d where day >= ${first}::date and day < ${end}::date)`,
    isKept: sql`p.day >= ${first}::date and p.day < ${end}::date and p.day not in (select day from marked) and ${keptSumsOf(payments)}`,
    // Day by day: whichever payments a filter finds, they are not looked through for days that nobody marked.
    single: sql`
      select m.day, ${keys}, ${columns} from marked m
      join lateral (select * from (${settledPayments}) as p where ${ofMarkedDay(timeZone)} and ${conditionsOf(payments)} offset 0) as p on true
      ${sql.join(ofParts, sql` `)}`,
  }
}

/** Sums by day, currency and base currency. */
export async function sumPaymentDays(db: Db, days: Days, payments: SummedPayments): Promise<PaymentSums[]> {
  const { marked, isKept, single } = selectDaySums(days, payments)
  return readSums(
    db,
    sql`with ${marked}
      select to_char(p.day, 'YYYY-MM-DD') as period, p.* from (
        select p.day, ${keys}, ${columns} from payment_sum p where p.base_code is not null and ${isKept} union all ${single}) as p`,
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
      gone as (delete from payment_sum_mark p using d where ${dayIn(timeZone)} = d.day),
      gone_before as (delete from payment_day_mark p using d where ${dayIn(timeZone)} = d.day)
    select to_char(day, 'YYYY-MM-DD') as day from d`.execute(db)
  if (marked.rows.length === 0) return 0
  const days = sql.val(marked.rows.map(({ day }) => day))
  await sql`delete from payment_sum where day = any (${days}::date[])`.execute(db)
  await sql`
    insert into payment_sum (website_id, day, account_id, provider, currency_code, base_code, ${columns})
    select coalesce(p.website_id, 0), m.day, ${keys}, ${ownSums}, ${baseSumsOfOne}
    from unnest(${days}::date[]) as m (day) join (${settledPayments}) as p on ${ofMarkedDay(timeZone)}
    group by m.day, ${line}, grouping sets ((p.website_id), ()), grouping sets ((p.base_code), ())`.execute(db)
  await addUpForEarlierPrograms(db, days)
  return marked.rows.length
}

/** The same as programs of the release before read it. */
async function addUpForEarlierPrograms(db: Db, days: RawBuilder<string[]>): Promise<void> {
  await sql`delete from payment_day where day = any (${days}::date[])`.execute(db)
  const names = sql.raw([...own.slice(1), ...base].join(', '))
  await sql`
    insert into payment_day (website_id, day, currency_code, base_code, ${names})
    select website_id, day, currency_code, base_code, ${sumsOf([...own.slice(1), ...base])} from payment_sum
    where day = any (${days}::date[]) and website_id <> 0 and base_code is not null group by 1, 2, 3, 4`.execute(db)
}

/**
 * Forgets all days: those of another time zone are others. Until they are added up again they are read from their
 * payments.
 */
export async function forgetPaymentDays(db: Db): Promise<void> {
  await db.deleteFrom('paymentSum').execute()
  await db.deleteFrom('paymentDay').execute()
  await sql`
    select mark_payment_day(at) from (
      select distinct date_bin('15 minutes', settled_at, 'epoch'::timestamptz) as at from payment where settled_at is not null) moments`.execute(
    db,
  )
}
