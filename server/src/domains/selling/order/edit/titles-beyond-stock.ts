import type { OrderItem } from '@wanpu/contract'
import { variantOf } from '../../../catalog/goods/variant-choice.rules.ts'
import type { Stock } from '../checkout/cart.rules.ts'

type Change = Pick<OrderItem, 'goodsId' | 'variantSku' | 'options' | 'quantity' | 'title'>

/**
 * Titles of products of which the stock has less than changes take: below zero a change takes pieces, above it gives
 * them back. Lines of several websites that sell one product take from the same stock. `stock` is by product id; of
 * what is not in it nothing is left.
 */
export function titlesBeyondStock(changes: readonly Change[], stock: ReadonlyMap<string, Stock>): string[] {
  const stockOf = (change: Change) => {
    const stockRow = stock.get(change.goodsId ?? '')
    return (stockRow && variantOf(stockRow.variants, change)) ?? stockRow
  }
  const short = [...Map.groupBy(changes, stockOf)].flatMap(([stockRow, group]) => {
    const taking = group.filter(({ quantity }) => quantity < 0)
    const sum = (stockRow === undefined ? taking : group).reduce((all, { quantity }) => all + quantity, 0)
    return 0 - sum > Math.max(0, stockRow?.stock ?? 0) ? taking : []
  })
  return [...new Set(short.map(({ title }) => title))]
}
