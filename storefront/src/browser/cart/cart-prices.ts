import type { QuotedItem } from '../calls/api.ts'
import { type CartItem, choiceOf, hasSameSku } from './cart-list.ts'

/** Why a line cannot be ordered as it is: no longer sold, not enough left, or more than an order takes. */
export type LineProblem = 'gone' | { left: number } | { most: number }

/** A line of the cart as it is now: what the shop says of it, else what was known when it was put in. */
export type PricedLine = {
  item: CartItem
  title: string
  picture?: string
  priceMinor: number
  lineMinor: number
  /** How many can be ordered, when the shop has said so. */
  stock?: number
  problem?: LineProblem
}

/**
 * Prices every line by the shop's answer, and without one by what was known, which `price` brings into the currency of
 * the page. What is gone counts nothing; what is short counts as wished and says how many are left.
 */
export function priceCart(
  items: readonly CartItem[],
  quoted: readonly QuotedItem[],
  price: (minor: number) => number = (minor) => minor,
): PricedLine[] {
  return items.map((item) => {
    const now = quotedOf(item, quoted)
    const view = { item, title: now?.title || item.title, picture: now?.picture || item.picture, ...(now && { stock: now.stock }) }
    if (now?.problem === 'gone') return { ...view, priceMinor: price(item.priceMinor), lineMinor: 0, problem: 'gone' as const }
    const priceMinor = now?.priceMinor ?? price(item.priceMinor)
    return { ...view, priceMinor, lineMinor: priceMinor * item.quantity, problem: now && problemOf(now, item) }
  })
}

/**
 * What the shop says of a line: of several with its SKU, that of its options. Names of options may be others by now.
 */
function quotedOf(item: CartItem, quoted: readonly QuotedItem[]): QuotedItem | undefined {
  const ofSku = quoted.filter((one) => hasSameSku(one, item))
  return ofSku.find((one) => choiceOf(one) === choiceOf(item)) ?? ofSku[0]
}

function problemOf({ stock, problem }: QuotedItem, { quantity }: CartItem): LineProblem | undefined {
  if (!problem && stock >= quantity) return undefined
  return problem === 'limit' ? { most: stock } : { left: Math.max(0, stock) }
}
