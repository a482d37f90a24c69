import { sql } from 'kysely'
import { condition } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { writableColumns } from '../../goods/undoable-goods.ts'
import { selectOwnTexts } from '../../protected-word/quarantine.sql.ts'
import type { StockGoods } from '../goods-values.ts'
import type { StockKeys } from './stock-keys.rules.ts'

const stockColumns = sql.raw(['id', ...writableColumns, 'released_words'].map((column) => `g.${column}`).join(', '))

const { ownTitles, ownDescriptions } = selectOwnTexts('g')

/**
 * The products that any of the keys name, the oldest first; of many products with one SKU the oldest. With a change set they are held until the transaction
 * ends, and those that the set holds already are marked.
 */
export async function findStock(db: Db, keys: readonly StockKeys[], changeSetId?: string): Promise<StockGoods[]> {
  const ids = await findIds(db, keys)
  if (ids.length === 0) return []
  const isMet = changeSetId
    ? condition`exists (select 1 from change_created c where c.change_set_id = ${changeSetId} and c.row_id = g.id)
        or exists (select 1 from goods_backup b where b.change_set_id = ${changeSetId} and b.id = g.id)`
    : sql`false`
  const result = await sql<StockGoods>`
    select ${stockColumns}, ${ownTitles} as own_titles, ${ownDescriptions} as own_descriptions, ${isMet} as is_met from goods g where g.id = any (${sql.val(ids)}::bigint[])
    order by g.id ${changeSetId ? sql`for update of g` : sql``}`.execute(db)
  return result.rows
}

/**
 * Key by key through the indexes. The planner knows little of a stock that grows, and would rather read all of it for every chunk: the setting and
 * `offset 0` keep it from that.
 */
async function findIds(db: Db, keys: readonly StockKeys[]): Promise<string[]> {
  const numbers = [...new Set(keys.map((key) => key.goodsId).filter((number) => number !== ''))]
  const texts = (name: 'sourceKey' | 'sku' | 'urlKeywords') =>
    sql.val([...new Set(keys.map((key) => key[name]).filter((text) => text !== ''))])
  await sql`set local enable_seqscan = off`.execute(db)
  const result = await sql<{ id: string }>`
    select o.id from unnest(${texts('sourceKey')}::text[]) k
      cross join lateral (select id from goods where source_key = k and source_key <> '' offset 0) o
    union
    select min(o.id) from unnest(${texts('sku')}::text[]) k
      cross join lateral (select g.id from goods_key s join goods g on g.id = s.goods_id where s.sku_key = same_text_key(k) and g.sku = k offset 0) o group by k
    union
    select o.id from unnest(${texts('urlKeywords')}::text[]) k
      cross join lateral (select id from goods where url_keywords = k offset 0) o
    union
    select o.id from unnest(${sql.val(numbers)}::bigint[]) k
      cross join lateral (select id from goods where id = k offset 0) o`.execute(db)
  await sql`set local enable_seqscan = on`.execute(db)
  return result.rows.map((row) => row.id)
}
