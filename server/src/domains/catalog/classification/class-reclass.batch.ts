import type { GoodsFilter } from '@wanpu/contract'
import { sql } from 'kysely'
import { type Batch, type BatchInput, batch } from '../../../batches/batch.ts'
import { backUpRows, deleteRows, setEdited } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import { matchingGoods } from '../goods/goods.filter.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { undoableShopGoods } from '../shop-goods/undoable-shop-goods.ts'
import type { ClassPlan } from './class-plan.rules.ts'
import { keepMadeClasses } from './inserted-classes.sql.ts'
import { holdTree, rewritePaths } from './tree.sql.ts'

export interface ReclassInput extends BatchInput, ClassPlan {
  /** Only these of the products in question. */
  options?: GoodsFilter | undefined
  /** Classes that came into being for it: its undo takes them away again. */
  made?: string[]
}

/**
 * A batch that moves products between classes as a plan says, and then does to the classes themselves what the plan
 * says.
 */
function reclassBatch(name: string): Batch<ReclassInput> {
  return batch<ReclassInput>({
    name,
    undoable: undoableGoods,
    reason: 'changed',
    isPlanned: true,
    columns: () => ['classification_id'],
    matching({ moves, options }) {
      const goods = matchingGoods(options ?? {})
      return sql`${goods} and goods.classification_id = any (${sql.val(Object.keys(moves))}::bigint[])`
    },
    reads: ['title', 'classification_id'],
    title: (row) => String(row.title),
    changesAll: true,
    rule: (row, { moves }) => ({ classification_id: moves[String(row.classificationId)] ?? null }),
    finish: finishReclass,
  })
}

export const mergeBatch = reclassBatch('stock-goods-classification.merge')
export const deleteBatch = reclassBatch('stock-goods-classification.delete')
export const splitBatch = reclassBatch('stock-goods-classification.split')

/** Classes that products were put into meanwhile stay. */
async function finishReclass(
  db: Db,
  { moves, removes, rehangs, made: insertedIds = [] }: ReclassInput,
  changeSetId: string,
): Promise<void> {
  await holdTree(db)
  await keepMadeClasses(db, changeSetId, insertedIds)
  if (removes.length > 0) await moveShopClasses(db, changeSetId, moves)
  await rehangClasses(db, changeSetId, rehangs)
  await deleteRows(db, 'classification', removes)
  await keepSuccessors(db, removes, moves)
}

/** Notes where the products of classes went that are gone: the classes' addresses lead there. */
async function keepSuccessors(db: Db, removes: readonly string[], moves: ClassPlan['moves']): Promise<void> {
  const pairs = removes.flatMap((id) => (moves[id] ? [[id, moves[id]] as const] : []))
  await sql`
    insert into classification_successor (from_id, into_id)
    select * from unnest(${sql.val(pairs.map(([id]) => id))}::bigint[], ${sql.val(pairs.map(([, into]) => into))}::bigint[])
    on conflict (from_id) do update set into_id = excluded.into_id`.execute(db)
}

/**
 * The websites' own classes of products follow the plan as well; without a target the products take their class from
 * the stock again.
 */
async function moveShopClasses(db: Db, changeSetId: string, moves: ClassPlan['moves']): Promise<void> {
  const result = await sql<{ id: string }>`
    select id from shop_goods where classification_id = any (${sql.val(Object.keys(moves))}::bigint[]) order by id for update`.execute(db)
  const ids = result.rows.map((row) => row.id)
  if (ids.length === 0) return
  await backUpRows(db, undoableShopGoods, changeSetId, ids, 'changed')
  await sql`
    update shop_goods r set classification_id = n.target, ${setEdited(changeSetId)}
    from unnest(${sql.val(Object.keys(moves))}::bigint[], ${sql.val(Object.values(moves))}::bigint[]) n (source, target)
    where r.classification_id = n.source and r.id = any (${sql.val(ids)}::bigint[])`.execute(db)
}

/** Hangs classes elsewhere, and writes the paths of everything below them. */
async function rehangClasses(db: Db, changeSetId: string, rehangs: ClassPlan['rehangs']): Promise<void> {
  if (rehangs.length === 0) return
  const ids = rehangs.map((rehang) => rehang.id)
  await sql`
    update classification c set parent_id = n.parent_id, version = c.version + 1, state = ${changeSetId}, updated_at = now()
    from unnest(${sql.val(ids)}::bigint[], ${sql.val(rehangs.map((rehang) => rehang.parentId))}::bigint[]) n (id, parent_id) where c.id = n.id`.execute(
    db,
  )
  await rewritePaths(db)
}
