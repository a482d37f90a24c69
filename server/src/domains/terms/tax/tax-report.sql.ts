import { dividedCountries, type InputOf, type TaxReportRow, type taxReport } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { fromOf, nearness } from '../../system/websites/applies-to.sql.ts'
import { findEuroRates } from '../currency/euro-rate.sql.ts'
import { euroDayOf } from './euro-day.rules.ts'
import { type SummedTax, sumByState, withStates } from './tax-report.rules.ts'

export type TaxReportFilter = Omit<InputOf<typeof taxReport.search>, 'pageIndex' | 'pageSize'>

const periods = { quarter: 'YYYY-"Q"Q', month: 'YYYY-MM' } as const

/** What was sold of an order by rate; as one line where it has no taxes at all. */
const soldLines = sql`(
  select e ->> 'name' as name, (e ->> 'percent')::numeric as percent, (e ->> 'baseMinor')::numeric as base, (e ->> 'taxMinor')::numeric as tax
  from jsonb_array_elements(o.tax -> 'lines') e
  union all
  select '', 0, o.total_minor, 0 where o.tax -> 'lines' = '[]')`

/**
 * Sales at the moment of their payment, and refunds below zero at the moment of theirs. A refund has the taxes of its
 * lines and shipping. Its other amounts, money that was paid back without a refund, and orders without taxes of their
 * own take the order's taxes in proportion.
 */
const movedTaxes = (between: (at: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
  select o.website_id, o.shipping_address, o.currency_code, o.tax, o.paid_at as at, o.id as sold, l.name, l.percent, l.base, l.tax as tax_minor
  from shop_order o cross join lateral ${soldLines} l
  where o.tax is not null and o.paid_at is not null and o.merged_into is null and ${between(sql`o.paid_at`)}
    and not exists (select from payment t where t.order_id = o.id and t.is_test)
  union all
  select o.website_id, o.shipping_address, o.currency_code, o.tax, p.settled_at, null, g.name, g.percent, -g.base, -g.tax
  from payment p join shop_order o on o.id = p.order_id left join refund r on r.id = p.refund_id
    cross join lateral (
      select e ->> 'name' as name, (e ->> 'percent')::numeric as percent, (e ->> 'baseMinor')::numeric * p.amount_minor / r.amount_minor as base,
        (e ->> 'taxMinor')::numeric * p.amount_minor / r.amount_minor as tax
      from jsonb_array_elements(r.taxes) e
      union all
      select l.name, l.percent, l.base * s.share, l.tax * s.share
      from ${soldLines} l cross join (
        select p.amount_minor * case when r.id is null then 1 when o.tax -> 'lines' = '[]' then 1 - r.overpaid_minor / r.amount_minor else r.other_minor / r.amount_minor end
          / nullif(o.total_minor, 0) as share) s
      where s.share <> 0) g
  where p.kind = 'refund' and p.state in ('succeeded', 'partly-refunded', 'refunded', 'disputed') and not p.is_test and o.tax is not null
    and o.merged_into is null and p.settled_at is not null and ${between(sql`p.settled_at`)}`

/** The lines of the report that belong to the scope, sorted. */
export async function readTaxReport(
  db: Db,
  { by = 'quarter', from, to, websiteId, country, currencyCode, sort = { by: 'period', desc: true } }: TaxReportFilter,
  scope: WebsiteScope,
  timeZone: string,
): Promise<TaxReportRow[]> {
  const between = (at: RawBuilder<unknown>) => sql`(${from ?? null}::timestamptz is null or ${at} >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or ${at} < ${to ?? null}::timestamptz)`
  const inScope = scope.kind === 'all' ? sql`true` : sql`m.website_id = any (${sql.val(scope.ids)}::bigint[])`
  // Few groups are summed fast: post codes only tell exports from sales that nobody taxes, and provinces only count
  // where taxes are theirs.
  const only = (isNeeded: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
    sql`case when ${isNeeded} then coalesce(${value}, '') else '' end`
  const isIn = (countries: readonly string[]) => sql`m.shipping_address ->> 'country' = any (${sql.val(countries)}::text[])`
  const result = await sql<SummedTax>`
    with homes as materialized (
      select w.id, (
        select t.home_country from tax_scheme t where t.status = 'active' and ${fromOf('t', 'w')} is not null order by ${nearness(fromOf('t', 'w'))} limit 1) as home_country
      from website w)
    select to_char(m.at at time zone ${sql.lit(timeZone)}, ${sql.lit(periods[by])}) as period, m.shipping_address ->> 'country' as country,
      ${only(isIn(withStates), sql`m.shipping_address ->> 'province'`)} as province,
      ${only(sql`m.name = '' and ${isIn(dividedCountries)}`, sql`m.shipping_address ->> 'postalCode'`)} as "postalCode",
      ${only(sql`m.name = ''`, sql`h.home_country`)} as "homeCountry",
      case when m.percent > 0 then 'taxed' when m.name <> '' then 'zero-rated' when (m.tax ->> 'isReverseCharge')::boolean then 'intra-community' else 'untaxed' end as kind,
      m.name, m.percent, m.currency_code as "currencyCode", c.decimals, count(m.sold)::int as orders,
      sum(m.base) as "baseMinor", sum(m.tax_minor) as "taxMinor"
    from (${movedTaxes(between)}) m left join currency c on c.code = m.currency_code left join homes h on h.id = m.website_id
    where ${inScope} and (${websiteId ?? null}::bigint is null or m.website_id = ${websiteId ?? null}::bigint)
      and (${country ?? null}::text is null or m.shipping_address ->> 'country' = ${country ?? null}::text)
      and (${currencyCode ?? null}::text is null or m.currency_code = ${currencyCode ?? null}::text)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(db)
  const periodsFound = [...new Set(result.rows.map(({ period }) => period))]
  const rates = await findEuroRates(db, periodsFound.map(euroDayOf))
  return sumByState(result.rows, (day, code) => rates.get(day)?.get(code), sort)
}
