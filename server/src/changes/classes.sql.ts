import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Notes classes that came into being under a change set. */
export async function noteClasses(db: Db, changeSetId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into import_classification (change_set_id, classification_id)
    select ${changeSetId}::bigint, unnest(${sql.val(ids)}::bigint[]) on conflict do nothing`.execute(db)
}

/** What became of the classes that a change set brought into being: those with goods or other classes in them stay. */
export interface UndoneClasses {
  removed: number
  kept: number
}

/** Takes the classes away that came into being under a change set and that are empty now. The deepest go first, so whole branches go. */
export async function removeEmptyClasses(db: Db, changeSetId: string): Promise<UndoneClasses> {
  let removed = 0
  for (let isOver = false; !isOver; ) {
    const gone = await sql`
      delete from classification c using import_classification i
      where i.change_set_id = ${changeSetId} and c.id = i.classification_id
        and not exists (select 1 from goods g where g.classification_id = c.id)
        and not exists (select 1 from shop_goods s where s.classification_id = c.id)
        and not exists (select 1 from classification o where o.parent_id = c.id)`.execute(db)
    const count = Number(gone.numAffectedRows ?? 0)
    removed += count
    isOver = count === 0
  }
  const left = await sql<{ kept: number }>`
    select count(*)::integer as kept from import_classification where change_set_id = ${changeSetId}`.execute(db)
  return { removed, kept: left.rows[0]?.kept ?? 0 }
}
