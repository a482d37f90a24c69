import { type OutputOf, omit, type PaymentDayFilter, type payment, type Zone } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { daysBetween } from '../../system/config/business-days.ts'
import { readRates } from '../../terms/currency/currency.sql.ts'
import { paymentsInBase } from './payment-base.rules.ts'
import { sumPaymentDays } from './payment-sums.sql.ts'

type BaseDays = OutputOf<typeof payment.totals>['base']

/**
 * What accounts took by day in the base currency, the latest day first. Null without a base currency, or where a
 * currency has no rate any more.
 */
export async function sumBaseDays(db: Db, filter: PaymentDayFilter, scope: WebsiteScope, zone: Zone): Promise<BaseDays> {
  const rates = await readRates(db)
  const sums = await sumPaymentDays(db, daysBetween(zone, filter), { ...filter, scope })
  const all = paymentsInBase(sums, rates)
  if (all === null) return null
  const { currencyCode, isEstimated, ...total } = all
  const days = [...Map.groupBy(sums, ({ period }) => period)].toSorted(([a], [b]) => (a < b ? 1 : -1))
  const items = days.flatMap(([day, rows]) => {
    const figures = paymentsInBase(rows, rates)
    if (figures === null) return []
    return [{ day, ...omit(figures, 'currencyCode', 'isEstimated') }]
  })
  return { currencyCode, isEstimated, total, items }
}
