import type { ShopGoodsFilter } from '@wanpu/contract'
import { foldForSearch } from '@wanpu/contract/search-fold'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WebsiteScope } from '../../../website-scope.ts'
import { goodsConditions, inMinor, subtree } from '../goods/goods.filter.ts'
import { containing, doubled, searchTerms, wholeWordPattern } from '../goods/keywords.rules.ts'

type Condition = RawBuilder<SqlBool>

/** What buyers of a website see: its own value, else the stock's. Over the tables `shop_goods` and `goods`. */
export const effective = {
  title: sql<string>`coalesce(shop_goods.title, goods.title)`,
  urlKeywords: sql<string>`coalesce(shop_goods.url_keywords, goods.url_keywords)`,
  description: sql<string>`coalesce(shop_goods.description, goods.description)`,
  classificationId: sql<string | null>`coalesce(shop_goods.classification_id, goods.classification_id)`,
  priceMinor: sql<number>`coalesce(shop_goods.price_minor, goods.price_minor)`,
  marketPriceMinor: sql<number | null>`coalesce(shop_goods.market_price_minor, goods.market_price_minor)`,
  pageTitle: sql<string>`coalesce(shop_goods.page_title, goods.page_title)`,
  pageDescription: sql<string>`coalesce(shop_goods.page_description, goods.page_description)`,
  pageKeywords: sql<string>`coalesce(shop_goods.page_keywords, goods.page_keywords)`,
}

/**
 * The products of one website that a filter matches, within a scope: conditions over `shop_goods` joined with `goods`.
 */
export function matchingShopGoods(filter: ShopGoodsFilter, scope: WebsiteScope): Condition {
  const { ids, websiteId, status, createdFrom, createdTo } = filter
  const conditions = [
    sql<SqlBool>`shop_goods.website_id = ${websiteId}`,
    ...scopeConditions(scope),
    ...(ids ? [sql<SqlBool>`shop_goods.id = any (${sql.val(ids)}::bigint[])`] : []),
    ...textConditions(filter),
    ...classConditions(filter),
    ...stockConditions(filter),
    ...priceConditions(filter),
    ...(status ? [sql<SqlBool>`shop_goods.status = ${status}`] : []),
    ...(createdFrom ? [sql<SqlBool>`shop_goods.created_at >= ${createdFrom}`] : []),
    ...(createdTo ? [sql<SqlBool>`shop_goods.created_at < ${createdTo}`] : []),
    ...claim(filter.hasOwn, hasOwn),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** The condition that rows of `shop_goods` are of websites in the scope; none where that is every website. */
export function scopeConditions(scope: WebsiteScope): Condition[] {
  return scope.kind === 'all' ? [] : [sql<SqlBool>`shop_goods.website_id = any (${sql.val(scope.ids)}::bigint[])`]
}

/** The website says anything of its own about the product. */
export const hasOwn = sql<SqlBool>`(num_nonnulls(shop_goods.title, shop_goods.url_keywords, shop_goods.description, shop_goods.classification_id,
  shop_goods.price_minor, shop_goods.market_price_minor, shop_goods.page_title, shop_goods.page_description, shop_goods.page_keywords) > 0)`

const claim = (isWanted: boolean | undefined, condition: Condition): Condition[] =>
  isWanted === undefined ? [] : [isWanted ? condition : sql<SqlBool>`not (${condition})`]

/** The words of rows with a title of their own; those of all others are in the index of words. */
const ownWords = sql<string>`goods_search_words(shop_goods.title || ' ' || goods.sku || ' ' || goods.brand || ' ' || goods.product_type, goods.variants)`

/** A row whose words meet the condition, be they its own or the product's. */
const wordsMeet = (meets: (words: RawBuilder<string>) => Condition): Condition => sql<SqlBool>`(case when shop_goods.title is null
  then exists (select from goods_search where goods_search.goods_id = shop_goods.goods_id and ${meets(sql<string>`goods_search.words`)})
  else ${meets(ownWords)} end)`

function textConditions({ keywords, shieldLabels = [] }: ShopGoodsFilter): Condition[] {
  const termConditions = searchTerms(keywords ?? '').map(({ text, isWhole }) =>
    wordsMeet((words) => {
      const contains = sql<SqlBool>`${words} like ${containing(doubled(text))}`
      return isWhole ? sql<SqlBool>`${contains} and ${words} ~ ${wholeWordPattern(doubled(text))}` : contains
    }),
  )
  const unwanted = shieldLabels.map((label) => containing(doubled(foldForSearch(label))))
  return [
    ...termConditions,
    ...(unwanted.length > 0 ? [wordsMeet((words) => sql<SqlBool>`${words} not like all (${sql.val(unwanted)}::text[])`)] : []),
  ]
}

function classConditions({ classificationId, searchHierarchyMethod, hasClassification }: ShopGoodsFilter): Condition[] {
  const has = claim(hasClassification, sql<SqlBool>`(${effective.classificationId} is not null)`)
  if (classificationId === undefined) return has
  const isThere =
    searchHierarchyMethod === 0
      ? sql<SqlBool>`${effective.classificationId} = ${classificationId}`
      : sql<SqlBool>`${effective.classificationId} in (${subtree(classificationId)})`
  return [...has, isThere]
}

/** What a website never says of its own. */
function stockConditions({ batchNumber, productType, brand, tag, size, color, scope, hasPicture }: ShopGoodsFilter): Condition[] {
  return [goodsConditions({ batchNumber, productType, brand, tag, size, color, scope, hasPicture })]
}

function priceConditions({ minPrice, maxPrice, minPriceMinor, maxPriceMinor }: ShopGoodsFilter): Condition[] {
  const price = effective.priceMinor
  return [
    ...(minPrice === undefined ? [] : [sql<SqlBool>`${price} >= ${inMinor(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`${price} <= ${inMinor(maxPrice)}`]),
    ...(minPriceMinor === undefined ? [] : [sql<SqlBool>`${price} >= ${minPriceMinor}`]),
    ...(maxPriceMinor === undefined ? [] : [sql<SqlBool>`${price} <= ${maxPriceMinor}`]),
  ]
}
