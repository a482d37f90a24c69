import type { AttributeKind, AttributeRow, goodsAttribute, InputOf, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { deleteRows, insertRow } from '../../../db/versioned.ts'

const listColumns = [
  'id',
  'version',
  'kind',
  'name',
  'sort',
  sql<number>`(select count(*)::int from attribute_value v where v.attribute_id = attribute.id)`.as('valueCount'),
  'createdAt',
  'updatedAt',
] as const

const selectAttributes = (db: Db) => db.selectFrom('attribute').select(listColumns).$castTo<AttributeRow>()

/** A page of attributes, newest first unless sorted, each with how many values it has. */
export async function searchAttributes(db: Db, input: InputOf<typeof goodsAttribute.search>): Promise<Page<AttributeRow>> {
  let rows = selectAttributes(db)
  if (input.keywords) rows = rows.where(contains('name', input.keywords))
  if (input.kind) rows = rows.where('kind', '=', input.kind)
  return pageOfRows(db, rows, input, { id: 'id', name: 'name', sort: 'sort', createdAt: 'id' }, 'id')
}

/** An attribute with how many values it has; undefined where it is gone. */
export async function getAttribute(db: Db, id: string): Promise<AttributeRow | undefined> {
  return selectAttributes(db).where('id', '=', id).executeTakeFirst()
}

/**
 * Locks attributes until the transaction ends, so that values come to them and go only afterwards, and returns them in
 * the order of their ids. Ids of attributes that are gone are left out.
 */
export async function holdAttributes(db: Db, ids: readonly string[]): Promise<AttributeRow[]> {
  await sql`select id from attribute where id = any (${sql.val(ids)}::bigint[]) order by id for update`.execute(db)
  return selectAttributes(db).where('id', 'in', ids).orderBy('id').execute()
}

/** The id of the attribute of a kind with exactly this name, in capitals and all; undefined where there is none. */
export async function findAttributeTwin(db: Db, kind: AttributeKind, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('attribute').select('id').where('kind', '=', kind).where('name', '=', name).executeTakeFirst()
  return row?.id
}

/**
 * Returns the new attribute's id. Fails as `taken` where its kind has the name: callers look for a twin first, to name
 * it.
 */
export async function insertAttribute(db: Db, row: { kind: AttributeKind; name: string; sort: number }): Promise<string> {
  return insertRow(db, 'attribute', row)
}

/** Inserts attributes of one kind by their names; returns the ids of all of them by name, and which are new. */
export async function placeAttributes(
  db: Db,
  kind: AttributeKind,
  names: readonly string[],
): Promise<{ ids: Map<string, string>; made: Set<string> }> {
  const insertResult = await sql<{ name: string }>`
    insert into attribute (kind, name) select ${kind}, n.name from unnest(${sql.val(names)}::text[]) with ordinality n (name, place) order by n.place
    on conflict (kind, name) do nothing returning name`.execute(db)
  const rows = await sql<{ id: string; name: string }>`
    select id, name from attribute where kind = ${kind} and name = any (${sql.val(names)}::text[])`.execute(db)
  return { ids: new Map(rows.rows.map((row) => [row.name, row.id])), made: new Set(insertResult.rows.map((row) => row.name)) }
}

/** The first attribute of a kind. */
export async function findFirstAttribute(db: Db, kind: AttributeKind): Promise<string | undefined> {
  const row = await db.selectFrom('attribute').select('id').where('kind', '=', kind).orderBy('sort').orderBy('id').executeTakeFirst()
  return row?.id
}

/** Raises version and state, whatever the version was: callers hold the attribute and have compared it. */
export async function updateAttribute(db: Db, id: string, change: { name: string; sort: number }): Promise<void> {
  await db
    .updateTable('attribute')
    .set({ ...change, version: sql`version + 1`, state: sql`next_state()`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** How many attributes were deleted; their values go with them, the texts of products stay. */
export async function deleteAttributes(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'attribute', ids)
}
