import { type ColumnKind, type GoodsInput, goodsColumns, goodsFields } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  backUpOnce,
  backUpRows,
  type ChangedRow,
  countIntoChangeSet,
  holdRows,
  setEdited,
  writeRows,
} from '../../../changes/change-set.sql.ts'
import { rowsOfColumns, type ValueColumn } from '../../../db/arrays.ts'
import { usualCurrency } from '../../../db/base-currency.ts'
import { camel, snake } from '../../../db/column-names.ts'
import { anyOf } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { cleanHtml } from '../../../text/html.ts'
import { freeSlugs, writeSlugs } from '../../../text/slug.sql.ts'
import { slugOf } from '../../../text/slug.ts'
import { undoableGoods, writableColumns } from './undoable-goods.ts'

/** Where a product came from. */
export interface GoodsSource {
  sourceFile?: string
  /** What names the product in its file, so that a later file finds it again. */
  sourceKey?: string
  sourceRow?: number
}

/** Protected words that hold a product in quarantine. */
export interface Quarantine {
  quarantinedAt?: string | null
  quarantineWords?: string[]
}

type WrittenFields = Partial<GoodsInput> & GoodsSource & Quarantine
type NullableFields = { [Name in keyof WrittenFields]?: WrittenFields[Name] | null }

/** A product to be inserted; what is left out or null takes the table's default. */
export type NewGoods = NullableFields & { title: string }

/**
 * A product as an import brings it: new without an id; with one, only the fields that are there are written. `null`
 * empties a field.
 */
export type UpsertedGoods = NewGoods | ({ id: string } & NullableFields)

/** What a form leaves empty. The title alone has no empty value; that of the currency is the table’s default. */
const { title: _, ...emptyFields } = z.object(goodsFields).parse({ title: '-' })
const empty: Record<string, unknown> = {
  ...Object.fromEntries(Object.entries(emptyFields).map(([name, value]) => [snake(name), value])),
  currency_code: usualCurrency,
  source_file: '',
  source_key: '',
  quarantine_words: [],
}

/** The columns by the names of their fields. */
const columnOf = new Map<string, string>(writableColumns.map((column) => [camel(column), column]))

/** The fields by the names of their columns. */
const fieldOf = new Map(writableColumns.map((column) => [column, camel(column) as keyof NewGoods]))

/** What columns of each kind hold in the database. */
const typeOfKind: Record<ColumnKind['kind'], string> = {
  text: 'text',
  list: 'text[]',
  integer: 'integer',
  money: 'numeric',
  classification: 'bigint',
  choice: 'text',
}

/** Of the columns that a batch may change, and of those that hold no text besides. */
const columnTypes = new Map<string, string>([
  ...Object.entries(goodsColumns).map(([name, { kind }]): [string, string] => [snake(name), typeOfKind[kind]]),
  ['pictures', 'jsonb'],
  ['variants', 'jsonb'],
  ['quarantine_words', 'text[]'],
  ['source_row', 'integer'],
  ['quarantined_at', 'timestamptz'],
])

/** Fields as the table's columns, with the description made safe. An emptied field takes the column's empty value. */
export function columnsOf(fields: object): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const column = columnOf.get(name)
    if (column === undefined || value === undefined) continue
    columns[column] = column === 'description' && typeof value === 'string' ? cleanHtml(value) : (value ?? empty[column] ?? null)
  }
  return columns
}

const fallbackSlug = 'goods'

/**
 * The address part that a product keeps or gets by an edit: the one in the form; without one the old one, for addresses
 * do not change by themselves.
 */
export const chooseSlug = (before: { urlKeywords: string }, fields: { urlKeywords?: string | undefined }) =>
  fields.urlKeywords ?? before.urlKeywords

/** Rows of one insert: while the database writes them, the next ones are made ready. */
const insertedAtOnce = 1000

/**
 * Inserts products, and notes and counts them under the change set, when there is one. Address parts are made from the
 * titles where absent and numbered where taken. Returns the ids in the order of the rows.
 */
export async function insertGoodsRows(db: Db, rows: readonly NewGoods[], changeSetId?: string): Promise<string[]> {
  if (rows.length === 0) return []
  const wantedSlugs = rows.map((row) => row.urlKeywords ?? (slugOf(row.title) || fallbackSlug))
  return writeSlugs(db, wantedSlugs, async (trx) => insertUnder(trx, await freeSlugs(trx, 'goods', wantedSlugs), rows, changeSetId))
}

async function insertUnder(db: Db, slugs: readonly string[], rows: readonly NewGoods[], changeSetId: string | undefined) {
  const idOf = new Map<string, string>()
  let writing: Promise<void> = Promise.resolve()
  for (let start = 0; start < rows.length; start += insertedAtOnce) {
    const end = start + insertedAtOnce
    const insert = insertStatement(rows.slice(start, end), slugs.slice(start, end), changeSetId)
    await writing
    writing = insert.execute(db).then(({ rows: insertedRows }) => {
      for (const { id, urlKeywords } of insertedRows) idOf.set(urlKeywords, id)
    })
    // A failure is reported when this write is awaited.
    writing.catch(() => undefined)
  }
  await writing
  return slugs.flatMap((slug) => idOf.get(slug) ?? [])
}

/** Columns that no row fills take the table's defaults. */
function insertStatement(rows: readonly NewGoods[], slugs: readonly string[], changeSetId: string | undefined) {
  const columns = [...fieldOf].flatMap(([name, field]): ValueColumn[] => {
    const type = columnTypes.get(name) ?? 'text'
    if (name === 'url_keywords') return [{ name, type, values: slugs }]
    if (rows.every((row) => isEmpty(row[field], name))) return []
    return [{ name, type, values: rows.map((row) => toStoredValue(row[field], name)) }]
  })
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const insert = sql`insert into goods (${names}) select * from ${rowsOfColumns(columns)} r returning id, state, url_keywords`
  const note = sql`insert into change_created (change_set_id, row_id, after_state) select ${changeSetId ?? null}::bigint, id, state from made`
  const count = sql`update change_set set affected = affected + ${rows.length} where id = ${changeSetId ?? null}::bigint`
  return sql<{ id: string; urlKeywords: string }>`
    with made as (${insert})${changeSetId ? sql`, noted as (${note}), counted as (${count})` : sql``} select id, url_keywords from made`
}

function toStoredValue(value: unknown, column: string): unknown {
  return column === 'description' && typeof value === 'string' ? cleanHtml(value) : (value ?? empty[column])
}

/** True when the value is the column's default. */
function isEmpty(value: unknown, column: string): boolean {
  return value === undefined || value === null || value === empty[column] || (Array.isArray(value) && value.length === 0)
}

export interface UpsertCounts {
  created: number
  changed: number
  /** Rows that were already as they should be. */
  same: number
  /** Ids of the rows in their order; undefined for an id that is not in the stock (any more). */
  ids: (string | undefined)[]
}

/**
 * Takes products in under a change set (open it with `writableColumns`): new ones are inserted and noted, existing ones
 * backed up and changed where they differ. A product may come up several times under one change set. Meant for one or
 * two thousand rows a call.
 */
export async function upsertGoods(db: Db, changeSetId: string, rows: readonly UpsertedGoods[]): Promise<UpsertCounts> {
  const newRows = rows.filter((row): row is NewGoods => !('id' in row))
  const existing = keepLatest(rows.filter((row): row is Extract<UpsertedGoods, { id: string }> => 'id' in row))
  const createdIds = await insertGoodsRows(db, newRows, changeSetId)
  const { changed: changedRowIds, found: foundIds } = await changeGoodsRows(db, changeSetId, existing)
  let next = 0
  const ids = rows.map((row) => ('id' in row ? (foundIds.has(row.id) ? row.id : undefined) : createdIds[next++]))
  return { created: createdIds.length, changed: changedRowIds.length, same: foundIds.size - changedRowIds.length, ids }
}

/** One record an id: later fields win. */
function keepLatest(rows: readonly Extract<UpsertedGoods, { id: string }>[]): ChangedRow[] {
  const fieldsById = new Map<string, ChangedRow>()
  for (const { id, ...fields } of rows) fieldsById.set(id, { ...fieldsById.get(id), ...columnsOf(fields), id })
  return [...fieldsById.values()].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
}

async function changeGoodsRows(
  db: Db,
  changeSetId: string,
  rows: readonly ChangedRow[],
): Promise<{ changed: string[]; found: Set<string> }> {
  if (rows.length === 0) return { changed: [], found: new Set() }
  const moving = await findMoving(db, rows)
  if (moving.length === 0) return changeRows(db, changeSetId, rows)
  const wantedSlugs = moving.map((row) => String(row.url_keywords))
  return writeSlugs(db, wantedSlugs, async (trx) => {
    const slugs = await freeSlugs(trx, 'goods', wantedSlugs)
    for (const [index, row] of moving.entries()) row.url_keywords = slugs[index]
    return changeRows(trx, changeSetId, rows)
  })
}

async function changeRows(db: Db, changeSetId: string, rows: readonly ChangedRow[]): Promise<{ changed: string[]; found: Set<string> }> {
  const ids = rows.map((row) => row.id)
  await holdRows(db, 'goods', ids)
  const namedColumns = writableColumns.filter((column) => rows.some((row) => column in row))
  const differs = namedColumns.map((column) => sql`(j ? ${sql.lit(column)} and n.${sql.ref(column)} is distinct from r.${sql.ref(column)})`)
  const comparison = await sql<{ id: string; isChanged: boolean }>`
    select r.id, ${anyOf(differs)} as is_changed
    from jsonb_array_elements(${json(rows)}::jsonb) j cross join lateral jsonb_populate_record(null::goods, j) n join goods r on r.id = n.id`.execute(
    db,
  )
  const changedRowIds = comparison.rows.filter((row) => row.isChanged).map((row) => row.id)
  if (changedRowIds.length > 0) await writeChanged(db, changeSetId, rows, { changed: changedRowIds, named: namedColumns })
  return { changed: changedRowIds, found: new Set(comparison.rows.map((row) => row.id)) }
}

/** The rows that want another address part than the product has: it is numbered where another product has it. */
async function findMoving(db: Db, rows: readonly ChangedRow[]): Promise<ChangedRow[]> {
  const wanting = rows.filter((row) => typeof row.url_keywords === 'string')
  if (wanting.length === 0) return []
  const result = await sql<{ id: string }>`
    select g.id from unnest(${sql.val(wanting.map((row) => row.id))}::bigint[], ${sql.val(wanting.map((row) => row.url_keywords))}::text[]) w (id, slug)
    join goods g on g.id = w.id and g.url_keywords = w.slug`.execute(db)
  const keeping = new Set(result.rows.map((row) => row.id))
  return wanting.filter((row) => !keeping.has(row.id))
}

async function writeChanged(
  db: Db,
  changeSetId: string,
  rows: readonly ChangedRow[],
  { changed: changedRowIds, named: namedColumns }: { changed: readonly string[]; named: readonly string[] },
): Promise<void> {
  await countIntoChangeSet(db, changeSetId, await backUpOnce(db, undoableGoods, changeSetId, changedRowIds))
  const assignments = namedColumns.map(
    (column) => sql`${sql.ref(column)} = case when j ? ${sql.lit(column)} then n.${sql.ref(column)} else r.${sql.ref(column)} end`,
  )
  const copiedIds = new Set(changedRowIds)
  await sql`
    update goods r set ${sql.join(assignments)}, ${setEdited(changeSetId)}
    from jsonb_array_elements(${json(rows.filter((row) => copiedIds.has(row.id)))}::jsonb) j cross join lateral jsonb_populate_record(null::goods, j) n
    where r.id = n.id`.execute(db)
}

/** Changes one held product under the change set. */
export async function changeOneGoods(db: Db, changeSetId: string, id: string, columns: Record<string, unknown>): Promise<void> {
  await backUpRows(db, undoableGoods, changeSetId, [id], 'changed')
  await writeRows(db, undoableGoods, changeSetId, Object.keys(columns), [{ ...columns, id }])
  await countIntoChangeSet(db, changeSetId, 1)
}
