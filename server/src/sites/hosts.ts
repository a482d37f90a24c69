import { sql } from 'kysely'
import type { Services } from '../boot/services.ts'
import { isConnectionLost } from '../db/connection-errors.ts'
import { addressOf } from '../domains/shops/website/website-address.rules.ts'
import { keepFor } from '../lib/kept.ts'

/** What the sites role needs to know of a website to serve it. */
export interface ServedSite {
  id: string
  isActive: boolean
  /** The operator put markup of their own into the pages, which may bring scripts. */
  hasOperatorCode: boolean
  /** Host of the shop API, when it is not the website's own. */
  orderHost: string
  /** Address of the website's main domain, when the host is one that leads to it. */
  movedTo?: string
}

const mostKnown = 10_000

/**
 * Which website a Host header means; known for two seconds, so that a page and its files ask the database once, and for
 * as long as the database is away.
 */
export function openHosts(services: Pick<Services, 'db' | 'config'>): (host: string) => Promise<ServedSite | undefined> {
  const known = keepFor<ServedSite | undefined>('websites by host', { most: mostKnown, outlives: isConnectionLost })
  return (host) => known.get(host, () => findSite(services, host))
}

interface FoundSite extends Omit<ServedSite, 'movedTo'> {
  domain: string
  isRedirect: boolean
}

/**
 * The website of a host: by the whole host with its port first, then by the name alone, then by its further domains.
 */
async function findSite({ db, config }: Pick<Services, 'db' | 'config'>, host: string): Promise<ServedSite | undefined> {
  const name = host.toLowerCase().replace(/\.(?=:|$)/, '')
  const hostName = name.replace(/:\d+$/, '')
  const result = await sql<FoundSite>`
    select w.id, w.status = 'active' as is_active, coalesce(global_config ->> 'orderHost', '') as order_host,
      coalesce(global_config ->> 'headerCode', '') || coalesce(global_config ->> 'footerCode', '') <> '' as has_operator_code,
      w.domain, h.role = 'redirect' as is_redirect
    from (
      select id, 'main' as role, case domain when ${name} then 0 else 1 end as rank from website where domain in (${name}, ${hostName})
      union all select website_id, role, 2 from shop_domain where domain = ${hostName}) h
    join website w on w.id = h.id order by h.rank limit 1`.execute(db)
  const [site] = result.rows
  if (!site) return undefined
  const { domain, isRedirect, ...servedSite } = site
  return isRedirect ? { ...servedSite, movedTo: addressOf(domain, config.sitesPort) } : servedSite
}
