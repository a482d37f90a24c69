import { shopGoodsFields } from '@wanpu/contract'
import { sql } from 'kysely'
import type { UndoableTable } from '../../../changes/undoable-table.ts'
import { snake } from '../../../db/column-names.ts'
import { numberArrived } from './url-keywords.sql.ts'

/** How changes of what websites sell are undone. */
export const undoableShopGoods: UndoableTable = {
  entity: 'shop_goods',
  columns: [
    ...['id', 'version', 'state', 'website_id', 'goods_id'],
    ...Object.keys(shopGoodsFields).map(snake),
    ...['views', 'sales', 'created_at', 'updated_at'],
  ],
  counters: ['views', 'sales'],
  title: sql<string>`coalesce(b.title, (select g.title from goods g where g.id = b.goods_id), '')`,
  // The class may have been deleted since the copy was made: then the products take theirs from the stock.
  restored: { classification_id: sql`(select c.id from classification c where c.id = b.classification_id)` },
  rewritten: {},
  isRestorable: sql<boolean>`not exists (select 1 from shop_goods s
    where s.website_id = b.website_id and s.goods_id = b.goods_id and s.id <> b.id)`,
  isRevivable: sql<boolean>`exists (select 1 from website w where w.id = b.website_id)
    and not exists (select 1 from shop_goods s where s.website_id = b.website_id and s.goods_id = b.goods_id)`,
  // Another product may have got the address meanwhile.
  settle: numberArrived,
}
