import { sendOverChannel } from '../alarm-channel/send-alarms.ts'
import { findDueChannels, findDueServers, markInterrupted } from './queue.sql.ts'
import { type Dependencies, sendOverServer } from './send-over-server.ts'

/** Servers and alarm channels that are sent to at a time. */
const mostServers = 8

/** Sends the messages of each mail server and each alarm channel separately: a slow one delays only its own. */
export interface MailSending {
  /**
   * Begins to send what is due over everything that is not being sent to, those first that waited longest; returns at
   * once.
   */
  begin(): Promise<void>
  /** How many messages were sent, once nothing is being sent any more. */
  idle(): Promise<number>
}

/** Messages that go out over one server or channel. */
interface DueLine {
  key: string
  send(signal: AbortSignal): Promise<number>
}

async function findDueLines(services: Dependencies): Promise<DueLine[]> {
  const servers = await findDueServers(services.db, services.now())
  const channels = await findDueChannels(services.db, services.now())
  return [
    ...servers.map(
      ({ senderId, websiteIds }): DueLine => ({
        key: `sender ${senderId}`,
        send: (signal) => sendOverServer(services, websiteIds, signal),
      }),
    ),
    ...channels.map((id): DueLine => ({ key: `channel ${id}`, send: (signal) => sendOverChannel(services, id, signal) })),
  ]
}

/** Sends waiting mails and alarms, several servers side by side; `signal` stops it. */
export function openMailSending(services: Dependencies, signal: AbortSignal): MailSending {
  const running = new Map<string, Promise<void>>()
  /** When each line had its last turn, by counting. */
  const lastTurn = new Map<string, number>()
  let turns = 0
  let sentCount = 0

  const run = ({ key, send }: DueLine): void => {
    lastTurn.set(key, ++turns)
    const work = send(signal)
      .then((count) => {
        sentCount += count
      })
      .catch((error) => services.log.error({ err: error }, 'messages could not be sent'))
      .finally(() => running.delete(key))
    running.set(key, work)
  }

  return {
    async begin() {
      await markInterrupted(services.db, services.now())
      const longestWaiting = (await findDueLines(services))
        .filter(({ key }) => !running.has(key))
        .toSorted((a, b) => (lastTurn.get(a.key) ?? 0) - (lastTurn.get(b.key) ?? 0))
      for (const line of longestWaiting.slice(0, mostServers - running.size)) run(line)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
      return sentCount
    },
  }
}

/** Sends the messages that wait and are due until none is left; returns how many were sent. */
export async function sendWaitingMails(services: Dependencies): Promise<number> {
  const { signal } = new AbortController()
  const sending = openMailSending(services, signal)
  while ((await findDueLines(services)).length > 0) {
    await sending.begin()
    await sending.idle()
  }
  return sending.idle()
}
