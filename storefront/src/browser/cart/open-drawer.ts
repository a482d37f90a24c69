import type { Opening } from '../cart-drawer.ts'
import { at, shop } from '../page/shop.ts'

type Drawer = typeof import('../cart-drawer.ts')

/** Opens the cart over the page; false where the website has no drawer, or its script cannot be loaded. */
export async function openDrawer(opening: Opening = {}): Promise<boolean> {
  try {
    const drawer = await loadDrawer()
    drawer?.openCartDrawer(opening)
    return drawer !== undefined
  } catch {
    return false
  }
}

/**
 * Its address is in the data of the shop: it is loaded when somebody is about to use it. Undefined: the website has
 * none.
 */
export async function loadDrawer(): Promise<Drawer | undefined> {
  return shop.cartDrawer ? import(at(shop.cartDrawer)) : undefined
}

/** Loads a script as soon as the pointer or the focus comes to what needs it. */
export function loadSoon(element: Element, load: () => Promise<unknown>): void {
  const quietly = () => void load().catch(() => undefined)
  for (const kind of ['pointerenter', 'focusin']) element.addEventListener(kind, quietly, { once: true })
}
