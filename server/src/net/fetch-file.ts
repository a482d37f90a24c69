import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { openAddress } from './address.ts'

/** A file of another host, or why it was not had: `private-address`, `http-404`, `too-large` … */
export type FetchResult = { kind: 'file'; content: Buffer } | { kind: 'failed'; reason: string }

export interface FetchRules {
  /** Networks (CIDR) that may be asked although they are private. */
  allow: readonly string[]
  mostBytes: number
  /** The types that are asked for, as `Accept` names them. Absent: pictures. */
  accept?: string
  /** For all of it, redirects included. */
  milliseconds: number
}

const mostRedirects = 5

/** One GET over http or https. Every address on the way, redirects included, is judged before it is asked. */
export async function fetchFile(address: string, rules: FetchRules): Promise<FetchResult> {
  const signal = AbortSignal.timeout(rules.milliseconds)
  let next = address
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const url = URL.parse(next)
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return failed('bad-address')
    const addressCheck = await openAddress(url.hostname, rules.allow)
    if (addressCheck.kind !== 'open') return failed(addressCheck.reason)
    const answer = await requestFile(url, addressCheck.address, rules, signal)
    if (typeof answer !== 'string') return answer
    next = URL.parse(answer, url)?.href ?? ''
  }
  return failed('too-many-redirects')
}

const failed = (reason: string): FetchResult => ({ kind: 'failed', reason })

/** The file, the failure, or where a redirect leads. */
function requestFile(
  url: URL,
  address: string,
  { mostBytes, accept = 'image/*' }: FetchRules,
  signal: AbortSignal,
): Promise<FetchResult | string> {
  const { promise, resolve } = Promise.withResolvers<FetchResult | string>()
  const isTls = url.protocol === 'https:'
  const options = {
    host: address,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    headers: { host: url.host, 'user-agent': 'Wanpu', accept },
    servername: url.hostname,
    signal,
  }
  const request = (isTls ? requestHttps : requestHttp)(options, (response) => {
    const { statusCode = 0, headers } = response
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
    if (isRedirect || statusCode !== 200) {
      response.destroy()
      resolve(isRedirect ? (headers.location ?? '') : failed(`http-${statusCode}`))
      return
    }
    resolve(bodyOf(response, mostBytes).catch(() => failed(signal.aborted ? 'too-slow' : 'broken-off')))
  })
  request.on('error', (error) => resolve(failed(signal.aborted ? 'too-slow' : 'code' in error ? String(error.code) : 'network')))
  request.end()
  return promise
}

async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<FetchResult> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) {
      response.destroy()
      return failed('too-large')
    }
  }
  return { kind: 'file', content: Buffer.concat(chunks) }
}
