import type { GoodsBackupFilter } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isChangedBy } from '../../../changes/actor.filter.ts'
import { goodsConditions } from '../goods/goods.filter.ts'

/** True where the product of a copy is in the stock. */
export const isInStock = sql<boolean>`exists (select 1 from goods g where g.id = goods_backup.id)`

/** What a filter demands of copies: the list, and the choice of a restore, share it. */
export function copyConditions(filter: GoodsBackupFilter): RawBuilder<SqlBool> {
  const { goodsId, reason, changeSetId, takenBy, takenByName, takenFrom, takenTo, isInStock: inStock, ...ofGoods } = filter
  const conditions: RawBuilder<SqlBool>[] = [goodsConditions(ofGoods, 'goods_backup')]
  if (goodsId) conditions.push(sql`goods_backup.id = ${goodsId}`)
  if (reason) conditions.push(sql`goods_backup.reason = ${reason}`)
  if (changeSetId) conditions.push(sql`goods_backup.change_set_id = ${changeSetId}`)
  if (takenBy) conditions.push(sql`goods_backup.taken_by = ${takenBy}`)
  if (takenByName) conditions.push(isChangedBy('goods_backup', takenByName))
  if (takenFrom) conditions.push(sql`goods_backup.taken_at >= ${takenFrom}`)
  if (takenTo) conditions.push(sql`goods_backup.taken_at < ${takenTo}`)
  if (inStock !== undefined) conditions.push(inStock ? isInStock : sql<SqlBool>`not (${isInStock})`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
