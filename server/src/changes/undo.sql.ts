import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { holdRows } from './change-set.sql.ts'
import { giveUpSlugs, noteRestored } from './restored.sql.ts'
import type { UndoableTable } from './undoable-table.ts'

const table = (undoable: UndoableTable) => sql.table(undoable.entity)
const backup = (undoable: UndoableTable) => sql.table(`${undoable.entity}_backup`)
const anyId = (ids: readonly string[]) => sql`any (${sql.val(ids)}::bigint[])`
/** The copies `b` of some rows under a change set. Their ids are ascending, so the bounds are one range of the index, whatever the planner thinks of the list. */
const copiesOf = (changeSetId: string, ids: readonly string[]) =>
  sql`b.change_set_id = ${changeSetId} and b.id between ${ids[0] ?? '0'}::bigint and ${ids.at(-1) ?? '0'}::bigint and b.id = ${anyId(ids)}`

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
export async function holdChangeSet(db: Db, id: string): Promise<FoundChangeSet | undefined> {
  return held(db).where('id', '=', id).executeTakeFirst()
}

/** What a change set took along in another table, held. */
export async function holdPart(db: Db, ofId: string): Promise<FoundChangeSet | undefined> {
  return held(db).where('partOf', '=', ofId).executeTakeFirst()
}

function held(db: Db) {
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

/** What an undo finds in one chunk of copies: rows still as the change left them, rows it deleted, and rows that changed since. */
export interface JudgedCopies {
  lastId: string
  restorable: string[]
  revivable: string[]
  leftAlone: Named[]
}

/** The next copies of a change set after an id, judged; their rows are held. */
export async function judgeCopies(
  db: Db,
  undoable: UndoableTable,
  changeSetId: string,
  page: { afterId: string; limit: number },
): Promise<JudgedCopies | undefined> {
  const copies = await sql<{ id: string }>`
    select b.id from ${backup(undoable)} b where b.change_set_id = ${changeSetId} and b.id > ${page.afterId}
    order by b.id limit ${page.limit}`.execute(db)
  const last = copies.rows.at(-1)
  if (!last) return undefined
  const ids = copies.rows.map((row) => row.id)
  await holdRows(db, undoable, ids)
  const judged = await sql<Named & { judgement: 'restore' | 'revive' | 'leave' }>`
    select b.id, ${undoable.title} as title, case
      when r.version = b.after_version and ${undoable.isRestorable} then 'restore'
      when r.id is null and b.after_version is null and ${undoable.isRevivable} then 'revive'
      else 'leave' end as judgement
    from ${backup(undoable)} b left join ${table(undoable)} r on r.id = b.id
    where ${copiesOf(changeSetId, ids)} order by b.id`.execute(db)
  const pick = (judgement: string) => judged.rows.filter((row) => row.judgement === judgement)
  return {
    lastId: last.id,
    restorable: pick('restore').map((row) => row.id),
    revivable: pick('revive').map((row) => row.id),
    leftAlone: pick('leave').map(({ id, title }) => ({ id, title })),
  }
}

/** The next rows that a change set brought into being after an id: those untouched since, and those edited. Rows already gone count as neither. */
export async function judgeCreated(db: Db, undoable: UndoableTable, changeSetId: string, page: { afterId: string; limit: number }) {
  const notes = await sql<{ id: string }>`
    select row_id as id from change_created where change_set_id = ${changeSetId} and row_id > ${page.afterId}
    order by row_id limit ${page.limit}`.execute(db)
  const last = notes.rows.at(-1)
  if (!last) return undefined
  const ids = notes.rows.map((row) => row.id)
  await holdRows(db, undoable, ids)
  const judged = await sql<Named & { isSame: boolean }>`
    select b.id, ${undoable.title} as title, b.version = c.after_version as is_same
    from change_created c join ${table(undoable)} b on b.id = c.row_id
    where c.change_set_id = ${changeSetId} and c.row_id = ${anyId(ids)} order by b.id`.execute(db)
  return {
    lastId: last.id,
    removable: judged.rows.filter((row) => row.isSame).map((row) => row.id),
    leftAlone: judged.rows.filter((row) => !row.isSame).map(({ id, title }) => ({ id, title })),
  }
}

/** Goods that go back to another address part, while one other goods of the chunk goes back to the one they have. */
async function findInTheWay(db: Db, changeSetId: string, ids: readonly string[]): Promise<string[]> {
  const moving = await sql<{ id: string; present: string; wanted: string }>`
    select r.id, r.url_keywords as present, b.url_keywords as wanted from goods_backup b join goods r on r.id = b.id
    where ${copiesOf(changeSetId, ids)} and r.url_keywords <> b.url_keywords`.execute(db)
  const wanting = Map.groupBy(moving.rows, (row) => row.wanted)
  return moving.rows.flatMap(({ id, present }) => (wanting.get(present)?.length === 1 ? [id] : []))
}

const comesBack = (undoable: UndoableTable, column: string): RawBuilder<unknown> => undoable.restored[column] ?? sql.ref(`b.${column}`)

/** Writes back the columns that the change set changed. */
export async function restoreRows(
  db: Db,
  undoable: UndoableTable,
  changeSet: { id: string; columns: readonly string[] },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const isAddressed = undoable.entity === 'goods' && changeSet.columns.includes('url_keywords')
  if (isAddressed) await giveUpSlugs(db, await findInTheWay(db, changeSet.id, ids))
  const assignments = changeSet.columns.map(
    (column) => sql`${sql.ref(column)} = ${undoable.rewritten[column] ?? comesBack(undoable, column)}, `,
  )
  await sql`
    update ${table(undoable)} r set ${sql.join(assignments, sql``)} version = r.version + 1, updated_at = now()
    from ${backup(undoable)} b
    where ${copiesOf(changeSet.id, ids)} and b.id = r.id`.execute(db)
  await noteRestored(db, undoable, copiesOf(changeSet.id, ids))
}

/** Brings deleted rows back under their old ids, one version on. */
export async function reviveRows(db: Db, undoable: UndoableTable, changeSetId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const others = undoable.columns.filter((column) => column !== 'version')
  await sql`
    insert into ${table(undoable)} (${sql.join(others.map((column) => sql.ref(column)))}, version) overriding system value
    select ${sql.join(others.map((column) => comesBack(undoable, column)))}, b.version + 1 from ${backup(undoable)} b
    where ${copiesOf(changeSetId, ids)} order by b.id`.execute(db)
  await noteRestored(db, undoable, copiesOf(changeSetId, ids))
}
