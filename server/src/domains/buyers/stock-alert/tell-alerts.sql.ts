import type { BuyerMailEvent } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'
import { senderOf } from '../../messages/outbox/sender-of.sql.ts'

const mostAtOnce = 500
/** A page that still says sold out has so many minutes to be made again, before its buyers are led to it. */
const pageMinutes = 15

/** The variant has stock; where the product has none, or none was named, the product. */
const hasStock = sql`case when a.variant_sku = '' or g.variants = '[]' then g.stock > 0
  else exists (select from jsonb_array_elements(g.variants) v where v ->> 'sku' = a.variant_sku and (v ->> 'stock')::numeric > 0) end`

/**
 * Writes one mail for each alert whose product can be bought again, for whatever reason. It goes through the waiting
 * alerts and looks up their products by id, so the size of the stock does not matter. Without an active mail sender the
 * alerts stay waiting. Returns the number of mails.
 */
export async function tellAlerts(db: Db, at: string): Promise<number> {
  let writtenCount = 0
  for (;;) {
    const batchCount = await tellSome(db, at)
    writtenCount += batchCount
    if (batchCount < mostAtOnce) return writtenCount
  }
}

/** One statement writes the mails and marks the alerts; of two workers the second one skips the rows of the first. */
async function tellSome(db: Db, at: string): Promise<number> {
  const event: BuyerMailEvent = 'back-in-stock'
  const result = await sql`
    with due as (
      select a.id from stock_alert a join shop_goods s on s.id = a.shop_goods_id and s.website_id = a.website_id join goods g on g.id = s.goods_id
        join website w on w.id = a.website_id cross join lateral ${senderOf(sql`a.website_id`)} as sender
      where a.told_at is null and s.status = 'on' and ${isOnSale} and ${hasStock} and coalesce(s.price_minor, g.price_minor) > 0
        and w.status = 'active' and (w.dirty_since is null or w.dirty_since < ${at}::timestamptz - ${pageMinutes} * interval '1 minute')
        and sender.status = 'active'
      order by a.id limit ${mostAtOnce} for update of a skip locked),
    told as (update stock_alert a set told_at = ${at}, version = version + 1 from due where a.id = due.id returning a.*)
    insert into mail (event, once_key, website_id, recipient, language, told, next_try_at, created_at, updated_at)
    select ${event}, ${event} || ':' || t.id, t.website_id, t.email, w.language, jsonb_build_object('alertId', t.id::text), ${at}, ${at}, ${at}
    from told t join website w on w.id = t.website_id order by t.id
    on conflict on constraint mail_once_key_key do nothing`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
