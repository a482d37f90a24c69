import type { Zone } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { recountOrderTimes } from '../order/order-count.sql.ts'
import { rebuildVisitDays } from '../traffic/visit-day.sql.ts'
import { recountUsedToday } from './accounts/payment-account.sql.ts'
import { forgetPaymentDays } from './payment-sums.sql.ts'

/**
 * Counts again by the days of another time zone: visits, orders, payments, and what payment accounts took in today. Returns
 * whether there are visits.
 */
export async function recountDays(db: Db, zone: Zone, at: string): Promise<boolean> {
  const today = zone.dayOf(at)
  const hasVisits = await rebuildVisitDays(db, zone)
  await recountOrderTimes(db)
  await forgetPaymentDays(db)
  await recountUsedToday(db, today, zone.startOf(today))
  return hasVisits
}
