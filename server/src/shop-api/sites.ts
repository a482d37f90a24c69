import type { Kysely } from 'kysely'
import type { DB } from '../db/open.ts'
import { findOpenKeys, type OpenKey } from '../domains/shops/storefront-key/storefront-key.sql.ts'
import { keepFor } from '../lib/kept.ts'

export interface Site {
  id: string
  /** Host name without a port. */
  host: string
}

/**
 * The active websites by id and by host name, as of a moment ago: every visit asks, so they are kept for a short while.
 */
export interface Sites {
  byId(id: string): Promise<Site | undefined>
  byHost(host: string): Promise<Site | undefined>
  /** A storefront key that is not switched off, and whose website is active. */
  byKey(key: string): Promise<OpenKey | undefined>
  /** Whether the pages of an origin may call with any storefront key: browsers ask before they send it. */
  isStorefront(origin: string): Promise<boolean>
}

interface KnownSites {
  byId: ReadonlyMap<string, Site>
  byDomain: ReadonlyMap<string, Site>
  byName: ReadonlyMap<string, Site>
  byKey: ReadonlyMap<string, OpenKey>
  storefronts: ReadonlySet<string>
}

/** A website that is not there is looked for again after this long. */
const missingFor = 250

/**
 * Reads the websites at most every 2 s, or 250 ms where one is not found. `now` is in milliseconds. Nothing to close.
 */
export function openSites(db: Kysely<DB>, now: () => number = Date.now): Sites {
  const known = keepFor<KnownSites>('websites of the shop API', { now })

  async function read(): Promise<KnownSites> {
    const rows = await db.selectFrom('website').select(['id', 'domain']).where('status', '=', 'active').execute()
    const byId = new Map(rows.map(({ id, domain }) => [id, { id, host: hostName(domain) }]))
    const byDomain = new Map(rows.map(({ id, domain }) => [domain, { id, host: hostName(domain) }]))
    const further = await db.selectFrom('shopDomain').select(['domain', 'websiteId']).execute()
    const sitesByDomain = further.flatMap(({ domain, websiteId }) => {
      const site = byId.get(websiteId)
      return site ? [[domain, site] as const] : []
    })
    const byName = new Map([...sitesByDomain, ...[...byDomain].map(([domain, site]) => [hostName(domain), site] as const)])
    const keys = await findOpenKeys(db)
    const byKey = new Map(keys.map((key) => [key.key, key]))
    return { byId, byDomain, byName, byKey, storefronts: new Set(keys.flatMap(({ origins }) => origins)) }
  }

  async function find<Found>(look: (sites: KnownSites) => Found | undefined): Promise<Found | undefined> {
    return look(await known.get('all', read)) ?? look(await known.get('all', read, missingFor))
  }

  return {
    byKey: (key) => find(({ byKey }) => byKey.get(key)),
    isStorefront: async (origin) => (await find(({ storefronts }) => storefronts.has(origin) || undefined)) === true,
    byId: (id) => find(({ byId }) => byId.get(id)),
    // The whole host with its port first, then the name alone: websites of the bare localhost differ by their ports.
    byHost: (host) =>
      find(({ byDomain, byName }) => byDomain.get(host.toLowerCase()) ?? byDomain.get(hostName(host)) ?? byName.get(hostName(host))),
  }
}

/** The bare name of a host, in lower case: Shop.example.com:3001 → shop.example.com. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
