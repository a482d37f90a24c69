import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

// A website is dirty from the moment that something it shows has changed until it is generated again.

async function markDirty(db: Db, websites: RawBuilder<{ id: string }>): Promise<void> {
  // Named first: joined with them, the planner goes through all goods of every website. Held in the order of their ids, so that two batches never wait for each
  // other crosswise.
  await sql`
    with named as materialized (${websites}),
    chosen as (select w.id from website w where w.id in (select id from named) order by w.id for no key update)
    update website w set dirty_since = now() from chosen where w.id = chosen.id`.execute(db)
}

export async function markWebsitesDirty(db: Db, websiteIds: readonly string[]): Promise<void> {
  if (websiteIds.length > 0) await markDirty(db, sql<{ id: string }>`select unnest(${sql.val(websiteIds)}::bigint[]) as id`)
}

/** Marks the websites that sell these goods. */
export async function markSellersDirty(db: Db, goodsIds: readonly string[]): Promise<void> {
  if (goodsIds.length === 0) return
  await markDirty(
    db,
    sql<{ id: string }>`select s.website_id as id from shop_goods s where s.goods_id = any (${sql.val(goodsIds)}::bigint[])`,
  )
}

/** Marks the websites of shop goods, also of those that are gone and have a copy in one of the change sets. */
export async function markShopGoodsDirty(db: Db, shopGoodsIds: readonly string[], changeSetIds: readonly string[]): Promise<void> {
  if (shopGoodsIds.length === 0) return
  const ids = sql`any (${sql.val(shopGoodsIds)}::bigint[])`
  await markDirty(
    db,
    sql<{ id: string }>`
      select s.website_id as id from shop_goods s where s.id = ${ids}
      union select b.website_id from shop_goods_backup b where b.change_set_id = any (${sql.val(changeSetIds)}::bigint[]) and b.id = ${ids}`,
  )
}
