import type { InputOf, PaymentBaseDay, payment } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { WebsiteScope } from '../../website-scope.ts'
import { baseCodeOf, convertMinor, type Rates } from '../currency/currency.rules.ts'
import { readRates } from '../currency/currency.sql.ts'

interface Sums {
  takenMinor: number
  refundedMinor: number
  taxMinor: number
  feeMinor: number
}

/** Payments of a day in one currency; `base` is the same at the rates of their orders, null where these kept none. */
interface DaySums {
  day: string
  currencyCode: string
  baseCode: string | null
  own: Sums
  base: Sums | null
}

/**
 * What all accounts took by day in the base currency, the latest day first: at the rates of the orders' moments, else at those of now, which `isEstimated` says. Null
 * without a base currency, or where a currency has no rate any more.
 */
export async function sumBaseDays(
  db: Db,
  input: InputOf<typeof payment.totals>,
  scope: WebsiteScope,
  timeZone: string,
): Promise<{ currencyCode: string; isEstimated: boolean; items: PaymentBaseDay[] } | null> {
  const rates = await readRates(db)
  const currencyCode = baseCodeOf(rates)
  if (currencyCode === undefined) return null
  const days = new Map<string, Sums>()
  let isEstimated = false
  for (const sums of await readDays(db, input, scope, timeZone)) {
    const known = sums.baseCode === currencyCode ? sums.base : null
    const inBase = known ?? converted(sums, rates, currencyCode)
    if (inBase === undefined) return null
    isEstimated ||= known === null && sums.currencyCode !== currencyCode
    days.set(sums.day, added(days.get(sums.day), inBase))
  }
  const items = [...days].map(([day, sums]) => ({ day, ...sums, netMinor: sums.takenMinor - sums.refundedMinor - sums.feeMinor }))
  return { currencyCode, isEstimated, items: items.toSorted((a, b) => (a.day < b.day ? 1 : -1)) }
}

/** The taxes of a charge are those of its order in proportion; of a refund, those that it gave back. */
async function readDays(
  db: Db,
  { from, to, websiteId, accountId }: InputOf<typeof payment.totals>,
  scope: WebsiteScope,
  timeZone: string,
): Promise<DaySums[]> {
  const websites = scope.kind === 'all' ? sql`true` : sql`p.website_id = any (${sql.val(scope.ids)}::bigint[])`
  const read = await sql<DaySums>`
    with p as (
      select to_char(p.settled_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, p.currency_code,
        case when p.currency_code = o.currency_code and o.total_minor <> 0 then o.base_currency_code end as base_code,
        o.base_total_minor / nullif(o.total_minor, 0) as rate,
        case p.kind when 'charge' then p.amount_minor else 0 end as taken, case p.kind when 'refund' then p.amount_minor else 0 end as refunded,
        p.fee_minor as fee,
        case p.kind when 'charge' then p.amount_minor * o.tax_minor / nullif(o.total_minor, 0) else -p.amount_minor * r.tax_minor / r.amount_minor end as tax
      from payment p join shop_order o on o.id = p.order_id left join refund r on r.id = p.refund_id
      where p.settled_at >= ${from} and p.settled_at < ${to} and not p.is_test
        and p.state in ('succeeded', 'partly-refunded', 'refunded', 'disputed') and ${websites}
        and ${websiteId === undefined ? sql`true` : sql`p.website_id = ${websiteId}`}
        and ${accountId === undefined ? sql`true` : sql`p.account_id = ${accountId}`})
    select day, currency_code as "currencyCode", base_code as "baseCode",
      jsonb_build_object('takenMinor', sum(taken), 'refundedMinor', sum(refunded), 'taxMinor', round(coalesce(sum(tax), 0)), 'feeMinor', sum(fee)) as own,
      case when base_code is not null then jsonb_build_object('takenMinor', round(sum(taken * rate)), 'refundedMinor', round(sum(refunded * rate)),
        'taxMinor', round(coalesce(sum(tax * rate), 0)), 'feeMinor', round(sum(fee * rate))) end as base
    from p group by 1, 2, 3 order by 1 desc`.execute(db)
  return read.rows
}

/** The sums at the rates of now; undefined where the currency has none. */
function converted({ currencyCode, own }: DaySums, rates: Rates, baseCode: string): Sums | undefined {
  const [from, to] = [rates.get(currencyCode), rates.get(baseCode)]
  if (currencyCode === baseCode) return own
  if (!from || !to) return undefined
  const inBase = (minor: number) => convertMinor(minor, from, to)
  const { takenMinor, refundedMinor, taxMinor, feeMinor } = own
  return {
    ...{ takenMinor: inBase(takenMinor), refundedMinor: inBase(refundedMinor) },
    ...{ taxMinor: inBase(taxMinor), feeMinor: inBase(feeMinor) },
  }
}

function added(before: Sums | undefined, more: Sums): Sums {
  if (!before) return more
  return {
    takenMinor: before.takenMinor + more.takenMinor,
    refundedMinor: before.refundedMinor + more.refundedMinor,
    taxMinor: before.taxMinor + more.taxMinor,
    feeMinor: before.feeMinor + more.feeMinor,
  }
}
