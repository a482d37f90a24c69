import { backUpRows, holdRows, writeRows } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import { undoableShopGoods } from '../shop-goods/undoable-shop-goods.ts'

/** A row of a website that becomes one of another product. The address of its page stays. */
export interface Move {
  id: string
  goodsId: string
  urlKeywords: string | null
}

/** Moves rows of websites to other products, under a change set of products: undone with it. */
export async function moveShopGoods(db: Db, changeSetId: string, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ id, goodsId, urlKeywords }) => ({ id, goods_id: goodsId, url_keywords: urlKeywords }))
  const ids = rows.map((row) => row.id)
  await holdRows(db, undoableShopGoods.entity, ids)
  await backUpRows(db, undoableShopGoods, changeSetId, ids, 'changed')
  await writeRows(db, undoableShopGoods, changeSetId, ['goods_id', 'url_keywords'], rows)
}
