import type { Kysely } from 'kysely'
import type { DB } from '../db/open.ts'

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
}

const keptFor = 2000
/** A website that is not there is looked for again after this long. */
const missingFor = 250

/**
 * Reads the websites at most every 2 s, or 250 ms where one is not found. `now` is in milliseconds. Nothing to close.
 */
export function openSites(db: Kysely<DB>, now: () => number = Date.now): Sites {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let byId = new Map<string, Site>()
  let byDomain = new Map<string, Site>()
  let byName = new Map<string, Site>()

  async function read(): Promise<void> {
    const rows = await db.selectFrom('website').select(['id', 'domain']).where('status', '=', 'active').execute()
    byId = new Map(rows.map(({ id, domain }) => [id, { id, host: hostName(domain) }]))
    byDomain = new Map(rows.map(({ id, domain }) => [domain, { id, host: hostName(domain) }]))
    const further = await db.selectFrom('shopDomain').select(['domain', 'websiteId']).execute()
    const sitesByDomain = further.flatMap(({ domain, websiteId }) => {
      const site = byId.get(websiteId)
      return site ? [[domain, site] as const] : []
    })
    byName = new Map([...sitesByDomain, ...[...byDomain].map(([domain, site]) => [hostName(domain), site] as const)])
    readAt = now()
  }

  async function awaitFresh(age: number): Promise<void> {
    if (now() - readAt < age) return
    reading ??= read().finally(() => {
      reading = undefined
    })
    await reading
  }

  async function find(look: () => Site | undefined): Promise<Site | undefined> {
    await awaitFresh(keptFor)
    const site = look()
    if (site) return site
    await awaitFresh(missingFor)
    return look()
  }

  return {
    byId: (id) => find(() => byId.get(id)),
    // The whole host with its port first, then the name alone: websites of the bare localhost differ by their ports.
    byHost: (host) => find(() => byDomain.get(host.toLowerCase()) ?? byDomain.get(hostName(host)) ?? byName.get(hostName(host))),
  }
}

/** The bare name of a host, in lower case: Shop.example.com:3001 → shop.example.com. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
