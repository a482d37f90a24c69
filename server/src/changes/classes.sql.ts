import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Everything that changes the shape of the tree waits here for its turn: two moves at once could close a circle. */
export async function holdTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('classification.tree'))`.execute(db)
}

/**
 * Writes the path of every class whose stored one is not its way from the root; versions stay, for nobody edits paths. Classes that no root leads to stay as they are.
 * Answers how many changed.
 */
export async function rewritePaths(db: Db): Promise<number> {
  const wrong = await sql<{ id: string; path: string }>`
    with recursive tree (id, path) as (
      select c.id, lpad(c.id::text, 12, '0') || '.' from classification c where c.parent_id is null
      union all
      select c.id, t.path || lpad(c.id::text, 12, '0') || '.' from classification c join tree t on c.parent_id = t.id
    )
    select t.id, t.path from tree t join classification c on c.id = t.id where c.path <> t.path`.execute(db)
  if (wrong.rows.length === 0) return 0
  const ids = sql`${sql.val(wrong.rows.map((row) => row.id))}::bigint[]`
  // First out of the way: a wrong path may be the right one of another class.
  await sql`update classification set path = '' where id = any (${ids})`.execute(db)
  await sql`
    update classification c set path = n.path
    from unnest(${ids}, ${sql.val(wrong.rows.map((row) => row.path))}::text[]) n (id, path) where c.id = n.id`.execute(db)
  return wrong.rows.length
}

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

/** Takes the classes away that came into being under a change set and that are empty now; the undo's own change set keeps them. */
export async function removeEmptyClasses(db: Db, changeSetId: string, undoSetId: string): Promise<UndoneClasses> {
  const noted = await sql<{ id: string }>`
    select c.id from import_classification i join classification c on c.id = i.classification_id where i.change_set_id = ${changeSetId}`.execute(
    db,
  )
  const ids = noted.rows.map((row) => row.id)
  const removed = await removeClasses(db, undoSetId, ids)
  return { removed, kept: ids.length - removed }
}

/**
 * Deletes those of the classes that hold neither goods nor other classes, and keeps them under the change set. The deepest go first, so whole branches go. Answers
 * how many went.
 */
export async function removeClasses(db: Db, changeSetId: string, ids: readonly string[]): Promise<number> {
  let removed = 0
  for (let isOver = ids.length === 0; !isOver; ) {
    const gone = await sql`
      with gone as (
        delete from classification c
        where c.id = any (${sql.val(ids)}::bigint[])
          and not exists (select 1 from goods g where g.classification_id = c.id)
          and not exists (select 1 from shop_goods s where s.classification_id = c.id)
          and not exists (select 1 from classification o where o.parent_id = c.id)
        returning c.*
      )
      insert into change_aside (change_set_id, entity, row_id, row)
      select ${changeSetId}::bigint, 'classification', gone.id, to_jsonb(gone) from gone
      on conflict (change_set_id, entity, row_id) do update set row = excluded.row, after_state = null`.execute(db)
    const count = Number(gone.numAffectedRows ?? 0)
    removed += count
    isOver = count === 0
  }
  return removed
}
