import { isIP } from 'node:net'
import type { DomainCheck } from '@wanpu/contract'
import { type NameServers, recordsOf } from '../../../net/name-servers.ts'

/** What a domain should have: the proof's text, or addresses of one of the targets (IP addresses and host names). */
export interface ExpectedRecords {
  proof: string
  targets: readonly string[]
}

/** The name of the record that proves the owner of a domain. */
const proofName = (host: string) => `_wanpu.${host}`

/** Asks the name servers what they have for a domain. An error is part of the outcome. */
export async function lookUpDomain(servers: NameServers, host: string, expected: ExpectedRecords, at: Date): Promise<DomainCheck> {
  const lookups = await Promise.allSettled([
    recordsOf(servers.texts(proofName(host))),
    recordsOf(servers.addresses(host)),
    recordsOf(servers.aliasOf(host)),
    targetAddresses(servers, expected.targets),
  ])
  const [txt = [], addresses = [], aliases = [], ours = []] = lookups.map((lookup) => (lookup.status === 'fulfilled' ? lookup.value : []))
  const cname = (aliases[0] ?? '').toLowerCase().replace(/\.$/, '')
  return {
    at: at.toISOString(),
    txt,
    cname,
    addresses,
    hasProof: txt.includes(expected.proof),
    pointsHere: expected.targets.length === 0 ? null : leadsTo(expected.targets, cname, addresses, ours),
    error: codeOf(lookups.find((lookup) => lookup.status === 'rejected')?.reason),
  }
}

/**
 * A name of the targets is an alias of it, or every address is one of theirs: a single foreign one would share visitors
 * with strangers.
 */
function leadsTo(targets: readonly string[], cname: string, addresses: readonly string[], ours: readonly string[]): boolean {
  if (cname !== '' && targets.includes(cname)) return true
  return addresses.length > 0 && addresses.every((address) => ours.includes(shortest(address)))
}

async function targetAddresses(servers: NameServers, targets: readonly string[]): Promise<string[]> {
  const addressLists = await Promise.all(targets.map((target) => (isIP(target) ? [target] : recordsOf(servers.addresses(target)))))
  return addressLists.flat().map(shortest)
}

/** An IPv6 address has many spellings: `2001:DB8:0::7` is `2001:db8::7`. */
function shortest(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address
}

function codeOf(error: unknown): string {
  if (error === undefined) return ''
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
}
