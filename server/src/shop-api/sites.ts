import type { Kysely } from 'kysely'
import type { DB } from '../db/open.ts'

export interface Site {
  id: string
  /** Host name without a port. */
  host: string
}

/** The active websites by id and by host name, as of a moment ago: every visit asks, so they are kept for a short while. */
export interface Sites {
  byId(id: string): Promise<Site | undefined>
  byHost(host: string): Promise<Site | undefined>
}

const keptFor = 2000
/** A website that is not there is looked for again after this long. */
const missingFor = 250

export function openSites(db: Kysely<DB>, now: () => number = Date.now): Sites {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let byId = new Map<string, Site>()
  let byHost = new Map<string, Site>()

  async function read(): Promise<void> {
    const rows = await db.selectFrom('website').select(['id', 'domain']).where('status', '=', 'active').execute()
    const sites = rows.map(({ id, domain }) => ({ id, host: hostName(domain) }))
    byId = new Map(sites.map((site) => [site.id, site]))
    byHost = new Map(sites.map((site) => [site.host, site]))
    readAt = now()
  }

  async function fresh(age: number): Promise<void> {
    if (now() - readAt < age) return
    reading ??= read().finally(() => {
      reading = undefined
    })
    await reading
  }

  async function find(look: () => Site | undefined): Promise<Site | undefined> {
    await fresh(keptFor)
    const site = look()
    if (site) return site
    await fresh(missingFor)
    return look()
  }

  return {
    byId: (id) => find(() => byId.get(id)),
    byHost: (host) => find(() => byHost.get(hostName(host))),
  }
}

/** The bare name of a host, in lower case: Shop.example.com:3001 → shop.example.com. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
