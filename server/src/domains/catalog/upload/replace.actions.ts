import type { UseCounts, upload } from '@wanpu/contract'
import type { Context, Handler } from '../../../action.ts'
import { runBatch } from '../../../batches/batch.ts'
import { undoInRequest } from '../../../batches/undo-request.ts'
import { holdChangeSet } from '../../../changes/undo.sql.ts'
import { demandRow, refuse } from '../../../refusals.ts'
import { isInScope } from '../../../website-scope.ts'
import { hasLiveTask } from '../../system/change-set/search-change-sets.sql.ts'
import { getLibraryFile } from './library.sql.ts'
import {
  hasRowsBeyond,
  holdPictureChange,
  insertPictureChange,
  markPictureChangeUndone,
  searchPictureChanges,
  setPictureChange,
} from './picture-change.sql.ts'
import { swapInGoods, swapInShopGoods, swapsOf } from './replace-picture.batches.ts'
import { findShowing, loggedKinds, swapBack, swapRows } from './replace-picture.sql.ts'
import { countUses, findUses } from './uses.sql.ts'

type Family = typeof upload

const totalOf = (counts: UseCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** One picture in the place of another, wherever it is shown, and back. */
export const replaceHandlers = {
  async replace({ id, byId, preview }, context) {
    const { db, scope, caller, fail } = context
    if (id === byId) throw fail('same-picture')
    const view = { scope, callerId: caller.id }
    const from = demandRow(await getLibraryFile(db, id, view))
    const by = demandRow(await getLibraryFile(db, byId, view))
    if (from.width === null || by.width === null) throw refuse('not-found')
    const { counts, hidden } = await countUses(db, from.url, view)
    if (hidden > 0) throw fail('used-elsewhere', { count: hidden })
    if (preview) return { affected: totalOf(counts), counts, sample: await findUses(db, from.url, view) }

    const swap = { from: from.url, to: { path: by.url, width: by.width, height: by.height }, preview: false }
    const pictureChangeId = await insertPictureChange(db, {
      action: 'upload.replace',
      fromPath: from.url,
      toPath: by.url,
      takenBy: caller.id,
    })
    // The log of picture changes names both change sets: they come about here.
    const whole = { ...context, amendAnswer: undefined }
    const goods = await runBatch(swapInGoods, swap, whole)
    const shopGoods = await runBatch(swapInShopGoods, swap, whole)
    const countByTable: UseCounts = { goods: goods.affected, shop_goods: shopGoods.affected }
    for (const kind of loggedKinds) {
      countByTable[kind] = await swapRows(db, { pictureChangeId, kind, swaps: swapsOf(swap) }, await findShowing(db, kind, from.url))
    }
    const positiveCounts = Object.fromEntries(Object.entries(countByTable).filter(([, count]) => count > 0))
    await setPictureChange(db, pictureChangeId, {
      counts: positiveCounts,
      goodsChangeSetId: goods.changeSetId,
      shopGoodsChangeSetId: shopGoods.changeSetId,
      taskId: goods.taskId,
    })
    return { affected: totalOf(positiveCounts), counts: positiveCounts, pictureChangeId, ...(goods.taskId && { taskId: goods.taskId }) }
  },

  searchChanges: (input, { db }) => searchPictureChanges(db, input),

  async undoChange({ id }, context) {
    const { db, scope, caller, fail } = context
    const change = demandRow(await holdPictureChange(db, id))
    if (change.websiteIds.some((websiteId) => !isInScope(scope, websiteId))) throw refuse('not-found')
    if (await hasRowsBeyond(db, id, { scope, callerId: caller.id })) throw refuse('not-found')
    if (change.undoneAt !== null) throw fail('picture-change-undone')
    if (change.isLive) throw fail('picture-change-open')
    const sums = { affected: 0, leftAlone: 0 }
    const add = (more: { affected: number; leftAlone: number }) => {
      sums.affected += more.affected
      sums.leftAlone += more.leftAlone
    }
    for (const changeSetId of change.changeSetIds) add(await undoOneChangeSet(changeSetId, context))
    for (const kind of loggedKinds) add(await swapBack(db, id, kind))
    await markPictureChangeUndone(db, id)
    return sums
  },
} satisfies Partial<{ [Name in keyof Family]: Handler<Family[Name]> }>

/** One that was undone on its own already brings nothing more. */
async function undoOneChangeSet(
  changeSetId: string,
  context: Context<'picture-change-undone' | 'picture-change-open'>,
): Promise<{ affected: number; leftAlone: number }> {
  const { db, fail } = context
  const changeSet = await holdChangeSet(db, changeSetId)
  if (!changeSet || changeSet.status === 'undone') return { affected: 0, leftAlone: 0 }
  if (await hasLiveTask(db, changeSetId)) throw fail('picture-change-open')
  return undoInRequest(changeSet, { ...context, amendAnswer: undefined })
}
