import { sql } from 'kysely'
import { backUpRows, type ChangedRow, deleteRows, holdRows, writeRows } from '../changes/change-set.sql.ts'
import { camel } from '../db/column-names.ts'
import type { Db } from '../db/open.ts'
import type { WebsiteScope } from '../website-scope.ts'
import { type Batch, type BatchInput, Refusal, type UndoableRow } from './batch-definition.ts'
import { chanceOf } from './seeded-random.ts'

export interface BatchChunk<Input> {
  /** Ids that matched when the batch began, ascending. */
  ids: readonly string[]
  input: Input
  scope: WebsiteScope
  seed: number
  changeSetId: string
}

/**
 * Runs the rule over the rows of a chunk, copies the rows that change into the backup table, and writes. Returns the
 * ids of the rows that changed or were deleted.
 */
export async function changeRows<Input extends BatchInput>(db: Db, definition: Batch<Input>, chunk: BatchChunk<Input>): Promise<string[]> {
  const { undoable } = definition
  const columns = definition.columns(chunk.input)
  const changedRows: ChangedRow[] = []
  const goneIds: string[] = []
  for (const row of await readRows(db, definition, chunk, true)) {
    const outcome = definition.rule(row, chunk.input, chanceOf(chunk.seed, row.id).next)
    if (outcome === 'delete') goneIds.push(row.id)
    else if (!(outcome instanceof Refusal) && Object.keys(outcome).length > 0)
      changedRows.push({ ...columnsOf(row, columns), ...outcome, id: row.id })
  }
  const changedIds = changedRows.map((row) => row.id)
  if (changedRows.length > 0) {
    await backUpRows(db, undoable, chunk.changeSetId, changedIds, 'changed')
    await writeRows(db, undoable, chunk.changeSetId, columns, changedRows)
  }
  if (goneIds.length > 0) {
    await backUpRows(db, undoable, chunk.changeSetId, goneIds, 'gone')
    await deleteRows(db, undoable.entity, goneIds)
  }
  return [...changedIds, ...goneIds]
}

const columnsOf = (row: UndoableRow, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[camel(column)]]))

/**
 * The rows of a chunk that still match, in the order of their ids. With `isHeld` they are locked in that order, so that
 * two batches never deadlock. A row that was changed after the batch chose it is judged by its present values.
 */
export async function readRows<Input extends BatchInput>(
  db: Db,
  { undoable, matching, columns, reads, lookups, complete }: Batch<Input>,
  { ids, input, scope }: Pick<BatchChunk<Input>, 'ids' | 'input' | 'scope'>,
  isHeld = false,
): Promise<UndoableRow[]> {
  if (ids.length === 0) return []
  const columnNames = reads ? [...new Set(['id', 'version', ...reads, ...columns(input)])] : undoable.columns
  const lookupColumns = Object.entries((typeof lookups === 'function' ? lookups(input) : lookups) ?? {}).map(
    ([name, expression]) => sql`${expression} as ${sql.ref(name)}`,
  )
  const anySelectedId = sql`any (${sql.val(ids)}::bigint[])`
  if (isHeld) await holdRows(db, undoable.entity, ids)
  const rows = await sql<UndoableRow>`
    select ${sql.join([...columnNames.map((column) => sql.ref(`r.${column}`)), ...lookupColumns])} from ${sql.table(undoable.entity)} r
    where r.id = ${anySelectedId} and r.id in (select m.id from (${matching(input, scope)}) m where m.id = ${anySelectedId})
    order by r.id`.execute(db)
  return complete ? complete(db, rows.rows, input) : rows.rows
}
