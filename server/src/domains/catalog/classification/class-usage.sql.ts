import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import type { PlacedClass } from './class-plan.rules.ts'

/** Every class by its place, in the order of the paths. */
export async function findPlacedClasses(db: Db): Promise<PlacedClass[]> {
  return db.selectFrom('classification').select(['id', 'parentId', 'title']).orderBy('path').execute()
}

export interface ClassUsage {
  goods: number
  websites: number
  websiteDomains: string[]
}

const mostDomains = 20

/** The products in some classes, and the websites of a scope that show products in them. */
export async function countClassUsage(db: Db, classIds: readonly string[], scope: WebsiteScope): Promise<ClassUsage> {
  const anyClassId = sql`any (${sql.val(classIds)}::bigint[])`
  const isInScope = scope.kind === 'all' ? sql`true` : sql`w.id = any (${sql.val(scope.ids)}::bigint[])`
  const goods = await sql<{ n: number }>`select count(*)::int as n from goods where classification_id = ${anyClassId}`.execute(db)
  const websites = await sql<{ domain: string }>`
    select w.domain from website w where ${isInScope} and (
      exists (select 1 from shop_goods s where s.website_id = w.id and s.classification_id = ${anyClassId})
      or exists (select 1 from shop_goods s join goods g on g.id = s.goods_id
        where s.website_id = w.id and s.classification_id is null and g.classification_id = ${anyClassId}))
    order by w.domain`.execute(db)
  const domains = websites.rows.map((row) => row.domain)
  return { goods: goods.rows[0]?.n ?? 0, websites: domains.length, websiteDomains: domains.slice(0, mostDomains) }
}
