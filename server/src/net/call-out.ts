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

/**
 * Calls that only reach judged addresses: public ones over TLS, and those inside `allow` (networks as CIDR). Redirects are answers like any other: credentials
 * never follow them.
 */
export function openCallOut(allow: readonly string[], milliseconds = longest): CallOut {
  return async (call) => {
    const url = URL.parse(call.url)
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') throw new CallFailed('bad-address')
    const judged = await openAddress(url.hostname, allow)
    if (judged.kind !== 'open') throw new CallFailed(judged.reason)
    const isInside = (await openAddress(judged.address, [])).kind !== 'open'
    if (url.protocol !== 'https:' && !isInside) throw new CallFailed('not-tls')
    return send(call, url, judged.address, AbortSignal.timeout(milliseconds))
  }
}

function send(call: OutgoingCall, url: URL, address: string, signal: AbortSignal): Promise<CallAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CallAnswer>()
  const isTls = url.protocol === 'https:'
  const body = call.body === undefined ? undefined : Buffer.from(call.body)
  const options = {
    method: call.method,
    host: address,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    headers: {
      'user-agent': 'Wanpu',
      accept: 'application/json',
      ...call.headers,
      host: url.host,
      ...(body && { 'content-length': String(body.length) }),
    },
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
    bodyOf(response).then(
      (text) => resolve({ status: response.statusCode ?? 0, headers: plainHeaders(response), body: text }),
      (error) => (error instanceof CallFailed ? reject(error) : failed(error)),
    )
  })
  request.on('socket', (socket) => {
    wasSent = request.reusedSocket
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      wasSent = true
    })
  })
  request.on('error', failed)
  request.end(body)
  return promise
}

const plainHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))

async function bodyOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) {
      response.destroy()
      throw new CallFailed('too-large', true)
    }
  }
  return Buffer.concat(chunks).toString('utf8')
}
