import { type GoodsBackupRow, type GoodsRow, goodsHistory, stockMeant } from '@wanpu/contract'
import { conflict, found, handlers, refuse } from '../../action.ts'
import { closeChangeSet, openChangeSet } from '../../changes/change-set.sql.ts'
import { undoableGoods } from '../../changes/undoable-table.ts'
import type { Db } from '../../db/open.ts'
import { getBackup } from '../goods-backup/goods-backup.sql.ts'
import { restoredColumns } from '../goods-backup/restore.rules.ts'
import { catchWritten, quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { findUnknownClassifications, getGoods, holdGoods } from './goods.sql.ts'
import { findSellers, isSlugTaken, searchHistory } from './goods-history.sql.ts'
import { changeOneGoods, columnsOf } from './goods-write.sql.ts'

export const goodsHistoryActions = handlers(goodsHistory, {
  async history(input, { db }) {
    const page = await searchHistory(db, input)
    if (page.recordCount === 0) found(await getGoods(db, input.id))
    return page
  },

  async revert({ id, version, copyId }, { db, caller }) {
    const before = found(await holdGoods(db, id))
    if (before.version !== version) throw conflict(before)
    const copy = found(await getBackup(db, copyId))
    if (copy.goodsId !== id) throw refuse('not-found')
    const columns = await revertedColumns(db, before, copy)
    const names = Object.keys(columns)
    const changeSetId = await openChangeSet(db, undoableGoods, {
      reason: 'changed',
      action: 'goods.revert',
      columns: [...names, ...quarantineColumns],
      takenBy: caller.id,
    })
    await changeOneGoods(db, changeSetId, id, columns)
    await catchWritten(db, changeSetId, [id], 'hand')
    await closeChangeSet(db, changeSetId)
    return { ...found(await getGoods(db, id)), changeSetId }
  },

  async readSellers({ id }, { db, scope }) {
    found(await getGoods(db, id))
    return { items: await findSellers(db, id, scope) }
  },
})

/** What comes back of a copy: without a class that is gone, and with the present address part where another goods has the old one. */
async function revertedColumns(db: Db, before: GoodsRow, copy: GoodsBackupRow): Promise<Record<string, unknown>> {
  const isGone = copy.classificationId !== null && (await findUnknownClassifications(db, [copy.classificationId])).length > 0
  const isTaken = await isSlugTaken(db, copy.urlKeywords, before.id)
  const columns = columnsOf({
    ...copy,
    ...stockMeant(copy, copy, before),
    classificationId: isGone ? null : copy.classificationId,
    urlKeywords: isTaken ? before.urlKeywords : copy.urlKeywords,
  })
  const wanted = new Set(restoredColumns({}))
  return Object.fromEntries(Object.entries(columns).filter(([name]) => wanted.has(name) && !name.startsWith('source_')))
}
