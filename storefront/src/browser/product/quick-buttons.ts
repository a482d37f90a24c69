import { loadDrawer, loadSoon } from '../cart/open-drawer.ts'
import { el, find } from '../page/dom.ts'
import { at, shop } from '../page/shop.ts'

type QuickAdd = typeof import('../quick-add.ts')

/**
 * A button on each card whose product can be bought, those that are rendered later too. It leads to the product's page
 * where its script cannot be loaded.
 */
export function startQuickButtons(): void {
  const main = document.getElementById('main')
  if (!shop.quickAdd || !main) return
  const { label } = shop.quickAdd
  addButtons(main, label)
  new MutationObserver(() => addButtons(main, label)).observe(main, { childList: true, subtree: true })
}

function addButtons(place: ParentNode, label: string): void {
  for (const card of place.querySelectorAll('.card')) {
    const link = find('.card-link', HTMLAnchorElement, card)
    const isSoldOut = card.querySelector('.flag:not(.flag-saving)')
    // Cards of kept products know neither price nor stock.
    if (!link || isSoldOut || !card.querySelector('.price-now') || card.querySelector('.quick')) continue
    const title = card.querySelector('.card-title')?.textContent ?? ''
    card.append(el('span', { class: 'quick' }, quickButton(link, `${label}: ${title}`)))
  }
}

function quickButton(link: HTMLAnchorElement, label: string): HTMLButtonElement {
  const button = el('button', { type: 'button', 'aria-label': label }, el('span', {}, '+'))
  loadSoon(button, () => Promise.all([loadQuickAdd(), loadDrawer()]))
  button.addEventListener('click', async () => {
    if (button.ariaBusy) return
    button.ariaBusy = 'true'
    try {
      const script = await loadQuickAdd()
      await script?.quickAdd(link.href)
    } catch {
      location.assign(link.href)
    } finally {
      button.ariaBusy = null
    }
  })
  return button
}

async function loadQuickAdd(): Promise<QuickAdd | undefined> {
  return shop.quickAdd && import(at(shop.quickAdd.script))
}
