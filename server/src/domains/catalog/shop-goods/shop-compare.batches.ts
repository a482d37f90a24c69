import { type BatchResult, type InputOf, inheritable, type shopGoodsCompare } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { batch, makingBatch } from '../../../batches/batch.ts'
import type { Db } from '../../../db/open.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { sellGoods } from '../goods/goods-website.batch.ts'
import { selectDifferingIds, type TwoWebsites } from './shop-compare.sql.ts'
import { shopBatch, shopBatchParts } from './shop-goods.batches.ts'
import { columnOf, setTo, shopRowOf } from './shop-goods.rules.ts'
import { undoableShopGoods } from './undoable-shop-goods.ts'
import { numberUrlKeywords } from './url-keywords.sql.ts'

type FromOther = InputOf<typeof shopGoodsCompare.takePrice>

/** Both websites must be there. */
export const demandBoth = ({ websiteId, otherWebsiteId }: TwoWebsites, { db }: { db: Db }) =>
  demandWebsites(db, [websiteId, otherWebsiteId])

export const takeMissing = makingBatch<FromOther>({
  name: 'shop-goods.take-missing',
  undoable: undoableShopGoods,
  reason: 'changed',
  columns: () => [],
  matching: (input) => selectDifferingIds(input, 'missing'),
  check: demandBoth,
  websiteId: ({ websiteId }) => websiteId,
  make: (db, { ids, input, changeSetId }) => sellGoods(db, ids, [input.websiteId], changeSetId),
  preview: previewMissing,
})

async function previewMissing(db: Db, input: FromOther): Promise<BatchResult> {
  const missingGoods = sql`(${selectDifferingIds(input, 'missing')} order by id limit ${input.limitCount ?? null}) m`
  const result = await sql<{ n: number }>`select count(*)::int as n from ${missingGoods}`.execute(db)
  const first = await sql<{ id: string; title: string; domain: string }>`
    select g.id, g.title, w.domain from ${missingGoods} join goods g on g.id = m.id join website w on w.id = ${input.websiteId}
    order by g.id limit 50`.execute(db)
  const sample = first.rows.map(({ id, title, domain }) => ({ id, title, before: {}, after: { website: domain } }))
  return { affected: result.rows[0]?.n ?? 0, sample }
}

const ownPrices = z.object({ priceMinor: z.number().nullable(), marketPriceMinor: z.number().nullable() })

/**
 * Both websites sell the same products of the stock: the other's own prices, or that it has none, make the same price
 * here.
 */
export const takePrice = batch<FromOther>({
  ...shopBatchParts,
  name: 'shop-goods.take-price',
  reason: 'price-reset',
  columns: () => ['price_minor', 'market_price_minor'],
  lookups: (input) => ({
    ...shopBatchParts.lookups,
    there: sql`(select json_build_object('priceMinor', t.price_minor, 'marketPriceMinor', t.market_price_minor)
      from shop_goods t where t.goods_id = r.goods_id and t.website_id = ${input.otherWebsiteId})`,
  }),
  matching: (input) => selectDifferingIds(input, 'price'),
  check: demandBoth,
  rule: (row) => setTo(shopRowOf(row), ownPrices.parse(row.there)),
  changesAll: true,
  websiteId: ({ websiteId }) => websiteId,
})

type Reset = InputOf<typeof shopGoodsCompare.resetInherited>
export const resetInherited = shopBatch<Reset>('shop-goods.reset-inherited', {
  reason: 'changed',
  filter: (input) => input.options,
  columns: (input) => inheritable.options.filter((name) => input.fields.includes(name)).map((name) => columnOf[name]),
  rule: (row, input) => setTo(row, Object.fromEntries(input.fields.map((name) => [name, null]))),
  after: async (db, ids, { input }) => {
    if (input.fields.includes('urlKeywords')) await numberUrlKeywords(db, ids)
  },
})
