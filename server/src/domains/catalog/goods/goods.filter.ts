import { type GoodsFilter, goodsTextFilters, mostUsual, unusualCodes } from '@wanpu/contract'
import { foldForSearch } from '@wanpu/contract/search-fold'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { snake } from '../../../db/column-names.ts'
import { anyOf } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { hasFlaw, isAmongTwins } from './goods-quality.sql.ts'
import { anyOfPattern, containing, doubled, searchTerms, wholeWordPattern } from './keywords.rules.ts'

type Condition = RawBuilder<SqlBool>
type Table = 'goods' | 'goods_backup'

/**
 * A filter whose class and currencies have been looked up: `classIds` are the class and all below it, `unusualCurrencies`
 * the codes of currencies that have other decimals than the usual two, by their number.
 */
export type ResolvedFilter = GoodsFilter & {
  classIds?: readonly string[] | undefined
  unusualCurrencies?: ReadonlyMap<number, readonly string[]> | undefined
  /** Most products match the words: each is asked as it is met, where otherwise those that match are found first. */
  areWordsCommon?: boolean
}

/** The ids of the products that a filter matches: what searches, batches and deletes share. */
export function matchingGoods(filter: GoodsFilter): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select goods.id from goods where ${goodsConditions(filter)}`
}

/** What a filter demands of rows of the stock, or of their copies. */
export function goodsConditions(filter: ResolvedFilter, table: Table = 'goods'): Condition {
  const conditions = [
    ...idConditions(filter, table),
    ...textConditions(filter, table),
    ...classConditions(filter, table),
    ...listConditions(filter, table),
    ...priceConditions(filter, table),
    ...stateConditions(filter, table),
    ...conditionsWhen(filter.quality, (flaw) => hasFlaw(flaw, table)),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const conditionsWhen = <Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)]

const column = (table: Table, name: string) => sql.ref(`${table}.${name}`)

function idConditions({ ids, websiteId }: GoodsFilter, table: Table): Condition[] {
  const goodsId = column(table, 'id')
  return [
    ...conditionsWhen(ids, (some) => sql`${goodsId} = any (${sql.val(some)}::bigint[])`),
    ...conditionsWhen(
      websiteId,
      (website) => sql`exists (select 1 from shop_goods where shop_goods.goods_id = ${goodsId} and shop_goods.website_id = ${website})`,
    ),
  ]
}

function textConditions(filter: ResolvedFilter, table: Table): Condition[] {
  const words = wordConditions(filter, table)
  if (words === undefined) return []
  if (table !== 'goods') return [words]
  return [
    filter.areWordsCommon
      ? sql`(select ${words} from goods_search where goods_search.goods_id = goods.id)`
      : sql`goods.id in (select goods_search.goods_id from goods_search where ${words})`,
  ]
}

/** The stock has an index of words with Han characters doubled; copies are read as they are. */
function wordConditions({ keywords, shieldLabels }: Pick<GoodsFilter, 'keywords' | 'shieldLabels'>, table: Table): Condition | undefined {
  const isStock = table === 'goods'
  const words = isStock
    ? sql`goods_search.words`
    : sql`search_fold(title || ' ' || sku || ' ' || brand || ' ' || product_type || ' ' || array_to_string(variant_skus(variants), ' '))`
  const doubleWhere = (text: string) => (isStock ? doubled(text) : text)
  const termConditions = searchTerms(keywords ?? '').map(({ text, isWhole }): Condition => {
    const contains = sql<SqlBool>`${words} like ${containing(doubleWhere(text))}`
    return isWhole ? sql`${contains} and ${words} ~ ${wholeWordPattern(doubleWhere(text))}` : contains
  })
  const unwanted = (shieldLabels ?? []).map((label) => doubleWhere(foldForSearch(label)))
  const conditions = [...termConditions, ...(unwanted.length > 0 ? [sql<SqlBool>`${words} !~ ${anyOfPattern(unwanted)}`] : [])]
  return conditions.length === 0 ? undefined : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function classConditions(filter: ResolvedFilter, table: Table): Condition[] {
  const { classificationId, searchHierarchyMethod, hasClassification, classIds } = filter
  const own = column(table, 'classification_id')
  return [
    ...conditionsWhen(hasClassification, (has) => (has ? sql`${own} is not null` : sql`${own} is null`)),
    ...conditionsWhen(classIds ? undefined : classificationId, (id) =>
      searchHierarchyMethod === 0 ? sql`${own} = ${id}` : sql`${own} in (${subtree(id)})`,
    ),
    ...conditionsWhen(classIds, (ids) => sql`${own} = any (${sql.val(ids)}::bigint[])`),
  ]
}

/** The ids of a class and all below it: one range of the index of paths, whose characters are digits and full stops. */
export function subtree(id: string): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select c.id from classification c, classification top
    where top.id = ${id} and c.path >= top.path and c.path < top.path || ':' and c.path <> ''`
}

/**
 * The filter with its subtree and currencies looked up. Searches do so: with the classes at hand the planner knows how
 * few products a small subtree has, and begins there instead of at a word that a tenth of the stock has; and with the
 * currencies, prices are ranges of an index.
 */
export async function resolveFilter(db: Db, filter: GoodsFilter): Promise<ResolvedFilter> {
  const { classificationId, searchHierarchyMethod, minPrice, maxPrice } = filter
  const ofSubtree = classificationId !== undefined && searchHierarchyMethod !== 0
  const inMajor = minPrice !== undefined || maxPrice !== undefined
  return {
    ...filter,
    classIds: ofSubtree ? (await subtree(classificationId).execute(db)).rows.map((row) => row.id) : undefined,
    unusualCurrencies: inMajor ? await readUnusualCurrencies(db) : undefined,
  }
}

/** What the words of a filter demand of `goods_search`; undefined when the filter asks for anything else too. */
export function wordsAlone({ keywords, shieldLabels, ...rest }: GoodsFilter): Condition | undefined {
  return asksNothing(rest) ? wordConditions({ keywords, shieldLabels }, 'goods') : undefined
}

/** What a filter demands that asks for products with the same title or SKU and for nothing else; otherwise undefined. */
export function twinsAlone({ quality, ...rest }: GoodsFilter): Condition | undefined {
  return quality && asksNothing(rest) ? isAmongTwins(quality) : undefined
}

/** Whether a filter demands nothing, so that all products match. */
export const asksNothing = ({ searchHierarchyMethod: _, ...filter }: GoodsFilter) =>
  Object.values(filter).every((value) => value === undefined)

function listConditions(filter: GoodsFilter, table: Table): Condition[] {
  const shares = (name: string, texts: readonly string[] | undefined) =>
    conditionsWhen(texts, (some) => sql`${column(table, name)} && ${sql.val(some)}::text[]`)
  return [
    ...goodsTextFilters.flatMap((name) =>
      conditionsWhen(filter[name], (texts) => (name === 'shelf' ? liesOn(texts, table) : hasText(snake(name), texts, table))),
    ),
    ...shares('tags', filter.tag),
    ...shares('sizes', filter.size),
    ...shares('colors', filter.color),
    ...shares('scopes', filter.scope),
  ]
}

/** Indexes hold only the texts that there are. */
function hasText(name: string, texts: readonly string[], table: Table): Condition {
  return sql`${column(table, name)} <> '' and ${column(table, name)} = any (${sql.val(texts)}::text[])`
}

/** The product lies on one of the shelves, or a variant that has one of its own. */
function liesOn(shelves: readonly string[], table: Table): Condition {
  const variants = column(table, 'variants')
  return sql`(${hasText('shelf', shelves, table)}
    or jsonb_path_exists(${variants}, '$[*].shelf') and variant_shelves(${variants}) && ${sql.val(shelves)}::text[])`
}

function priceConditions(
  { minPrice, maxPrice, minPriceMinor, maxPriceMinor, unusualCurrencies }: ResolvedFilter,
  table: Table,
): Condition[] {
  const price = column(table, 'price_minor')
  const isAtLeast = (minor: RawBuilder<unknown>): Condition => sql`${price} >= ${minor}`
  const isAtMost = (minor: RawBuilder<unknown>): Condition => sql`${price} <= ${minor}`
  const inMajor = (minorOf: (major: number) => RawBuilder<unknown>) => [
    ...conditionsWhen(minPrice, (major) => isAtLeast(minorOf(major))),
    ...conditionsWhen(maxPrice, (major) => isAtMost(minorOf(major))),
  ]
  return [
    ...conditionsWhen(minPriceMinor, (minor) => isAtLeast(sql`${minor}::numeric`)),
    ...conditionsWhen(maxPriceMinor, (minor) => isAtMost(sql`${minor}::numeric`)),
    ...(unusualCurrencies
      ? [inRanges(unusualCurrencies, (decimals) => inMajor((major) => withDecimals(major, decimals)), table)]
      : inMajor((major) => inMinor(major, table))),
  ]
}

/** Conditions on prices for each number of decimals: ranges, which indexes of prices know. */
function inRanges(
  unusualCurrencies: ReadonlyMap<number, readonly string[]>,
  conditionsWith: (decimals: number) => Condition[],
  table: Table,
): Condition {
  const code = column(table, 'currency_code')
  const range = (isOfCurrency: Condition, decimals: number) => sql`(${sql.join([isOfCurrency, ...conditionsWith(decimals)], sql` and `)})`
  const unusual = [...unusualCurrencies].map(([decimals, codes]) => range(sql`${code} = any (${sql.val(codes)}::text[])`, decimals))
  const usual = range(sql`${code} <> all (${sql.val([...unusualCurrencies.values()].flat())}::text[])`, mostUsual)
  return anyOf([...unusual, usual])
}

const withDecimals = (major: number, decimals: number) => sql`${String(major)}::numeric * ${sql.lit(10 ** decimals)}`

/** Numbers of decimals that are not the usual one. */
const unusualDecimals = [0, 1, 3, 4]

async function readUnusualCurrencies(db: Db): Promise<ReadonlyMap<number, readonly string[]>> {
  const lists = unusualDecimals.map((decimals) => sql`select ${sql.lit(decimals)} as decimals, array(${codesWith(decimals)}) as codes`)
  const { rows } = await sql<{ decimals: number; codes: string[] }>`${sql.join(lists, sql` union all `)}`.execute(db)
  return new Map(rows.filter(({ codes }) => codes.length > 0).map(({ decimals, codes }) => [decimals, codes]))
}

/**
 * A price in major units as minor units of the row's own currency, exactly: half a yen stays half a yen, and no price
 * lies on it. The lists of currencies are read once a query, not once a row.
 */
export function inMinor(major: number, table: Table = 'goods'): RawBuilder<number> {
  const cases = unusualDecimals.map(
    (decimals) => sql`when ${column(table, 'currency_code')} = any (array(${codesWith(decimals)})) then ${withDecimals(major, decimals)}`,
  )
  return sql<number>`(case ${sql.join(cases, sql` `)} else ${withDecimals(major, mostUsual)} end)`
}

/** The codes with so many decimals: those of the currency list, and by the common rules those that it does not hold. */
function codesWith(decimals: number): RawBuilder<unknown> {
  return sql`
    select c.code from currency c where c.decimals = ${sql.lit(decimals)}
    union all select u.code from unnest(${sql.val(unusualCodes.get(decimals) ?? [])}::text[]) u (code)
    where not exists (select from currency c where c.code = u.code)`
}

function stateConditions(filter: GoodsFilter, table: Table): Condition[] {
  const ownColumn = (name: string) => column(table, name)
  return [
    ...conditionsWhen(filter.hasPicture, (has) => (has ? sql`${ownColumn('pictures')} <> '[]'` : sql`${ownColumn('pictures')} = '[]'`)),
    ...conditionsWhen(filter.hasVideo, (has) => (has ? sql`${ownColumn('video')} <> ''` : sql`${ownColumn('video')} = ''`)),
    ...conditionsWhen(filter.hasDimensions, (has) => {
      const least = sql`least(${ownColumn('length_mm')}, ${ownColumn('width_mm')}, ${ownColumn('height_mm')})`
      return has ? sql`${least} > 0` : sql`${least} = 0`
    }),
    ...conditionsWhen(filter.status, (status) => sql`${ownColumn('status')} = ${status}`),
    ...conditionsWhen(filter.usedTimes, (times) => sql`${ownColumn('used_times')} = ${times}`),
    ...conditionsWhen(filter.quarantined, (is) =>
      is ? sql`${ownColumn('quarantined_at')} is not null` : sql`${ownColumn('quarantined_at')} is null`,
    ),
    ...conditionsWhen(
      filter.protectedWord,
      (word) => sql`${ownColumn('quarantined_at')} is not null and ${ownColumn('quarantine_words')} @> array[${word}]::text[]`,
    ),
    ...conditionsWhen(filter.createdFrom, (from) => sql`${ownColumn('created_at')} >= ${from}`),
    ...conditionsWhen(filter.createdTo, (to) => sql`${ownColumn('created_at')} < ${to}`),
  ]
}
