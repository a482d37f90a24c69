import { sql } from 'kysely'
import { isConnectionLost } from '../db/lost-connection.ts'
import type { Services } from '../services.ts'

/** What the sites role needs to know of a website to serve it. */
export interface ServedSite {
  id: string
  isActive: boolean
  /** The operator put markup of their own into the pages, which may bring scripts. */
  hasOperatorCode: boolean
  /** Host of the shop API, when it is not the website's own. */
  orderHost: string
}

const goodFor = 2000
const mostKnown = 10_000

/** Which website a Host header means; known for two seconds, so that a page and its files ask the database once, and for as long as the database is away. */
export function openHosts({ db }: Pick<Services, 'db'>): (host: string) => Promise<ServedSite | undefined> {
  const known = new Map<string, { site: Promise<ServedSite | undefined>; until: number }>()
  return (host) => {
    const now = Date.now()
    const cached = known.get(host)
    if (cached && cached.until > now) return cached.site
    if (known.size >= mostKnown) known.clear()
    const site = findSite(db, host).catch((error) => {
      if (!cached || !isConnectionLost(error)) {
        known.delete(host)
        throw error
      }
      return cached.site
    })
    known.set(host, { site, until: now + goodFor })
    return site
  }
}

/** The website of a host: by the whole host with its port first, then by the name alone. */
async function findSite(db: Services['db'], host: string): Promise<ServedSite | undefined> {
  const name = host.toLowerCase().replace(/\.(?=:|$)/, '')
  const bare = name.replace(/:\d+$/, '')
  const found = await sql<ServedSite>`
    select id, status = 'active' as is_active, coalesce(global_config ->> 'orderHost', '') as order_host,
      coalesce(global_config ->> 'headerCode', '') || coalesce(global_config ->> 'footerCode', '') <> '' as has_operator_code
    from website where domain in (${name}, ${bare}) order by domain = ${name} desc limit 1`.execute(db)
  return found.rows[0]
}
