import { WanpuError } from './error.ts'
import { retryAfter, wait } from './wait.ts'

export interface ClientOptions {
  /** Where the console is, such as `https://wanpu.example.com`. */
  url: string
  /** An API key, or the token of a session. */
  key: string
  /** The language of messages; Chinese when absent. */
  language?: 'zh' | 'en'
  /** How often a call is sent at most, the first time included: 5 when absent. */
  attempts?: number
  /** The longest pause between two attempts, in seconds: 60 when absent. A call that has to wait longer fails. */
  longestPause?: number
  /** In place of the global `fetch`. */
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** Names the call, so that it is done once however often it is sent. Writes get one by themselves. */
  idempotencyKey?: string
  /** The file of an action that takes one. */
  file?: { name: string; content: Blob }
}

/** The answer to a call that was done. */
export interface Answer<Response = unknown> {
  response: Response
  message: string
  /** What `undo` takes back, where the action says it here instead of in its response. */
  changeSetId?: string
}

/** True for the names of actions that only read. */
export const readsOnly = (action: string): boolean => /^[^.]+\.(?:(?:search|read|totals|preview)(?:\.|$)|read-)/.test(action)

/** Refusals that come before anything is done, and pass by themselves. */
const passing = ['too-many', 'preparing', 'unavailable', 'call-running']

/** A call with what is needed to send it again. */
interface Sending {
  action: string
  request: RequestInit
  isRepeatable: boolean
}

/**
 * Calls an action. It is sent again while the server is busy or does not answer: when the answer says so, or after
 * growing pauses. What may have been done already is sent again only when it reads or has a key.
 * @throws WanpuError
 */
export async function send(options: ClientOptions, action: string, input: unknown, call: CallOptions = {}): Promise<Answer> {
  const { attempts = 5, longestPause = 60 } = options
  const sending = sendingOf(options, action, input, call)
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptOnce(options, sending)
    if ('answer' in outcome) return outcome.answer
    const pause = outcome.askedToWait ?? 500 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
    const isLast = attempt >= attempts || pause > longestPause * 1000 || call.signal?.aborted
    if (isLast || !outcome.isWorthRepeating) throw outcome.error
    await wait(pause, call.signal)
  }
}

function sendingOf({ key, language }: ClientOptions, action: string, input: unknown, call: CallOptions): Sending {
  const isReading = readsOnly(action) || isPreview(input)
  const idempotencyKey = call.idempotencyKey ?? (isReading ? undefined : newKey())
  const headers = new Headers({ authorization: `Bearer ${key}` })
  if (language !== undefined) headers.set('accept-language', language)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (call.file === undefined) headers.set('content-type', 'application/json')
  const body = call.file === undefined ? JSON.stringify(input ?? {}) : formOf(input, call.file)
  const request: RequestInit = { method: 'POST', headers, body, ...(call.signal && { signal: call.signal }) }
  return { action, request, isRepeatable: isReading || idempotencyKey !== undefined }
}

const isPreview = (input: unknown) => typeof input === 'object' && input !== null && 'preview' in input && input.preview === true

function formOf(input: unknown, { name, content }: NonNullable<CallOptions['file']>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(input ?? {})) form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('file', content, name)
  return form
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without TLS. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface Refused {
  error: WanpuError
  /** Milliseconds that the answer asks to wait. */
  askedToWait?: number | undefined
  isWorthRepeating: boolean
}

async function attemptOnce(options: ClientOptions, { action, request, isRepeatable }: Sending): Promise<{ answer: Answer } | Refused> {
  const url = `${options.url.replace(/\/+$/, '')}/apis/actions/${action}`
  let response: Response
  let envelope: Envelope
  try {
    response = await (options.fetch ?? fetch)(url, request)
    envelope = readEnvelope(await response.text())
  } catch (cause) {
    request.signal?.throwIfAborted()
    const refusal = { status: 0, code: 'network', message: `${action}: the server did not answer` }
    return { error: new WanpuError(action, refusal, { cause }), isWorthRepeating: isRepeatable }
  }
  if (response.ok && envelope.status === 200) return { answer: answerOf(envelope) }
  const { status } = response
  const code = envelope.code ?? 'no-envelope'
  const error = new WanpuError(action, { status, code, message: envelope.message ?? `HTTP ${status}`, detail: envelope.detail ?? {} })
  const isUnclear = status >= 502 && status <= 504
  return {
    error,
    askedToWait: retryAfter(response.headers.get('retry-after'), Date.now()),
    isWorthRepeating: passing.includes(code) || (isUnclear && isRepeatable && code !== 'took-too-long'),
  }
}

/** What the server answers with; nothing where the answer comes from a machine in between. */
interface Envelope extends Partial<Answer> {
  status?: number
  code?: string
  detail?: Record<string, unknown>
}

function readEnvelope(body: string): Envelope {
  try {
    const parsed: unknown = JSON.parse(body)
    // Every answer of the server is an envelope; fields of others are not looked at without one.
    return typeof parsed === 'object' && parsed !== null ? (parsed as Envelope) : {}
  } catch {
    return {}
  }
}

const answerOf = ({ response, message = '', changeSetId }: Envelope): Answer => ({
  response,
  message,
  ...(changeSetId !== undefined && { changeSetId }),
})
