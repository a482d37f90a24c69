import { buyerBlock } from '@wanpu/contract'
import { badInput, type Context, found, handlers, refuse } from '../../action.ts'
import { exportSearched } from '../../export/start-export.ts'
import { isInScope } from '../../website-scope.ts'
import { getOrder } from '../order/order.sql.ts'
import { blockKey, keysOfBuyer } from './block-keys.rules.ts'
import { deleteBlocks, findBlocks, insertBlock, saveBlocks, searchBlocks } from './buyer-block.sql.ts'

export const buyerBlockActions = handlers(buyerBlock, {
  search: (input, { db, scope }) => searchBlocks(db, input, scope),

  export: exportSearched({
    action: buyerBlock.export,
    fileName: 'block-list',
    search: (db, input, { scope }) => searchBlocks(db, input, scope),
    cells: {},
  }),

  async insert({ kind, value, ...terms }, context) {
    await demandWebsite(terms.websiteId, context)
    const key = blockKey(kind, value)
    if (!key) throw context.fail('buyer-block-value')
    return { id: await insertBlock(context.db, key, { ...terms, byName: context.caller.username }) }
  },

  async insertOfOrder({ orderId, kinds, ...terms }, context) {
    const { db, scope, caller } = context
    const order = found(await getOrder(db, orderId, scope))
    await demandWebsite(terms.websiteId, context)
    const keys = keysOfBuyer(order).filter(({ kind }) => kinds.includes(kind))
    return {
      affected: await saveBlocks(
        db,
        keys.map((key) => ({ ...key, ...terms, byName: caller.username })),
      ),
    }
  },

  async delete({ ids }, { db, scope }) {
    const rows = await findBlocks(db, ids, scope)
    if (rows.length < new Set(ids).size) throw refuse('not-found')
    return { affected: await deleteBlocks(db, ids) }
  },
})

/** An entry for every website needs somebody who may see every website. */
async function demandWebsite(websiteId: string | null, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<void> {
  if (websiteId === null ? scope.kind === 'some' : !isInScope(scope, websiteId)) throw refuse('not-found')
  if (websiteId === null) return
  const website = await db.selectFrom('website').select('id').where('id', '=', websiteId).executeTakeFirst()
  if (!website) throw badInput({ websiteId: 'no such website' })
}
