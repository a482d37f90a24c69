import type { UndoReason } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../db/condition.ts'
import type { Db } from '../db/open.ts'
import { holdRows } from './change-set.sql.ts'
import { policyOf, undoableTables } from './policies.ts'
import type { UndoableTable, UndoPolicy } from './undoable-table.ts'

/**
 * What an undo does to a row: it deletes one that the change inserted, writes back one that it changed, and inserts one
 * that it deleted.
 */
export type UndoStep = 'remove' | 'restore' | 'revive'

/**
 * A kept row and what an undo or a restore does to it. Rows that changed since are left alone, and a restore skips rows
 * that already equal their copy.
 */
export interface JudgedRow {
  id: string
  title: string
  entity: string
  /** Empty where the change inserted a product. */
  copyId: string
  way: UndoStep | 'leave' | 'same'
  /** When the row was written last; null when it is gone. */
  changedAt: string | null
  /** Why the row is left alone, where the feature knows a reason. Without meaning for other rows. */
  reason: UndoReason | null
}

/** How many rows an undo treats in each way. */
export function countWays(rows: readonly JudgedRow[]): Record<JudgedRow['way'], number> {
  const counts = { remove: 0, restore: 0, revive: 0, leave: 0, same: 0 }
  for (const { way } of rows) counts[way] += 1
  return counts
}

/**
 * What a change set holds of products: rows of its own table that it inserted, or copies of rows that it changed or
 * deleted.
 */
export interface HeldKind {
  entity: UndoableTable['entity']
  isMade: boolean
}

/**
 * What a change set may hold of products, in the order in which it is undone: inserted rows are deleted before their
 * names are given back.
 */
export function listHeldKinds(entity: UndoableTable['entity'] | 'rows'): HeldKind[] {
  if (entity === 'rows') return []
  const other = entity === 'goods' ? 'shop_goods' : 'goods'
  return [
    { entity, isMade: true },
    { entity, isMade: false },
    { entity: other, isMade: false },
  ]
}

/**
 * A query of kept rows `b` as they were before the change, joined with the current row `r`, and what it says about
 * each.
 */
export interface KeptRowsQuery {
  from: RawBuilder<unknown>
  title: RawBuilder<string>
  copyId: RawBuilder<unknown>
  /** Whether the change inserted the row. */
  isMade: RawBuilder<boolean>
  isDeleted: RawBuilder<boolean>
  isAsLeft: RawBuilder<boolean>
  /** A weaker condition than `isAsLeft`: some columns can still be restored. */
  isPartlyAsLeft?: RawBuilder<boolean>
  /** Whether the row already equals its copy, where that is asked. */
  isSame?: RawBuilder<boolean>
  policy: UndoPolicy
}

/**
 * Products as a change set keeps them, and the table that it keeps them in. Inserted products are their own copies, and
 * are left out once deleted.
 */
function selectKeptProducts({ entity, isMade }: HeldKind) {
  const [notes, undoable] = [sql.table(isMade ? 'change_created' : `${entity}_backup`), undoableTables[entity]]
  const query: KeptRowsQuery = {
    from: isMade ? sql`${notes} join ${sql.table(entity)} b on b.id = row_id` : sql`${notes} b`,
    title: undoable.title,
    copyId: isMade ? sql`''` : sql`b.backup_id`,
    isMade: sql.lit(isMade),
    isDeleted: sql`after_state is null`,
    isAsLeft: sql`r.state = after_state`,
    policy: undoable,
  }
  return { query, notes, rowId: isMade ? sql`row_id` : sql`b.id` }
}

/** Rows of a small table, kept as JSON. */
function smallRows(entity: string): KeptRowsQuery {
  const { independent = [], ...policy } = policyOf(entity)
  const isAsLeft = isRowAsLeft(entity)
  return {
    from: sql`change_row c cross join lateral (select coalesce(c.before, c.after) as row) n
      cross join lateral jsonb_populate_record(null::${sql.table(entity)}, n.row) b`,
    title: sql`coalesce(n.row ->> 'title', nullif(n.row ->> 'name', ''), n.row ->> 'code', n.row ->> 'word', n.row ->> 'domain', n.row ->> 'tracking_no', n.row ->> 'order_no', c.row_id)`,
    copyId: sql`c.seq`,
    isMade: sql`c.before is null`,
    isDeleted: sql`c.after is null`,
    isAsLeft,
    isPartlyAsLeft: anyOf([isAsLeft, ...independent.map(isColumnAsLeft)]),
    policy,
  }
}

/**
 * Whether a row is as the change left it: in a table with states while it has the change's state; in other tables when
 * its values are equal, apart from columns that were added later.
 */
export const isRowAsLeft = (entity: string) =>
  policyOf(entity).hasState
    ? sql<boolean>`r.state = (c.after ->> 'state')::bigint`
    : sql<boolean>`not exists (select 1 from jsonb_each(c.after) k where to_jsonb(r) ? k.key and to_jsonb(r) -> k.key is distinct from k.value)`

/** In a query over `change_row` as `c`: whether the change gave the column (snake case) another value. */
export const isColumnChanged = (column: string) => sql`c.before -> ${sql.lit(column)} is distinct from c.after -> ${sql.lit(column)}`

const isColumnAsLeft = (column: string) => sql`${isColumnChanged(column)} and r.${sql.ref(column)} = c.after ->> ${sql.lit(column)}`

/** Decides what an undo or a restore does to kept rows. */
export async function judge(db: Db, entity: string, query: KeptRowsQuery, among: RawBuilder<unknown> = sql`true`): Promise<JudgedRow[]> {
  const { from, title, copyId, isMade, isDeleted, isAsLeft, isPartlyAsLeft = isAsLeft, isSame = sql.lit(false), policy } = query
  const rows = await sql<JudgedRow>`
    select ${sql.lit(entity)} as entity, b.id, ${copyId} as copy_id, ${title} as title, r.updated_at as changed_at, ${policy.reason ?? sql`null::text`} as reason,
      case
        when r.id is null then case when ${isDeleted} and ${policy.isRevivable} then 'revive' else 'leave' end
        when ${isDeleted} then 'leave'
        when ${isMade} then case when ${isAsLeft} and not (${policy.isInUse ?? sql.lit(false)}) then 'remove' else 'leave' end
        when ${isSame} then 'same'
        when (${isPartlyAsLeft}) and ${policy.isRestorable} then 'restore'
        else 'leave' end as way
    from ${from}
    -- The offset makes it look each one up by the index: the planner would rather read the whole table for every chunk.
    left join lateral (select g.* from ${sql.table(entity)} g where g.id = b.id offset 0) r on true
    where ${among} order by b.id`.execute(db)
  return rows.rows
}

/** The next products of a change set after an id, locked, and the last one's id. */
export async function judgeProducts(
  db: Db,
  changeSetId: string,
  heldKind: HeldKind,
  page: { afterId: string; limit: number },
): Promise<{ rows: JudgedRow[]; lastId: string } | undefined> {
  const { query, notes, rowId } = selectKeptProducts(heldKind)
  const next = await sql<{ id: string }>`
    select ${rowId} as id from ${notes} b where change_set_id = ${changeSetId} and ${rowId} > ${page.afterId} order by 1 limit ${page.limit}`.execute(
    db,
  )
  const ids = next.rows.map((row) => row.id)
  const [firstId, lastId] = [ids.at(0), ids.at(-1)]
  if (firstId === undefined || lastId === undefined) return undefined
  await holdRows(db, heldKind.entity, ids)
  // The ids are ascending. The bounds make the planner use one range of the index, whatever it thinks of the list.
  const among = sql`change_set_id = ${changeSetId} and ${rowId} between ${firstId}::bigint and ${lastId}::bigint and ${rowId} = any (${sql.val(ids)}::bigint[])`
  return { lastId, rows: await judge(db, heldKind.entity, query, among) }
}

/** The rows of a change set in one small table, locked. */
export async function judgeRows(db: Db, changeSetId: string, entity: string): Promise<JudgedRow[]> {
  const among = sql`c.change_set_id = ${changeSetId} and c.entity = ${entity}`
  const result = await sql<{ id: string }>`select c.row_id as id from change_row c where ${among}`.execute(db)
  const ids = result.rows.map((row) => row.id)
  await holdRows(db, entity, ids)
  return judge(db, entity, smallRows(entity), among)
}
