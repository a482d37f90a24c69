import type { RestoreInput } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type JudgedRow, judge } from '../../../changes/judge.sql.ts'
import type { Expressions } from '../../../changes/undoable-table.ts'
import { condition } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { copyConditions } from './goods-backup.filter.ts'
import { listRestoredColumns } from './restore.rules.ts'

/**
 * One product of a restore: the copy that comes back, and the newest copy of the product in the choice, after which
 * changes are later edits.
 */
export interface SelectedCopy {
  id: string
  copyId: string
  lastCopyId: string
}

type CopyChoice = Pick<RestoreInput, 'copyIds' | 'options' | 'failuresOf' | 'which'>

/** A query of the chosen products with their copies, by `id`, `copy_id`, `last_copy_id`. */
export function selectCopies({ copyIds, options, failuresOf, which }: CopyChoice, among = sql<SqlBool>`true`): RawBuilder<SelectedCopy> {
  const conditions = [among]
  if (copyIds) conditions.push(sql`goods_backup.backup_id = any (${sql.val(copyIds)}::bigint[])`)
  if (options) conditions.push(copyConditions(options))
  if (failuresOf) {
    conditions.push(
      sql`goods_backup.backup_id in (select (f.detail ->> 'copyId')::bigint from task_failure f where f.task_id = ${failuresOf})`,
    )
  }
  const aggregate = which === 'oldest' ? sql`min` : sql`max`
  return sql<SelectedCopy>`
    select goods_backup.id, ${aggregate}(goods_backup.backup_id) as copy_id, max(goods_backup.backup_id) as last_copy_id
    from goods_backup where ${sql.join(conditions, sql` and `)} group by goods_backup.id`
}

/** The first chosen products by their ids. */
export const findCopies = async (db: Db, choice: CopyChoice, limit: number, among?: RawBuilder<SqlBool>): Promise<SelectedCopy[]> =>
  (await sql<SelectedCopy>`${selectCopies(choice, among)} order by goods_backup.id limit ${limit}`.execute(db)).rows

/** The copies of those of the products that were chosen when the change set began. */
export const findCopiesOf = (db: Db, choice: CopyChoice, ids: readonly string[], changeSetId: string): Promise<SelectedCopy[]> =>
  findCopies(db, choice, ids.length, sql`goods_backup.id = any (${sql.val(ids)}::bigint[]) and goods_backup.change_set_id < ${changeSetId}`)

/** How many copies the choice has. */
export async function countCopies(db: Db, choice: CopyChoice): Promise<number> {
  const result = await sql<{ n: number }>`select count(*)::int as n from (${selectCopies(choice)}) c`.execute(db)
  return result.rows[0]?.n ?? 0
}

/** The values of a product or a copy, to compare by: of variants all but the stock, which goes on being sold. */
function valuesOf(row: 'b' | 'n' | 'r', columns: readonly string[], instead: Expressions = {}): RawBuilder<unknown> {
  const ownValue = (column: string) =>
    column === 'variants' ? sql`variants_terms(${sql.ref(`${row}.variants`)})` : sql.ref(`${row}.${column}`)
  return sql`(${sql.join(columns.map((column) => instead[column] ?? ownValue(column)))})`
}

/**
 * What comes back of a copy: no class that is gone, and the present address part where a product that is not chosen has
 * the old one.
 */
const restoredValues = (chosenIds: RawBuilder<unknown>): Expressions => ({
  ...undoableGoods.restored,
  url_keywords: sql`case when exists (select 1 from goods o where o.url_keywords = b.url_keywords and o.id <> all (${chosenIds}))
    then r.url_keywords else b.url_keywords end`,
})

/**
 * What a restore does with the chosen copies. Every edit takes a copy first, so a later edit is visible in the next
 * copy: where the columns differ between that copy and the present product, the product was edited after the chosen
 * copies' own changes. Where later copies were deleted, the state decides. Without a whole copy a product is not
 * inserted again.
 */
export async function judgeCopies(
  db: Db,
  copies: readonly SelectedCopy[],
  { fields, overwrite }: Pick<RestoreInput, 'fields' | 'overwrite'>,
): Promise<JudgedRow[]> {
  if (copies.length === 0) return []
  const columns = listRestoredColumns({ fields })
  const idsOf = (name: keyof SelectedCopy) => sql`${sql.val(copies.map((copy) => copy[name]))}::bigint[]`
  return judge(db, 'goods', {
    from: sql`unnest(${idsOf('id')}, ${idsOf('copyId')}, ${idsOf('lastCopyId')}) c (goods_id, copy_id, last_copy_id)
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
    isSame: sql`${valuesOf('r', columns)} is not distinct from ${valuesOf('b', columns, restoredValues(idsOf('id')))}`,
    isAsLeft: condition`${sql.lit(overwrite)} or r.state = l.after_state
      or (not l.is_later_gone and (n.backup_id is null or ${valuesOf('n', columns)} is not distinct from ${valuesOf('r', columns)}))`,
    policy: undoableGoods,
  })
}
