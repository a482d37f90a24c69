import type { ShopGoodsFilter } from '@wanpu/contract'
import { type Context, refuse } from '../../action.ts'
import { knownWebsites } from '../website/known-websites.ts'
import { findShopGoods } from './shop-goods.sql.ts'

type Room = Pick<Context, 'db' | 'scope'>

/** Chosen rows are refused as a whole when one is not there or not visible to the caller. */
export async function checkRows(ids: readonly string[], websiteId: string | undefined, { db, scope }: Room): Promise<void> {
  const rows = await findShopGoods(db, ids, scope, websiteId)
  if (rows.length < new Set(ids).size) throw refuse('not-found')
}

/** A filter's website must be there, and so must the rows that it names. */
export async function checkOptions({ websiteId, ids }: Pick<ShopGoodsFilter, 'websiteId' | 'ids'>, room: Room): Promise<void> {
  await knownWebsites(room.db, [websiteId])
  if (ids) await checkRows(ids, websiteId, room)
}
