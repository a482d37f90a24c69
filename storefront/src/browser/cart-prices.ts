import type { QuotedItem } from './api.ts'
import { type CartItem, isSame } from './cart-list.ts'

/** A line of the cart as it is now: what the shop says of it, else what was known when it was put in. */
export type PricedLine = {
  item: CartItem
  title: string
  picture?: string
  priceMinor: number
  lineMinor: number
  /** How many can be ordered, when the shop has said so. */
  stock?: number
  problem?: 'gone' | { left: number }
}

/** Prices every line by the shop's answer. What is gone counts nothing; what is short counts as wished and says how many are left. */
export function priceCart(items: readonly CartItem[], quoted: readonly QuotedItem[]): PricedLine[] {
  return items.map((item) => {
    const now = quoted.find((one) => isSame({ shopGoodsId: one.shopGoodsId, variantSku: one.variantSku || undefined }, item))
    const known = { item, title: now?.title || item.title, picture: now?.picture || item.picture, ...(now && { stock: now.stock }) }
    if (now?.problem === 'gone') return { ...known, priceMinor: item.priceMinor, lineMinor: 0, problem: 'gone' as const }
    const priceMinor = now?.priceMinor ?? item.priceMinor
    const problem = now && (now.problem || now.stock < item.quantity) ? { left: Math.max(0, now.stock) } : undefined
    return { ...known, priceMinor, lineMinor: priceMinor * item.quantity, problem }
  })
}
