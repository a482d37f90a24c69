import { sql } from 'kysely'
import { badInput, type Context, demandRows, refuse } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { isInScope } from '../../../website-scope.ts'

/** The websites in the order of their ids; refused as a whole when one is not there. */
export async function demandWebsites(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const websites = await db
    .selectFrom('website')
    .select(['id', 'domain'])
    .where(sql<boolean>`id = any (${sql.val(ids)}::bigint[])`)
    .orderBy('id')
    .execute()
  demandRows(websites, ids)
  return websites
}

/** Who writes something for a website sees that website; who writes it for every website (null) sees them all. */
export async function checkWebsite(websiteId: string | null, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  if (websiteId === null ? scope.kind === 'some' : !isInScope(scope, websiteId)) throw refuse('not-found')
  if (websiteId === null) return
  const website = await db.selectFrom('website').select('id').where('id', '=', websiteId).executeTakeFirst()
  if (!website) throw badInput({ websiteId: 'no such website' })
}
