import type { GlobalConfig } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'

export interface PushedShop {
  id: string
  domain: string
  globalConfig: Partial<GlobalConfig>
  aliases: string[]
  redirects: string[]
}

/** The active websites of a server within a scope, with their further domains. */
export async function findPushedShops(db: Db, serverId: string, websiteId: string | undefined, scope: WebsiteScope): Promise<PushedShop[]> {
  const isInScope = scope.kind === 'all' ? sql`true` : sql`w.id = any (${sql.val(scope.ids)}::bigint[])`
  const isSelected = websiteId === undefined ? sql`true` : sql`w.id = ${websiteId}`
  const rows = await sql<PushedShop>`
    select w.id, w.domain, w.global_config,
      array(select domain from shop_domain d where d.website_id = w.id and d.role = 'alias' order by 1) as aliases,
      array(select domain from shop_domain d where d.website_id = w.id and d.role = 'redirect' order by 1) as redirects
    from website w where w.shop_server_id = ${serverId} and w.status = 'active' and ${isInScope} and ${isSelected} order by w.domain`.execute(
    db,
  )
  return rows.rows
}
