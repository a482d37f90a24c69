import type { EventBody, HookProblem, PostedType } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { unseal } from '../../../lib/secrets.ts'
import { CallFailed, openRawCallOut, type RawAnswer, type RawCall } from '../../../net/call-out.ts'
import { beyondProblem, callProblemOf } from '../../../net/call-problem.ts'
import { signingSecrets } from './hook-secrets.rules.ts'
import type { StoredEvent, StoredHook } from './queue.sql.ts'
import { retryAfterSeconds } from './retry.rules.ts'
import { signatureHeaders } from './signature.rules.ts'

/** An endpoint has so long to answer, in milliseconds. */
const longest = 15_000
/** What is kept of its answer, in bytes. */
const mostAnswer = 1024

/** Calls of endpoints. What they answer is cut to 1 KB. */
export const openPost = (allow: readonly string[]) => openRawCallOut(allow, { milliseconds: longest, mostBytes: mostAnswer, isCut: true })
export type Post = ReturnType<typeof openPost>

export interface Target {
  address: string
  secrets: readonly string[]
}

/** An endpoint with its secrets readable; undefined where it has none, or the installation's key does not open them. */
export function openTarget(hook: StoredHook, secretKey: string, now: Date): Target | undefined {
  if (hook.secrets.secret === undefined) return undefined
  try {
    return { address: hook.address, secrets: signingSecrets(hook, now).map((secret) => unseal(secretKey, secret)) }
  } catch {
    return undefined
  }
}

/** The header `webhook-id` of an event: the same for every endpoint and every attempt. */
const messageIdOf = (key: string): string => `evt_${key.replaceAll('-', '')}`

/** The text that is posted, and signed. */
export function bodyOf({ id, type, at, data }: Pick<StoredEvent, 'id' | 'at' | 'data'> & { type: PostedType }): string {
  return JSON.stringify({ type, timestamp: at, sequence: Number(id), data } satisfies EventBody)
}

export interface Posted {
  /** Null: nobody answered. */
  status: number | null
  /** Null: it was taken. */
  problem: HookProblem | null
  response: string
  durationMs: number
  waitSeconds: number | undefined
}

/** Posts an event. No transaction may be open. */
export async function postEvent({ now }: Pick<Services, 'now'>, post: Post, target: Target, event: StoredEvent): Promise<Posted> {
  const began = performance.now()
  const duration = () => Math.round(performance.now() - began)
  try {
    const answer = await post(callOf(target, event, now()))
    const problem = problemOf(answer.status)
    const waitSeconds = problem === null ? undefined : retryAfterSeconds(answer.headers['retry-after'], now())
    return { status: answer.status, problem, response: textOf(answer), durationMs: duration(), waitSeconds }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const problem = error.wasSent && error.message !== 'too-slow' ? 'connection-lost' : callProblemOf(error.message)
    const response = beyondProblem(error.message, problem)
    return { status: null, problem, response, durationMs: duration(), waitSeconds: undefined }
  }
}

function callOf({ address, secrets }: Target, event: StoredEvent, now: Date): RawCall {
  const body = bodyOf(event)
  const headers = {
    accept: '*/*',
    'content-type': 'application/json; charset=utf-8',
    ...(event.requestId !== null && { 'x-wanpu-request': event.requestId }),
    ...signatureHeaders({ id: messageIdOf(event.key), body, secrets }, now),
  }
  return { method: 'POST', url: address, headers, body: Buffer.from(body) }
}

/** Redirects are not followed: they are answers that are not 2xx. */
function problemOf(status: number): HookProblem | null {
  if (status >= 200 && status <= 299) return null
  if (status === 410) return 'gone'
  return status === 429 ? 'rate-limited' : 'message-refused'
}

/** The beginning of the answer as text; what PostgreSQL does not store is left out. */
const textOf = ({ body }: RawAnswer): string => body.subarray(0, mostAnswer).toString('utf8').replaceAll('\u0000', '')
