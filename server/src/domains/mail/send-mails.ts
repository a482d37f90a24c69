import { type DueServer, findDueServers, markInterrupted } from './queue.sql.ts'
import { type Needed, sendOverServer } from './send-over-server.ts'

/** Servers that are sent to at a time. */
const mostServers = 8

/** Sends each server's mails by themselves: one that is slow, or does not answer, holds up nobody's mails but its own. */
export interface MailSending {
  /** Begins to send what is due over every server that is not being sent to, those first that waited longest; returns at once. */
  begin(): Promise<void>
  /** How many mails were sent, once nothing is being sent any more. */
  idle(): Promise<number>
}

export function openMailSending(services: Needed, signal: AbortSignal): MailSending {
  const running = new Map<string, Promise<void>>()
  /** When each server had its last turn, by counting. */
  const lastTurn = new Map<string, number>()
  let turns = 0
  let sent = 0

  const run = (server: DueServer): void => {
    const key = keyOf(server)
    lastTurn.set(key, ++turns)
    const work = sendOverServer(services, server.websiteIds, signal)
      .then((count) => {
        sent += count
      })
      .catch((error) => services.log.error({ err: error }, 'mails could not be sent'))
      .finally(() => running.delete(key))
    running.set(key, work)
  }

  return {
    async begin() {
      await markInterrupted(services.db, services.now())
      const due = await findDueServers(services.db, services.now())
      const longestWaiting = due
        .filter((server) => !running.has(keyOf(server)))
        .toSorted((one, other) => (lastTurn.get(keyOf(one)) ?? 0) - (lastTurn.get(keyOf(other)) ?? 0))
      for (const server of longestWaiting.slice(0, mostServers - running.size)) run(server)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
      return sent
    },
  }
}

const keyOf = ({ senderId }: DueServer) => senderId ?? ''

/** Sends the mails that wait and are due until none is left; returns how many were sent. */
export async function sendWaitingMails(services: Needed): Promise<number> {
  const { signal } = new AbortController()
  const sending = openMailSending(services, signal)
  while ((await findDueServers(services.db, services.now())).length > 0) {
    await sending.begin()
    await sending.idle()
  }
  return sending.idle()
}
