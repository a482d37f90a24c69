import type { BatchResult, GoodsFilter, goods, InputOf } from '@wanpu/contract'
import { sql } from 'kysely'
import { makingBatch } from '../../../batches/batch.ts'
import { noteCreated } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import { badInput } from '../../../refusals.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { undoableShopGoods } from '../shop-goods/undoable-shop-goods.ts'
import { numberArrived } from '../shop-goods/url-keywords.sql.ts'
import { matchingGoods } from './goods.filter.ts'

type Input = InputOf<typeof goods.addToWebsite>

/** Without options and ids no product is meant: never all of them. */
function filterOf({ options, ids }: Input): GoodsFilter {
  const selectedIds = ids ?? (options ? undefined : [])
  return { ...options, ...(selectedIds ? { ids: selectedIds } : {}) }
}

/** Puts products of the stock into websites; undone, they leave them again. */
export const addToWebsite = makingBatch<Input>({
  name: 'goods.add-to-website',
  undoable: undoableShopGoods,
  reason: 'changed',
  columns: () => [],
  matching: (input) => matchingGoods(filterOf(input)),
  websiteId: ({ websiteIds }) => (new Set(websiteIds).size === 1 ? websiteIds[0] : undefined),
  async check({ options, ids, websiteIds }, { db }) {
    if (!options && !ids) throw badInput({ options: 'options or ids' })
    await demandWebsites(db, websiteIds)
  },
  weight: ({ websiteIds }) => websiteIds.length,
  make: (db, { ids, input, changeSetId }) => sellGoods(db, ids, input.websiteIds, changeSetId),
  preview: previewOf,
})

/**
 * Rows for every product in every website that has it not yet, but for products in quarantine; returns how many. The
 * websites that got some are dirty.
 */
export async function sellGoods(db: Db, goodsIds: readonly string[], websiteIds: readonly string[], changeSetId: string): Promise<number> {
  const result = await sql<{ id: string; websiteId: string }>`
    insert into shop_goods (website_id, goods_id)
    select w.id, g.id from unnest(${sql.val([...new Set(websiteIds)])}::bigint[]) w (id) cross join goods g
    where g.id = any (${sql.val(goodsIds)}::bigint[]) and g.quarantined_at is null
    order by w.id, g.id
    on conflict (website_id, goods_id) do nothing
    returning id, website_id`.execute(db)
  const ids = result.rows.map((row) => row.id)
  if (ids.length === 0) return 0
  await numberArrived(db, ids)
  await noteCreated(db, undoableShopGoods, changeSetId, ids)
  return ids.length
}

const sampleSize = 50

async function previewOf(db: Db, input: Input): Promise<BatchResult> {
  const missingPairs = sql`
    from (select m.id from (${matchingGoods(filterOf(input))}) m order by m.id limit ${input.limitCount ?? null}) m
    cross join unnest(${sql.val([...new Set(input.websiteIds)])}::bigint[]) w (id)
    where not exists (select 1 from shop_goods s where s.website_id = w.id and s.goods_id = m.id)
      and not exists (select 1 from goods q where q.id = m.id and q.quarantined_at is not null)`
  const result = await sql<{ n: number }>`select count(*)::int as n ${missingPairs}`.execute(db)
  const first = await sql<{ id: string; title: string; domain: string }>`
    select g.id, g.title, t.domain from (select m.id, w.id as website_id ${missingPairs} order by m.id, w.id limit ${sampleSize}) x
    join goods g on g.id = x.id join website t on t.id = x.website_id order by g.id, t.domain`.execute(db)
  const sample = first.rows.map(({ id, title, domain }) => ({ id, title, before: {}, after: { website: domain } }))
  return { affected: result.rows[0]?.n ?? 0, sample }
}
