import { BlockList, isIP } from 'node:net'

/** This machine, a name that nobody can have (RFC 2606, RFC 6761), or anywhere else. */
export type Reach = 'inside' | 'nowhere' | 'outside'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
// Unspecified: the system connects it to this machine.
loopback.addAddress('0.0.0.0', 'ipv4')
loopback.addAddress('::', 'ipv6')

const nobodysName = /(^|\.)(example(\.(com|net|org))?|invalid|test)\.?$/
const ownName = /(^|\.)localhost\.?$/

/** Where a host lies, as a name or an address; `also` are hosts that count as this machine. */
export function reachOf(host: string, also: readonly string[] = []): Reach {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (also.includes(plain)) return 'inside'
  const family = isIP(plain)
  if (family !== 0) return loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6') ? 'inside' : 'outside'
  if (plain === '' || ownName.test(plain)) return 'inside'
  return nobodysName.test(plain) ? 'nowhere' : 'outside'
}
