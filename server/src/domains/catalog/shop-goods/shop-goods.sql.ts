import type { InputOf, Page, ShopGoodsDetail, ShopGoodsFilter, ShopGoodsRow, shopGoods } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { classTitlesOf } from '../goods/goods.export.ts'
import { effective, hasOwn, matchingShopGoods, scopeConditions } from './shop-goods.filter.ts'

const sorts = {
  createdAt: 'shopGoods.createdAt',
  title: 'title',
  priceMinor: 'priceMinor',
  marketPriceMinor: 'marketPriceMinor',
  sort: 'shopGoods.sort',
  views: 'shopGoods.views',
  sales: 'shopGoods.sales',
}

const own = sql`'title', shop_goods.title, 'urlKeywords', shop_goods.url_keywords, 'classificationId', shop_goods.classification_id::text,
  'priceMinor', shop_goods.price_minor, 'marketPriceMinor', shop_goods.market_price_minor, 'pageTitle', shop_goods.page_title,
  'pageDescription', shop_goods.page_description, 'pageKeywords', shop_goods.page_keywords`
const inherited = sql`'title', goods.title, 'urlKeywords', goods.url_keywords, 'classificationId', goods.classification_id::text,
  'priceMinor', goods.price_minor, 'marketPriceMinor', goods.market_price_minor, 'pageTitle', goods.page_title,
  'pageDescription', goods.page_description, 'pageKeywords', goods.page_keywords`

/** Products of websites that are still in the stock, with own, inherited and effective values. */
function rowsInScope(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('shopGoods')
    .innerJoin('goods', 'goods.id', 'shopGoods.goodsId')
    .select([
      'shopGoods.id',
      'shopGoods.version',
      'shopGoods.websiteId',
      'shopGoods.goodsId',
      'shopGoods.status',
      'shopGoods.sort',
      'shopGoods.views',
      'shopGoods.sales',
      'shopGoods.createdAt',
      'shopGoods.updatedAt',
      'goods.sku',
      'goods.brand',
      'goods.productType',
      'goods.batchNumber',
      'goods.currencyCode',
      'goods.stock',
      'goods.status as stockStatus',
      sql<boolean>`goods.quarantined_at is not null`.as('isQuarantined'),
      'goods.quarantineWords',
      effective.title.as('title'),
      effective.urlKeywords.as('urlKeywords'),
      effective.classificationId.as('classificationId'),
      effective.priceMinor.as('priceMinor'),
      effective.marketPriceMinor.as('marketPriceMinor'),
      effective.pageTitle.as('pageTitle'),
      effective.pageDescription.as('pageDescription'),
      effective.pageKeywords.as('pageKeywords'),
      sql<string | null>`(select c.title from classification c where c.id = ${effective.classificationId})`.as('classificationTitle'),
      sql<string>`coalesce(goods.pictures -> 0 ->> 'path', '')`.as('pic'),
      sql<ShopGoodsRow['own']>`json_build_object(${own})`.as('own'),
      hasOwn.as('hasOwn'),
      sql<ShopGoodsRow['inherited']>`json_build_object(${inherited})`.as('inherited'),
    ])
  return scopeConditions(scope).reduce((limited, condition) => limited.where(condition), rows)
}

/**
 * One page of the products of websites within the scope that match a filter, the newest first unless sorted otherwise.
 */
export async function searchShopGoods(db: Db, input: InputOf<typeof shopGoods.search>, scope: WebsiteScope): Promise<Page<ShopGoodsRow>> {
  const { pageIndex, pageSize, seek, sort, ...filter } = input
  const rows = rowsInScope(db, scope).where(matchingShopGoods(filter, scope)).$castTo<ShopGoodsRow>()
  return pageOfRows(db, rows, { pageIndex, pageSize, seek, sort }, sorts, 'shopGoods.id')
}

/** Those of the ids that are within the scope and whose product is in the stock, by id. */
export async function findShopGoodsRows(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<ShopGoodsRow[]> {
  const rows = rowsInScope(db, scope).where(sql<boolean>`shop_goods.id = any (${sql.val(ids)}::bigint[])`)
  return rows.orderBy('shopGoods.id').$castTo<ShopGoodsRow>().execute()
}

export type WholeShopGoods = ShopGoodsRow & { classTitles: string[] | null }

/** The same, each with the titles of its category and those above, for a file. */
export async function searchWholeShopGoods(
  db: Db,
  input: ShopGoodsFilter & ListRequest,
  scope: WebsiteScope,
): Promise<ListPage<WholeShopGoods>> {
  const rows = rowsInScope(db, scope)
    .select(classTitlesOf(effective.classificationId).as('classTitles'))
    .where(matchingShopGoods(input, scope))
    .$castTo<WholeShopGoods>()
  const neverNull = Object.values(sorts).filter((column) => column !== sorts.marketPriceMinor)
  return pageOfRows(db, rows, input, sorts, 'shopGoods.id', neverNull)
}

/**
 * A website's product with its description; undefined where it, or its product of the stock, is gone, or it is outside
 * the scope.
 */
export async function getShopGoods(db: Db, id: string, scope: WebsiteScope): Promise<ShopGoodsDetail | undefined> {
  return rowsInScope(db, scope)
    .select(['goods.pictures', 'goods.variants', 'goods.tags', 'goods.sizes', 'goods.colors', 'goods.scopes'])
    .select([
      effective.description.as('description'),
      sql<ShopGoodsDetail['own']>`json_build_object(${own}, 'description', shop_goods.description)`.as('own'),
      sql<ShopGoodsDetail['inherited']>`json_build_object(${inherited}, 'description', goods.description)`.as('inherited'),
    ])
    .where('shopGoods.id', '=', id)
    .$castTo<ShopGoodsDetail>()
    .executeTakeFirst()
}

/**
 * What `getShopGoods` returns, with the website's product locked until the transaction ends; one outside the scope is
 * not locked.
 */
export async function holdShopGoods(db: Db, id: string, scope: WebsiteScope): Promise<ShopGoodsDetail | undefined> {
  const rows = db.selectFrom('shopGoods').select('id').where('id', '=', id)
  await scopeConditions(scope)
    .reduce((limited, condition) => limited.where(condition), rows)
    .forUpdate()
    .execute()
  return getShopGoods(db, id, scope)
}

export interface ShopGoodsKey {
  id: string
  websiteId: string
}

/** Those of the ids that are there, visible and, where a website is named, of that website. */
export async function findShopGoods(
  db: Db,
  ids: readonly string[],
  scope: WebsiteScope,
  websiteId?: string | undefined,
): Promise<ShopGoodsKey[]> {
  const rows = db
    .selectFrom('shopGoods')
    .innerJoin('goods', 'goods.id', 'shopGoods.goodsId')
    .select(['shopGoods.id', 'shopGoods.websiteId'])
    .where(sql<boolean>`shop_goods.id = any (${sql.val(ids)}::bigint[])`)
  const limited = scopeConditions(scope).reduce((some, condition) => some.where(condition), rows)
  return (websiteId === undefined ? limited : limited.where('shopGoods.websiteId', '=', websiteId)).execute()
}

interface Distinct {
  value: string
  count: number
}

/** The values of a list column of a website's products, with how many products have each. */
export async function countShopValues(db: Db, column: 'sizes' | 'tags' | 'scopes', websiteId: string): Promise<Distinct[]> {
  const result = await sql<Distinct>`
    select v.value, count(*)::integer as count
    from shop_goods join goods on goods.id = shop_goods.goods_id, unnest(${sql.ref(`goods.${column}`)}) as v(value)
    where shop_goods.website_id = ${websiteId}
    group by v.value order by count(*) desc, v.value`.execute(db)
  return result.rows
}

/** Ids of chosen products of websites within a scope, as a batch wants them. */
export function selectIds(ids: readonly string[], scope: WebsiteScope): RawBuilder<{ id: string }> {
  const conditions = [sql`shop_goods.id = any (${sql.val(ids)}::bigint[])`, ...scopeConditions(scope)]
  return sql<{ id: string }>`select shop_goods.id from shop_goods join goods on goods.id = shop_goods.goods_id
    where ${sql.join(conditions, sql` and `)}`
}

/** Ids of a website's products as a batch wants them. */
export function selectMatchingIds(filter: ShopGoodsFilter, scope: WebsiteScope): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select shop_goods.id from shop_goods join goods on goods.id = shop_goods.goods_id
    where ${matchingShopGoods(filter, scope)}`
}

/** Ids of all rows of a website within a scope, also of products that are not in the stock any more. */
export function idsOfWebsite(websiteId: string, scope: WebsiteScope): RawBuilder<{ id: string }> {
  const conditions = [sql`shop_goods.website_id = ${websiteId}`, ...scopeConditions(scope)]
  return sql<{ id: string }>`select shop_goods.id from shop_goods where ${sql.join(conditions, sql` and `)}`
}
