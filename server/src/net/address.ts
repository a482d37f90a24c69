import { lookup as resolve } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

// Every outgoing call goes to an address that was judged here: the name is resolved once, and the very address that was
// judged is the one that is asked.

/** Where a name leads, or why it may not be asked. */
export type AddressCheck =
  | { kind: 'open'; address: string }
  | { kind: 'refused'; reason: 'private-address' }
  /** `isUnanswered`: no name server answered, so that nobody knows whether there is such a host. */
  | { kind: 'unknown'; reason: 'unknown-host'; isUnanswered: boolean }

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
  // Unspecified, loopback, and the old way to write an IPv4 address.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['64:ff9b:1::', 48],
  // Teredo and 6to4 hold IPv4 addresses, private ones too.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  // Site-local addresses: given up, and still understood.
  ['fec0::', 10],
  ['ff00::', 8],
] as const

/** Whether an address is of no machine in the public network. */
export const isPrivate = matchNetworks(privateNetworks.map(([network, bits]) => `${network}/${bits}`))

/**
 * Whether an address is in one of the networks. A list for each family: in one list, the network of IPv6 addresses that hold an IPv4 address would match every IPv4
 * address.
 */
export function matchNetworks(networks: readonly string[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (family) lists[family].addSubnet(address, bits === undefined ? longest[family] : Number(bits), family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && lists[family].check(address, family)
  }
}

const longest = { ipv4: 32, ipv6: 128 }

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const family = isIP(address)
  if (family === 0) return undefined
  return family === 4 ? 'ipv4' : 'ipv6'
}

/** The address of a host that may be reached: a public one, or one inside `allow` (networks as CIDR). */
export async function openAddress(hostname: string, allow: readonly string[]): Promise<AddressCheck> {
  const isAllowed = matchNetworks(allow)
  try {
    const addresses = await resolve(hostname.replace(/^\[|\]$/g, ''), { all: true })
    const open = addresses.find(({ address }) => isAllowed(address) || !isPrivate(address))
    return open ? { kind: 'open', address: open.address } : { kind: 'refused', reason: 'private-address' }
  } catch (error) {
    return {
      kind: 'unknown',
      reason: 'unknown-host',
      isUnanswered: error instanceof Error && 'code' in error && error.code === 'EAI_AGAIN',
    }
  }
}
