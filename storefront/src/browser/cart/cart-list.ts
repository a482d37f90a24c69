import { largestQuantity } from '../../kit/quantity.ts'
import type { PerUnit } from '../../kit/unit-price.ts'

/** One line of the cart: what is ordered, and what was known of it when it was put in. */
export type CartItem = {
  shopGoodsId: string
  variantSku?: string
  quantity: number
  title: string
  path: string
  picture?: string
  options: Record<string, string>
  priceMinor: number
  per?: PerUnit | undefined
}

/** The cart with the item put in; the same product and variant become one line with the newest facts. */
export function withItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const same = items.find((item) => isSame(item, added))
  if (!same) return [...items, { ...added, quantity: inRange(added.quantity) }]
  return items.map((item) => (item === same ? { ...added, quantity: inRange(item.quantity + added.quantity) } : item))
}

/** The cart with another quantity of one line; zero takes the line out. */
export function withQuantity(items: readonly CartItem[], line: Chosen, quantity: number): CartItem[] {
  if (quantity <= 0) return items.filter((item) => !isSame(item, line))
  return items.map((item) => (isSame(item, line) ? { ...item, quantity: inRange(quantity) } : item))
}

/**
 * The cart with a line that was taken out back at its place; unchanged where the same product and variant are in it by
 * now.
 */
export function withItemAt(items: readonly CartItem[], item: CartItem, at: number): CartItem[] {
  return items.some((one) => isSame(one, item)) ? [...items] : items.toSpliced(at, 0, item)
}

/** The pieces of all lines together. */
export function countOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** What tells lines apart. Variants may have the same SKU, or none: then their options do. */
export type Chosen = Pick<CartItem, 'shopGoodsId' | 'variantSku' | 'options'>

/** Whether two lines are of one product, SKU and choice of options, whatever the order of the options. */
export function isSame(a: Chosen, b: Chosen): boolean {
  return hasSameSku(a, b) && choiceOf(a) === choiceOf(b)
}

/**
 * Whether two lines are of one product and SKU; an absent SKU equals an empty one. Not enough where variants share a
 * SKU.
 */
export function hasSameSku(a: Omit<Chosen, 'options'>, b: Omit<Chosen, 'options'>): boolean {
  return a.shopGoodsId === b.shopGoodsId && (a.variantSku ?? '') === (b.variantSku ?? '')
}

/** The options that were chosen, whatever their order. */
export function choiceOf({ options }: Pick<Chosen, 'options'>): string {
  return JSON.stringify(
    Object.entries(options)
      .filter(([, value]) => value !== '')
      .sort(),
  )
}

/** The stored text as a cart. Whatever is not a line of a cart is left out: storage can hold anything. */
export function parseCart(stored: string | null): CartItem[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isItem) : []
  } catch {
    return []
  }
}

function isItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false
  const item: Partial<Record<keyof CartItem, unknown>> = value
  return (
    typeof item.shopGoodsId === 'string' &&
    typeof item.title === 'string' &&
    typeof item.path === 'string' &&
    Number.isSafeInteger(item.priceMinor) &&
    typeof item.quantity === 'number' &&
    Number.isInteger(item.quantity) &&
    item.quantity > 0 &&
    typeof item.options === 'object' &&
    item.options !== null &&
    (item.per === undefined || isPerUnit(item.per))
  )
}

function isPerUnit(value: unknown): value is PerUnit {
  if (typeof value !== 'object' || value === null) return false
  const { factor, unit } = value as Record<string, unknown>
  return typeof factor === 'number' && Number.isFinite(factor) && typeof unit === 'string'
}

function inRange(quantity: number): number {
  return Math.min(largestQuantity, Math.max(1, Math.trunc(quantity) || 1))
}
