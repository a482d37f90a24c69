import { openStandIn, type Received, type Reply, type StandIn } from './providers/stand-in.ts'

/** A message that a receiver took. */
export interface ReceivedEvent {
  id: string
  type: string
  sequence: number
  data: Record<string, unknown>
  headers: Received['headers']
  /** As it was signed. */
  body: string
}

export interface HookReceiver extends StandIn {
  /** Every message that came, taken or not, in their order. */
  events: ReceivedEvent[]
  /** What is answered; absent: 204. */
  answer: ((event: ReceivedEvent) => Reply | Promise<Reply>) | undefined
  address: string
}

/** Another system that webhooks post to. */
export async function openHookReceiver(): Promise<HookReceiver> {
  const events: ReceivedEvent[] = []
  const standIn = await openStandIn((call) => {
    const { type, sequence, data } = JSON.parse(call.body)
    const event = { id: call.headers['webhook-id'] ?? '', type, sequence, data, headers: call.headers, body: call.body }
    events.push(event)
    return receiver.answer?.(event) ?? { status: 204 }
  })
  const receiver: HookReceiver = Object.assign(standIn, { events, answer: undefined, address: `${standIn.url}/hook` })
  return receiver
}
