import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { ReturningCopy } from './bring-back.sql.ts'
import { holdRows } from './change-set.sql.ts'
import { type UndoableTable, undoableTables } from './undoable-table.ts'

const table = (undoable: UndoableTable) => sql.table(undoable.entity)
const backup = (undoable: UndoableTable) => sql.table(`${undoable.entity}_backup`)

export interface FoundChangeSet {
  id: string
  entity: 'goods' | 'shop_goods'
  reason: string
  columns: string[]
  status: 'open' | 'applied' | 'undone'
  websiteId: string | null
  partOf: string | null
}

/** The change set, held until the transaction ends. */
export const holdChangeSet = (db: Db, id: string): Promise<FoundChangeSet | undefined> =>
  heldChangeSets(db).where('id', '=', id).executeTakeFirst()

/** What a change set took along in another table, held. */
export const holdPart = (db: Db, ofId: string): Promise<FoundChangeSet | undefined> =>
  heldChangeSets(db).where('partOf', '=', ofId).executeTakeFirst()

function heldChangeSets(db: Db) {
  return db
    .selectFrom('changeSet')
    .select(['id', 'entity', 'reason', 'columns', 'status', 'websiteId', 'partOf'])
    .forUpdate()
    .$castTo<FoundChangeSet>()
}

/** True while a task goes on making the change set, or undoing it. */
export async function hasLiveTask(db: Db, changeSetId: string): Promise<boolean> {
  const found = await sql<{ lives: boolean }>`
    select exists (select 1 from task t where t.status in ('pending', 'running', 'paused')
      and (t.change_set_id = ${changeSetId} or t.payload ->> 'undo' = ${changeSetId}::text)) as lives`.execute(db)
  return found.rows[0]?.lives ?? false
}

/**
 * Marks a change set as undone. When it was an undo itself, what it had taken back is there again, and so on up the line.
 */
export async function markUndone(db: Db, id: string): Promise<void> {
  await sql`
    with recursive line (id, depth) as (
      select ${id}::bigint, 0
      union all
      select s.undo_of, l.depth + 1 from line l join change_set s on s.id = l.id where s.undo_of is not null
    )
    update change_set s set status = case when l.depth % 2 = 0 then 'undone' else 'applied' end,
      undone_at = case when l.depth % 2 = 0 then now() end
    from line l where s.id = l.id`.execute(db)
}

/** How many rows a change set holds: copies, and rows that it brought into being. */
export async function countHeld(db: Db, undoable: UndoableTable, changeSetId: string): Promise<number> {
  const counted = await sql<{ n: number }>`
    select (select count(*) from ${backup(undoable)} where change_set_id = ${changeSetId})::int
      + (select count(*) from change_created where change_set_id = ${changeSetId})::int as n`.execute(db)
  return counted.rows[0]?.n ?? 0
}

export interface Named {
  id: string
  title: string
}

/** What a change set holds: rows that it brought into being, or copies of rows that it changed or deleted. */
export const heldKinds = ['created', 'copies'] as const
export type Held = (typeof heldKinds)[number]

/** What an undo makes of a row: one that came into being goes, one that was changed changes back, one that was deleted is made again. Rows that changed since stay. */
export type Judgement = 'remove' | 'restore' | 'revive' | 'leave'
export type JudgedRow = Named & ReturningCopy & { judgement: Judgement }

/** The next rows of a change set after an id, held and judged: as the change left them are those that have the state that it noted. Made rows that are gone are left out. */
export async function judgeRows(
  db: Db,
  { id: changeSetId, entity }: Pick<FoundChangeSet, 'id' | 'entity'>,
  held: Held,
  page: { afterId: string; limit: number },
): Promise<{ lastId: string; rows: JudgedRow[] } | undefined> {
  const undoable = undoableTables[entity]
  const noted =
    held === 'created'
      ? sql`select row_id as id, change_set_id from change_created`
      : sql`select id, change_set_id from ${backup(undoable)}`
  const next = await sql<{ id: string }>`
    select n.id from (${noted}) n where n.change_set_id = ${changeSetId} and n.id > ${page.afterId} order by n.id limit ${page.limit}`.execute(
    db,
  )
  const ids = next.rows.map((row) => row.id)
  const [firstId, lastId] = [ids.at(0), ids.at(-1)]
  if (firstId === undefined || lastId === undefined) return undefined
  await holdRows(db, undoable, ids)
  // The ids are ascending: the bounds are one range of the index, whatever the planner thinks of the list.
  const among = (column: string) =>
    sql`${sql.ref(column)} between ${firstId}::bigint and ${lastId}::bigint and ${sql.ref(column)} = any (${sql.val(ids)}::bigint[])`
  const rows = await (held === 'created'
    ? sql<JudgedRow>`
        select b.id, null as copy_id, ${undoable.title} as title, case when b.state = c.after_state then 'remove' else 'leave' end as judgement
        from change_created c join ${table(undoable)} b on b.id = c.row_id
        where c.change_set_id = ${changeSetId} and ${among('c.row_id')} order by b.id`
    : sql<JudgedRow>`
        select b.id, b.backup_id as copy_id, ${undoable.title} as title, case
          when r.state = b.after_state and ${undoable.isRestorable} then 'restore'
          when r.id is null and b.after_state is null and ${undoable.isRevivable} then 'revive'
          else 'leave' end as judgement
        from ${backup(undoable)} b left join ${table(undoable)} r on r.id = b.id
        where b.change_set_id = ${changeSetId} and ${among('b.id')} order by b.id`
  ).execute(db)
  return { lastId, rows: rows.rows }
}
