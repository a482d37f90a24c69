import type { InputOf, PlanRow, pricePlan } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Batch, type BatchInput, batch, type RowChange, type UndoableRow } from '../../../batches/batch.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { decimals, pricedGoods } from '../goods/goods.batches.ts'
import { goodsConditions } from '../goods/goods.filter.ts'
import { diffPrices } from '../goods/goods.rules.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { shopBatchParts } from '../shop-goods/shop-goods.batches.ts'
import { effective, scopeConditions } from '../shop-goods/shop-goods.filter.ts'
import { effectiveOf, pricesOf, setTo, shopRowOf } from '../shop-goods/shop-goods.rules.ts'
import { planPrices, rowFor } from './price-plan.rules.ts'
import { isPlanned, pathIdsOf } from './price-plan.sql.ts'

const placedShape = z.object({ pathIds: z.array(z.string()) })

/** Both prices of the stock, by class. */
export const applyToStock = batch<InputOf<typeof pricePlan.applyStock>>({
  name: 'price-plan.apply-stock',
  undoable: undoableGoods,
  reason: 'price-reset',
  columns: () => ['price_minor', 'market_price_minor', 'variants'],
  reads: ['title', 'currency_code'],
  lookups: { decimals, pathIds: pathIdsOf(sql`r.classification_id`) },
  matching: ({ rows, options }) =>
    sql<{ id: string }>`select goods.id from goods
      where ${goodsConditions(options)} and ${isPlanned(rows, sql`goods.classification_id`)}`,
  title: (row) => String(row.title),
  rule(row, { rows }, random) {
    const before = pricedGoods.parse(row)
    const planned = rowFor(rows, placedShape.parse(row).pathIds)
    return planned ? diffPrices(before, planPrices(before, planned, random)) : {}
  },
})

/**
 * Both prices of websites' own, by the class that their buyers see. What a website inherits already is not pinned down.
 */
const ownPrices = {
  ...shopBatchParts,
  name: 'price-plan.apply-website',
  reason: 'price-reset',
  columns: () => ['price_minor', 'market_price_minor'],
  lookups: {
    ...shopBatchParts.lookups,
    pathIds: pathIdsOf(sql`coalesce(r.classification_id, (select g.classification_id from goods g where g.id = r.goods_id))`),
  },
  rule(row: UndoableRow, { rows }: { rows: PlanRow[] }, random: () => number): RowChange {
    const shopRow = shopRowOf(row)
    const planned = rowFor(rows, placedShape.parse(row).pathIds)
    if (!planned) return {}
    const before = effectiveOf(shopRow)
    const { priceMinor, marketPriceMinor } = planPrices(pricesOf(shopRow), planned, random)
    return setTo(shopRow, {
      ...(priceMinor === before.priceMinor ? {} : { priceMinor }),
      ...(marketPriceMinor === before.marketPriceMinor ? {} : { marketPriceMinor }),
    })
  },
}

function sellersGoods({ rows, websiteIds }: { rows: readonly PlanRow[]; websiteIds: readonly string[] }, scope: WebsiteScope) {
  const conditions = [
    sql`shop_goods.website_id = any (${sql.val(websiteIds)}::bigint[])`,
    ...scopeConditions(scope),
    isPlanned(rows, effective.classificationId),
  ]
  return sql<{ id: string }>`select shop_goods.id from shop_goods join goods on goods.id = shop_goods.goods_id
    where ${sql.join(conditions, sql` and `)}`
}

export interface WebsitePlan extends BatchInput {
  rows: PlanRow[]
  websiteId: string
}

export const applyToWebsite = batch<WebsitePlan>({
  ...ownPrices,
  matching: ({ rows, websiteId }, scope) => sellersGoods({ rows, websiteIds: [websiteId] }, scope),
  websiteId: ({ websiteId }) => websiteId,
})

export interface WebsitesPlan extends BatchInput {
  rows: PlanRow[]
  websiteIds: string[]
}

/** The same for several websites, whose products are looked at together for a preview; each is applied by itself. */
export const overWebsites: Batch<WebsitesPlan> = { ...ownPrices, matching: sellersGoods }
