import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** One of the servers behind a balancer. */
export interface Upstream {
  port: number
  /** Where `/apis/ready` is asked. */
  healthPort: number
}

/** Stands before several servers, as nginx or HAProxy does. */
export interface Balancer extends AsyncDisposable {
  url: string
  port: number
  /** How many calls each of the servers has answered. */
  answered: readonly number[]
}

/** Between two looks at `/apis/ready`, in milliseconds: less than `DRAIN_SECONDS`. */
const lookEvery = 150
/** A server that says no gets no calls from then on; one that says nothing, as a busy one may, after so many looks. */
const missesUntilGone = 3

const preference = ['ready', 'silent', 'refusing']

/**
 * A proxy on a free port that gives calls to the servers in turn: to those whose `/apis/ready` said yes last, and to the
 * next one where a connection is refused. A call that may have been received is not sent again, unless it only reads.
 * It answers 502 where no server took the call, and the connection breaks where an answer broke off.
 */
export async function openBalancer(upstreams: readonly Upstream[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const states = upstreams.map((): 'ready' | 'silent' | 'refusing' => 'ready')
  const answered = upstreams.map(() => 0)
  const closing = new AbortController()
  let turn = 0

  async function look(at: number, { healthPort }: Upstream): Promise<void> {
    for (let misses = 0; !closing.signal.aborted; ) {
      const answer = await fetch(`http://127.0.0.1:${healthPort}/apis/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
      misses = answer === undefined ? misses + 1 : 0
      if (answer !== undefined) states[at] = answer.ok ? 'ready' : 'refusing'
      else if (misses >= missesUntilGone) states[at] = 'silent'
      await pause(lookEvery, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  /** The servers in the order in which a call tries them. */
  function inTurn(): number[] {
    const from = turn++
    const all = upstreams.map((_, at) => (from + at) % upstreams.length)
    return all.toSorted((one, other) => preference.indexOf(states[one] ?? 'silent') - preference.indexOf(states[other] ?? 'silent'))
  }

  async function passOn(call: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(call)
    for (const at of inTurn()) {
      const answer = await forward(agent, upstreams[at]?.port ?? 0, call, body)
      if (answer === 'not-received') continue
      if (answer === 'broken') break
      answered[at] = (answered[at] ?? 0) + 1
      const { connection: _, ...headers } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(reply)
      answer.once('error', () => reply.destroy())
      reply.once('close', () => answer.destroy())
      return
    }
    reply.writeHead(502).end()
  }

  const server = createServer((call, reply) => {
    passOn(call, reply).catch(() => reply.destroy())
  })
  // Whoever calls keeps connections, and may use one in the moment in which it would be closed here.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const looking = upstreams.map((upstream, at) => look(at, upstream))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    answered,
    async [Symbol.asyncDispose]() {
      closing.abort()
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await Promise.all(looking)
    },
  }
}

const repeatable = ['GET', 'HEAD']

/** The answer of a server; `not-received` where another one may be asked. */
async function forward(
  agent: Agent,
  port: number,
  call: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | 'not-received' | 'broken'> {
  const { method = 'GET', url, headers, socket } = call
  const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const { connection: _connection, 'transfer-encoding': _encoding, ...passed } = headers
  const sent = request({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: { ...passed, 'x-forwarded-for': from, ...(body.length > 0 && { 'content-length': body.length }) },
  })
  sent.end(body)
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
    return isRefused || repeatable.includes(method) ? 'not-received' : 'broken'
  }
}
