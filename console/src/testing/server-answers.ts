import type { Envelope } from '@wanpu/contract'
import { vi } from 'vitest'
import type { MenuRoute } from '../lib/routes.ts'

export interface ServerCall {
  action: string
  input: unknown
}

/** What an action returns, or a function that returns it; a Response where the status matters. */
export type Answers = Record<string, unknown | ((input: unknown) => unknown)>

export const superAdmin = { username: 'SuperAdmin', permissions: ['*'] }

interface Told {
  list: MenuRoute[]
  preferences: Record<string, unknown>
  person?: { username: string; permissions: string[] }
  answers: Answers
}

const noRows = { items: [], recordCount: 0 }
const usd = { id: '1', version: 1, code: 'USD', title: '美元', decimals: 2, rate: 1, isBase: true }

/**
 * Stands in for the server at `fetch`; returns the calls of actions as they come. Calls without an answer in `answers`
 * stay pending; lists are empty.
 */
export function answerCalls({ list, preferences, person = superAdmin, answers }: Told): readonly ServerCall[] {
  const calls: ServerCall[] = []
  const usual: Answers = {
    'currency.read-all': { items: [usd] },
    'config-record.read.time-zone': { timeZone: 'Asia/Singapore' },
    ...answers,
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, location.origin).pathname
    // A line that stays open and says nothing.
    if (path === '/apis/events') return new Promise(() => undefined)
    if (path === '/apis/userInfo') return envelopeOf({ ...person, avatar: '', roles: [person.username], otherFlag: 1, preferences })
    if (path === '/apis/router/getList') return envelopeOf({ list })
    const action = new Headers(init.headers).get('Action-Name') ?? path
    const input: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ action, input })
    if (!(action in usual) && !action.endsWith('.search')) return new Promise(() => undefined)
    const answer = usual[action] ?? noRows
    const response = await (typeof answer === 'function' ? answer(input) : answer)
    return response instanceof Response ? response : envelopeOf(response)
  })
  return calls
}

function envelopeOf(response: unknown): Response {
  const envelope: Envelope<unknown> = { status: 200, message: '', response }
  return Response.json(envelope)
}
