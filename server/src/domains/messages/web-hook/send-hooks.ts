import { type SendingServices, sendToHook } from './deliver.ts'
import { openPost } from './post-event.ts'
import { findDueHooks } from './queue.sql.ts'
import { routeEvents } from './route-events.ts'

/** Endpoints that are sent to at a time. */
const mostHooks = 32

/**
 * Where sending to an endpoint failed, it is said until sending to it goes well again, in milliseconds at most: until
 * then somebody has had a turn, or there is nothing to send.
 */
const failureLasts = 60_000

/** Sends to each endpoint separately: a slow one delays only its own. */
export interface HookSending {
  /**
   * Finds who hears of new events, and begins to send to endpoints that nobody is sending to; returns at once, with how
   * many turns of endpoints have ended well. @throws why the last turn of an endpoint failed
   */
  begin(): Promise<number>
  /** How many events were taken, once nothing is being sent any more. */
  idle(): Promise<number>
}

/** Sends events that wait, several endpoints side by side; `signal` stops it. */
export function openHookSending(services: SendingServices, signal: AbortSignal): HookSending {
  const running = new Map<string, Promise<void>>()
  const post = openPost(services.config.checkAllow)
  const failures = new Map<string, { error: unknown; at: number }>()
  let [sentCount, turnCount] = [0, 0]

  const run = (id: string): void => {
    const work = sendToHook(services, { id, post }, signal)
      .then((count) => {
        sentCount += count
        turnCount++
        failures.delete(id)
      })
      .catch((error) => {
        services.log.error({ err: error, webHook: id }, 'events could not be sent')
        failures.set(id, { error, at: performance.now() })
      })
      .finally(() => running.delete(id))
    running.set(id, work)
  }

  return {
    async begin() {
      await routeEvents(services, signal)
      const due = (await findDueHooks(services.db, services.now())).filter((id) => !running.has(id))
      for (const id of due.slice(0, mostHooks - running.size)) run(id)
      for (const [id, { error, at }] of failures) {
        if (performance.now() - at < failureLasts) throw error
        failures.delete(id)
      }
      return turnCount
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
      return sentCount
    },
  }
}

/** Sends the events that wait and are due until none is left; returns how many were taken. */
export async function sendWaitingEvents(services: SendingServices): Promise<number> {
  const sending = openHookSending(services, new AbortController().signal)
  do {
    await sending.begin()
    await sending.idle()
  } while ((await findDueHooks(services.db, services.now())).length > 0)
  return sending.idle()
}
