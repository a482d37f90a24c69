import { el } from '../page/dom.ts'
import { at } from '../page/shop.ts'
import { words } from '../page/words.ts'

/** From what was added to the cart and to the checkout. */
export function waysOn(): HTMLElement[] {
  return [
    el('a', { class: 'button', href: at('/cart/') }, words.seeCart),
    el('a', { class: 'button button-main', href: at('/checkout/') }, words.toCheckout),
  ]
}
