import type { InputOf, PaymentBaseDay, payment } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { WebsiteScope } from '../../website-scope.ts'
import { readRates } from '../currency/currency.sql.ts'
import { paymentsInBase } from './payment-base.rules.ts'
import { paymentsIn, sumPaymentsByDay } from './payment-sums.sql.ts'

/** What all accounts, or one of them, took by day in the base currency, the latest day first. Null without a base currency, or where a currency has no rate any more. */
export async function sumBaseDays(
  db: Db,
  { from, to, websiteId, accountId }: InputOf<typeof payment.totals>,
  scope: WebsiteScope,
  timeZone: string,
): Promise<{ currencyCode: string; isEstimated: boolean; items: PaymentBaseDay[] } | null> {
  const rates = await readRates(db)
  const where = sql`${paymentsIn(scope)} and ${websiteId === undefined ? sql`true` : sql`p.website_id = ${websiteId}`}
    and ${accountId === undefined ? sql`true` : sql`p.account_id = ${accountId}`}`
  const sums = await sumPaymentsByDay(db, { from, to, timeZone, where })
  const total = paymentsInBase(sums, rates)
  if (total === null) return null
  const days = [...Map.groupBy(sums, ({ period }) => period)].toSorted(([a], [b]) => (a < b ? 1 : -1))
  const items = days.flatMap(([day, each]) => {
    const figures = paymentsInBase(each, rates)
    if (figures === null) return []
    const { currencyCode: _, isEstimated: __, ...minors } = figures
    return [{ day, ...minors }]
  })
  return { currencyCode: total.currencyCode, isEstimated: total.isEstimated, items }
}
