import { lookup as resolve } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

// Every outgoing call goes to an address that was judged here: the name is resolved once, and the very address that was judged is the one that is asked.

/** Where a name leads, or why it may not be asked. */
export type Judged =
  | { kind: 'open'; address: string }
  | { kind: 'refused'; reason: 'private-address' }
  | { kind: 'unknown'; reason: 'unknown-host' }

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
  ['64:ff9b:1::', 48],
  // Teredo and 6to4 hold IPv4 addresses, private ones too.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
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

/** The address of a host that may be reached: a public one, or one inside `allow` (networks as CIDR). */
export async function openAddress(hostname: string, allow: readonly string[]): Promise<Judged> {
  const isAllowed = blockList(allow)
  try {
    const found = await resolve(hostname.replace(/^\[|\]$/g, ''), { all: true })
    const open = found.find(({ address }) => isAllowed(address) || !isPrivate(address))
    return open ? { kind: 'open', address: open.address } : { kind: 'refused', reason: 'private-address' }
  } catch {
    return { kind: 'unknown', reason: 'unknown-host' }
  }
}
