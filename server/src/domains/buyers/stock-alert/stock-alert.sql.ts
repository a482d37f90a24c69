import { type InputOf, type Page, type StockAlertRow, type stockAlert, stockAlertDays } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { deleteRows } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { websitesOfSeller } from '../../system/websites/seller.sql.ts'

function alerts(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('stockAlert')
    .leftJoin('shopGoods', 'shopGoods.id', 'stockAlert.shopGoodsId')
    .leftJoin('goods', 'goods.id', 'shopGoods.goodsId')
    .select(['stockAlert.id', 'stockAlert.version', 'stockAlert.websiteId', 'goods.id as goodsId', 'stockAlert.variantSku'])
    .select(['stockAlert.email', 'stockAlert.consentText', 'stockAlert.createdAt', 'stockAlert.toldAt'])
    .select([
      sql<string>`(select w.domain from website w where w.id = stock_alert.website_id)`.as('websiteDomain'),
      sql<string>`coalesce(nullif(shop_goods.title, ''), goods.title, '')`.as('title'),
      sql<string>`coalesce(goods.sku, '')`.as('sku'),
      sql<string>`case when stock_alert.told_at is null then 'waiting' else 'told' end`.as('state'),
    ])
    .$castTo<StockAlertRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`stock_alert.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/**
 * One page of the alerts within the scope, the newest first unless sorted otherwise. `keywords` is part of an e-mail.
 */
export async function searchAlerts(db: Db, input: InputOf<typeof stockAlert.search>, scope: WebsiteScope): Promise<Page<StockAlertRow>> {
  const { keywords, state, websiteId, goodsId } = input
  let rows = alerts(db, scope)
  if (keywords) rows = rows.where(contains('stockAlert.email', keywords))
  if (state) rows = rows.where(sql<boolean>`(stock_alert.told_at is null) = ${state === 'waiting'}`)
  if (websiteId) rows = rows.where('stockAlert.websiteId', '=', websiteId)
  if (goodsId) rows = rows.where('shopGoods.goodsId', '=', goodsId)
  return pageOfRows(db, rows, input, { createdAt: 'stockAlert.createdAt' }, 'stockAlert.id', ['stockAlert.createdAt'])
}

/** How many of these are there, of websites in the scope. */
export async function countAlerts(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<number> {
  return (await alerts(db, scope).where('stockAlert.id', 'in', ids).execute()).length
}

/** Deletes alerts, in any scope, and returns how many there were. */
export async function deleteAlerts(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'stockAlert', ids)
}

export interface NewAlert {
  websiteId: string
  shopGoodsId: string
  variantSku: string
  email: string
  consentText: string
  at: string
}

/** An e-mail waits for at most so many products of a website. */
const mostOfEmail = 20

/**
 * Notes who waits for what; who waits already, or for too much, is left as it is. False where the website has no such
 * product.
 */
export async function insertAlert(db: Db, { websiteId, shopGoodsId, variantSku, email, consentText, at }: NewAlert): Promise<boolean> {
  const row = await db
    .selectFrom('shopGoods')
    .select('id')
    .where('id', '=', shopGoodsId)
    .where('websiteId', '=', websiteId)
    .executeTakeFirst()
  if (!row) return false
  await sql`
    insert into stock_alert (website_id, shop_goods_id, variant_sku, email, consent_text, created_at)
    select ${websiteId}::bigint, ${shopGoodsId}::bigint, ${variantSku}, ${email}, ${consentText}, ${at}
    where (select count(*) from stock_alert a where a.website_id = ${websiteId} and a.email = ${email} and a.told_at is null) < ${mostOfEmail}
    on conflict (shop_goods_id, variant_sku, email) where told_at is null do nothing`.execute(db)
  return true
}

/** Deletes the alerts of an e-mail at one website, both waiting and sent. */
export async function deleteAlertsOf(db: Db, { websiteId, email }: { websiteId: string; email: string }): Promise<void> {
  await db.deleteFrom('stockAlert').where('websiteId', '=', websiteId).where('email', '=', email).execute()
}

/** The same at all websites of the seller. */
export async function deleteAlertsAtSeller(db: Db, { websiteId, email }: { websiteId: string; email: string }): Promise<void> {
  await sql`delete from stock_alert a where a.email = ${email} and a.website_id in ${websitesOfSeller(websiteId)}`.execute(db)
}

/** What the seller's websites keep of a buyer's alerts, as the buyer downloads it. */
export async function findAlertsOf(db: Db, { websiteId, email }: { websiteId: string; email: string }): Promise<Record<string, unknown>[]> {
  const result = await sql<Record<string, unknown>>`
    select w.domain as shop, coalesce(nullif(s.title, ''), g.title) as product, a.variant_sku, a.consent_text, a.created_at, a.told_at
    from stock_alert a join website w on w.id = a.website_id left join shop_goods s on s.id = a.shop_goods_id left join goods g on g.id = s.goods_id
    where a.email = ${email} and a.website_id in ${websitesOfSeller(websiteId)} order by a.id`.execute(db)
  return result.rows
}

/** Deletes at most `limit` alerts that are too old; returns how many. */
export async function deleteOldAlerts(db: Db, now: Date, limit: number): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const result = await sql`
    delete from stock_alert where id in (
      select id from stock_alert where created_at < ${before(stockAlertDays.told)}
        and (told_at < ${before(stockAlertDays.told)} or created_at < ${before(stockAlertDays.waiting)})
      order by created_at limit ${limit})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** A product that came back, as its mail names it; undefined when the alert was taken back meanwhile. */
export interface AlertProduct {
  title: string
  /** The variant in words; empty without one. */
  options: string
  urlKeywords: string
}

/** The product of an alert as its website sells it, with the options of the variant; undefined when it is gone. */
export async function getToldProduct(db: Db, alertId: string): Promise<AlertProduct | undefined> {
  const result = await sql<AlertProduct>`
    select coalesce(nullif(s.title, ''), g.title) as title, coalesce(s.url_keywords, g.url_keywords) as url_keywords,
      coalesce((
        select (select string_agg(o.key || ': ' || o.value, ', ') from jsonb_each_text(v -> 'options') o)
        from jsonb_array_elements(g.variants) v where a.variant_sku <> '' and v ->> 'sku' = a.variant_sku limit 1), '') as options
    from stock_alert a join shop_goods s on s.id = a.shop_goods_id join goods g on g.id = s.goods_id where a.id = ${alertId}`.execute(db)
  return result.rows[0]
}
