import { type CellChange, shopGoodsCompare } from '@wanpu/contract'
import { type Context, handlers, isInScope, refuse } from '../../action.ts'
import { runBatch } from '../../changes/batch.ts'
import { resetInherited, takeMissing, takePrice } from './shop-compare.batches.ts'
import { compareWebsites, type TwoWebsites } from './shop-compare.sql.ts'
import { checkOptions, checkWebsites } from './shop-goods.actions.ts'
import { saveMatrix } from './shop-matrix.batch.ts'
import { readMatrix } from './shop-matrix.sql.ts'

export const shopGoodsCompareActions = handlers(shopGoodsCompare, {
  async compare(input, context) {
    await checkBoth(input, context)
    const { items, counts } = await compareWebsites(context.db, input)
    return { items, counts, recordCount: counts[input.difference], countIsExact: true }
  },

  async takeMissing(input, context) {
    await checkBoth(input, context)
    return runBatch(takeMissing, input, context)
  },

  async takePrice(input, context) {
    await checkBoth(input, context)
    return runBatch(takePrice, input, context)
  },

  async resetInherited(input, context) {
    await checkOptions(input.options, context)
    return runBatch(resetInherited, input, context)
  },

  async readMatrix(input, { db }) {
    await checkWebsites([...new Set(input.websiteIds)], db)
    return readMatrix(db, input)
  },

  async saveMatrix({ cells }, context) {
    await checkCells(cells, context)
    return saveMatrix(cells, context)
  },
})

type Room = Pick<Context, 'db' | 'scope'>

async function checkBoth({ websiteId, otherWebsiteId }: TwoWebsites, { db, scope }: Room): Promise<void> {
  if (!isInScope(scope, otherWebsiteId)) throw refuse('not-found')
  await checkWebsites([...new Set([websiteId, otherWebsiteId])], db)
}

async function checkCells(cells: readonly CellChange[], { db, scope }: Room): Promise<void> {
  const websiteIds = [...new Set(cells.map((cell) => cell.websiteId))]
  if (websiteIds.some((id) => !isInScope(scope, id))) throw refuse('not-found')
  await checkWebsites(websiteIds, db)
}
