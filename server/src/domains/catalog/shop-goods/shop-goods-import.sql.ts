import { type RawBuilder, sql } from 'kysely'
import { noteCreated } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import { isOnSale } from '../goods/goods-sale.sql.ts'
import { type PlacedClass, type Share, unclassified } from './shop-goods-import.rules.ts'
import { undoableShopGoods } from './undoable-shop-goods.ts'
import { numberArrived } from './url-keywords.sql.ts'

/** Where products of the stock come from: shares of the class tree, or everything that carries a tag. */
export type Source = { by: 'class'; shares: readonly Share[] } | { by: 'tag'; tag: string }

/** All categories by their paths: each one comes after the one above it. */
export async function findPlacedClasses(db: Db): Promise<PlacedClass[]> {
  return db.selectFrom('classification').select(['id', 'title', 'path']).orderBy('path').execute()
}

/** Those of the ids that are no product of the stock. */
export async function findMissingGoods(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ id: string }>`select w.id from unnest(${sql.val(ids)}::bigint[]) as w(id)
    where not exists (select 1 from goods g where g.id = w.id)`.execute(db)
  return result.rows.map((row) => row.id)
}

/** The source's products in any state, each with the number of its share. */
function goodsOf(source: Source): RawBuilder<unknown> {
  if (source.by === 'tag') return sql`select 0 as share, g.* from goods g where ${source.tag} = any (g.tags)`
  const members = source.shares.flatMap((share, number) => share.classIds.map((id) => ({ number, id })))
  const classified = sql`select m.share, g.* from unnest(${sql.val(members.map((m) => m.number))}::integer[],
    ${sql.val(members.map((m) => m.id))}::bigint[]) as m(share, class_id) join goods g on g.classification_id = m.class_id`
  const rest = source.shares.findIndex((share) => share.id === unclassified)
  return rest < 0 ? classified : sql`${classified} union all select ${rest}::integer, g.* from goods g where g.classification_id is null`
}

const inUse = (usageTimes: number | undefined) => (usageTimes === undefined ? sql`true` : sql`g.used_times = ${usageTimes}`)

/**
 * The source's products that may be added to a website: on sale, not there yet, and used in so many websites. They are
 * found in one pass instead of a join: the planner knows nothing about the size of a website that was filled a moment
 * ago, and the loop that it would choose takes minutes.
 */
function freeGoods({ websiteId, source, usageTimes }: Pick<GoodsChoice, 'websiteId' | 'source' | 'usageTimes'>): RawBuilder<unknown> {
  return sql`
    select g.id, min(g.share) as share, min(g.classification_id) as classification_id
    from (
      select g.id, g.share, g.classification_id from (${goodsOf(source)}) g where ${isOnSale} and ${inUse(usageTimes)}
      union all
      select s.goods_id, null, null from shop_goods s where s.website_id = ${websiteId}
    ) g
    group by g.id having bool_and(g.share is not null)`
}

export interface GoodsChoice {
  websiteId: string
  source: Source
  usageTimes: number | undefined
  seed: number
  /** How many each share still wants; null for all. */
  left: readonly (number | null)[]
  limit: number
}

/**
 * Which products to take next: per share at random, one of each class in turn, so that a share is spread over its
 * classes.
 */
export async function chooseGoods(db: Db, { websiteId, source, usageTimes, seed, left: lacking, limit }: GoodsChoice): Promise<string[]> {
  const result = await sql<{ id: string }>`
    with drawn as (
      select g.share, g.id, hashint8extended(g.id, ${seed}) as lot,
        row_number() over (partition by g.share, g.classification_id order by hashint8extended(g.id, ${seed}), g.id) as turn
      from (${freeGoods({ websiteId, source, usageTimes })}) g
    ), placed as (select share, id, turn, lot, row_number() over (partition by share order by turn, lot, id) as place from drawn)
    select p.id from placed p join unnest(${sql.val(lacking)}::integer[]) with ordinality as w(wanted, number) on w.number = p.share + 1
    where w.wanted is null or p.place <= w.wanted
    order by p.share, p.place limit ${limit}`.execute(db)
  return result.rows.map((row) => row.id)
}

/** How many products a website could take from the source now. */
export async function countFree(db: Db, request: Pick<GoodsChoice, 'websiteId' | 'source' | 'usageTimes'>): Promise<number> {
  const countResult = await sql<{ n: number }>`select count(*)::integer as n from (${freeGoods(request)}) g`.execute(db)
  return countResult.rows[0]?.n ?? 0
}

/** The same for each share of the source. */
export async function countFreeByShare(
  db: Db,
  request: Pick<GoodsChoice, 'websiteId' | 'source' | 'usageTimes'>,
  shares: number,
): Promise<number[]> {
  const countResult = await sql<{ share: number; n: number }>`
    select g.share, count(*)::integer as n from (${freeGoods(request)}) g group by g.share`.execute(db)
  const free = new Map(countResult.rows.map((row) => [row.share, row.n]))
  return Array.from({ length: shares }, (_, share) => free.get(share) ?? 0)
}

/** How many products a website lacks of the number it wants; what was deleted from the stock is not there. */
export async function countLacking(db: Db, websiteId: string): Promise<number> {
  const result = await sql<{ n: number }>`
    select greatest(w.wanted_goods - (select count(*)::integer from shop_goods s join goods g on g.id = s.goods_id where s.website_id = w.id), 0) as n
    from website w where w.id = ${websiteId}`.execute(db)
  return result.rows[0]?.n ?? 0
}

/** How many products of each share a change set has brought in. */
export async function countTaken(db: Db, changeSetId: string, source: Source): Promise<number[]> {
  const countResult = await sql<{ id: string | null; n: number }>`
    select g.classification_id as id, count(*)::integer as n
    from change_created c join shop_goods s on s.id = c.row_id join goods g on g.id = s.goods_id
    where c.change_set_id = ${changeSetId} group by g.classification_id`.execute(db)
  if (source.by === 'tag') return [countResult.rows.reduce((sum, row) => sum + row.n, 0)]
  const countByClass = new Map(countResult.rows.map((row) => [row.id ?? unclassified, row.n]))
  return source.shares.map(({ id, classIds }) => sumOf(id === unclassified ? [id] : classIds, (classId) => countByClass.get(classId) ?? 0))
}

const sumOf = (ids: readonly string[], count: (id: string) => number) => ids.reduce((sum, id) => sum + count(id), 0)

/** How many rows a change set has noted as created. */
export async function countCreated(db: Db, changeSetId: string): Promise<number> {
  const countResult = await sql<{
    n: number
  }>`select count(*)::integer as n from change_created where change_set_id = ${changeSetId}`.execute(db)
  return countResult.rows[0]?.n ?? 0
}

/**
 * Puts products of the stock into a website, noted under the change set; returns how many came in. Left out: those that
 * are there already, gone, off or in quarantine, or in use more or fewer times than asked for by now.
 */
export async function takeGoods(
  db: Db,
  request: { websiteId: string; changeSetId: string; usageTimes?: number | undefined },
  goodsIds: readonly string[],
): Promise<number> {
  const { websiteId, changeSetId, usageTimes } = request
  // Held in the order of ids: several websites may take the same products at once.
  const result = await sql<{ id: string }>`
    with held as (
      select g.id from goods g where g.id = any (${sql.val(goodsIds)}::bigint[]) and ${isOnSale} and ${inUse(usageTimes)}
      order by g.id for no key update of g
    )
    insert into shop_goods (website_id, goods_id)
    select ${websiteId}::bigint, held.id from held join unnest(${sql.val(goodsIds)}::bigint[]) with ordinality as w(id, place) on w.id = held.id
    order by w.place
    on conflict (website_id, goods_id) do nothing returning id`.execute(db)
  const ids = result.rows.map((row) => row.id)
  if (ids.length === 0) return 0
  await numberArrived(db, ids)
  await noteCreated(db, undoableShopGoods, changeSetId, ids)
  return ids.length
}
