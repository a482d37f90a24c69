import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { holdBusinessZone } from '../config/business-zone.ts'
import { addUpDays } from './payment-sums.sql.ts'

const lookEvery = 60_000
const mostDaysAtOnce = 31

/** Adds up the days whose payments changed, a month of them to a transaction. */
export async function addUpPaymentDays({ db }: Pick<Services, 'db'>): Promise<void> {
  for (;;) {
    const done = await db.transaction().execute(async (trx) => addUpDays(trx, (await holdBusinessZone(trx)).name, mostDaysAtOnce))
    if (done < mostDaysAtOnce) return
  }
}

/** Looks once a minute until it is stopped. Nothing waits for it: a day that it has not been at is read from its payments. */
export function watchPaymentDays(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await addUpPaymentDays(services).catch((error) => services.log.error({ err: error }, 'payment days'))
      await pause(lookEvery, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
