import { CallError } from './errors.ts'

/** Pauses before a call whose answer was lost is sent again, in milliseconds. */
const pauses = [500, 1500]
/** Without a code of the server these are answers of nobody, or of a proxy whose server went away. */
const lost = new Set([0, 502, 503, 504])
/** The server does not know, or not yet. */
const unclear = new Set(['outcome-unknown', 'call-running'])

/** The keys of calls whose answer was lost, by what was sent: pressed again, the same form is the same call. */
const openKeys = new Map<string, string>()

/**
 * Sends a call under a key with which the server does it once, and again under the same key when its answer was lost.
 * Where that stays so, the same call has the same key when somebody presses the button again.
 */
export async function askOnce<Answer>(sent: string, ask: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = openKeys.get(sent) ?? randomKey()
  openKeys.set(sent, key)
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await ask(key)
      openKeys.delete(sent)
      return answer
    } catch (error) {
      const isLost = error instanceof CallError && (error.code === undefined ? lost.has(error.status) : unclear.has(error.code))
      const pause = pauses[attempt]
      if (isLost && pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause))
      else {
        if (!isLost && error instanceof CallError) openKeys.delete(sent)
        throw error
      }
    }
  }
}

/** Also where the console is opened without TLS, where browsers have no `randomUUID`. */
const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
