import { cart as texts } from '#words/cart'
import { el } from '../page/dom.ts'
import { at } from '../page/shop.ts'

/** That nothing is in the cart, with a way on. */
export function emptyCart(): HTMLElement {
  const browse = el('a', { class: 'button button-main', href: at('/') }, texts.browse)
  return el('div', { class: 'notice' }, el('p', {}, texts.empty), el('p', {}, browse))
}
