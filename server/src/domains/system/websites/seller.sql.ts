import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

const sellerOf = (website: 'w' | 'own') => sql`seller_key(${sql.ref(`${website}.owner_code`)}, ${sql.ref(`${website}.seller`)})`

/** The ids of a website and of all others of its seller, as a subquery. */
export const websitesOfSeller = (websiteId: string): RawBuilder<unknown> => sql`(
  select w.id from website w, website own
  where own.id = ${websiteId} and (w.id = own.id or ${sellerOf('own')} <> '' and ${sellerOf('w')} = ${sellerOf('own')}))`

/** Those of these websites whose seller also has a website outside the list, with the key of that seller. */
export async function findSharedSellers(db: Db, ids: readonly string[]): Promise<{ id: string; domain: string; seller: string }[]> {
  const within = sql`any (${sql.val(ids)}::bigint[])`
  const result = await sql<{ id: string; domain: string; seller: string }>`
    select own.id, own.domain, ${sellerOf('own')} as seller from website own
    where own.id = ${within} and ${sellerOf('own')} <> ''
      and exists (select from website w where ${sellerOf('w')} = ${sellerOf('own')} and not w.id = ${within})
    order by own.domain`.execute(db)
  return result.rows
}
