import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { keepFor } from '../lib/kept.ts'
import { inSpan, traceHeaders } from '../tracing/spans.ts'
import { openAddress } from './address.ts'

export interface OutgoingCall {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

export interface CallAnswer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** The call could not be made or was not answered: `private-address`, `not-tls`, `too-slow`, `ECONNREFUSED` … */
export class CallFailed extends Error {
  /** The other server may have read the call. */
  readonly wasSent: boolean

  constructor(reason: string, wasSent = false) {
    super(reason)
    this.wasSent = wasSent
  }
}

/** One call of another server's API. @throws CallFailed */
export type CallOut = (call: OutgoingCall) => Promise<CallAnswer>

const longest = 20_000
const mostBytes = 1_000_000
const mostJudged = 1000

/**
 * Calls that only reach judged addresses: public ones over TLS, and those inside `allow` (networks as CIDR). Redirects
 * are answers like any other: credentials never follow them.
 */
export function openCallOut(allow: readonly string[], milliseconds = longest): CallOut {
  const callOut = openRawCallOut(allow, { milliseconds, mostBytes })
  return async ({ method, url, headers, body }) => {
    const sentHeaders = { accept: 'application/json', ...headers }
    const answer = await callOut({ method, url, headers: sentHeaders, ...(body !== undefined && { body: Buffer.from(body) }) })
    return { ...answer, body: answer.body.toString('utf8') }
  }
}

export interface RawCall {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: Buffer
}
export interface RawAnswer extends Omit<CallAnswer, 'body'> {
  body: Buffer
}

export interface CallLimits {
  milliseconds: number
  mostBytes: number
  /** True: of a longer answer the rest is not read. Absent: a longer answer is a failure. */
  isCut?: boolean
}

/** The same for bytes. A host that was judged is not judged again for a minute. @throws CallFailed */
export function openRawCallOut(allow: readonly string[], limits: CallLimits): (call: RawCall) => Promise<RawAnswer> {
  const routeOf = openRoutes(allow)
  return (call) => inSpan(spanOf(call), () => ask(call))

  async function ask(call: RawCall): Promise<RawAnswer> {
    const route = await routeOf(call)
    const signal = AbortSignal.timeout(limits.milliseconds)
    const sent = send(call, { ...route, signal })
    const response = await sent.response
    const body = await bodyOf(response, limits).catch((error) =>
      Promise.reject(error instanceof CallFailed ? error : sent.failureOf(error)),
    )
    return { ...headOf(response), body }
  }
}

/** An answer whose body is read as it comes. Whoever does not read it to its end destroys it. */
export interface StreamedAnswer extends Omit<CallAnswer, 'body'> {
  body: Readable
}

/**
 * The same for answers of any length. `silence` is how long the other server may send and take nothing, in milliseconds.
 * @throws CallFailed; the body may still end with an error
 */
export function openStreamCallOut(allow: readonly string[], silence: number): (call: RawCall) => Promise<StreamedAnswer> {
  const routeOf = openRoutes(allow)
  return async (call) => {
    const response = await send(call, { ...(await routeOf(call)), silence }).response
    return { ...headOf(response), body: response }
  }
}

/** The host alone: addresses may name whom a call is about. */
const spanOf = ({ method, url }: RawCall) =>
  ({
    name: method,
    kind: 'client',
    attributes: { 'http.request.method': method, 'server.address': URL.parse(url)?.hostname },
  }) as const

/** Where a call goes, judged. @throws CallFailed */
function openRoutes(allow: readonly string[]): (call: RawCall) => Promise<{ url: URL; address: string }> {
  const judged = keepFor<{ address: string; isInside: boolean }>('addresses of other servers', { most: mostJudged })
  async function judge(hostname: string) {
    const openedAddress = await openAddress(hostname, allow)
    if (openedAddress.kind !== 'open') throw new CallFailed(openedAddress.reason)
    const isInside = (await openAddress(openedAddress.address, [])).kind !== 'open'
    return { address: openedAddress.address, isInside }
  }
  return async (call) => {
    const url = URL.parse(call.url)
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') throw new CallFailed('bad-address')
    const { address, isInside } = await judged.get(url.hostname, () => judge(url.hostname))
    if (url.protocol !== 'https:' && !isInside) throw new CallFailed('not-tls')
    return { url, address }
  }
}

interface CallRoute {
  url: URL
  address: string
  signal?: AbortSignal
  silence?: number
}

interface SentCall {
  /** @throws CallFailed */
  response: Promise<IncomingMessage>
  failureOf(error: unknown): CallFailed
}

function send(call: RawCall, { url, address, signal, silence }: CallRoute): SentCall {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const isTls = url.protocol === 'https:'
  const { body } = call
  const hasBody = body !== undefined && (body.length > 0 || ['PUT', 'POST'].includes(call.method))
  const options = {
    method: call.method,
    host: address,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    headers: {
      'user-agent': 'Wanpu',
      ...traceHeaders(),
      ...call.headers,
      host: url.host,
      ...(hasBody && { 'content-length': String(body.length) }),
    },
    servername: url.hostname,
    ...(signal && { signal }),
  }
  // Nothing is sent before there is a connection, and over TLS before it is secured.
  let wasSent = false
  let wasSilent = false
  const failureOf = (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'network'
    return new CallFailed(signal?.aborted || wasSilent ? 'too-slow' : code, wasSent)
  }
  const request = (isTls ? requestHttps : requestHttp)(options, resolve)
  if (silence !== undefined)
    request.setTimeout(silence, () => {
      wasSilent = true
      request.destroy(new Error('the other server is silent'))
    })
  request.on('socket', (socket) => {
    wasSent = !socket.connecting
    if (socket.connecting)
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        wasSent = true
      })
  })
  request.on('error', (error) => reject(failureOf(error)))
  request.end(hasBody ? body : undefined)
  return { response: promise, failureOf }
}

const headOf = ({ statusCode = 0, headers }: IncomingMessage) => ({
  status: statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])),
})

async function bodyOf(response: IncomingMessage, { mostBytes: most, isCut = false }: CallLimits): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > most && isCut) break
    if (size > most) {
      response.destroy()
      throw new CallFailed('too-large', true)
    }
  }
  return Buffer.concat(chunks)
}
