import type { ChangeSetRow, HistoryEntity, RowSides } from '@wanpu/contract'
import { sql } from 'kysely'
import { camel } from '../../../db/column-names.ts'
import type { Db } from '../../../db/open.ts'

type StoredRow = Readonly<Record<string, unknown>> | null

/** What a row belongs to, which never changes. */
const owners = ['group_id', 'website_id', 'template_id']
/** What a row is for the program, and not for people. */
const unseen = new Set([
  ...['id', 'version', 'state', 'path', 'created_at', 'updated_at', 'is_public', 'template_base', 'is_everyone'],
  ...['secrets', 'last_test', 'used', 'used_day', 'used_today_minor'],
  ...owners,
])
/** Columns that others are read with: what amounts are in, and what the value of a coupon means. */
const companions: Partial<Record<HistoryEntity, readonly string[]>> = {
  coupon: ['kind', 'currency_code'],
  payment_account: ['currency_code'],
  shipping_mode: ['currency_code'],
}
/** Characters of a text that a history shows. */
const longest = 2000

/** The change sets with what each changed in one row. */
export async function withSides(db: Db, sets: readonly ChangeSetRow[], entity: HistoryEntity, rowId: string): Promise<ChangeSetRow[]> {
  const ids = sets.map(({ id }) => id)
  const result = await sql<{ changeSetId: string; before: StoredRow; after: StoredRow }>`
    select change_set_id, ${labelSide('before', entity)}, ${labelSide('after', entity)} from change_row
    where entity = ${entity} and row_id = ${rowId} and change_set_id = any (${sql.val(ids)}::bigint[])`.execute(db)
  const sides = new Map(result.rows.map(({ changeSetId, before, after }) => [changeSetId, sidesOf(before, after, companions[entity])]))
  return sets.map((set) => ({ ...set, row: sides.get(set.id) ?? { before: {}, after: {} } }))
}

/** A state of a row, with the title of the class that a class is below in place of its id. */
function labelSide(side: 'before' | 'after', entity: HistoryEntity) {
  const row = sql.ref(side)
  // The settings of a group are fields like its name.
  if (entity === 'website_group') return sql`${row} - 'settings' || coalesce(${row} -> 'settings', '{}') as ${row}`
  if (entity !== 'classification') return row
  return sql`${row} || jsonb_build_object('parent_id', (
    select p.title from classification p where p.id = (${row} ->> 'parent_id')::bigint)) as ${row}`
}

/** The fields in which two states of a row differ; a row that comes or goes has one side. */
export function sidesOf(before: StoredRow, after: StoredRow, alongside: readonly string[] = []): RowSides {
  const columns = Object.keys({ ...before, ...after }).filter((column) => !unseen.has(column))
  const differingColumns = columns.filter((column) => JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]))
  const changedNames = differingColumns.length === 0 ? [] : [...new Set([...differingColumns, ...alongside])]
  const side = (row: StoredRow) =>
    Object.fromEntries(changedNames.flatMap((column) => (row && column in row ? [[camel(column), cutText(row[column])]] : [])))
  return { before: side(before), after: side(after) }
}

const cutText = (value: unknown) => (typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value)
