import { goodsFields, shopGoodsFields } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { snake } from '../db/column-names.ts'

/** SQL by the columns that it is for. */
export interface Expressions {
  [column: string]: RawBuilder<unknown>
}

/** What an undo demands of a table: of a copy `b`, and the row `r` that is still there. */
export interface UndoPolicy {
  /** Columns that cannot always come back as they were: what comes back instead. */
  restored: Expressions
  /** Which copies of rows that are still there can be written back. */
  isRestorable: RawBuilder<boolean>
  /** Which copies of deleted rows can come back at all. */
  isRevivable: RawBuilder<boolean>
}

/**
 * A table whose batch changes can be undone: its backup table holds whole copies. `columns` are all columns that a copy has (snake case); `counters` are those
 * that go on counting meanwhile (sales, views) and are only restored when the row itself was deleted. In `restored`, `w.slug` is the address part that is settled for
 * a copy.
 */
export interface UndoableTable extends UndoPolicy {
  entity: 'goods' | 'shop_goods'
  columns: readonly string[]
  counters: readonly string[]
  /** What a copy `b` calls itself in reports. */
  title: RawBuilder<string>
  /** What a copy `b` brings back into a row `r` that is still there, where buyers have gone on changing the column. */
  rewritten: Expressions
}

/** The columns of goods that a form or a file may change (snake case): what an undo of such a change writes back. */
export const writableColumns: readonly string[] = [
  ...Object.keys(goodsFields).map(snake),
  'source_file',
  'source_key',
  'source_row',
  'quarantined_at',
  'quarantine_words',
]

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

export const undoableShopGoods: UndoableTable = {
  entity: 'shop_goods',
  columns: [
    ...['id', 'version', 'state', 'website_id', 'goods_id'],
    ...Object.keys(shopGoodsFields).map(snake),
    ...['views', 'sales', 'created_at', 'updated_at'],
  ],
  counters: ['views', 'sales'],
  title: sql<string>`coalesce(b.title, (select g.title from goods g where g.id = b.goods_id), '')`,
  // The class may have been deleted since the copy was made: then the goods take theirs from the stock.
  restored: { classification_id: sql`(select c.id from classification c where c.id = b.classification_id)` },
  rewritten: {},
  isRestorable: sql<boolean>`not exists (select 1 from shop_goods s
    where s.website_id = b.website_id and s.goods_id = b.goods_id and s.id <> b.id)`,
  isRevivable: sql<boolean>`exists (select 1 from website w where w.id = b.website_id)
    and not exists (select 1 from shop_goods s where s.website_id = b.website_id and s.goods_id = b.goods_id)`,
}

export const undoableTables = { goods: undoableGoods, shop_goods: undoableShopGoods } as const

const notEdited = new Set(['id', 'version', 'state', 'created_at', 'updated_at'])

/** The columns of a table that edits change: what goes on counting meanwhile is not among them. */
export const editedColumns = ({ columns, counters }: UndoableTable): string[] =>
  columns.filter((column) => !notEdited.has(column) && !counters.includes(column))
