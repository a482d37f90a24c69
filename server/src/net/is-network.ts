import { isIP } from 'node:net'

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** True for an address, a network such as 10.0.0.0/8, or a named range such as `loopback`. */
export function isNetwork(text: string): boolean {
  if (namedRanges.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  return version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
