import type { RestoreInput } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type JudgedRow, judge } from '../../changes/judge.sql.ts'
import { type Expressions, undoableGoods } from '../../changes/undoable-table.ts'
import { camel } from '../../db/column-names.ts'
import type { Db } from '../../db/open.ts'
import { copyConditions } from './goods-backup.filter.ts'
import { restoredColumns } from './restore.rules.ts'

/** One product of a restore: the copy that comes back, and the newest copy of the goods in the choice, after which changes are later edits. */
export interface SelectedCopy {
  rowId: string
  copyId: string
  lastCopyId: string
}

type Choice = Pick<RestoreInput, 'copyIds' | 'options' | 'failuresOf' | 'which'>

/** A query of the chosen goods with their copies, by `row_id`, `copy_id`, `last_copy_id`. */
export function selectCopies({ copyIds, options, failuresOf, which }: Choice): RawBuilder<SelectedCopy> {
  const conditions: RawBuilder<SqlBool>[] = []
  if (copyIds) conditions.push(sql`goods_backup.backup_id = any (${sql.val(copyIds)}::bigint[])`)
  if (options) conditions.push(copyConditions(options))
  if (failuresOf) {
    conditions.push(
      sql`goods_backup.backup_id in (select (f.detail ->> 'copyId')::bigint from task_failure f where f.task_id = ${failuresOf})`,
    )
  }
  const picked = which === 'oldest' ? sql`min` : sql`max`
  return sql<SelectedCopy>`
    select goods_backup.id as row_id, ${picked}(goods_backup.backup_id) as copy_id, max(goods_backup.backup_id) as last_copy_id
    from goods_backup where ${sql.join(conditions, sql` and `)} group by goods_backup.id`
}

/** The first chosen goods by their ids, without writing them down. */
export async function findCopies(db: Db, choice: Choice, limit: number): Promise<SelectedCopy[]> {
  const rows = await sql<SelectedCopy>`select * from (${selectCopies(choice)}) c order by c.row_id limit ${limit}`.execute(db)
  return rows.rows
}

export async function countCopies(db: Db, choice: Choice): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${selectCopies(choice)}) c`.execute(db)
  return counted.rows[0]?.n ?? 0
}

/** Values to compare by: of variants all but the stock, which goes on being sold. */
const asRows = (table: string, columns: readonly string[]) => sql`(${sql.join(columns.map((column) => compared(table, column)))})`

function compared(table: string, column: string): RawBuilder<unknown> {
  const value = sql.ref(`${table}.${column}`)
  return column === 'variants' ? sql`variants_terms(${value})` : value
}

/** The copy's values as they can come back: without a class that is gone, and with the present address part where a product that is not chosen has the old one. */
function comingBack(columns: readonly string[], isTaken: RawBuilder<boolean>): RawBuilder<unknown> {
  const url_keywords = sql`case when ${isTaken} then r.url_keywords else b.url_keywords end`
  const restored: Expressions = { ...undoableGoods.restored, url_keywords }
  return sql`(${sql.join(columns.map((column) => restored[column] ?? compared('b', column)))})`
}

const takenFrom = (chosen: readonly SelectedCopy[]) => sql<boolean>`exists (select 1 from goods o
  where o.url_keywords = b.url_keywords and o.id <> all (${sql.val(chosen.map((one) => one.rowId))}::bigint[]))`

/**
 * What a restore makes of the chosen copies. Every edit takes a copy first, so a later edit is seen by the next copy: where the columns differ between it and the present
 * product, somebody changed them after the chosen copies' own changes. The state decides where later copies were thrown away. Without a whole copy nothing is made again.
 */
export async function judgeCopies(
  db: Db,
  chosen: readonly SelectedCopy[],
  { fields, overwrite }: Pick<RestoreInput, 'fields' | 'overwrite'>,
): Promise<JudgedRow[]> {
  if (chosen.length === 0) return []
  const columns = restoredColumns({ fields })
  const idsOf = (name: keyof SelectedCopy) => sql`${sql.val(chosen.map((one) => one[name]))}::bigint[]`
  return judge(db, 'goods', {
    from: sql`unnest(${idsOf('rowId')}, ${idsOf('copyId')}, ${idsOf('lastCopyId')}) c (goods_id, copy_id, last_copy_id)
      join goods_backup b on b.backup_id = c.copy_id
      join goods_backup l on l.backup_id = c.last_copy_id
      left join lateral (
        -- The copies of a product are few: found by its id, not by walking through all that were taken later.
        select x.* from goods_backup x where x.id = c.goods_id and x.backup_id > c.last_copy_id order by x.backup_id + 0 limit 1
      ) n on true`,
    title: sql`coalesce(r.title, b.title)`,
    copyId: sql`b.backup_id`,
    isMade: sql`false`,
    isDeleted: sql`(r.id is null and ${sql.lit(!fields)})`,
    isSame: sql`${asRows('r', columns)} is not distinct from ${comingBack(columns, takenFrom(chosen))}`,
    isAsLeft: sql`${sql.lit(overwrite)} or r.state = l.after_state
      or (not l.is_later_gone and (n.backup_id is null or ${asRows('n', columns)} is not distinct from ${asRows('r', columns)}))`,
    policy: undoableGoods,
  })
}

/** What a copy `b` brings into a product `r`: the stock of variants goes on being sold. */
export const withPresentStock = { variants: sql`variants_with_stock(b.variants, r.variants)` }

export interface CopyStates {
  goodsId: string
  title: string
  copy: Record<string, unknown>
  /** The goods as it is now; null when it is gone. */
  present: Record<string, unknown> | null
}

const stateColumns = undoableGoods.columns.filter((column) => !['version', 'state', 'created_at', 'updated_at'].includes(column))
const idColumns = new Set(['id', 'classification_id'])

/** Copies and their goods as they are now, by the copies' ids; values under camelCase names, with the title of the class. */
export async function findStates(db: Db, copyIds: readonly string[]): Promise<Map<string, CopyStates>> {
  if (copyIds.length === 0) return new Map()
  const state = (table: 'b' | 'r') => {
    const own = (column: string) => sql.ref(`${table}.${column}`)
    const values = stateColumns.flatMap((column) => [
      sql.lit(camel(column)),
      idColumns.has(column) ? sql`${own(column)}::text` : own(column),
    ])
    return sql`json_build_object(${sql.join(values)}, 'classificationTitle', (select c.title from classification c where c.id = ${own('classification_id')}))`
  }
  const rows = await sql<CopyStates & { copyId: string }>`
    select b.backup_id as copy_id, b.id as goods_id, coalesce(r.title, b.title) as title, ${state('b')} as copy,
      case when r.id is not null then ${state('r')} end as present
    from goods_backup b left join goods r on r.id = b.id where b.backup_id = any (${sql.val(copyIds)}::bigint[])`.execute(db)
  return new Map(rows.rows.map(({ copyId, ...states }) => [copyId, states]))
}
