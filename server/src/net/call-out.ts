import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
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
/** In milliseconds. */
const judgedFor = 60_000

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
  const addressChecks = new Map<string, { address: string; isInside: boolean; until: number }>()
  async function addressOf({ hostname }: URL): Promise<{ address: string; isInside: boolean }> {
    const cached = addressChecks.get(hostname)
    if (cached && cached.until > performance.now()) return cached
    const openedAddress = await openAddress(hostname, allow)
    if (openedAddress.kind !== 'open') throw new CallFailed(openedAddress.reason)
    const isInside = (await openAddress(openedAddress.address, [])).kind !== 'open'
    const entry = { address: openedAddress.address, isInside, until: performance.now() + judgedFor }
    addressChecks.set(hostname, entry)
    return entry
  }
  return async (call) => {
    const url = URL.parse(call.url)
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') throw new CallFailed('bad-address')
    const { address, isInside } = await addressOf(url)
    if (url.protocol !== 'https:' && !isInside) throw new CallFailed('not-tls')
    return send(call, url, { address, limits, signal: AbortSignal.timeout(limits.milliseconds) })
  }
}

interface CallRoute {
  address: string
  limits: CallLimits
  signal: AbortSignal
}

function send(call: RawCall, url: URL, { address, limits, signal }: CallRoute): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const isTls = url.protocol === 'https:'
  const { body } = call
  const hasBody = body !== undefined && (body.length > 0 || ['PUT', 'POST'].includes(call.method))
  const options = {
    method: call.method,
    host: address,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    headers: { 'user-agent': 'Wanpu', ...call.headers, host: url.host, ...(hasBody && { 'content-length': String(body.length) }) },
    servername: url.hostname,
    signal,
  }
  // Nothing is sent before there is a connection, and over TLS before it is secured.
  let wasSent = false
  const failed = (error: unknown) =>
    reject(
      new CallFailed(signal.aborted ? 'too-slow' : error instanceof Error && 'code' in error ? String(error.code) : 'network', wasSent),
    )
  const request = (isTls ? requestHttps : requestHttp)(options, (response) => {
    bodyOf(response, limits).then(
      (content) => resolve({ status: response.statusCode ?? 0, headers: toPlainHeaders(response), body: content }),
      (error) => (error instanceof CallFailed ? reject(error) : failed(error)),
    )
  })
  request.on('socket', (socket) => {
    wasSent = !socket.connecting
    if (socket.connecting)
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        wasSent = true
      })
  })
  request.on('error', failed)
  request.end(hasBody ? body : undefined)
  return promise
}

const toPlainHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))

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
