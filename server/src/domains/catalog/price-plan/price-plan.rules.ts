import type { PlanRow } from '@wanpu/contract'
import type { PricedGoods, Prices } from '../goods/goods.rules.ts'
import { resetPrices } from '../goods/price-reset.rules.ts'

/**
 * The row of a plan that holds for a class: its own, else that of the nearest class above it, else the one for all
 * others.
 */
export function rowFor(rows: readonly PlanRow[], pathIds: readonly string[]): PlanRow | undefined {
  const byClass = new Map(rows.map((row) => [row.classificationId, row]))
  const nearest = pathIds.findLast((id) => byClass.has(id))
  return byClass.get(nearest)
}

/**
 * Prices by a row of a plan: the selling price first, the market price from what has come of it.
 * @param random numbers in [0, 1)
 */
export function planPrices(goods: PricedGoods, { selling, market, rounding }: PlanRow, random: () => number): Prices {
  const soldPrices = selling ? resetPrices(goods, { ...selling, rounding }, random) : goods
  return market ? resetPrices({ ...soldPrices, decimals: goods.decimals }, { by: 'market', ...market, rounding }, random) : soldPrices
}
