import { setTimeout as pause } from 'node:timers/promises'
import { openStandIn, type StandIn } from '@wanpu/testkit/providers/stand-in'

export interface TelegramStandIn extends StandIn {
  /** What the robot said. */
  said: string[]
  /** Somebody writes in a chat. */
  write(text: string, chat?: number): void
}

/** The Bot API for one robot, in whose chat 7 people write. */
export async function openTelegramStandIn(token: string): Promise<TelegramStandIn> {
  const updates: { update_id: number; message: { chat: { id: number }; text: string } }[] = []
  const said: string[] = []
  const standIn = await openStandIn(async ({ path, body }) => {
    if (!path.startsWith(`/bot${token}/`)) return { status: 401, body: { ok: false, description: 'Unauthorized' } }
    const input = JSON.parse(body)
    if (path.endsWith('/sendMessage')) {
      said.push(input.text)
      return { body: { ok: true, result: { message_id: said.length } } }
    }
    // A long poll that ends as soon as there is something, or soon.
    const news = () => updates.filter(({ update_id }) => update_id >= input.offset)
    for (let looks = 0; looks < 20 && news().length === 0; looks++) await pause(10)
    return { body: { ok: true, result: news() } }
  })
  const write = (text: string, chat = 7) => {
    updates.push({ update_id: updates.length + 1, message: { chat: { id: chat }, text } })
  }
  return Object.assign(standIn, { said, write })
}
