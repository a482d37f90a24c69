import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import type { UndoableTable } from './undoable-table.ts'

export interface NewChangeSet {
  reason: string
  /** The action that made it. */
  action: string
  /** The columns it may change (snake case): only these are written back by an undo. Empty for deletes. */
  columns: readonly string[]
  filter?: unknown
  batchNumber?: string
  websiteId?: string | null
  takenBy: string | null
  undoOf?: string
  /** The change set that this one is undone with. */
  partOf?: string
}

/** A change set that is still open: rows go in until `closeChangeSet`. */
export async function openChangeSet(
  db: Db,
  undoable: Pick<UndoableTable, 'entity'> | { entity: 'rows' },
  set: NewChangeSet,
): Promise<string> {
  const row = await db
    .insertInto('changeSet')
    .values({
      entity: undoable.entity,
      reason: set.reason,
      action: set.action,
      columns: [...set.columns],
      filter: json(set.filter ?? {}),
      batchNumber: set.batchNumber ?? '',
      websiteId: set.websiteId ?? null,
      takenBy: set.takenBy,
      undoOf: set.undoOf ?? null,
      partOf: set.partOf ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function countIntoChangeSet(db: Db, id: string, affected: number): Promise<void> {
  if (affected > 0) await sql`update change_set set affected = affected + ${affected} where id = ${id}`.execute(db)
}

/** How many goods a change set put into quarantine, by itself and by its part. */
export async function countQuarantined(db: Db, id: string): Promise<number> {
  const counted = await sql<{ n: number }>`
    select coalesce(sum(quarantined), 0)::int as n from change_set where id = ${id} or part_of = ${id}`.execute(db)
  return counted.rows[0]?.n ?? 0
}

/** Closes a change set with its part. */
export async function closeChangeSet(db: Db, id: string): Promise<void> {
  await sql`update change_set set status = 'applied' where (id = ${id} or part_of = ${id}) and status = 'open'`.execute(db)
  await db.deleteFrom('changePending').where('changeSetId', '=', id).execute()
}

const table = (undoable: UndoableTable) => sql.table(undoable.entity)
const backup = (undoable: UndoableTable) => sql.table(`${undoable.entity}_backup`)
const list = (columns: readonly string[], prefix = '') => sql.join(columns.map((column) => sql.ref(`${prefix}${column}`)))

/** Holds rows until the transaction ends, in the order of their ids: so batches never wait for each other crosswise. */
export async function holdRows(db: Db, undoable: UndoableTable, ids: readonly string[]): Promise<void> {
  await sql`select id from ${table(undoable)} where id = any (${sql.val(ids)}::bigint[]) order by id for update`.execute(db)
}

/** Copies rows as they are now, under the change set. `raises` says by how much the version will have risen after the change; null when the row goes. */
export async function backUpRows(
  db: Db,
  undoable: UndoableTable,
  changeSetId: string,
  ids: readonly string[],
  raises: 1 | null,
): Promise<void> {
  await sql`
    insert into ${backup(undoable)} (change_set_id, reason, taken_by, after_version, ${list(undoable.columns)})
    select s.id, s.reason, s.taken_by, r.version + ${raises}::integer, ${list(undoable.columns, 'r.')}
    from ${table(undoable)} r, change_set s
    where s.id = ${changeSetId} and r.id = any (${sql.val(ids)}::bigint[])
    order by r.id`.execute(db)
}

/**
 * For change sets that may meet a row twice (a file that names a goods twice): rows that the set holds already keep their first copy, and the set only learns that
 * their version rises once more. Answers the ids that were known; the others must be backed up.
 */
export async function raiseKnownRows(db: Db, undoable: UndoableTable, changeSetId: string, ids: readonly string[]): Promise<Set<string>> {
  const copied = await sql<{ id: string }>`
    update ${backup(undoable)} b set after_version = r.version + 1 from ${table(undoable)} r
    where b.change_set_id = ${changeSetId} and b.id = any (${sql.val(ids)}::bigint[]) and r.id = b.id returning b.id`.execute(db)
  const created = await sql<{ id: string }>`
    update change_created c set after_version = r.version + 1 from ${table(undoable)} r
    where c.change_set_id = ${changeSetId} and c.row_id = any (${sql.val(ids)}::bigint[]) and r.id = c.row_id returning c.row_id as id`.execute(
    db,
  )
  return new Set([...copied.rows, ...created.rows].map((row) => row.id))
}

/** Rows as the rule made them: the id and the changed columns, named as in the table. */
export type ChangedRow = { id: string } & Record<string, unknown>

/** Writes the named columns of the rows and raises their versions. */
export async function writeRows(db: Db, undoable: UndoableTable, columns: readonly string[], rows: readonly ChangedRow[]): Promise<void> {
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))
  await sql`
    update ${table(undoable)} r set ${assignments}, version = r.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::${table(undoable)}, ${json(rows)}::jsonb) n
    where r.id = n.id`.execute(db)
}

export async function deleteRows(db: Db, undoable: UndoableTable, ids: readonly string[]): Promise<void> {
  await sql`delete from ${table(undoable)} where id = any (${sql.val(ids)}::bigint[])`.execute(db)
}

/** Notes rows that came into being, with the version they have. */
export async function noteCreated(db: Db, undoable: UndoableTable, changeSetId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into change_created (change_set_id, row_id, after_version)
    select ${changeSetId}::bigint, id, version from ${table(undoable)} where id = any (${sql.val(ids)}::bigint[])`.execute(db)
}
