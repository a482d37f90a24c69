import type { OrderItem } from '@wanpu/contract'

type StockChange = Pick<OrderItem, 'goodsId' | 'shopGoodsId' | 'variantSku' | 'options' | 'quantity' | 'title'>

/** What the stock gets back of each product and variant; below zero: what is taken from it. */
export function stockChanges<Item extends StockChange>(before: readonly Item[], after: readonly Item[]): StockChange[] {
  const changes = new Map<string, StockChange>()
  const add = ({ goodsId, shopGoodsId, variantSku, options, title }: Item, quantity: number) => {
    const key = JSON.stringify([goodsId, shopGoodsId, variantSku ?? '', Object.entries(options).sort()])
    changes.set(key, { goodsId, shopGoodsId, variantSku, options, title, quantity: (changes.get(key)?.quantity ?? 0) + quantity })
  }
  for (const item of before) add(item, item.quantity)
  for (const item of after) add(item, 0 - item.quantity)
  return [...changes.values()].filter(({ quantity }) => quantity !== 0)
}
