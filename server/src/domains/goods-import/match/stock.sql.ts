import { type RawBuilder, sql } from 'kysely'
import { condition } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { writableColumns } from '../../goods/undoable-goods.ts'
import { selectOwnTexts } from '../../protected-word/quarantine.sql.ts'
import type { StockGoods } from '../goods-values.ts'
import { earlierKeys, type ImportSource, sourceKey } from './import-source.rules.ts'
import { fullWidth, type StockKeys } from './stock-keys.rules.ts'

const stockColumns = sql.raw(['id', ...writableColumns, 'released_words'].map((column) => `g.${column}`).join(', '))

const { ownTitles, ownDescriptions } = selectOwnTexts('g')

/** Of products that share a SKU, title or barcode, as many are looked at. */
const mostAlike = 3

/**
 * The products that any of the keys name, the oldest first. With a change set they are held until the transaction ends, and those that the set holds already are
 * marked.
 */
export async function findStock(db: Db, keys: readonly StockKeys[], source: ImportSource, changeSetId?: string): Promise<StockGoods[]> {
  const ids = await findIds(db, keys, source)
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
async function findIds(db: Db, keys: readonly StockKeys[], source: ImportSource): Promise<string[]> {
  const lookups = lookupsOf(keys, source)
  if (lookups.length === 0) return []
  await sql`set local enable_seqscan = off`.execute(db)
  const result = await sql<{ id: string }>`${sql.join(lookups, sql` union `)}`.execute(db)
  await sql`set local enable_seqscan = on`.execute(db)
  return result.rows.map((row) => row.id)
}

function lookupsOf(keys: readonly StockKeys[], source: ImportSource): RawBuilder<unknown>[] {
  const own = keys.map(({ goodsId }) => goodsId)
  const sourceKeys = keys.flatMap(({ ownKey }) => [sourceKey(ownKey, source), ...earlierKeys(ownKey, source)])
  const skus = keys.flatMap(({ sku }) => spellingsOf(sku))
  const variantSkus = keys.flatMap(({ sku, hasVariants }) =>
    hasVariants ? [] : spellingsOf(sku).map((spelling) => spelling.toLowerCase()),
  )
  // Where there is a SKU, titles say nothing.
  const titles = keys.map(({ sku, title }) => (sku === '' ? title : ''))
  return [
    ...lookup(own, 'bigint', sql`select id from goods where id = k offset 0`),
    ...lookup(sourceKeys, 'text', sql`select id from goods where source_key = k and source_key <> '' offset 0`),
    ...lookup(skus, 'text', oldest(sql`select goods_id as id from goods_key where sku_key = same_text_key(k)`)),
    ...overlapping(variantSkus),
    ...lookup(
      keys.map(({ urlKeywords }) => urlKeywords),
      'text',
      sql`select id from goods where url_keywords = k offset 0`,
    ),
    ...lookup(
      keys.map(({ barcode }) => barcode),
      'text',
      oldest(sql`select id from goods where barcode = k and barcode <> ''`),
    ),
    ...lookup(titles, 'text', oldest(sql`select goods_id as id from goods_key where title_key = same_text_key(k)`)),
  ]
}

/** The oldest of the rows; `offset 0` keeps the planner from walking through all products in their order. */
const oldest = (rows: RawBuilder<unknown>) => sql`select id from (${rows} offset 0) alike order by id limit ${sql.lit(mostAlike)}`

/** A SKU as it may stand in the stock: as it is, and in plain or full width. */
function spellingsOf(sku: string): string[] {
  const plain = sku.normalize('NFKC')
  return [sku, plain, fullWidth(plain)]
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')

/** What the rows of a query say for each key `k`. */
function lookup(texts: readonly string[], type: 'bigint' | 'text', query: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const wanted = distinct(texts)
  return wanted.length === 0 ? [] : [sql`select o.id from unnest(${sql.val(wanted)}::${sql.raw(type)}[]) k cross join lateral (${query}) o`]
}

function overlapping(skus: readonly string[]): RawBuilder<unknown>[] {
  const wanted = distinct(skus)
  return wanted.length === 0
    ? []
    : [sql`select id from goods where variants <> '[]' and variant_skus(variants) && ${sql.val(wanted)}::text[]`]
}
