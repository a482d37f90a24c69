import type { InputOf, TaxReportRow, taxReport } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { WebsiteScope } from '../../website-scope.ts'
import { type SummedTax, sumByState } from './tax-report.rules.ts'

export type TaxReportFilter = Omit<InputOf<typeof taxReport.search>, 'pageIndex' | 'pageSize'>

const periods = { quarter: 'YYYY-"Q"Q', month: 'YYYY-MM' } as const

/**
 * The taxes of orders at the moment they were paid, and below zero those of what was given back at the moment it was: of a refund its own taxes, of amounts besides
 * lines and shipping, and of money that went back without a refund, the order's in proportion.
 */
const movedTaxes = (between: (at: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
  select o.id as order_id, o.website_id, o.shipping_address, o.currency_code, o.paid_at as at, o.id as sold, l.tax
  from shop_order o cross join lateral (
    select jsonb_build_object('name', e ->> 'name', 'percent', e -> 'percent', 'base', e -> 'baseMinor', 'tax', e -> 'taxMinor') as tax
    from jsonb_array_elements(o.tax -> 'lines') e) l
  where o.tax is not null and o.paid_at is not null and o.merged_into is null and ${between(sql`o.paid_at`)}
    and not exists (select from payment t where t.order_id = o.id and t.is_test)
  union all
  select o.id, o.website_id, o.shipping_address, o.currency_code, p.settled_at, null, jsonb_build_object('name', g.name, 'percent', g.percent, 'base', -g.base, 'tax', -g.tax)
  from payment p join shop_order o on o.id = p.order_id left join refund r on r.id = p.refund_id
    cross join lateral (
      select e ->> 'name' as name, (e ->> 'percent')::numeric as percent, (e ->> 'baseMinor')::numeric * p.amount_minor / r.amount_minor as base,
        (e ->> 'taxMinor')::numeric * p.amount_minor / r.amount_minor as tax
      from jsonb_array_elements(r.taxes) e
      union all
      select e ->> 'name', (e ->> 'percent')::numeric, (e ->> 'baseMinor')::numeric * s.share, (e ->> 'taxMinor')::numeric * s.share
      from jsonb_array_elements(o.tax -> 'lines') e
        cross join (select case when r.id is null then p.amount_minor else p.amount_minor * r.other_minor / r.amount_minor end / nullif(o.total_minor, 0) as share) s
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
  const result = await sql<SummedTax>`
    select to_char(m.at at time zone ${sql.lit(timeZone)}, ${sql.lit(periods[by])}) as period, m.shipping_address ->> 'country' as country,
      coalesce(m.shipping_address ->> 'province', '') as province, m.tax ->> 'name' as name, (m.tax ->> 'percent')::numeric as percent,
      m.currency_code as "currencyCode", count(distinct m.sold)::int as orders, sum((m.tax ->> 'base')::numeric) as "baseMinor", sum((m.tax ->> 'tax')::numeric) as "taxMinor"
    from (${movedTaxes(between)}) m
    where ${inScope} and (${websiteId ?? null}::bigint is null or m.website_id = ${websiteId ?? null}::bigint)
      and (${country ?? null}::text is null or m.shipping_address ->> 'country' = ${country ?? null}::text)
      and (${currencyCode ?? null}::text is null or m.currency_code = ${currencyCode ?? null}::text)
    group by 1, 2, 3, 4, 5, 6`.execute(db)
  return sumByState(result.rows, sort)
}
