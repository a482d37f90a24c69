import type { Services } from '../../../boot/services.ts'
import { holdBusinessZone } from '../../system/config/business-zone.ts'
import { addUpDays } from './payment-sums.sql.ts'

const mostDaysAtOnce = 31

/** Adds up the days whose payments changed, a month of them to a transaction. */
export async function addUpPaymentDays({ db }: Pick<Services, 'db'>): Promise<void> {
  for (;;) {
    const addedCount = await db.transaction().execute(async (trx) => addUpDays(trx, (await holdBusinessZone(trx)).name, mostDaysAtOnce))
    if (addedCount < mostDaysAtOnce) return
  }
}
