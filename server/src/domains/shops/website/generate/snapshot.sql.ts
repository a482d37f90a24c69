import { hash } from 'node:crypto'
import { taxKindOf } from '@wanpu/storefront'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../../db/open.ts'
import { isOnSale } from '../../../catalog/goods/goods-sale.sql.ts'
import { shownReviews } from '../../../catalog/product-review/published-reviews.sql.ts'
import { readTimeZone } from '../../../system/config/business-zone.ts'
import { selectApplying } from '../../../system/websites/applies-to.sql.ts'
import { type PricedMethod, shipsFree } from '../../../terms/shipping/ships-free.rules.ts'
import { isKeptCategory } from '../link-choice.sql.ts'
import { parseStoredConfig } from '../website.rules.ts'
import { isLocalHost } from '../website-address.rules.ts'
import { readPromises } from './promises.sql.ts'
import { currencyOf, currencyOfMost, type GoodsChunk, type GoodsCount, type SiteFacts } from './snapshot.rules.ts'

/** Chunks of products that one query reads: some two thousand rows. */
const chunksPerQuery = 8

interface WhichGoods {
  /** Only so many products, the newest ones. */
  newestGoods?: number
  /** The stamps of chunks whose products need not be read. */
  known?: ReadonlySet<string>
}

/** A website as it was at one moment, read in one read-only transaction; undefined when it is gone. */
export async function readSiteFacts(
  db: Kysely<DB>,
  websiteId: string,
  { newestGoods, known = new Set() }: WhichGoods = {},
): Promise<SiteFacts | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Generations run side by side already: helpers for some thousand rows cost more than they save.
      await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
      const website = await trx
        .selectFrom('website')
        .select([
          'id',
          'domain',
          'name',
          'language',
          'seller',
          'globalConfig',
          'headerMenu',
          'footerMenu',
          'navigationMenu',
          'changes',
          'redraw',
        ])
        .where('id', '=', websiteId)
        .executeTakeFirst()
      if (!website) return undefined
      const storedSettings = parseStoredConfig(website.globalConfig)
      const globalConfig = (await mayGuestsOrder(trx)) ? storedSettings : { ...storedSettings, membersOnly: true }
      const counts = await countGoods(trx, websiteId)
      const classifications = await readClassifications(trx, counts)
      const articles = await readArticles(trx, websiteId)
      const { homeCountry, taxKind, shipping } = await readPriceNotes(trx, websiteId)
      const goodsCurrency = globalConfig.defaultCurrencyCode === undefined ? currencyOfMost(counts) : undefined
      const currencies = await trx.selectFrom('currency').select(['code', 'symbol', 'rate', 'decimals', 'status']).orderBy('code').execute()
      return {
        website: { ...website, globalConfig },
        isLocal: isLocalHost(website.domain),
        classifications,
        mergedClasses: await readMergedClasses(
          trx,
          classifications.map(({ id }) => id),
        ),
        goodsCurrency,
        currencies,
        articles,
        taxKind,
        shipping,
        promised: { ...(await readPromises(trx, websiteId)), homeCountry },
        hiddenArticles: await readHiddenArticles(trx, websiteId),
        pictures: await readPictures(trx, [...picturesNamed(website), ...articles.map(({ picture }) => picture)]),
        goods: await readGoods(trx, websiteId, {
          first: newestGoods === undefined ? '0' : await idBefore(trx, websiteId, newestGoods),
          further: [...(globalConfig.lowestPrice ? [earlierPrices] : []), ...(globalConfig.reviews ? [shownReviews] : [])],
          worth: JSON.stringify([currencyOf(globalConfig, goodsCurrency), currencies]),
          known,
        }),
      }
    })
}

/** Whether buyers can order without signing in, as far as it is set for all websites. */
async function mayGuestsOrder(trx: Transaction<DB>): Promise<boolean> {
  const result = await sql<{ mayOrder: boolean }>`
    select (value ->> 'guestCheckout')::boolean as may_order from config_record where id = 'order-placement'`.execute(trx)
  return result.rows[0]?.mayOrder ?? true
}

/** Its own, and the templates that it inherits. */
async function readArticles(trx: Transaction<DB>, websiteId: string) {
  const { timeZone } = await readTimeZone(trx)
  const rows = await sql<SiteFacts['articles'][number]>`
    select id, title, url_keywords, html, page_title, page_description, excerpt, picture, kind, category, ${isKeptCategory} as is_kept, goods_ids::text[], faq, translations,
      coalesce(publish_at, created_at) as published_at, (coalesce(publish_at, created_at) at time zone ${timeZone})::date::text as day, updated_at
    from shown_articles(${websiteId}::bigint) order by sort, id`.execute(trx)
  return rows.rows
}

type PriceNotes = Pick<SiteFacts, 'taxKind' | 'shipping'> & { homeCountry: string | undefined }

/**
 * What the tax is called that the prices of a website hold, and whether shipping comes on top; nothing when they hold
 * none of its seller's country. It goes by the tax scheme that counts for it, and a rate of today.
 */
async function readPriceNotes(trx: Transaction<DB>, websiteId: string): Promise<PriceNotes> {
  const { timeZone } = await readTimeZone(trx)
  const { condition, nearestFirst } = selectApplying('tax_scheme', 'w')
  const result = await sql<{ country: string; isIncluded: boolean }>`
    select tax_scheme.home_country as country, tax_scheme.price_mode = 'included' and (tax_scheme.places = '{}' or tax_scheme.home_country = any (tax_scheme.places)) and exists (
      select from tax_rate r, (select (now() at time zone ${timeZone})::date as day) today
      where tax_rate_is_of(r, tax_scheme.home_country) and r.percent > 0
        and coalesce(r.starts_on <= today.day, true) and coalesce(r.ends_on >= today.day, true)) as is_included
    from website w join tax_scheme on tax_scheme.status = 'active' and ${condition}
    where w.id = ${websiteId} order by ${nearestFirst} limit 1`.execute(trx)
  const [scheme] = result.rows
  const homeCountry = scheme?.country
  if (!scheme?.isIncluded) return { taxKind: undefined, shipping: undefined, homeCountry }
  const methods = await readShippingMethods(trx, websiteId)
  const shipping = methods.length === 0 ? undefined : shipsFree(methods, scheme.country) ? 'free' : 'extra'
  return { taxKind: taxKindOf(scheme.country), shipping, homeCountry }
}

/** The active shipping methods of a website, as far as they tell what sending costs. */
async function readShippingMethods(trx: Transaction<DB>, websiteId: string): Promise<PricedMethod[]> {
  const { condition } = selectApplying('shipping_mode', 'w')
  const result = await sql<PricedMethod>`
    select shipping_mode.rules, shipping_mode.excluded_classification_ids::text[] as excluded_classification_ids
    from website w join shipping_mode on shipping_mode.status = 'active' and ${condition} where w.id = ${websiteId}`.execute(trx)
  return result.rows
}

/** The addresses of articles and templates of the website that are not public. */
async function readHiddenArticles(trx: Transaction<DB>, websiteId: string): Promise<string[]> {
  const rows = await sql<{ urlKeywords: string }>`
    select a.url_keywords from website w join article a on a.website_id = w.id or a.group_id = (w.global_config ->> 'articleGroupId')::bigint
    where w.id = ${websiteId} and not a.is_public`.execute(trx)
  return rows.rows.map(({ urlKeywords }) => urlKeywords)
}

/** How many products on sale the website has of each class and currency. */
async function countGoods(trx: Transaction<DB>, websiteId: string): Promise<GoodsCount[]> {
  const result = await sql<GoodsCount>`
    select coalesce(s.classification_id, g.classification_id) as classification_id, g.currency_code, count(*)::int as count
    from shop_goods s join goods g on g.id = s.goods_id
    where s.website_id = ${websiteId} and s.status = 'on' and ${isOnSale} group by 1, 2`.execute(trx)
  return result.rows
}

/** The classes that the website's products are in, with all above them. */
async function readClassifications(trx: Transaction<DB>, counts: readonly GoodsCount[]) {
  const ids = [...new Set(counts.flatMap(({ classificationId }) => classificationId ?? []))]
  const result = await sql<SiteFacts['classifications'][number]>`
    with recursive above as (
      select id, parent_id, title, translations, url_keywords, sort, path from classification where id = any (${sql.val(ids)}::bigint[])
      union
      select c.id, c.parent_id, c.title, c.translations, c.url_keywords, c.sort, c.path from classification c join above on above.parent_id = c.id
    ) select * from above`.execute(trx)
  return result.rows
}

/**
 * The classes that are gone and whose products went, in the end, into one of these: from → into. A class that an undo
 * brought back is not gone.
 */
async function readMergedClasses(trx: Transaction<DB>, ids: readonly string[]): Promise<Record<string, string>> {
  const isGone = sql`not exists (select from classification c where c.id = s.from_id)`
  const result = await sql<{ fromId: string; intoId: string }>`
    with recursive gone (from_id, into_id) as (
      select s.from_id, s.into_id from classification_successor s where s.into_id = any (${sql.val(ids)}::bigint[]) and ${isGone}
      union
      select s.from_id, g.into_id from classification_successor s join gone g on s.into_id = g.from_id where ${isGone}
    ) select from_id, into_id from gone order by from_id`.execute(trx)
  return Object.fromEntries(result.rows.map(({ fromId, intoId }) => [fromId, intoId]))
}

interface GoodsQuery {
  /** The id after which products are read. */
  first: string
  /** Further columns, each after a comma. */
  further: readonly RawBuilder<unknown>[]
  /** The data that products are made from, apart from their rows. */
  worth: string
  known: ReadonlySet<string>
}

/**
 * The products on sale, in chunks, with inherited values filled in. They stay text here: the rendering thread parses
 * them. A known chunk is not read: its stamp, made of the versions of its rows, says that it is unchanged.
 */
async function readGoods(trx: Transaction<DB>, websiteId: string, query: GoodsQuery): Promise<GoodsChunk[]> {
  const chunks = (await readStamps(trx, websiteId, query)).map(({ stamp, ...range }) => ({ range, chunk: { stamp } as GoodsChunk }))
  const unknown = chunks.filter(({ chunk }) => !query.known.has(chunk.stamp))
  for (let at = 0; at < unknown.length; at += chunksPerQuery) {
    const some = unknown.slice(at, at + chunksPerQuery)
    const texts = await readRows(
      trx,
      websiteId,
      some.map(({ range }) => range),
      query,
    )
    for (const [index, { chunk }] of some.entries()) chunk.json = texts[index] ?? '[]'
  }
  return chunks.map(({ chunk }) => chunk)
}

interface ChunkRange {
  first: string
  last: string
}

/**
 * The chunks of a website's products. Where one ends follows from the ids themselves, so that a product that comes or
 * goes changes one chunk, or two. A row's version is its transaction and place: `xmin` and `ctid`.
 */
async function readStamps(
  trx: Transaction<DB>,
  websiteId: string,
  { first, further, worth }: GoodsQuery,
): Promise<(ChunkRange & { stamp: string })[]> {
  const furtherVersion =
    further.length === 0 ? sql`` : sql` || ' ' || (select row_to_json(f) from (select ''${sql.join(further, sql``)}) f)::text`
  const result = await sql<ChunkRange & { versions: string }>`
    select min(id)::text as first, max(id)::text as last, md5(string_agg(version, ',' order by id)) as versions from (
      select one.*, count(*) filter (where hashint8(one.id) & 255 = 0) over (order by one.id) as chunk from (
        select s.id, s.id || ' ' || s.xmin::text || s.ctid::text || g.xmin::text || g.ctid::text${furtherVersion} as version
        from shop_goods s join goods g on g.id = s.goods_id
        where s.website_id = ${websiteId} and s.id > ${first} and s.status = 'on' and ${isOnSale}
      ) one
    ) version group by chunk order by min(id)`.execute(trx)
  return result.rows.map(({ versions, ...range }) => ({ ...range, stamp: hash('sha256', `${versions} ${worth}`, 'base64url') }))
}

/** The rows of each chunk as a JSON list. */
async function readRows(
  trx: Transaction<DB>,
  websiteId: string,
  ranges: readonly ChunkRange[],
  { further }: GoodsQuery,
): Promise<string[]> {
  const [firsts, lasts] = [ranges.map(({ first }) => first), ranges.map(({ last }) => last)]
  const result = await sql<{ json: string | null }>`
    select (
      select '[' || string_agg(row_to_json(one)::text, ',') || ']' from (
        select s.id::text as id, g.id::text as "goodsId", coalesce(s.title, g.title) as title, coalesce(s.url_keywords, g.url_keywords) as "urlKeywords",
          coalesce(s.description, g.description) as description, coalesce(s.classification_id, g.classification_id)::text as "classificationId",
          g.brand, g.barcode, g.net_content as "netContent", g.video, case when g.video <> '' then g.created_at end as "videoSince", g.tags, g.pictures, coalesce(s.price_minor, g.price_minor) as "priceMinor",
          coalesce(s.market_price_minor, g.market_price_minor) as "marketPriceMinor", g.price_minor as "stockPriceMinor",
          g.market_price_minor as "stockMarketPriceMinor", g.currency_code as "currencyCode", g.stock, g.variants,
          coalesce(s.page_title, g.page_title) as "pageTitle", coalesce(s.page_description, g.page_description) as "pageDescription",
          coalesce(s.page_keywords, g.page_keywords) as "pageKeywords", s.sort, s.sales, greatest(s.updated_at, g.updated_at) as "updatedAt"${sql.join(further, sql``)}
        from shop_goods s join goods g on g.id = s.goods_id
        where s.website_id = ${websiteId} and s.id between chunk.first and chunk.last and s.status = 'on' and ${isOnSale}
        order by s.id
      ) one) as json
    from unnest(${sql.val(firsts)}::bigint[], ${sql.val(lasts)}::bigint[]) with ordinality as chunk (first, last, number) order by number`.execute(
    trx,
  )
  return result.rows.map(({ json }) => json ?? '[]')
}

/** What a product cost before, for websites that tell the lowest price before a reduction. */
const earlierPrices = sql`, s.price_minor as "ownPriceMinor",
  (select jsonb_agg(jsonb_build_object('until', p.until, 'priceMinor', p.price_minor, 'currencyCode', p.currency_code, 'variants', p.variants))
    from goods_price p where p.goods_id = g.id) as "earlierPrices",
  (select jsonb_agg(jsonb_build_object('until', p.until, 'priceMinor', p.price_minor)) from shop_goods_price p where p.shop_goods_id = s.id) as "earlierOwnPrices"`

/** The id after which a website has so many products, or '0'. */
async function idBefore(trx: Transaction<DB>, websiteId: string, count: number): Promise<string> {
  const own = trx.selectFrom('shopGoods').select('id').where('websiteId', '=', websiteId)
  return (await own.orderBy('id', 'desc').offset(count).limit(1).executeTakeFirst())?.id ?? '0'
}

/** Measures of uploads that are named only by their path. */
async function readPictures(trx: Transaction<DB>, paths: readonly string[]) {
  if (paths.length === 0) return []
  return trx.selectFrom('resource').select(['path', 'width', 'height']).where('path', 'in', paths).where('width', 'is not', null).execute()
}

/** Every upload that a website's own configuration names. */
function picturesNamed(website: { globalConfig: unknown }): string[] {
  const text = JSON.stringify(website.globalConfig)
  return [...new Set(text.match(/\/uploads\/[^"\\]+/g) ?? [])]
}
