import { Resolver } from 'node:dns/promises'

/**
 * What name servers say about a name. Each call fails with a code: ENOTFOUND and ENODATA mean that there is no such
 * record.
 */
export interface NameServers {
  /** The texts of a name, each joined from its parts. */
  texts(name: string): Promise<string[]>
  /** The IPv4 and IPv6 addresses of a name, behind its aliases. */
  addresses(name: string): Promise<string[]>
  /** The name that this one is an alias of. */
  aliasOf(name: string): Promise<string[]>
}

const waitMs = 4000

/** The name servers of this machine. */
export function openNameServers(): NameServers {
  const resolver = new Resolver({ timeout: waitMs, tries: 2 })
  return {
    texts: async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
    addresses: async (name) => {
      const lookups = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const addresses = lookups.flatMap((lookup) => (lookup.status === 'fulfilled' ? lookup.value : []))
      const [failed] = lookups
      if (addresses.length === 0 && failed?.status === 'rejected') throw failed.reason
      return addresses
    },
    aliasOf: (name) => resolver.resolveCname(name),
  }
}

const absent = new Set(['ENOTFOUND', 'ENODATA'])

/** The records, or none where the name has none. @throws the code of name servers that did not answer */
export async function recordsOf(query: Promise<string[]>): Promise<string[]> {
  return query.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return []
    throw error
  })
}
