import { goodsHistory } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { bringBack } from '../../../changes/bring-back.sql.ts'
import { closeChangeSet, countIntoChangeSet, openChangeSet } from '../../../changes/change-set.sql.ts'
import { conflict, demandRow, refuse } from '../../../refusals.ts'
import { getBackup } from '../goods-backup/goods-backup.sql.ts'
import { listRestoredColumns, withPresentStock } from '../goods-backup/restore.rules.ts'
import { catchWritten, quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { getGoods, holdGoods } from './goods.sql.ts'
import { findSellers, searchHistory } from './goods-history.sql.ts'
import { undoableGoods } from './undoable-goods.ts'

export const goodsHistoryActions = handlers(goodsHistory, {
  async history(input, { db }) {
    const page = await searchHistory(db, input)
    if (page.recordCount === 0) demandRow(await getGoods(db, input.id))
    return page
  },

  async revert({ id, version, copyId }, { db, caller }) {
    const before = demandRow(await holdGoods(db, id))
    if (before.version !== version) throw conflict(before)
    const copy = demandRow(await getBackup(db, copyId))
    if (copy.goodsId !== id) throw refuse('not-found')
    const columns = listRestoredColumns({}).filter((column) => !column.startsWith('source_'))
    const changeSetId = await openChangeSet(db, undoableGoods, {
      reason: 'changed',
      action: 'goods.revert',
      columns: [...columns, ...quarantineColumns],
      takenBy: caller.id,
    })
    const way = { undoable: undoableGoods, changeSetId, columns, rewritten: withPresentStock, givesStateBack: false }
    await bringBack(db, way, [{ id, copyId, way: 'restore' }])
    await countIntoChangeSet(db, changeSetId, 1)
    await catchWritten(db, changeSetId, [id], 'hand')
    await closeChangeSet(db, changeSetId)
    return { ...demandRow(await getGoods(db, id)), changeSetId }
  },

  async readSellers({ id }, { db, scope }) {
    demandRow(await getGoods(db, id))
    return { items: await findSellers(db, id, scope) }
  },
})
