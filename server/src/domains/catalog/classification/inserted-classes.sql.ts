import { sql } from 'kysely'
import type { UndoIds } from '../../../changes/rows/rows.sql.ts'
import type { Db } from '../../../db/open.ts'

/** What became of classes that a change set inserted: those that its undo removed, and those that are there. */
export async function countMadeClasses(db: Db, { changeSetId, undoSetId }: UndoIds): Promise<{ removed: number; kept: number }> {
  const result = await sql<{ removed: number; kept: number }>`
    select (count(*) filter (where u.seq is not null and r.id is null))::int as removed, count(r.id)::int as kept
    from change_row c left join classification r on r.id = c.row_id::bigint
    left join change_row u on u.change_set_id = ${undoSetId} and u.entity = c.entity and u.row_id = c.row_id
    where c.change_set_id = ${changeSetId} and c.entity = 'classification' and c.before is null`.execute(db)
  return result.rows[0] ?? { removed: 0, kept: 0 }
}

/** Keeps classes that were made before the change set was opened: its undo removes them. */
export async function keepMadeClasses(db: Db, changeSetId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into change_row (change_set_id, entity, row_id, after, passing)
    select ${changeSetId}::bigint, 'classification', id::text, to_jsonb(c), '{}' from classification c where id = any (${sql.val(ids)}::bigint[])`.execute(
    db,
  )
}
