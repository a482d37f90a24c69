import { cart as texts } from '#words/cart'
import { restoreCart } from './cart/cart-restore.ts'
import { onCartChange } from './cart/cart-store.ts'
import { type CartParts, viewCart } from './cart/cart-view.ts'
import { emptyCart } from './cart/empty-cart.ts'
import { el } from './page/dom.ts'
import { at } from './page/shop.ts'

const app = document.getElementById('app')

if (app) {
  const failed = await restoreCart()
  if (failed !== undefined) app.before(el('p', { class: 'notice', role: 'alert' }, failed))
  const view = viewCart(app, (parts) => render(app, parts))
  void view.refresh()
  onCartChange(() => void view.refresh())
}

function render(app: HTMLElement, { items, list, sums }: CartParts): void {
  if (items.length === 0) {
    app.replaceChildren(...(list ? [list] : []), emptyCart())
    return
  }
  app.replaceChildren(
    el(
      'div',
      { class: 'cart-layout' },
      list,
      el(
        'section',
        { class: 'summary', 'aria-label': texts.subtotal },
        ...sums,
        el('a', { class: 'button button-main button-wide', href: at('/checkout/') }, texts.checkout),
      ),
    ),
  )
}
