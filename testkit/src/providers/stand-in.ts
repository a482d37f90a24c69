import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A call of a stand-in, whole. */
export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** A text or bytes are sent as they are, anything else as JSON. */
  body?: unknown
}

/** How a stand-in misbehaves. */
export interface Faults {
  /** So many of the next calls answer 503. */
  fail: number
  /** So many of the next calls are read and not answered: the connection ends. */
  hangUp: number
  /** Each answer waits so long, in milliseconds. */
  delay: number
}

export interface StandIn extends AsyncDisposable {
  url: string
  /** Every call that came, in their order. */
  calls: Received[]
  faults: Faults
  /** Awaited with each call once it is done, before it is answered; it can have the connection end instead. */
  beforeAnswer?: (call: Received) => Promise<'hang up' | undefined> | 'hang up' | undefined
}

/**
 * An HTTP server that answers with `answer`. What breaks the provider's public description throws and is answered 400
 * with the reason.
 */
export async function openStandIn(answer: (call: Received) => Reply | Promise<Reply>): Promise<StandIn> {
  const calls: Received[] = []
  const faults: Faults = { fail: 0, hangUp: 0, delay: 0 }
  const standIn: StandIn = {
    url: '',
    calls,
    faults,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  const server = createServer(async (request, response) => {
    const call = await received(request)
    calls.push(call)
    if (faults.delay > 0) await pause(faults.delay)
    if (faults.hangUp > 0) {
      faults.hangUp--
      request.socket.destroy()
      return
    }
    const reply = faults.fail > 0 ? { status: 503, body: { error: { message: 'out of order' } } } : await replied(answer, call)
    if (faults.fail > 0) faults.fail--
    if ((await standIn.beforeAnswer?.(call)) === 'hang up') {
      request.socket.destroy()
      return
    }
    const isText = typeof reply.body === 'string'
    response.writeHead(reply.status ?? 200, { 'content-type': isText ? 'text/html; charset=utf-8' : 'application/json', ...reply.headers })
    response.end(isText || reply.body instanceof Uint8Array ? reply.body : JSON.stringify(reply.body ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}

async function received(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

async function replied(answer: (call: Received) => Reply | Promise<Reply>, call: Received): Promise<Reply> {
  try {
    return await answer(call)
  } catch (error) {
    return { status: 400, body: { error: { message: error instanceof Error ? error.message : 'bad request' } } }
  }
}

/** A page that asks whether the buyer pays, as a provider's own does; its buttons are links. */
export function payPage(title: string, links: { pay: string; decline: string }): Reply {
  const link = (href: string, words: string) => `<p><a href="${href}">${words}</a></p>`
  return {
    body: `<!doctype html><title>${title}</title><h1>${title}</h1>${link(links.pay, 'Pay now')}${link(links.decline, 'Decline')}`,
  }
}

/** Posts a notice and returns how it was answered. */
export async function postNotice(url: string, body: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  const answer = await fetch(url, { method: 'POST', body, headers })
  return { status: answer.status, body: await answer.text() }
}
