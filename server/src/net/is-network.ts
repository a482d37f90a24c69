import { isIP } from 'node:net'
import { matchNetworks } from './address.ts'

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** True for an address, a network such as 10.0.0.0/8, or a named range such as `loopback`. */
export function isNetwork(text: string): boolean {
  if (text in namedRanges) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  return version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** Whether an address of a connection is in one of these networks, which may be named ranges. */
export function matchPeers(networks: readonly string[]): (address: string | undefined) => boolean {
  const isInside = matchNetworks(networks.flatMap((network) => namedRanges[network] ?? [network]))
  // A socket of both families writes an IPv4 address in the form of IPv6.
  return (address) => address !== undefined && isInside(address.replace(/^::ffff:(?=\d+\.)/, ''))
}
