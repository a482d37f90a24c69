import { isIPv6 } from 'node:net'

/** The address, or of IPv6 its /64, which one customer holds as a whole. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '')
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const whole = [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${whole.slice(0, 4).join(':')}::/64`
}
