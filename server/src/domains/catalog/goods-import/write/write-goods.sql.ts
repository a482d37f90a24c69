import type { Db } from '../../../../db/open.ts'
import { type UpsertedGoods, upsertGoods } from '../../goods/goods-write.sql.ts'
import type { GoodsValues } from '../goods-values.ts'

/**
 * Writes what a chunk has made of its products, under the change set; returns the ids of the new ones and then of the
 * changed ones, in their order.
 */
export async function writeGoods(
  db: Db,
  changeSetId: string,
  writes: {
    created: readonly GoodsValues[]
    changed: readonly { id: string; values: GoodsValues; changes: readonly (keyof GoodsValues)[] }[]
  },
): Promise<(string | undefined)[]> {
  const rows = [...writes.created, ...writes.changed.map(toChangedRow)]
  return rows.length > 0 ? (await upsertGoods(db, changeSetId, rows)).ids : []
}

const origin = ['batchNumber', 'sourceFile', 'sourceKey', 'sourceRow'] as const

function toChangedRow({
  id,
  values,
  changes,
}: {
  id: string
  values: GoodsValues
  changes: readonly (keyof GoodsValues)[]
}): UpsertedGoods {
  return { id, ...Object.fromEntries([...changes, ...origin].map((name) => [name, values[name]])) }
}
