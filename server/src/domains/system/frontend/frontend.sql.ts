import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

/**
 * Marks these websites, or all of the scope: their next generation makes every page again. Returns how many there are.
 */
export async function markDirtyIn(db: Db, websiteIds: readonly string[] | undefined, scope: WebsiteScope): Promise<number> {
  let rows = db.selectFrom('website').select('id')
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`id = any (${sql.val(scope.ids)}::bigint[])`)
  if (websiteIds) rows = rows.where(sql<boolean>`id = any (${sql.val(websiteIds)}::bigint[])`)
  const ids = (await rows.execute()).map((row) => row.id)
  await sql`select mark_websites(${ids}::bigint[])`.execute(db)
  await sql`update website set redraw = true where id = any (${ids}::bigint[])`.execute(db)
  return ids.length
}
