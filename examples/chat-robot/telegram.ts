/** A message that somebody wrote in a chat with the robot. */
export interface Message {
  /** Of the update: those below `offset` are not told again. */
  update: number
  chat: number
  text: string
}

export interface Telegram {
  /** The messages from an update on; waits up to `seconds` for one. */
  read(offset: number, seconds: number): Promise<Message[]>
  say(chat: number, text: string): Promise<void>
}

interface Update {
  update_id: number
  message?: { chat: { id: number }; text?: string }
}

/** The robot with this token, by the Bot API at `url` (https://core.telegram.org/bots/api). */
export function openTelegram(url: string, token: string): Telegram {
  async function call<Result>(method: string, input: object, seconds = 0): Promise<Result> {
    const response = await fetch(`${url}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout((seconds + 30) * 1000),
    })
    const { ok, result, description } = (await response.json()) as { ok: boolean; result: Result; description?: string }
    if (!ok) throw new Error(`${method}: ${response.status} ${description}`)
    return result
  }
  return {
    async read(offset, seconds) {
      const updates = await call<Update[]>('getUpdates', { offset, timeout: seconds, allowed_updates: ['message'] }, seconds)
      return updates.map(({ update_id: update, message }) => ({ update, chat: message?.chat.id ?? 0, text: message?.text ?? '' }))
    },
    say: async (chat, text) => void (await call('sendMessage', { chat_id: chat, text })),
  }
}
