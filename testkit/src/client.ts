import { type Action, type Envelope, type OutputOf, type SentInputOf, shippingMode } from '@wanpu/contract'

/** An answer that was not a success. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: Record<string, unknown>

  constructor(envelope: Envelope) {
    super(envelope.message)
    this.status = envelope.status
    this.code = envelope.code ?? ''
    this.detail = envelope.detail ?? {}
  }
}

/** Somebody who calls the server over HTTP, as a browser or an operator's script would. */
export interface Caller {
  userId: string
  token: string | undefined
  /** The response of an action. @throws CallError with status, code and detail. */
  call<A extends Action>(action: A, input: SentInputOf<A>): Promise<OutputOf<A>>
  /** The whole envelope, of any action by name and any payload. */
  send(actionName: string, payload: unknown, headers?: Record<string, string>): Promise<Envelope>
  /** An action that takes a file. */
  upload<A extends Action>(
    action: A,
    file: { name: string; content: Buffer | string },
    headers?: Record<string, string>,
  ): Promise<OutputOf<A>>
  get(path: string): Promise<Response>
}

/**
 * A caller of the server at `url`; without a token nobody is signed in. Actions also throw where envelope and HTTP
 * status differ.
 */
export function makeCaller(url: string, token: string | undefined, userId: string): Caller {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}

  const send = async (actionName: string, payload: unknown, headers: Record<string, string> = {}): Promise<Envelope> => {
    const response = await fetch(`${url}/apis/Action`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'action-name': actionName, ...authorization, ...headers },
      body: JSON.stringify(payload),
    })
    return answered(response)
  }

  return {
    userId,
    token,
    send,
    async call(action, input) {
      return unwrapped(await send(action.name, input))
    },
    async upload(action, file, headers = {}) {
      const form = new FormData()
      form.set('file', new Blob([typeof file.content === 'string' ? file.content : new Uint8Array(file.content)]), file.name)
      const response = await fetch(`${url}/apis/Action`, {
        method: 'POST',
        headers: { 'action-name': action.name, ...authorization, ...headers },
        body: form,
      })
      return unwrapped(await answered(response))
    },
    get: (path) => fetch(`${url}${path}`, { headers: authorization, redirect: 'manual' }),
  }
}

async function answered(response: Response): Promise<Envelope> {
  const envelope = (await response.json()) as Envelope
  if (envelope.status !== response.status) throw new Error(`the envelope says ${envelope.status}, HTTP says ${response.status}`)
  return envelope
}

function unwrapped<Output>(envelope: Envelope): Output {
  if (envelope.status !== 200) throw new CallError(envelope)
  // The server parsed its answer with the action's own output schema.
  return envelope.response as Output
}

/**
 * Switches on the shipping method that comes with an installation, at the price that it is suggested with, and returns
 * its id: no shop ships before an operator did so.
 */
export async function openShipping(api: Caller): Promise<string> {
  const [shipped] = (await api.call(shippingMode.search, {})).items
  if (shipped === undefined) throw new Error('no shipping method came with the installation')
  await api.call(shippingMode.setStatus, { ids: [shipped.id], status: 'active' })
  return shipped.id
}
