import { find } from '../page/dom.ts'
import { shop } from '../page/shop.ts'
import { loadDrawer, loadSoon, openDrawer } from './open-drawer.ts'

/** A plain click on the cart in the header opens the drawer, but on the page of the cart itself. */
export function startCartLink(): void {
  const link = find('.cart-link:not(.wish-link)', HTMLAnchorElement)
  if (!link || !shop.cartDrawer || document.querySelector('.page-cart')) return
  link.ariaHasPopup = 'dialog'
  loadSoon(link, loadDrawer)
  link.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!(await openDrawer())) location.assign(link.href)
  })
}
