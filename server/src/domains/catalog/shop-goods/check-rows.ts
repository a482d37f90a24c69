import type { ShopGoodsFilter } from '@wanpu/contract'
import type { Context } from '../../../action.ts'
import { demandRows } from '../../../refusals.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { findShopGoods } from './shop-goods.sql.ts'

type RowContext = Pick<Context, 'db' | 'scope'>

/** Chosen rows are refused as a whole when one is not there or not visible to the caller. */
export async function checkRows(ids: readonly string[], websiteId: string | undefined, { db, scope }: RowContext): Promise<void> {
  const rows = await findShopGoods(db, ids, scope, websiteId)
  demandRows(rows, ids)
}

/** A filter's website must be there, and so must the rows that it names. */
export async function checkOptions({ websiteId, ids }: Pick<ShopGoodsFilter, 'websiteId' | 'ids'>, context: RowContext): Promise<void> {
  await demandWebsites(context.db, [websiteId])
  if (ids) await checkRows(ids, websiteId, context)
}
