import { type SendingServices, sendToHook } from './deliver.ts'
import { openPost } from './post-event.ts'
import { findDueHooks } from './queue.sql.ts'
import { routeEvents } from './route-events.ts'

/** Endpoints that are sent to at a time. */
const mostHooks = 32

/** Sends to each endpoint separately: a slow one delays only its own. */
export interface HookSending {
  /** Finds who hears of new events, and begins to send to endpoints that nobody is sending to; returns at once. */
  begin(): Promise<void>
  /** How many events were taken, once nothing is being sent any more. */
  idle(): Promise<number>
}

/** Sends events that wait, several endpoints side by side; `signal` stops it. */
export function openHookSending(services: SendingServices, signal: AbortSignal): HookSending {
  const running = new Map<string, Promise<void>>()
  const post = openPost(services.config.checkAllow)
  let sentCount = 0

  const run = (id: string): void => {
    const work = sendToHook(services, { id, post }, signal)
      .then((count) => {
        sentCount += count
      })
      .catch((error) => services.log.error({ err: error, webHook: id }, 'events could not be sent'))
      .finally(() => running.delete(id))
    running.set(id, work)
  }

  return {
    async begin() {
      await routeEvents(services, signal)
      const due = (await findDueHooks(services.db, services.now())).filter((id) => !running.has(id))
      for (const id of due.slice(0, mostHooks - running.size)) run(id)
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
