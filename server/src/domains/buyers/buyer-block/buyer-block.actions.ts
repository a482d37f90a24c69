import { buyerBlock } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { demandRow } from '../../../refusals.ts'
import { checkWebsite } from '../../system/websites/demand-websites.ts'
import { blockKey, keysOfBuyer } from './block-keys.rules.ts'
import { buyerBlocks, getBuyerOfOrder, insertBlock, saveBlocks, searchBlocks } from './buyer-block.sql.ts'

export const buyerBlockActions = handlers(buyerBlock, {
  search: (input, { db, scope }) => searchBlocks(db, input, scope),

  export: exportSearched({
    action: buyerBlock.export,
    fileName: 'block-list',
    search: (db, input, { scope }) => searchBlocks(db, input, scope),
    cells: {},
  }),

  async insert({ kind, value, ...terms }, context) {
    await checkWebsite(terms.websiteId, context)
    const key = blockKey(kind, value)
    if (!key) throw context.fail('buyer-block-value')
    return { id: await insertBlock(context.db, key, { ...terms, byName: context.caller.username }) }
  },

  async insertOfOrder({ orderId, kinds, ...terms }, context) {
    const { db, scope, caller } = context
    const buyer = demandRow(await getBuyerOfOrder(db, orderId, scope))
    await checkWebsite(terms.websiteId, context)
    const keys = keysOfBuyer(buyer).filter(({ kind }) => kinds.includes(kind))
    return {
      affected: await saveBlocks(
        db,
        keys.map((key) => ({ ...key, ...terms, byName: caller.username })),
      ),
    }
  },

  delete: buyerBlocks.delete,
})
