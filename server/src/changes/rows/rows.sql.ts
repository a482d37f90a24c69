import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { insertBack, restoredValue, writeBack } from '../bring-back.sql.ts'
import { isColumnChanged, isRowAsLeft, type UndoStep } from '../judge.sql.ts'
import { policyOf } from '../policies.ts'

/** The tables whose rows a change set keeps; tables that others refer to come first. */
export async function findEntities(db: Db, changeSetId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('changeRow')
    .select('entity')
    .distinct()
    .where('changeSetId', '=', changeSetId)
    .orderBy('entity')
    .execute()
  return rows.map(({ entity }) => entity).sort((a, b) => parentsFirst.indexOf(a) - parentsFirst.indexOf(b))
}

/** Tables whose rows refer to those of tables before them. */
const parentsFirst = [
  'shop_server',
  'website_group',
  'website',
  'payment_mode',
  'payment_account',
  'article_group',
  'article',
  'tax_class',
  'tax_rate',
  'classification',
  'attribute',
  'attribute_value',
  'purge_hook',
]

/** A change set that is undone, and the undo's own. */
export interface UndoIds {
  changeSetId: string
  undoSetId: string
}

/**
 * Restores rows of a small table from their copies.
 * @throws the database's error where a unique value was taken meanwhile
 */
export async function bringRowsBack(
  db: Db,
  { changeSetId, undoSetId }: UndoIds,
  { entity, way, copyIds }: { entity: string; way: 'restore' | 'revive'; copyIds: readonly string[] },
): Promise<void> {
  const policy = policyOf(entity)
  const copies = sql`unnest(${sql.val(copyIds)}::bigint[]) w (copy_id) join change_row c on c.seq = w.copy_id
    cross join lateral jsonb_populate_record(null::${sql.table(entity)}, c.before) b`
  const columns = await findStoredColumns(db, changeSetId, entity, way)
  if (way === 'restore') {
    const assignments = columns.map((column) => assignColumn(entity, column, undoSetId))
    await writeBack(db, entity, copies, assignments)
  } else {
    const values = Object.fromEntries(columns.map((column) => [column, restoredValue(policy, column)]))
    await insertBack(db, entity, sql`${copies} order by b.id`, { ...values, version: sql`b.version + 1`, updated_at: sql`now()` })
  }
  await policy.settle?.(db)
}

/**
 * Assigns a column its old value where the change wrote it. Where only some columns are as the change left them, the
 * row gets a new state.
 */
function assignColumn(entity: string, column: string, undoSetId: string): RawBuilder<unknown> {
  const policy = policyOf(entity)
  const { independent = [] } = policy
  const isWhole = independent.length > 0 ? isRowAsLeft(entity) : sql`true`
  if (column === 'state' && independent.length > 0) return sql`state = case when ${isWhole} then b.state else ${undoSetId}::bigint end`
  const isBack = independent.includes(column) ? isColumnChanged(column) : sql`${isColumnChanged(column)} and ${isWhole}`
  return sql`${sql.ref(column)} = case when ${isBack} then ${restoredValue(policy, column)} else r.${sql.ref(column)} end`
}

/**
 * The columns that a copy writes back: those that the table still has; in a row that still exists without those that
 * the program itself keeps counting.
 */
async function findStoredColumns(db: Db, changeSetId: string, entity: string, way: UndoStep): Promise<string[]> {
  const columns = await sql<{ name: string; isPassing: boolean }>`
    select a.attname as name, a.attname = any (c.passing) or a.attname in ('id', 'created_at') as is_passing
    from pg_attribute a
    cross join lateral (
      select before, passing from change_row where change_set_id = ${changeSetId} and entity = ${entity} and before is not null limit 1) c
    where a.attrelid = ${entity}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.before ? a.attname
      and a.attname not in ('version', 'updated_at')`.execute(db)
  return columns.rows.filter(({ isPassing }) => way === 'revive' || !isPassing).map(({ name }) => name)
}
