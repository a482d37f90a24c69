import { shop } from '../page/shop.ts'
import { type CartItem, countOf, parseCart } from './cart-list.ts'

const key = `cart:${shop.websiteId}`

/** The cart of this shop in this browser; empty where storage is refused. */
export function readCart(): CartItem[] {
  try {
    return parseCart(localStorage.getItem(key))
  } catch {
    return []
  }
}

/** Keeps the cart; false where the browser refuses storage, or has no room. */
export function writeCart(items: readonly CartItem[]): boolean {
  let isKept = true
  try {
    localStorage.setItem(key, JSON.stringify(items))
  } catch {
    isKept = false
  }
  showCount()
  return isKept
}

/** The number next to the cart's icon. */
export function showCount(): void {
  const count = countOf(readCart())
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.hidden = count === 0
    badge.textContent = count > 99 ? '99+' : String(count)
  }
}

/** The lines of the cart as the shop API takes them. */
export function orderedItems(items: readonly CartItem[]): Pick<CartItem, 'shopGoodsId' | 'variantSku' | 'options' | 'quantity'>[] {
  return items.map(({ shopGoodsId, variantSku, options, quantity }) => ({ shopGoodsId, variantSku, options, quantity }))
}

/** Calls back when the cart may have changed: in another tab, or while the browser kept this page to come back to. */
export function onCartChange(listener: () => void): void {
  addEventListener('storage', (event) => event.key === key && listener())
  addEventListener('pageshow', (event) => event.persisted && listener())
}
