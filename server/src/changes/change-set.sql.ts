import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import { policyOf } from './policies.ts'
import type { UndoableTable } from './undoable-table.ts'

export interface NewChangeSet {
  reason: string
  /** The action that made it. */
  action: string
  /** The columns that it may change (snake case): an undo writes back only these. */
  columns?: readonly string[]
  filter?: unknown
  batchNumber?: string
  websiteId?: string | null | undefined
  takenBy: string | null
  /** Of an undo: the change set that it undoes, and the action whose result it restores. */
  undoOf?: string
  undoneAction?: string
  /** Set where everything is written in this transaction, so that nothing has to be closed later. */
  status?: 'applied'
}

/**
 * Inserts a change set and returns its id. It is open, unless `status` says otherwise: rows are added until
 * `closeChangeSet`.
 */
export async function openChangeSet(
  db: Db,
  undoable: Pick<UndoableTable, 'entity'> | { entity: 'rows' },
  set: NewChangeSet,
): Promise<string> {
  const row = await db
    .insertInto('changeSet')
    .values({ ...set, entity: undoable.entity, columns: [...(set.columns ?? [])], filter: json(set.filter ?? {}) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds to the number of rows that a change set changed. Does nothing for zero or less. */
export async function countIntoChangeSet(db: Db, id: string, affected: number): Promise<void> {
  if (affected > 0) await sql`update change_set set affected = affected + ${affected} where id = ${id}`.execute(db)
}

/** Closes a change set of products. Returns its id. */
export async function closeChangeSet(db: Db, id: string): Promise<string> {
  await sql`
    with done as (delete from change_pending where change_set_id = ${id})
    update change_set set status = 'applied' where id = ${id} and status = 'open'`.execute(db)
  return id
}

const table = (undoable: UndoableTable) => sql.table(undoable.entity)
const backup = (undoable: UndoableTable) => sql.table(`${undoable.entity}_backup`)
const list = (columns: readonly string[], prefix = '') => sql.join(columns.map((column) => sql.ref(`${prefix}${column}`)))

/** Ids as a list of a table's own type. */
const anyOf = (entity: string, ids: readonly string[]) =>
  sql`any (${sql.val(ids)}::${sql.raw(entity === 'config_record' ? 'text' : 'bigint')}[])`

/** Locks rows until the transaction ends, in the order of their ids, so that two batches never deadlock. */
export async function holdRows(db: Db, entity: string, ids: readonly string[]): Promise<void> {
  await sql`select id from ${sql.table(entity)} where id = ${anyOf(entity, ids)} order by id for update`.execute(db)
}

/** Copies rows as they are now, under a change set that changes or deletes them. */
export async function backUpRows(
  db: Db,
  undoable: UndoableTable,
  changeSetId: string,
  ids: readonly string[],
  becomes: 'changed' | 'gone',
): Promise<void> {
  const from = sql`(select * from ${table(undoable)} where id = any (${sql.val(ids)}::bigint[])) r`
  await copyRows(db, undoable, changeSetId, { from, afterState: becomes === 'gone' ? sql`null::bigint` : sql`s.id` })
}

/** Copies rows `r`, with the state that each is left in. */
export async function copyRows(
  db: Db,
  undoable: UndoableTable,
  changeSetId: string,
  { from, afterState }: { from: RawBuilder<unknown>; afterState: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into ${backup(undoable)} (change_set_id, reason, taken_by, after_state, ${list(undoable.columns)})
    select s.id, s.reason, s.taken_by, ${afterState}, ${list(undoable.columns, 'r.')}
    from change_set s cross join ${from} where s.id = ${changeSetId}
    order by r.id`.execute(db)
}

/**
 * Copies rows that a change set may change twice, as when a file names a product twice: the first copy stays. Returns
 * how many rows it had not copied before.
 */
export async function backUpOnce(db: Db, undoable: UndoableTable, changeSetId: string, ids: readonly string[]): Promise<number> {
  const anySelectedId = sql`any (${sql.val(ids)}::bigint[])`
  const result = await sql<{ id: string }>`
    with copied as (
      update ${backup(undoable)} set after_state = change_set_id where change_set_id = ${changeSetId} and id = ${anySelectedId} returning id
    ), created as (
      update change_created c set after_state = c.change_set_id from change_set s
      where s.id = c.change_set_id and s.entity = ${undoable.entity} and s.id = ${changeSetId} and row_id = ${anySelectedId} returning row_id as id
    ) select id from copied union all select id from created`.execute(db)
  const knownIds = new Set(result.rows.map((row) => row.id))
  const others = ids.filter((id) => !knownIds.has(id))
  await backUpRows(db, undoable, changeSetId, others, 'changed')
  return others.length
}

/** Rows as the rule made them: the id and the changed columns, named as in the table. */
export type ChangedRow = { id: string } & Record<string, unknown>

/** What every edit of rows under a change set writes besides its columns. */
export const setEdited = (changeSetId: string) => sql`version = r.version + 1, state = ${changeSetId}::bigint, updated_at = now()`

/** Writes the named columns of the rows under a change set that holds them. */
export async function writeRows(
  db: Db,
  undoable: UndoableTable,
  changeSetId: string,
  columns: readonly string[],
  rows: readonly ChangedRow[],
): Promise<void> {
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))
  await sql`
    update ${table(undoable)} r set ${assignments}, ${setEdited(changeSetId)}
    from jsonb_populate_recordset(null::${table(undoable)}, ${json(rows)}::jsonb) n
    where r.id = n.id`.execute(db)
}

/** Deletes those of the rows that nothing else refers to; of category trees the leaves first. */
export async function deleteRows(db: Db, entity: string, ids: readonly string[]): Promise<void> {
  const { isRemovable } = policyOf(entity)
  for (let mayMore = true; mayMore; ) {
    const result = await sql`
      delete from ${sql.table(entity)} r where r.id = ${anyOf(entity, ids)} and ${isRemovable ?? sql`true`}`.execute(db)
    mayMore = isRemovable !== undefined && Number(result.numAffectedRows ?? 0) > 0
  }
}

/** Records rows that the change set inserted into its own table, with their current state. */
export async function noteCreated(db: Db, undoable: UndoableTable, changeSetId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into change_created (change_set_id, row_id, after_state)
    select ${changeSetId}::bigint, id, state from ${table(undoable)} where id = any (${sql.val(ids)}::bigint[])`.execute(db)
}
