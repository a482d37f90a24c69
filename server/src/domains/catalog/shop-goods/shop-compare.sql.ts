import type { ComparedGoods, InputOf, ShopDifference, shopGoodsCompare } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { goodsConditions } from '../goods/goods.filter.ts'

export interface TwoWebsites {
  websiteId: string
  otherWebsiteId: string
  keywords?: string | undefined
}

/** Every product of either website, with what both make of it: `h` is here, `t` is there. */
function selectBothSides({ websiteId, otherWebsiteId, keywords }: TwoWebsites): RawBuilder<unknown> {
  const keywordFilter = keywords ? sql`where ${goodsConditions({ keywords })}` : sql``
  return sql`(select * from shop_goods where website_id = ${websiteId}) h
    full join (select * from shop_goods where website_id = ${otherWebsiteId}) t on t.goods_id = h.goods_id
    join goods on goods.id = coalesce(h.goods_id, t.goods_id) ${keywordFilter}`
}

const price = (table: 'h' | 't') => sql`coalesce(${sql.ref(`${table}.price_minor`)}, goods.price_minor)`
const market = (table: 'h' | 't') => sql`coalesce(${sql.ref(`${table}.market_price_minor`)}, goods.market_price_minor)`
const difference = sql<ShopDifference | null>`case
  when h.id is null then case when goods.quarantined_at is null then 'missing' end when t.id is null then 'extra'
  when ${price('h')} <> ${price('t')} or ${market('h')} is distinct from ${market('t')} then 'price' end`

const side = (table: 'h' | 't') => sql`case when ${sql.ref(`${table}.id`)} is null then null else json_build_object(
  'id', ${sql.ref(`${table}.id`)}::text, 'priceMinor', ${price(table)}, 'marketPriceMinor', ${market(table)}, 'status', ${sql.ref(`${table}.status`)}) end`

type Compared = InputOf<typeof shopGoodsCompare.compare>

/** One page of what differs in the way asked for, and how much differs in each way. */
export async function compareWebsites(
  db: Db,
  { pageIndex, pageSize, sort, difference: wantedDifference, ...websites }: Compared,
): Promise<{ items: ComparedGoods[]; counts: Record<ShopDifference, number> }> {
  const direction = sort?.desc === false ? sql`asc` : sql`desc`
  const items = await sql<ComparedGoods>`
    select goods.id, coalesce(h.title, t.title, goods.title) as title, goods.sku, goods.currency_code,
      coalesce(goods.pictures -> 0 ->> 'path', '') as pic, ${side('h')} as here, ${side('t')} as there
    from (select * from (select goods.id as goods_id, ${difference} as difference from ${selectBothSides(websites)}) d
      where d.difference = ${wantedDifference} order by d.goods_id ${direction} limit ${pageSize} offset ${(pageIndex - 1) * pageSize}) page
    join goods on goods.id = page.goods_id
    left join shop_goods h on h.goods_id = goods.id and h.website_id = ${websites.websiteId}
    left join shop_goods t on t.goods_id = goods.id and t.website_id = ${websites.otherWebsiteId}
    order by goods.id ${direction}`.execute(db)
  const result = await sql<{ difference: ShopDifference; n: number }>`
    select d.difference, count(*)::int as n from (select ${difference} as difference from ${selectBothSides(websites)}) d
    where d.difference is not null group by d.difference`.execute(db)
  const counts: Record<ShopDifference, number> = { missing: 0, extra: 0, price: 0 }
  for (const row of result.rows) counts[row.difference] = row.n
  return { items: items.rows, counts }
}

/** Ids, of products or of this website's rows, that differ in one way; only chosen products where some are named. */
export function selectDifferingIds(
  websites: TwoWebsites & { goodsIds?: readonly string[] | undefined },
  wantedDifference: 'missing' | 'price',
): RawBuilder<{ id: string }> {
  const isSelected: RawBuilder<SqlBool> = websites.goodsIds ? sql`d.goods_id = any (${sql.val(websites.goodsIds)}::bigint[])` : sql`true`
  const id = wantedDifference === 'missing' ? sql`d.goods_id` : sql`d.here_id`
  return sql<{ id: string }>`select ${id} as id
    from (select goods.id as goods_id, h.id as here_id, ${difference} as difference from ${selectBothSides(websites)}) d
    where d.difference = ${wantedDifference} and ${isSelected}`
}
