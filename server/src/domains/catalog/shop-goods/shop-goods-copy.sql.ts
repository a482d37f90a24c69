import { sql } from 'kysely'
import { noteCreated } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import { isOnSale } from '../goods/goods-sale.sql.ts'
import { undoableShopGoods } from './undoable-shop-goods.ts'
import { numberArrived } from './url-keywords.sql.ts'

export interface CopyPart {
  /** The website that is copied. */
  from: string
  websiteId: string
  changeSetId: string
  /** Products up to this id were copied before; 0: none. */
  after: string
  most: number
}

/** What a website has of its own of a product, besides its number there. Views and sales are not copied. */
const own = sql.raw(
  ['classification_id', 'title', 'price_minor', 'market_price_minor', 'url_keywords', 'description', 'status', 'sort']
    .concat(['page_title', 'page_description', 'page_keywords'])
    .join(', '),
)

/**
 * Puts the next products of one website into another one, with what they have there of their own, noted under the
 * change set. Left out: those that are there already, gone, off or in quarantine. Returns how many came in and the last
 * one that was looked at; null when there is none left.
 */
export async function copyShopGoods(
  db: Db,
  { from, websiteId, changeSetId, after, most }: CopyPart,
): Promise<{ copied: number; last: string | null }> {
  const result = await sql<{ last: string | null; ids: string[] }>`
    with part as (select * from shop_goods where website_id = ${from} and goods_id > ${after} order by goods_id limit ${most}),
    held as (
      select g.id from goods g where g.id in (select goods_id from part) and ${isOnSale} order by g.id for no key update of g
    ), inserted as (
      insert into shop_goods (website_id, goods_id, ${own})
      select ${websiteId}::bigint, goods_id, ${own} from part where goods_id in (select id from held) order by part.id
      on conflict (website_id, goods_id) do nothing returning id
    )
    select (select max(goods_id) from part)::text as last, array(select id::text from inserted) as ids`.execute(db)
  const { last = null, ids = [] } = result.rows[0] ?? {}
  await numberArrived(db, ids)
  if (ids.length > 0) await noteCreated(db, undoableShopGoods, changeSetId, ids)
  return { copied: ids.length, last }
}

/** How many products of the stock a website has. */
export async function countShopGoods(db: Db, websiteId: string): Promise<number> {
  const countResult = await sql<{ n: number }>`
    select count(*)::integer as n from shop_goods s where s.website_id = ${websiteId} and exists (select from goods g where g.id = s.goods_id)`.execute(
    db,
  )
  return countResult.rows[0]?.n ?? 0
}

const deletedAtOnce = 1000

/** Takes all products out of websites, so many to a statement that none takes as long as a call may wait for one. */
export async function deleteShopGoodsOf(db: Db, websiteIds: readonly string[]): Promise<void> {
  let deletedCount = 0n
  do {
    const some = db.selectFrom('shopGoods').select('id').where('websiteId', 'in', websiteIds).limit(deletedAtOnce)
    deletedCount = (await db.deleteFrom('shopGoods').where('id', 'in', some).executeTakeFirst()).numDeletedRows
  } while (deletedCount === BigInt(deletedAtOnce))
}
