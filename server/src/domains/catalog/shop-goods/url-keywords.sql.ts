import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { lockedOneByOne } from '../../../text/slug.sql.ts'
import { effective } from './shop-goods.filter.ts'
import type { ShopGoodsKey } from './shop-goods.sql.ts'

/**
 * One at a time for a website until the transaction ends: two of its products must not get the same URL keywords at
 * once. Who works on many websites waits for all others.
 */
async function holdUrlKeywords(db: Db, websiteIds: readonly string[]): Promise<void> {
  const isFew = websiteIds.length <= lockedOneByOne
  const hold = isFew ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await sql`select ${hold}(hashtextextended('shop_goods.url_keywords', 0))`.execute(db)
  if (!isFew) return
  await sql`
    select pg_advisory_xact_lock(hashtextextended('shop_goods.url_keywords:' || id, 0)) from (
      select id from unnest(${sql.val(websiteIds)}::bigint[]) id order by id
    ) websites`.execute(db)
}

/**
 * Another product of the website that has these URL keywords for its buyers; nobody else gives any there until the
 * transaction ends.
 */
export async function findUrlHolder(db: Db, { id, websiteId }: ShopGoodsKey, urlKeywords: string): Promise<string | undefined> {
  await holdUrlKeywords(db, [websiteId])
  const holder = await db
    .selectFrom('shopGoods')
    .innerJoin('goods', 'goods.id', 'shopGoods.goodsId')
    .select('shopGoods.id')
    .where('shopGoods.websiteId', '=', websiteId)
    .where('shopGoods.id', '<>', id)
    .where(sql<boolean>`${effective.urlKeywords} = ${urlKeywords}`)
    .limit(1)
    .executeTakeFirst()
  return holder?.id
}

/**
 * Among chosen goods: URL keywords that buyers would find twice on a website, inherited ones included, get the stock's
 * number behind as the website's own.
 */
export async function numberUrlKeywords(db: Db, ids: readonly string[]): Promise<void> {
  const websites = await sql<{ id: string }>`
    select distinct website_id as id from shop_goods where id = any (${sql.val(ids)}::bigint[])`.execute(db)
  await holdUrlKeywords(
    db,
    websites.rows.map(({ id }) => id),
  )
  await numberArrived(db, ids)
}

/**
 * The same for products that have just come into websites, which nobody else has to wait for: whoever brings others
 * into one of these websites waits for its row already. What was there keeps its URL keywords.
 */
export async function numberArrived(db: Db, ids: readonly string[]): Promise<void> {
  // What a number is put behind may be taken as well.
  while ((await numberTaken(db, ids)) > 0);
}

/**
 * Each row is looked up by an index: a website may have many more products than those. Returns how many got a number.
 */
async function numberTaken(db: Db, ids: readonly string[]): Promise<number> {
  const anySelectedId = sql`(${sql.val(ids)}::bigint[])`
  const isBefore = sql`o.id <> c.id and (o.id < c.id or o.id <> all ${anySelectedId})`
  const numbered = await sql`
    with chosen as (
      select s.id, s.website_id, s.goods_id, s.url_keywords as own, coalesce(s.url_keywords, g.url_keywords) as shown
      from shop_goods s join goods g on g.id = s.goods_id where s.id = any ${anySelectedId}
    ), taken as (
      select c.id, c.shown || '-' || c.goods_id as free from chosen c
      where exists (select from shop_goods o where o.website_id = c.website_id and o.url_keywords = c.shown and ${isBefore})
        or (c.own is not null and exists (
          select from goods g join shop_goods o on o.website_id = c.website_id and o.goods_id = g.id and o.url_keywords is null
          where g.url_keywords = c.own and ${isBefore}))
    )
    update shop_goods s set url_keywords = t.free from taken t where s.id = t.id returning s.id`.execute(db)
  return numbered.rows.length
}
