import { sql } from 'kysely'
import type { Context } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { badInput, demandRows, refuse } from '../../../refusals.ts'
import { isInScope } from '../../../website-scope.ts'

/** Those of the websites that are there, in the order of their ids. */
export async function findDomains(db: Db, ids: readonly string[]): Promise<{ id: string; domain: string }[]> {
  if (ids.length === 0) return []
  const which = sql<boolean>`id = any (${sql.val(ids)}::bigint[])`
  return db.selectFrom('website').select(['id', 'domain']).where(which).orderBy('id').execute()
}

/** The same; refused as a whole when one is not there. */
export async function demandWebsites(db: Db, ids: readonly string[]): Promise<{ id: string; domain: string }[]> {
  const websites = await findDomains(db, ids)
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
