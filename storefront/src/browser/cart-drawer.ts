import { cart as texts } from '#words/cart'
import { type CartItem, countOf } from './cart/cart-list.ts'
import { waysOn } from './cart/cart-next-steps.ts'
import { onCartChange } from './cart/cart-store.ts'
import { type CartParts, nameOf, viewCart } from './cart/cart-view.ts'
import { emptyCart } from './cart/empty-cart.ts'
import { closeButton, closeOutside } from './page/dialogs.ts'
import { el } from './page/dom.ts'
import { loadOverlayStyle } from './page/overlay-style.ts'
import { words } from './page/words.ts'

export type Opening = {
  /** What was just put into the cart; it is marked. */
  added?: CartItem
  /** The first message. */
  said?: string
}

// Who imports this script waits for its style, too.
await loadOverlayStyle()

let drawer: { open(opening: Opening): void } | undefined

/** Opens the cart at the side of the page. */
export function openCartDrawer(opening: Opening): void {
  drawer ??= makeDrawer()
  drawer.open(opening)
}

function makeDrawer(): { open(opening: Opening): void } {
  const count = el('small', {})
  const said = el('p', { class: 'drawer-said', id: 'drawer-said', role: 'status' })
  const body = el('div', { class: 'drawer-body' })
  const sums = el('div', { class: 'drawer-sums' })
  const foot = el('div', { class: 'drawer-foot' }, sums, el('div', { class: 'drawer-ways' }, ...waysOn()))
  const dialog = el(
    'dialog',
    { class: 'drawer', 'aria-labelledby': 'drawer-title', 'aria-describedby': 'drawer-said' },
    el('div', { class: 'drawer-head' }, el('h2', { id: 'drawer-title' }, texts.title, ' ', count), closeButton()),
    said,
    body,
    foot,
  )
  let added: string | undefined
  const render = (parts: CartParts) => {
    const { items, list } = parts
    const { scrollTop } = body
    count.textContent = items.length > 0 ? texts.pieces(countOf(items)) : ''
    const line = added !== undefined && list?.querySelector(`[data-line="${CSS.escape(added)}"]`)
    if (line) line.classList.add('is-added')
    else if (added !== undefined) said.textContent = ''
    body.replaceChildren(...(list ? [list] : []), ...(items.length === 0 ? [emptyCart()] : []))
    body.scrollTop = scrollTop
    sums.replaceChildren(...parts.sums.filter((one) => one !== false))
    foot.hidden = items.length === 0
  }
  const view = viewCart(dialog, render)
  const refresh = () => dialog.open && void view.refresh()
  closeOutside(dialog)
  dialog.addEventListener('close', view.forget)
  onCartChange(refresh)
  // A page that comes back from the browser's cache is as it was before the drawer opened.
  addEventListener('pagehide', () => dialog.close())
  document.body.append(dialog)
  return {
    open(opening) {
      added = opening.added && nameOf(opening.added)
      said.textContent = opening.said ?? (opening.added ? words.added : '')
      said.classList.toggle('is-good', opening.added !== undefined)
      void view.refresh()
      if (!dialog.open) dialog.showModal()
      body.querySelector('.is-added')?.scrollIntoView({ block: 'nearest' })
    },
  }
}
