import { isIPv6 } from 'node:net'

/** How many times the share of one address a wide network has. */
export const wideShare = 10

/** The address, or of IPv6 its /64, which one customer holds as a whole. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ip.replace(/^::ffff:/, '')
}

/** Of IPv6 its /48, which anybody gets who asks for it and which holds 65,536 networks; undefined for IPv4. */
export function wideNetworkOf(ip: string): string | undefined {
  const groups = groupsOf(ip)
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

/** The eight groups of an IPv6 address; undefined for IPv4, also where it is written as IPv6. */
function groupsOf(ip: string): string[] | undefined {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return undefined
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  return [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
}
