import { lookup as resolve } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { isLocalHost } from '../website.rules.ts'

/** What an address answered, or why it was not asked or did not answer. */
export type Answer = { kind: 'answered'; status: number } | { kind: 'silent'; reason: string } | { kind: 'not-asked'; reason: string }

export interface OutgoingRules {
  /** Networks (CIDR) that may be asked although they are private. */
  allow: readonly string[]
  /** Port of the sites role: names ending in localhost are asked there, and loopback nowhere else. */
  sitesPort: number
}

const longestWait = 10_000
const privateNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const

const isPrivate = blockList(privateNetworks.map(([network, bits]) => `${network}/${bits}`))

function blockList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address)
    if (family !== 0) list.addSubnet(address, bits === undefined ? (family === 4 ? 32 : 128) : Number(bits), family === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

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
  const isAllowed = blockList(allow)
  try {
    const found = await resolve(url.hostname.replace(/^\[|\]$/g, ''), { all: true })
    const open = found.find(({ address }) => isAllowed(address) || !isPrivate(address))
    return open?.address ?? { kind: 'not-asked', reason: 'private-address' }
  } catch {
    return { kind: 'silent', reason: 'unknown-host' }
  }
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
