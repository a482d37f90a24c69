import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Everything that changes the shape of the tree waits here for its turn: two moves at once could close a circle. */
export async function holdTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('classification.tree'))`.execute(db)
}

/**
 * Writes the path of every class whose stored one is not its way from the root; versions stay, for nobody edits paths.
 * Classes that no root leads to stay as they are. Returns how many changed.
 */
export async function rewritePaths(db: Db): Promise<number> {
  const result = await sql<{ id: string; path: string }>`
    with recursive tree (id, path) as (
      select c.id, lpad(c.id::text, 12, '0') || '.' from classification c where c.parent_id is null
      union all
      select c.id, t.path || lpad(c.id::text, 12, '0') || '.' from classification c join tree t on c.parent_id = t.id
    )
    select t.id, t.path from tree t join classification c on c.id = t.id where c.path <> t.path`.execute(db)
  if (result.rows.length === 0) return 0
  const ids = sql`${sql.val(result.rows.map((row) => row.id))}::bigint[]`
  // First out of the way: a wrong path may be the right one of another class.
  await sql`update classification set path = '' where id = any (${ids})`.execute(db)
  await sql`
    update classification c set path = n.path
    from unnest(${ids}, ${sql.val(result.rows.map((row) => row.path))}::text[]) n (id, path) where c.id = n.id`.execute(db)
  return result.rows.length
}
