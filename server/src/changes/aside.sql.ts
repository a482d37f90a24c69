import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { holdTree, noteClasses, rewritePaths } from './classes.sql.ts'

// What a change set did besides the rows of its table: classes that went or got another parent, attributes and their values. The rows lie aside as they were, and an
// undo brings them back first, so that the goods find their classes again. Rows that somebody changed since stay as they are.

export type AsideEntity = 'classification' | Revivable
type Revivable = 'attribute' | 'attribute_value'

/** A change set that is undone, and the undo's own. */
interface UndoIds {
  changeSetId: string
  undoSetId: string
}

const kept = (changeSetId: string, entity: AsideEntity) => sql`a.change_set_id = ${changeSetId} and a.entity = ${entity}`
const anyId = (ids: readonly string[]) => sql`any (${sql.val(ids)}::bigint[])`

/** Lays rows aside as they are, before the change set edits them. Those that lie there already stay as they were first. */
export async function putAside(db: Db, changeSetId: string, entity: AsideEntity, ids: readonly string[]): Promise<void> {
  await sql`
    insert into change_aside (change_set_id, entity, row_id, after_state, row)
    select ${changeSetId}::bigint, ${entity}, r.id, ${changeSetId}::bigint, to_jsonb(r) from ${sql.table(entity)} r where r.id = ${anyId(ids)}
    on conflict do nothing`.execute(db)
}

/**
 * Lays rows aside before an undo brings them back from copies `a`, with the states that they get: of rows that were edited since, and that come back in part, the
 * undo's own.
 */
async function putAsideForUndo(db: Db, { changeSetId, undoSetId }: UndoIds, entity: AsideEntity, ids: readonly string[]): Promise<void> {
  await sql`
    insert into change_aside (change_set_id, entity, row_id, after_state, row)
    select ${undoSetId}::bigint, a.entity, r.id, case when r.state = a.after_state then (a.row ->> 'state')::bigint else ${undoSetId}::bigint end, to_jsonb(r)
    from change_aside a join ${sql.table(entity)} r on r.id = a.row_id where ${kept(changeSetId, entity)} and r.id = ${anyId(ids)}`.execute(
    db,
  )
}

/** Notes of a value that lies aside because it is renamed: its state before the whole edit, and what it is called after. */
export async function noteRename(
  db: Db,
  changeSetId: string,
  { id, value, state }: { id: string; value: string; state: string },
): Promise<void> {
  await sql`
    update change_aside a set row = a.row || jsonb_build_object('state', ${state}::bigint, 'renamedTo', ${value}::text)
    where ${kept(changeSetId, 'attribute_value')} and a.row_id = ${id}`.execute(db)
}

/** Deletes rows and lays them aside. */
export async function removeAside(db: Db, changeSetId: string, entity: AsideEntity, ids: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from ${sql.table(entity)} r where r.id = ${anyId(ids)} returning r.*)
    insert into change_aside (change_set_id, entity, row_id, row) select ${changeSetId}::bigint, ${entity}, gone.id, to_jsonb(gone) from gone`.execute(
    db,
  )
}

/** Brings back what lies aside under a change set; the undo's own change set keeps what that changes. */
export async function bringBackAside(db: Db, changeSetId: string, undoSetId: string): Promise<void> {
  const any = await sql`select 1 from change_aside where change_set_id = ${changeSetId} limit 1`.execute(db)
  if (any.rows.length === 0) return
  await holdTree(db)
  await reviveClasses(db, changeSetId, undoSetId)
  await rehangClasses(db, changeSetId, undoSetId)
  await reviveAttributes(db, changeSetId, undoSetId)
  await reviveValues(db, changeSetId, undoSetId)
  await restoreValues(db, changeSetId, undoSetId)
  await removeRevived(db, changeSetId, undoSetId, 'attribute_value')
  await removeRevived(db, changeSetId, undoSetId, 'attribute')
}

/** Deleted classes come back under their ids. A name or address part that was given away meanwhile gets the id behind it. */
async function reviveClasses(db: Db, changeSetId: string, undoSetId: string): Promise<void> {
  const revived = await sql<{ id: string }>`
    insert into classification (id, version, state, parent_id, title, translations, url_keywords, sort, created_at, updated_at) overriding system value
    select n.id, n.version + 1, n.state, p.id,
      case when exists (select 1 from classification o where o.title = n.title and o.parent_id is not distinct from p.id)
        then n.title || ' (' || n.id || ')' else n.title end,
      coalesce(n.translations, '{}'),
      case when exists (select 1 from classification o where o.url_keywords = n.url_keywords) then n.url_keywords || '-' || n.id else n.url_keywords end,
      n.sort, n.created_at, now()
    from change_aside a cross join lateral jsonb_populate_record(null::classification, a.row) n
    cross join lateral (select (
      select n.parent_id where exists (select 1 from classification c where c.id = n.parent_id)
        or exists (select 1 from change_aside o where o.change_set_id = a.change_set_id and o.entity = a.entity and o.row_id = n.parent_id and o.after_state is null)
    ) as id) p
    where ${kept(changeSetId, 'classification')} and a.after_state is null and not exists (select 1 from classification c where c.id = n.id)
    order by n.path
    returning id`.execute(db)
  await noteClasses(
    db,
    undoSetId,
    revived.rows.map((row) => row.id),
  )
  await rewritePaths(db)
}

/** Classes that got another parent go back to the old one, unless they were changed since, or it lies below them now, or has such a child. */
async function rehangClasses(db: Db, changeSetId: string, undoSetId: string): Promise<void> {
  const movable = await sql<{ id: string }>`
    select c.id from change_aside a cross join lateral jsonb_populate_record(null::classification, a.row) n
    join classification c on c.id = a.row_id and c.state = a.after_state
    where ${kept(changeSetId, 'classification')}
      and (n.parent_id is null or exists (
        select 1 from classification p where p.id = n.parent_id and not (p.path >= c.path and p.path < c.path || ':')))
      and not exists (select 1 from classification o where o.id <> c.id and o.title = c.title and o.parent_id is not distinct from n.parent_id)`.execute(
    db,
  )
  const ids = movable.rows.map((row) => row.id)
  if (ids.length === 0) return
  await putAsideForUndo(db, { changeSetId, undoSetId }, 'classification', ids)
  await sql`
    update classification c set parent_id = n.parent_id, sort = n.sort, version = c.version + 1, state = n.state, updated_at = now()
    from change_aside a cross join lateral jsonb_populate_record(null::classification, a.row) n
    where ${kept(changeSetId, 'classification')} and c.id = a.row_id and c.id = ${anyId(ids)}`.execute(db)
  await rewritePaths(db)
}

/** Deleted attributes whose names are still free. */
async function reviveAttributes(db: Db, changeSetId: string, undoSetId: string): Promise<void> {
  const revived = await sql<{ id: string }>`
    insert into attribute overriding system value
    select n.* from change_aside a cross join lateral jsonb_populate_record(null::attribute, a.row) n
    where ${kept(changeSetId, 'attribute')} and ${isGone} on conflict do nothing returning id`.execute(db)
  await noteRevived(db, undoSetId, 'attribute', revived.rows)
}

/** Deleted values of attributes that are still there, and that have no such value meanwhile. */
async function reviveValues(db: Db, changeSetId: string, undoSetId: string): Promise<void> {
  const revived = await sql<{ id: string }>`
    insert into attribute_value overriding system value
    select n.* from change_aside a cross join lateral jsonb_populate_record(null::attribute_value,
      a.row || jsonb_build_object('target_id', (select c.id from classification c where c.id = (a.row ->> 'target_id')::bigint))) n
    where ${kept(changeSetId, 'attribute_value')} and ${isGone} and exists (select 1 from attribute t where t.id = n.attribute_id)
    on conflict do nothing returning id`.execute(db)
  await noteRevived(db, undoSetId, 'attribute_value', revived.rows)
}

/** Text, words and attribute, with the place in it, of values that nobody changed since; of renamed ones that still have the new text, the text at least: goods go by it. */
async function restoreValues(db: Db, changeSetId: string, undoSetId: string): Promise<void> {
  const same = await sql<{ id: string }>`
    select v.id from change_aside a cross join lateral jsonb_populate_record(null::attribute_value, a.row) n
    join attribute_value v on v.id = a.row_id and (${isSame} or v.value = a.row ->> 'renamedTo')
    where ${kept(changeSetId, 'attribute_value')} and ${wasThere} and exists (select 1 from attribute t where t.id = n.attribute_id)
      and not exists (select 1 from attribute_value o where o.attribute_id = case when ${isSame} then n.attribute_id else v.attribute_id end and o.value = n.value and o.id <> v.id)`.execute(
    db,
  )
  const ids = same.rows.map((row) => row.id)
  if (ids.length === 0) return
  await putAsideForUndo(db, { changeSetId, undoSetId }, 'attribute_value', ids)
  await sql`
    update attribute_value v set value = n.value, attribute_id = case when ${isSame} then n.attribute_id else v.attribute_id end,
      words = case when ${isSame} then n.words else v.words end,
      sort = case when ${isSame} and v.attribute_id <> n.attribute_id then n.sort else v.sort end,
      version = v.version + 1, state = case when ${isSame} then n.state else ${undoSetId} end, updated_at = now()
    from change_aside a cross join lateral jsonb_populate_record(null::attribute_value, a.row) n
    where ${kept(changeSetId, 'attribute_value')} and v.id = a.row_id and v.id = ${anyId(ids)}`.execute(db)
}

const isSame = sql`v.state = a.after_state`
const isGone = sql`a.after_state is null`
const wasThere = sql`a.row <> '{}'`

/** Rows that an undo brings to life lie aside as nothing: undoing that undo lets them go again. */
async function noteRevived(db: Db, undoSetId: string, entity: Revivable, rows: readonly { id: string }[]): Promise<void> {
  await sql`
    insert into change_aside (change_set_id, entity, row_id, after_state, row)
    select ${undoSetId}::bigint, ${entity}, r.id, r.state, '{}' from ${sql.table(entity)} r where r.id = ${anyId(rows.map((row) => row.id))}`.execute(
    db,
  )
}

/** Rows that the change set brought to life go again where nobody changed them since; an attribute only without values. */
async function removeRevived(db: Db, changeSetId: string, undoSetId: string, entity: Revivable): Promise<void> {
  const isFree = entity === 'attribute' ? sql`not exists (select 1 from attribute_value v where v.attribute_id = r.id)` : sql`true`
  const same = await sql<{ id: string }>`
    select r.id from change_aside a join ${sql.table(entity)} r on r.id = a.row_id and r.state = a.after_state
    where ${kept(changeSetId, entity)} and not ${wasThere} and ${isFree}`.execute(db)
  await removeAside(
    db,
    undoSetId,
    entity,
    same.rows.map((row) => row.id),
  )
}
