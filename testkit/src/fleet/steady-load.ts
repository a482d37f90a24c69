import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { goods } from '@wanpu/contract'
import type { Fleet } from './fleet.ts'
import type { FleetShop } from './fleet-shop.ts'

export type LoadKind = 'read' | 'quote' | 'page' | 'write' | 'order'

/** What is called in turn. */
export const mixes = {
  all: ['read', 'quote', 'page', 'write', 'page', 'order'],
  /** As many shops have it: mostly pages. */
  cheap: ['page', 'page', 'quote', 'page', 'page', 'page', 'read', 'page', 'page', 'page', 'quote', 'page'],
} as const satisfies Record<string, readonly LoadKind[]>

/** What calls at a steady pace came to. */
export interface LoadReport {
  calls: Record<LoadKind, number>
  /** What was answered otherwise than with 200, or not at all: at most ten of them in words. */
  failed: number
  failures: string[]
  /** Milliseconds. */
  p50: number
  p95: number
  longest: number
  /** Calls a second, over all of the time. */
  pace: number
}

export interface Pace {
  perSecond: number
  /** A machine that is slower than the pace has so many calls at a time. */
  atOnce: number
  /** All kinds of calls, unless another mix is named. */
  mix?: keyof typeof mixes
  /** Begins the titles of products and the keys of orders, so that no other load has the same. */
  name?: string
}

export interface SteadyLoad {
  /** Begins no more calls, and waits for the answers. */
  stop(): Promise<LoadReport>
}

interface Sent {
  port: number
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string | number>
  body?: unknown
}

/**
 * Calls a fleet through its balancers at a pace, whether or not earlier calls were answered: lists and saves of the
 * console, pages, quotes and orders of the shop, each buyer from an address of their own.
 */
export function beginLoad(
  fleet: Fleet,
  shop: FleetShop,
  token: string,
  { perSecond, atOnce, mix = 'all', name = 'Load' }: Pace,
): SteadyLoad {
  const kinds = mixes[mix]
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const stopping = new AbortController()
  const report = {
    calls: { read: 0, write: 0, quote: 0, order: 0, page: 0 } as Record<LoadKind, number>,
    failed: 0,
    failures: [] as string[],
  }
  const running = new Set<Promise<void>>()
  const timings: number[] = []

  function callOf(kind: LoadKind, number: number): Sent {
    const console = { port: fleet.console.port, method: 'POST', path: '/apis/Action' } as const
    const shops = { port: fleet.shops.port, headers: { 'x-forwarded-for': addressOf(number) } }
    const signedIn = (action: string) => ({ authorization: `Bearer ${token}`, 'action-name': action })
    switch (kind) {
      case 'read':
        return { ...console, headers: signedIn(goods.search.name), body: { pageSize: 20 } }
      case 'write':
        return {
          ...console,
          headers: signedIn(goods.insert.name),
          body: { title: `${name} ${number}`, priceMinor: 100, currencyCode: 'USD' },
        }
      case 'page':
        return { ...shops, headers: { ...shops.headers, host: shop.domain }, method: 'GET', path: '/' }
      case 'quote': {
        const { websiteId, items } = shop.orderOf(number)
        return { ...shops, method: 'POST', path: '/shop-api/quote', body: { websiteId, items, country: 'US' } }
      }
      case 'order':
        return { ...shops, method: 'POST', path: '/shop-api/order', body: shop.orderOf(`${name}-${number}`) }
    }
  }

  async function callOnce(kind: LoadKind, number: number): Promise<void> {
    const began = performance.now()
    const answer = await send(agent, callOf(kind, number)).catch((error: Error) => ({ status: 0, text: error.message }))
    timings.push(performance.now() - began)
    report.calls[kind]++
    if (answer.status === 200) return
    report.failed++
    if (report.failures.length < 10) report.failures.push(`${kind}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }

  async function callSteadily(): Promise<void> {
    for (let number = 0; !stopping.signal.aborted; number++) {
      const call: Promise<void> = callOnce(kinds[number % kinds.length] ?? 'read', number).finally(() => running.delete(call))
      running.add(call)
      if (running.size >= atOnce) await Promise.race(running)
      const ahead = ((number + 1) * 1000) / perSecond - (performance.now() - began)
      if (ahead > 0) await pause(ahead)
    }
  }

  const began = performance.now()
  const calling = callSteadily()
  return {
    async stop() {
      stopping.abort()
      await calling
      await Promise.all(running)
      agent.destroy()
      const sorted = timings.toSorted((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
      return {
        ...report,
        p50: at(0.5),
        p95: at(0.95),
        longest: at(1),
        pace: Math.round((timings.length * 1000) / (performance.now() - began)),
      }
    },
  }
}

/** A public address for each number. */
const addressOf = (number: number) => `81.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

function send(agent: Agent, { port, method, path, headers, body }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, 'content-type': 'application/json' } })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, text: said }), reject)
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
