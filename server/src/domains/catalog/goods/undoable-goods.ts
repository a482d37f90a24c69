import { goodsFields } from '@wanpu/contract'
import { sql } from 'kysely'
import type { UndoableTable } from '../../../changes/undoable-table.ts'
import { snake } from '../../../db/column-names.ts'

/** The columns of products that a form or a file may change (snake case): what an undo of such a change writes back. */
export const writableColumns: readonly string[] = [
  ...Object.keys(goodsFields).map(snake),
  'source_file',
  'source_key',
  'source_row',
  'quarantined_at',
  'quarantine_words',
]

/** How changes of products are undone. */
export const undoableGoods: UndoableTable = {
  entity: 'goods',
  columns: ['id', 'version', 'state', ...writableColumns, 'views', 'sales', 'used_times', 'released_words', 'created_at', 'updated_at'],
  counters: ['views', 'sales', 'used_times', 'stock'],
  title: sql<string>`b.title`,
  restored: {
    // The class may have been deleted, the address part taken and the websites' choice changed since the copy was made.
    classification_id: sql`(select c.id from classification c where c.id = b.classification_id)`,
    url_keywords: sql`w.slug`,
    used_times: sql`(select count(*)::integer from shop_goods s where s.goods_id = b.id)`,
  },
  rewritten: {
    // What was sold since the copy was made stays sold.
    stock: sql`greatest(0, b.stock - (r.sales - b.sales))`,
    variants: sql`case when r.sales = b.sales then b.variants else variants_with_stock(b.variants, r.variants) end`,
    // After a reset, counting began at zero.
    views: sql`case b.reason when 'statistics-reset' then b.views + r.views else b.views end`,
    sales: sql`case b.reason when 'statistics-reset' then b.sales + r.sales else b.sales end`,
  },
  isRestorable: sql<boolean>`true`,
  isRevivable: sql<boolean>`true`,
}
