import { backUpRows, countIntoChangeSet, holdRows, partOf, writeRows } from '../../changes/change-set.sql.ts'
import { undoableShopGoods } from '../../changes/undoable-table.ts'
import type { Db } from '../../db/open.ts'

/** A row of a website that becomes another goods. The address of its page stays. */
export interface Move {
  id: string
  goodsId: string
  urlKeywords: string | null
}

const columns = ['goods_id', 'url_keywords']

/** Moves rows of websites to other goods, as part of a change set of goods: undone with it. */
export async function moveShopGoods(db: Db, changeSetId: string, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ id, goodsId, urlKeywords }) => ({ id, goods_id: goodsId, url_keywords: urlKeywords }))
  const ids = rows.map((row) => row.id)
  await holdRows(db, undoableShopGoods.entity, ids)
  const partId = await partOf(db, changeSetId, undoableShopGoods, { columns })
  await backUpRows(db, undoableShopGoods, partId, ids, 'changed')
  await writeRows(db, undoableShopGoods, partId, columns, rows)
  await countIntoChangeSet(db, partId, rows.length)
}
