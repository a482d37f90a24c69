import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { inviteReviews } from '../product-review/review-invitation.sql.ts'
import { remindOfCarts } from '../saved-cart/saved-cart.sql.ts'
import { tellAlerts } from '../stock-alert/tell-alerts.sql.ts'
import { insertDigests } from './digest.ts'
import { insertReminders } from './outbox.sql.ts'
import { openMailSending } from './send-mails.ts'

const lookEvery = 2000
/** Reminders are looked for once in so many looks. */
const looksPerReminder = 30

/** Sends what waits in the outbox, each server's mails by themselves, and writes reminders, invitations, stock alerts and digests that are due, until it is stopped. */
export function watchMails(services: Pick<Services, 'db' | 'config' | 'now' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const failed = (error: unknown) => services.log.error({ err: error }, 'mails')
  const sending = openMailSending(services, stopping.signal)
  const watching = (async () => {
    for (let look = 0; !stopping.signal.aborted; look++) {
      if (look % looksPerReminder === 0) await insertReminders(services.db, services.now().toISOString()).catch(failed)
      if (look % looksPerReminder === 0) await insertDigests(services.db, services.now()).catch(failed)
      if (look % looksPerReminder === 0) await tellAlerts(services.db, services.now().toISOString()).catch(failed)
      if (look % looksPerReminder === 0) await remindOfCarts(services.db, services.now().toISOString()).catch(failed)
      if (look % looksPerReminder === 0) await inviteReviews(services.db, services.now().toISOString()).catch(failed)
      await sending.begin().catch(failed)
      await pause(lookEvery, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await watching
      await sending.idle()
    },
  }
}
