import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { insertReminders } from './outbox.sql.ts'
import { sendWaitingMails } from './send-mails.ts'

const lookEvery = 2000
/** Reminders are looked for once in so many looks. */
const looksPerReminder = 30

/** Sends what waits in the outbox and writes reminders that are due, until it is stopped. */
export function watchMails(services: Pick<Services, 'db' | 'config' | 'now' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const failed = (error: unknown) => services.log.error({ err: error }, 'mails')
  const watching = (async () => {
    for (let look = 0; !stopping.signal.aborted; look++) {
      if (look % looksPerReminder === 0) await insertReminders(services.db, services.now().toISOString()).catch(failed)
      await sendWaitingMails(services, stopping.signal).catch(failed)
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
