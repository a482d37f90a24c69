import { type RawBuilder, sql } from 'kysely'
import { condition } from '../../../../db/condition.ts'
import type { Db } from '../../../../db/open.ts'
import { writableColumns } from '../../goods/undoable-goods.ts'
import { selectOwnTexts } from '../../protected-word/quarantine.sql.ts'
import type { StockGoods } from '../goods-values.ts'
import { lookUpByIndex } from './by-index.sql.ts'
import { earlierKeys, type ImportSource, sourceKey } from './import-source.rules.ts'
import { fullWidth, type StockKeys } from './stock-keys.rules.ts'

const stockColumns = sql.raw(['id', ...writableColumns, 'released_words'].map((column) => `g.${column}`).join(', '))

const { ownTitles, ownDescriptions } = selectOwnTexts('g')

/** Of products that share a SKU, title or barcode, as many are looked at. */
const mostAlike = 3

/**
 * The products that any of the keys name, the oldest first. With a change set they are held until the transaction ends,
 * and those that the set holds already are marked.
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

/** Through the indexes, all keys of a kind in one scan. */
async function findIds(db: Db, keys: readonly StockKeys[], source: ImportSource): Promise<string[]> {
  const lookups = lookupsOf(keys, source)
  if (lookups.length === 0) return []
  const result = await lookUpByIndex(db, (trx) => sql<{ id: string }>`${sql.join(lookups, sql` union `)}`.execute(trx))
  return result.rows.map((row) => row.id)
}

function lookupsOf(keys: readonly StockKeys[], source: ImportSource): RawBuilder<unknown>[] {
  const skus = keys.flatMap(({ sku }) => spellingsOf(sku))
  const variantSkus = keys.flatMap(({ sku, hasVariants }) =>
    hasVariants ? [] : spellingsOf(sku).map((spelling) => spelling.toLowerCase()),
  )
  // Where there is a SKU, titles say nothing.
  const titles = keys.map(({ sku, title }) => (sku === '' ? title : ''))
  const textKeys = (texts: RawBuilder<unknown>) => sql`array(select same_text_key(k) from unnest(${texts}) k)`
  return [
    ...lookup(
      keys.map(({ goodsId }) => goodsId),
      (ids) => sql`select id from goods where id = any (${ids}::bigint[])`,
    ),
    ...lookup(
      keys.flatMap(({ ownKey }) => [sourceKey(ownKey, source), ...earlierKeys(ownKey, source)]),
      (texts) => sql`select id from goods where source_key = any (${texts}) and source_key <> ''`,
    ),
    ...lookup(skus, (texts) => oldest(sql`goods_key where sku_key = any (${textKeys(texts)})`, { id: 'goods_id', key: 'sku_key' })),
    ...lookup(variantSkus, (texts) => sql`select id from goods where variants <> '[]' and variant_skus(variants) && ${texts}`),
    ...lookup(
      keys.map(({ urlKeywords }) => urlKeywords),
      (texts) => sql`select id from goods where url_keywords = any (${texts})`,
    ),
    ...lookup(
      keys.map(({ barcode }) => barcode),
      (texts) => oldest(sql`goods where barcode = any (${texts}) and barcode <> ''`, { id: 'id', key: 'barcode' }),
    ),
    ...lookup(titles, (texts) => oldest(sql`goods_key where title_key = any (${textKeys(texts)})`, { id: 'goods_id', key: 'title_key' })),
  ]
}

/** Of the rows that share a key, the oldest. */
const oldest = (rows: RawBuilder<unknown>, { id, key }: { id: string; key: string }) => sql`
  select id from (select ${sql.ref(id)} as id, row_number() over (partition by ${sql.ref(key)} order by ${sql.ref(id)}) as place from ${rows}) alike
  where place <= ${sql.lit(mostAlike)}`

/** A SKU as it may stand in the stock: as it is, and in plain or full width. */
function spellingsOf(sku: string): string[] {
  const plain = sku.normalize('NFKC')
  return [sku, plain, fullWidth(plain)]
}

/** What a query says of the texts that are not empty, which it gets as one array. */
function lookup(texts: readonly string[], query: (texts: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown>[] {
  const wanted = [...new Set(texts)].filter((text) => text !== '')
  return wanted.length === 0 ? [] : [query(sql`${sql.val(wanted)}::text[]`)]
}
