import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { openAddress } from '../../../net/address.ts'
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
/** One GET; redirects are not followed. The name is resolved once, and the very address that was judged is the one that is asked. */
export async function ask(address: string, rules: OutgoingRules): Promise<Answer> {
  const url = new URL(address)
  const target = await targetOf(url, rules)
  if (typeof target !== 'string') return target
  return get(url, target)
}

async function targetOf(url: URL, { allow, sitesPort }: OutgoingRules): Promise<string | Answer> {
  if (isLocalHost(url.host)) {
    return url.port === String(sitesPort) ? '127.0.0.1' : { kind: 'not-asked', reason: 'loopback' }
  }
  const judged = await openAddress(url.hostname, allow)
  if (judged.kind === 'open') return judged.address
  return judged.kind === 'refused' ? { kind: 'not-asked', reason: judged.reason } : { kind: 'silent', reason: judged.reason }
}

function get(url: URL, target: string): Promise<Answer> {
  const { promise, resolve: answer } = Promise.withResolvers<Answer>()
  const isTls = url.protocol === 'https:'
  const options = {
    host: target,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname,
    headers: { host: url.host, 'user-agent': 'Wanpu-check' },
    servername: url.hostname,
    timeout: longestWait,
    signal: AbortSignal.timeout(longestWait),
  }
  const request = (isTls ? requestHttps : requestHttp)(options, (response) => {
    answer({ kind: 'answered', status: response.statusCode ?? 0 })
    response.destroy()
  })
  request.on('error', (error) => answer({ kind: 'silent', reason: 'code' in error ? String(error.code) : error.name }))
  request.end()
  return promise
}
