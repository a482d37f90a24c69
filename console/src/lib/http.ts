import { addressesOf, type Envelope, isInsert } from '@wanpu/contract'
import { askOnce } from './ask-once.ts'
import { CallError, consequenceOf, setupOf, wordsOf } from './errors.ts'
import { withFreshSignIn } from './fresh-sign-in.ts'
import { language } from './language.ts'
import { leave } from './leave.ts'
import { report } from './report.ts'
import { useSession } from './session.ts'

const mainDomain: string | undefined = import.meta.env.VITE_MAIN_DOMAIN
const ownAddresses = mainDomain === undefined ? undefined : addressesOf(mainDomain)

export const apiRoot: string = import.meta.env.VITE_API_ROOT ?? `${ownAddresses?.baseUrl ?? ''}/apis`

const timeout = 30_000

export interface Answer<Response> {
  response: Response
  message: string
  /** What the server kept of the change, so that it can be undone. */
  changeSetId?: string | undefined
}

/** Calls an action by its name. Empty and null values are left out of the payload. */
export function callNamed<Response>(name: string, payload: unknown, signal?: AbortSignal): Promise<Answer<Response>> {
  const body = JSON.stringify(withoutEmpty(payload))
  const ask = (headers: Record<string, string> = {}) =>
    exchange<Response>('/Action', {
      method: 'POST',
      headers: { 'Action-Name': name, 'Content-Type': 'application/json', ...headers },
      body,
      ...(signal && { signal }),
    })
  if (!isInsert(name)) return withFreshSignIn(ask)
  return withFreshSignIn(() => askOnce(`${name} ${body}`, (key) => ask({ 'Idempotency-Key': key })))
}

/** Sends a form with files to an action. `store` names the place that keeps them. */
export function callForm<Response>(name: string, form: FormData, store?: string): Promise<Answer<Response>> {
  const headers: Record<string, string> = { 'Action-Name': name }
  if (store !== undefined) headers.ResourceStoreConfigName = store
  return exchange('/Action', { method: 'POST', headers, body: form, signal: AbortSignal.timeout(10 * timeout) })
}

/** Reads one of the calls that are not actions, such as `/userInfo`. */
export function get<Response>(path: string): Promise<Answer<Response>> {
  return exchange(path, { method: 'GET' })
}

/** Reads a document that comes without an envelope, such as `/openapi.json`. */
export async function getDocument<Document>(path: string): Promise<Document> {
  const { token } = useSession.getState()
  const answer = await fetchOrFail(path, { method: 'GET' })
  if (!answer.ok) throw await failureOf(path, answer, token)
  return (await answer.json()) as Document
}

/** Headers that every request carries. */
export function ownHeaders(): Record<string, string> {
  const { token } = useSession.getState()
  return { 'Accept-Language': language(), ...(token !== null && { Authorization: `Bearer ${token}` }) }
}

async function exchange<Response>(path: string, init: RequestInit): Promise<Answer<Response>> {
  const { token } = useSession.getState()
  const answer = await fetchOrFail(path, init)
  // The server's contract tests hold the shape of `response`; parsing it again here would double the size of every
  // screen.
  const envelope = (await answer.json().catch(() => ({}))) as Partial<Envelope<Response>>
  if (statusOf(envelope.status, answer.status) === 200)
    return { response: envelope.response as Response, message: envelope.message ?? '', changeSetId: envelope.changeSetId }
  throw refusalOf(path, envelope, answer, token)
}

async function failureOf(path: string, answer: Response, token: string | null): Promise<CallError> {
  return refusalOf(path, (await answer.json().catch(() => ({}))) as Partial<Envelope>, answer, token)
}

/** The error of a refused request, which may end the session. */
function refusalOf(
  path: string,
  envelope: Partial<Envelope>,
  answer: Pick<Response, 'status' | 'statusText'>,
  token: string | null,
): CallError {
  const status = statusOf(envelope.status, answer.status)
  const error = new CallError(status, wordsOf(status, envelope.message, answer.statusText), envelope.code, envelope.detail)
  if (status > 500) report({ url: location.href, message: `${path} ${status} ${error.message}`, stack: '', at: Date.now() })
  // An answer to a token that was replaced meanwhile says nothing about the new one.
  if (token === useSession.getState().token) {
    const setup = setupOf(error.code)
    if (setup !== undefined) useSession.setState({ setup })
    leave(consequenceOf(error.status, error.code), error.message)
  }
  return error
}

async function fetchOrFail(path: string, init: RequestInit): Promise<Response> {
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, AbortSignal.timeout(timeout)]) : AbortSignal.timeout(timeout)
    return await fetch(`${apiRoot}${path}`, { ...init, signal, headers: { ...ownHeaders(), ...init.headers } })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new CallError(0, wordsOf(0, undefined))
  }
}

/** 0, 200 and their texts are success, as is an answer without a status whose HTTP status is one. */
export function statusOf(own: unknown, http: number): number {
  const status = own === undefined || own === null || own === '' ? http : Number(own)
  if (status === 0 || (status >= 200 && status < 300)) return 200
  return Number.isFinite(status) ? status : http
}

/** The value without empty texts, nulls and absent fields, at every depth of objects. Items of lists are kept. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'object' ? withoutEmpty(item) : item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== '' && each !== null && each !== undefined)
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutEmpty(each)]))
}
