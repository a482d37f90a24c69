import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { openAddress } from '../../../../net/address.ts'
import { isLocalHost } from '../website-address.rules.ts'

/** What an address answered, or why it was not asked or did not answer. */
export type Answer = { kind: 'answered'; status: number } | { kind: 'silent'; reason: string } | { kind: 'not-asked'; reason: string }

export interface OutgoingRules {
  /** Networks (CIDR) that may be asked although they are private. */
  allow: readonly string[]
  /** Port of the sites role: names ending in localhost are asked there, and loopback nowhere else. */
  sitesPort: number
}

const longestWait = 10_000
/**
 * One GET; redirects are not followed. The name is resolved once, and the very address that was judged is the one that
 * is asked.
 */
export async function ask(address: string, rules: OutgoingRules): Promise<Answer> {
  const answer = await askPage(address, rules, { mostBytes: 0 })
  return answer.kind === 'answered' ? { kind: 'answered', status: answer.page.status } : answer
}

export interface AnsweredPage {
  status: number
  /** Where a redirect leads; '' where there is none. */
  location: string
  /** As far as it was read. */
  content: Buffer
  firstByteMs: number
  /** Of the certificate; null without TLS. */
  certificateEndsAt: string | null
}

export interface PageRequest {
  mostBytes: number
  /** Sent as JSON by POST; a GET when absent. */
  json?: string
  headers?: Record<string, string>
}

/** One call of a page, judged as by `ask`; its content is read up to a size. */
export async function askPage(
  address: string,
  rules: OutgoingRules,
  request: PageRequest,
): Promise<{ kind: 'answered'; page: AnsweredPage } | NoAnswer> {
  const url = new URL(address)
  const target = await targetOf(url, rules)
  return typeof target === 'string' ? call(url, target, request) : target
}

type NoAnswer = Exclude<Answer, { kind: 'answered' }>

async function targetOf(url: URL, { allow, sitesPort }: OutgoingRules): Promise<string | NoAnswer> {
  if (isLocalHost(url.host)) {
    return url.port === String(sitesPort) ? '127.0.0.1' : { kind: 'not-asked', reason: 'loopback' }
  }
  const addressCheck = await openAddress(url.hostname, allow)
  if (addressCheck.kind === 'open') return addressCheck.address
  if (addressCheck.kind === 'refused') return { kind: 'not-asked', reason: addressCheck.reason }
  return { kind: 'silent', reason: addressCheck.isUnanswered ? 'EAI_AGAIN' : addressCheck.reason }
}

function call(
  url: URL,
  target: string,
  { mostBytes, json, headers }: PageRequest,
): Promise<{ kind: 'answered'; page: AnsweredPage } | NoAnswer> {
  const { promise, resolve: answer } = Promise.withResolvers<{ kind: 'answered'; page: AnsweredPage } | NoAnswer>()
  const isTls = url.protocol === 'https:'
  const began = performance.now()
  const options = {
    method: json === undefined ? 'GET' : 'POST',
    host: target,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      'user-agent': 'Wanpu-check',
      ...(json !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }),
      ...headers,
    },
    servername: url.hostname,
    timeout: longestWait,
    signal: AbortSignal.timeout(longestWait),
  }
  const failed = (error: Error) => answer({ kind: 'silent', reason: 'code' in error ? String(error.code) : error.name })
  const request = (isTls ? requestHttps : requestHttp)(options, (response) => {
    const { statusCode: status = 0, headers, socket } = response
    const page = {
      status,
      location: headers.location ?? '',
      firstByteMs: Math.round(performance.now() - began),
      certificateEndsAt: endOf(socket),
    }
    contentOf(response, mostBytes).then((content) => answer({ kind: 'answered', page: { ...page, content } }), failed)
  })
  request.on('error', failed)
  request.end(json)
  return promise
}

/** When the certificate of a connection ends. */
function endOf(socket: Socket): string | null {
  if (!(socket instanceof TLSSocket)) return null
  const end = new Date(socket.getPeerCertificate().valid_to)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

async function contentOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  if (mostBytes > 0)
    for await (const part of response) {
      parts.push(part)
      size += part.length
      if (size >= mostBytes) break
    }
  response.destroy()
  return Buffer.concat(parts)
}
