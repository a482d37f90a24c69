import type { AttributeKind, AttributeValueRow, goodsAttributeValue, InputOf, Page } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { AttributeValue } from '../../../db/tables.ts'
import { insertRow } from '../../../db/versioned.ts'
import { columnOf, isListKind } from './attribute.rules.ts'

const listColumns = [
  'attributeValue.id',
  'attributeValue.version',
  'attributeId',
  'attribute.name as attributeName',
  'kind',
  'value',
  'swatch',
  'words',
  sql<string[]>`classification_ids::text[]`.as('classificationIds'),
  'targetId',
  'attributeValue.sort',
  'attributeValue.createdAt',
  'attributeValue.updatedAt',
  // The order of the attributes, and of the values within.
  sql<string[]>`array[attribute.sort, attribute.id, attribute_value.sort]`.as('place'),
] as const

const selectValues = (db: Db) =>
  db.selectFrom('attributeValue').innerJoin('attribute', 'attribute.id', 'attributeId').select(listColumns).$castTo<AttributeValueRow>()

const sorts = { sort: 'place', id: 'attributeValue.id', value: 'value', createdAt: 'attributeValue.id' }

/**
 * A page of values, newest first unless sorted; `sort` is the order of the attributes, then of the values within.
 * Keywords match value and words.
 */
export async function searchValues(db: Db, input: InputOf<typeof goodsAttributeValue.search>): Promise<Page<AttributeValueRow>> {
  const { keywords, kind, attributeId, ids } = input
  let rows = selectValues(db)
  if (keywords)
    rows = rows.where((eb) => eb.or([contains('value', keywords), contains(sql<string>`array_to_string(words, ' ')`, keywords)]))
  if (kind) rows = rows.where('kind', '=', kind)
  if (attributeId) rows = rows.where('attributeId', '=', attributeId)
  if (ids) rows = rows.where('attributeValue.id', 'in', ids)
  return pageOfRows(db, rows, input, sorts, 'attributeValue.id')
}

/** Values in the order of their attributes and their own. */
export async function findValues(
  db: Db,
  by: { ids: readonly string[] } | { attributeIds: readonly string[] },
): Promise<AttributeValueRow[]> {
  const rows = selectValues(db)
  const selectedRows = 'ids' in by ? rows.where('attributeValue.id', 'in', by.ids) : rows.where('attributeId', 'in', by.attributeIds)
  return selectedRows.orderBy('attribute.sort').orderBy('attributeId').orderBy('attributeValue.sort').orderBy('attributeValue.id').execute()
}

/** A value with its attribute's name and kind; undefined where it is gone. */
export async function getValue(db: Db, id: string): Promise<AttributeValueRow | undefined> {
  return selectValues(db).where('attributeValue.id', '=', id).executeTakeFirst()
}

/** Values in the order of their attributes and their own, held until the transaction ends. */
export async function holdValues(db: Db, ids: readonly string[]): Promise<AttributeValueRow[]> {
  await sql`select id from attribute_value where id = any (${sql.val(ids)}::bigint[]) order by id for update`.execute(db)
  return findValues(db, { ids })
}

/** A value, locked until the transaction ends; undefined where it is gone. */
export async function holdValue(db: Db, id: string): Promise<AttributeValueRow | undefined> {
  return (await holdValues(db, [id]))[0]
}

/** The id of the attribute's value with exactly this text, in capitals and all; undefined where there is none. */
export async function findValueTwin(db: Db, attributeId: string, value: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('attributeValue')
    .select('id')
    .where('attributeId', '=', attributeId)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.id
}

/**
 * Returns the new value's id. Fails as `taken` where the attribute has the value: callers look for a twin first, to
 * name it.
 */
export async function insertValue(db: Db, row: Insertable<AttributeValue>): Promise<string> {
  return insertRow(db, 'attributeValue', row)
}

/** A value to be made, in an attribute that is there. */
export interface NewValue {
  attributeId: string
  value: string
  swatch?: string
  words?: string[]
  targetId?: string | null
}

/** Inserts values behind those that are there, in one statement. Returns those that are new; the others were there. */
export async function insertValues(db: Db, values: readonly NewValue[]): Promise<{ attributeId: string; value: string }[]> {
  if (values.length === 0) return []
  const rows = values.map(({ attributeId, value, swatch = '', words = [], targetId = null }, place) => ({
    place,
    attribute_id: attributeId,
    value,
    swatch,
    words,
    target_id: targetId,
  }))
  const insertResult = await sql<{ attributeId: string; value: string }>`
    insert into attribute_value (attribute_id, value, swatch, words, target_id, sort)
    select n.attribute_id, n.value, n.swatch, n.words, n.target_id,
      coalesce((select max(v.sort) from attribute_value v where v.attribute_id = n.attribute_id), 0) + n.place + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n
      (place integer, attribute_id bigint, value text, swatch text, words text[], target_id bigint)
    order by n.place
    on conflict (attribute_id, value) do nothing
    returning attribute_id, value`.execute(db)
  return insertResult.rows
}

/** Changes a value: under a change set that keeps it, or as an edit of its own. */
export async function updateValue(db: Db, id: string, change: Updateable<AttributeValue>, changeSetId?: string): Promise<void> {
  await db
    .updateTable('attributeValue')
    .set({ ...change, version: sql`version + 1`, state: changeSetId ?? sql`next_state()`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Puts values behind those that an attribute has, under a change set that keeps them. */
export async function setValueAttribute(db: Db, ids: readonly string[], attributeId: string, changeSetId: string): Promise<void> {
  await sql`
    update attribute_value v set attribute_id = ${attributeId}, version = v.version + 1, state = ${changeSetId}, updated_at = now(),
      sort = coalesce((select max(o.sort) from attribute_value o where o.attribute_id = ${attributeId}), 0) + n.place
    from unnest(${sql.val(ids)}::bigint[]) with ordinality n (id, place) where v.id = n.id`.execute(db)
}

/**
 * Puts a value ahead of another of its attribute, or behind all of them. Returns how many values have another place
 * now.
 */
export async function placeValue(db: Db, { id, attributeId }: AttributeValueRow, beforeId: string | undefined): Promise<number> {
  const others = await sql<{ id: string }>`
    select id from attribute_value where attribute_id = ${attributeId} and id <> ${id} order by sort, id for update`.execute(db)
  const order = others.rows.map((row) => row.id)
  const at = beforeId === undefined ? -1 : order.indexOf(beforeId)
  order.splice(at < 0 ? order.length : at, 0, id)
  const result = await sql`
    update attribute_value v set sort = n.place, version = v.version + 1, state = next_state(), updated_at = now()
    from unnest(${sql.val(order)}::bigint[]) with ordinality n (id, place) where v.id = n.id and v.sort <> n.place`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

export interface Usage {
  id: string
  goods: number
  used: number
}

/** How many products have each of the values, from the indexes. */
export async function countUsage(db: Db, ids: readonly string[]): Promise<Usage[]> {
  const kinds = await sql<{ kind: AttributeKind }>`
    select distinct a.kind from attribute_value v join attribute a on a.id = v.attribute_id where v.id = any (${sql.val(ids)}::bigint[])`.execute(
    db,
  )
  const usages: Usage[] = []
  for (const { kind } of kinds.rows) usages.push(...(await countKind(db, ids, kind)))
  return usages
}

async function countKind(db: Db, ids: readonly string[], kind: AttributeKind): Promise<Usage[]> {
  const column = sql.ref(`g.${columnOf[kind]}`)
  const has = isListKind(kind)
    ? sql`${column} @> array[v.value]`
    : kind === 'brand'
      ? sql`${column} = v.value`
      : sql`${column} = v.target_id`
  const rows = await sql<Usage>`
    select v.id, n.goods, n.used from attribute_value v join attribute a on a.id = v.attribute_id and a.kind = ${kind}
    cross join lateral (select count(*)::int as goods, (count(*) filter (where g.used_times > 0))::int as used from goods g where ${has}) n
    where v.id = any (${sql.val(ids)}::bigint[]) order by v.id`.execute(db)
  return rows.rows
}

/** How many products have any value of each of the attributes. */
export async function countAttributeUsage(db: Db, ids: readonly string[]): Promise<Usage[]> {
  const usages: Usage[] = []
  for (const [kind, name] of Object.entries(columnOf)) {
    const column = sql.ref(`g.${name}`)
    const values = sql`array(select ${name === 'classification_id' ? sql`v.target_id` : sql`v.value`} from attribute_value v where v.attribute_id = a.id)`
    const has = ['brand', 'classification_id'].includes(name) ? sql`${column} = any (${values})` : sql`${column} && ${values}`
    const rows = await sql<Usage>`
      select a.id, n.goods, n.used from attribute a
      cross join lateral (select count(*)::int as goods, (count(*) filter (where g.used_times > 0))::int as used from goods g where ${has}) n
      where a.kind = ${kind} and a.id = any (${sql.val(ids)}::bigint[]) order by a.id`.execute(db)
    usages.push(...rows.rows)
  }
  return usages
}
