import {
  type GoodsFilter,
  type GoodsListRow,
  type GoodsRow,
  type goods,
  goodsListRow,
  type InputOf,
  type Page,
  seekCountsTo,
} from '@wanpu/contract'
import { sql } from 'kysely'
import { columnsOf } from '../../../db/columns.ts'
import { countRows, type RowCount } from '../../../db/count-rows.ts'
import type { Db } from '../../../db/open.ts'
import { findPage, type KnownRows, pageOfRows } from '../../../db/query.ts'
import { sortOfRange } from '../../../db/sort-of-range.ts'
import { asksNothing, goodsConditions, type ResolvedFilter, resolveFilter, twinsAlone, wordsAlone } from './goods.filter.ts'
import { countKept } from './stock-counts.sql.ts'

/** What a list shows and the table does not hold as a column. */
const computed: readonly string[] = ['classificationTitle', 'pic', 'variantCount'] satisfies (keyof GoodsListRow)[]

type Plain = Exclude<keyof GoodsListRow, 'classificationTitle' | 'pic' | 'variantCount'>
const plain = columnsOf(goodsListRow).filter((name): name is Plain => !computed.includes(name))

/** Columns of lists, for the stock and for copies of it. */
export const listedColumns = [
  ...plain,
  sql<string | null>`(select c.title from classification c where c.id = classification_id)`.as('classificationTitle'),
  sql<string>`coalesce(pictures -> 0 ->> 'path', '')`.as('pic'),
  sql<number>`jsonb_array_length(variants)`.as('variantCount'),
] as const

export const goodsSortColumns = {
  id: 'id',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  title: 'title',
  priceMinor: 'priceMinor',
  stock: 'stock',
  sales: 'sales',
  views: 'views',
  usedTimes: 'usedTimes',
}

/** Words that more products have are met soon on the way through the list's order; rarer ones are looked up. */
const commonWords = 5000

type Sort = NonNullable<InputOf<typeof goods.search>['sort']>['by']

/** What orders, visits and edits change has its indexes in `goods_sort`. */
const keptSorts = ['updatedAt', 'stock', 'sales', 'views'] as const satisfies Sort[]
const isKeptSort = (by: Sort): by is (typeof keptSorts)[number] => keptSorts.some((sort) => sort === by)

/**
 * A page of products, newest first unless sorted, each without description and variants. Rare words are found first,
 * common ones along the list's order. Products with the same title or SKU are found by their groups.
 */
export async function searchGoods(db: Db, input: InputOf<typeof goods.search>): Promise<Page<GoodsListRow>> {
  const { pageIndex, pageSize, seek, sort, ...filterInput } = input
  const request = {
    pageIndex,
    pageSize,
    seek,
    sort: sort ?? sortOfRange(filterInput, goodsSortColumns) ?? { by: 'id' as const, desc: true },
  }
  const rows = db.selectFrom('goods').select(listedColumns).$castTo<GoodsListRow>()
  const filter = await resolveFilter(db, filterInput)
  const readPage = (known: KnownRows, how: ResolvedFilter = filter) => {
    const keys = keysOf(db, how, request.sort.by)
    return pageOfRows(db, rows.where(goodsConditions(how)), request, goodsSortColumns, 'id', Object.values(goodsSortColumns), {
      ...known,
      keys,
    })
  }
  const words = wordsAlone(filter)
  if (words) {
    const total = await countRows(db, db.selectFrom('goodsSearch').select('goodsId').where(words), seek && seekCountsTo)
    if (total.recordCount > commonWords) return readPage({ total }, { ...filter, areWordsCommon: true })
  }
  const twins = twinsAlone(filterInput)
  const costlyRows = twins ? rows.where(twins) : filter.keywords ? rows.where(goodsConditions(filter)) : undefined
  const costlyPage = costlyRows && (await findPage(db, costlyRows, goodsSortColumns[request.sort.by], request))
  if (!costlyPage) return readPage({ total: await knownTotal(db, filterInput) })
  const { ids, ...counted } = costlyPage
  const page = ids.length > 0 ? await rows.where('id', 'in', ids).execute() : []
  const places = new Map(ids.map((id, at) => [id, at]))
  return { items: page.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)), ...counted }
}

async function knownTotal(db: Db, filter: GoodsFilter): Promise<RowCount | undefined> {
  const recordCount = await countKept(db, filter)
  return recordCount === undefined ? undefined : { recordCount, countIsExact: true }
}

/** Ids and sorting values of the products that match, from the table that has an index of the order. */
function keysOf(db: Db, filter: ResolvedFilter, by: Sort) {
  if (!isKeptSort(by)) return undefined
  if (asksNothing(filter)) return db.selectFrom('goodsSort').select(['goodsId as id', by])
  const sorted = db.selectFrom('goods').innerJoin('goodsSort', 'goodsSort.goodsId', 'goods.id')
  return sorted.select(['goods.id', `goodsSort.${by}`]).where(goodsConditions(filter))
}

/** A product with description and variants; undefined where it is gone. */
export async function getGoods(db: Db, id: string): Promise<GoodsRow | undefined> {
  return db
    .selectFrom('goods')
    .select([...listedColumns, 'description', 'variants'])
    .where('id', '=', id)
    .$castTo<GoodsRow>()
    .executeTakeFirst()
}

/** Products with description and variants, by their ids, without those that are gone. */
export async function findGoodsRows(db: Db, ids: readonly string[]): Promise<GoodsRow[]> {
  return db
    .selectFrom('goods')
    .select([...listedColumns, 'description', 'variants'])
    .where('id', 'in', ids)
    .$castTo<GoodsRow>()
    .execute()
}

/** The product, held until the transaction ends. */
export async function holdGoods(db: Db, id: string): Promise<GoodsRow | undefined> {
  await db.selectFrom('goods').select('id').where('id', '=', id).forUpdate().execute()
  return getGoods(db, id)
}

/** The ids among these that no class has. */
export async function findUnknownClassifications(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql<{ id: string }>`
    select w.id from unnest(${sql.val([...new Set(ids)])}::bigint[]) w (id)
    where not exists (select 1 from classification c where c.id = w.id)`.execute(db)
  return rows.rows.map((row) => row.id)
}
