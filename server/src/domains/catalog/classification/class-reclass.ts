import { type classification, deepestClassification, type InputOf, type OutputOf } from '@wanpu/contract'
import type { Context } from '../../../action.ts'
import { type Batch, runBatch } from '../../../batches/batch.ts'
import { demandRow, refuse } from '../../../refusals.ts'
import { placeClasses } from './class-places.sql.ts'
import { type ClassPlan, deletePlan, mergePlan, PlacedTree } from './class-plan.rules.ts'
import { deleteBatch, mergeBatch, type ReclassInput, splitBatch } from './class-reclass.batch.ts'
import { countClassUsage, findPlacedClasses } from './class-usage.sql.ts'
import { findTwin, findWithChildren, findWithGoods, type Holding } from './classification.sql.ts'
import { holdTree } from './tree.sql.ts'

type Removal = OutputOf<typeof classification.merge>
type DeleteContext = Context<'classification-has-children' | 'classification-has-goods' | 'no-such-target' | 'classification-target-inside'>
type MergeContext = Context<'no-such-target' | 'classification-target-inside' | 'classification-too-deep'>

/** The subtree of classes goes, or only the classes themselves when nothing is in them. */
export async function deleteClasses(input: InputOf<typeof classification.delete>, context: DeleteContext): Promise<Removal> {
  const { db, fail } = context
  const { ids, withSubtree, goodsTo, preview } = input
  const tree = await lockTree(ids, context)
  const removedIds = withSubtree ? [...new Set(ids.flatMap((id) => tree.subtree(id)))] : [...new Set(ids)]
  if (!withSubtree && !preview) {
    const parents = await findWithChildren(db, removedIds)
    if (parents.length > 0) throw fail('classification-has-children', describeHolding(parents))
  }
  if (goodsTo === undefined && !preview) {
    const filled = await findWithGoods(db, removedIds)
    if (filled.length > 0) throw fail('classification-has-goods', describeHolding(filled))
  }
  const targetId = goodsTo === undefined || goodsTo === 'none' ? null : goodsTo
  if (targetId !== null) checkTarget(tree, removedIds, targetId, context)
  return remove(deleteBatch, deletePlan(removedIds, targetId), preview, context)
}

/** Classes become one with another. */
export async function mergeClasses(input: InputOf<typeof classification.merge>, context: MergeContext): Promise<Removal> {
  const { ids, targetId, preview } = input
  const tree = await lockTree(ids, context)
  const inside = ids.flatMap((id) => tree.subtree(id))
  checkTarget(tree, inside, targetId, context)
  const { levels, ...plan } = mergePlan(tree, ids, targetId)
  if (levels > deepestClassification) throw context.fail('classification-too-deep', { deepest: deepestClassification })
  return remove(mergeBatch, plan, preview, context)
}

/** Products with certain words go into a class of their own below. */
export async function splitClass(input: InputOf<typeof classification.split>, context: Context<'classification-too-deep'>) {
  const { db, fail } = context
  const { id, title, keywords, shieldLabels, withSubtree, preview } = input
  const tree = await lockTree([id], context)
  if (tree.depth(id) >= deepestClassification) throw fail('classification-too-deep', { deepest: deepestClassification })
  const before = await findTwin(db, id, title)
  const placement = preview ? undefined : await placeClasses(db, [[title]], id)
  // A preview makes no class: the goods' new one has no id yet.
  const targetId = before ?? demandRow(placement ? [...placement.ids.values()][0] : '0')
  const sources = (withSubtree ? tree.subtree(id) : [id]).filter((classId) => classId !== targetId)
  return runBatch(
    splitBatch,
    {
      preview,
      options: { keywords, ...(shieldLabels ? { shieldLabels } : {}) },
      moves: Object.fromEntries(sources.map((source) => [source, targetId])),
      removes: [],
      rehangs: [],
      made: placement?.made ?? [],
    },
    context,
  )
}

/** Says what goes along, and does it unless it is a preview. */
async function remove(batch: Batch<ReclassInput>, plan: ClassPlan, preview: boolean, context: Context<never>): Promise<Removal> {
  const usage = await countClassUsage(context.db, plan.removes, context.scope)
  const result = await runBatch(batch, { ...plan, preview }, context)
  return { ...result, ...usage, affected: plan.removes.length, classes: plan.removes.length }
}

/** The whole tree, held, when all the classes are in it. */
async function lockTree(ids: readonly string[], { db }: Pick<Context, 'db'>): Promise<PlacedTree> {
  await holdTree(db)
  const tree = new PlacedTree(await findPlacedClasses(db))
  if (ids.some((id) => !tree.has(id))) throw refuse('not-found')
  return tree
}

function checkTarget(tree: PlacedTree, removedIds: readonly string[], targetId: string, { fail }: MergeContext | DeleteContext): void {
  if (!tree.has(targetId)) throw fail('no-such-target')
  if (removedIds.includes(targetId)) throw fail('classification-target-inside')
}

function describeHolding(holding: readonly Holding[]) {
  return { count: holding.reduce((sum, entry) => sum + entry.count, 0), titles: holding.slice(0, 20).map((entry) => entry.title) }
}
