import { type CellChange, shopGoodsCompare } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { runBatch } from '../../../batches/batch.ts'
import { refuse } from '../../../refusals.ts'
import { isInScope } from '../../../website-scope.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { demandBoth, resetInherited, takeMissing, takePrice } from './shop-compare.batches.ts'
import { compareWebsites } from './shop-compare.sql.ts'
import { saveMatrix } from './shop-matrix.batch.ts'
import { readMatrix } from './shop-matrix.sql.ts'

export const shopGoodsCompareActions = handlers(shopGoodsCompare, {
  async compare(input, context) {
    await demandBoth(input, context)
    const { items, counts } = await compareWebsites(context.db, input)
    return { items, counts, recordCount: counts[input.difference], countIsExact: true }
  },

  takeMissing: (input, context) => runBatch(takeMissing, input, context),
  takePrice: (input, context) => runBatch(takePrice, input, context),
  resetInherited: (input, context) => runBatch(resetInherited, input, context),

  async readMatrix(input, { db }) {
    await demandWebsites(db, input.websiteIds)
    return readMatrix(db, input)
  },

  async saveMatrix({ cells }, context) {
    await checkCells(cells, context)
    return saveMatrix(cells, context)
  },
})

async function checkCells(cells: readonly CellChange[], { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  const websiteIds = [...new Set(cells.map((cell) => cell.websiteId))]
  if (websiteIds.some((id) => !isInScope(scope, id))) throw refuse('not-found')
  await demandWebsites(db, websiteIds)
}
