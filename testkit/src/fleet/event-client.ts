import { setTimeout as pause } from 'node:timers/promises'

/** A client of the event stream that connects again by itself, as browsers do. */
export interface EventClient {
  /** What each task was told to be, in the order in which it came. */
  statesOf(taskId: string): string[]
  /** How often it had to connect. */
  connections(): number
  leave(): Promise<void>
}

const againAfter = 500

/** Listens at `/apis/events`, through whatever is at `url`, and says after each break which event it saw last. */
export function listenForEvents(url: string, token: string): EventClient {
  const leaving = new AbortController()
  const states = new Map<string, string[]>()
  let [lastEventId, connections] = ['', 0]

  function take(block: string): void {
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    lastEventId = line('id') ?? lastEventId
    if (line('event') !== 'task') return
    const { id, status } = JSON.parse(line('data') ?? '{}') as { id: string; status: string }
    states.set(id, [...(states.get(id) ?? []), status])
  }

  async function listenOnce(): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, ...(lastEventId !== '' && { 'last-event-id': lastEventId }) }
    const answer = await fetch(`${url}/apis/events`, { headers, signal: leaving.signal })
    if (!answer.ok || answer.body === null) return
    connections++
    let rest = ''
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  }

  const listening = (async () => {
    while (!leaving.signal.aborted) {
      await listenOnce().catch(() => undefined)
      if (!leaving.signal.aborted) await pause(againAfter)
    }
  })()
  return {
    statesOf: (taskId) => states.get(taskId) ?? [],
    connections: () => connections,
    async leave() {
      leaving.abort()
      await listening
    },
  }
}
