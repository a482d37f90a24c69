import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import { openOnlinePayments } from './online-payments.ts'

/** Notices that nobody has worked on yet are looked for this often, and payments that wait as well: each has its own time to be asked after. */
const lookEvery = 2000

/** Works on notices that were left behind, asks after payments that wait, and looks back at those that were taken, until it is stopped. */
export function watchPayments(services: Pick<Services, 'db' | 'config' | 'now' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const online = openOnlinePayments(services)
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await online.workOnNotices().catch((error) => services.log.error({ err: error }, 'payment notices'))
      await online.reconcile().catch((error) => services.log.error({ err: error }, 'payments that wait'))
      await online.lookBack().catch((error) => services.log.error({ err: error }, 'payments that were taken'))
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

/** Outside of demo installations no shop may be paid with the demo provider. */
export async function stopDemoAccounts({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (config.demo) return
  await sql`
    update payment_account a set status = 'stopped', version = a.version + 1, updated_at = now()
    from payment_mode m where m.id = a.payment_mode_id and m.provider = 'demo' and a.status = 'active'`.execute(db)
}
