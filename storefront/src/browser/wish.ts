import { wish as words } from '#words/wish'
import { el, find, readJson } from './page/dom.ts'
import { plainAddress, shop } from './page/shop.ts'
import { keptCard } from './product/recently-viewed.ts'
import type { Seen } from './product/seen-list.ts'
import { isWished, parseWishes, toggled } from './product/wish-list.ts'

// Hearts on products, and the page of those that were chosen, kept in this browser alone. Where storage is refused
// there are none.

const key = `wish:${shop.websiteId}`
const heart =
  '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" aria-hidden="true"><path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z"/></svg>'

if (canKeep()) start()

function canKeep(): boolean {
  try {
    localStorage.getItem(key)
    return true
  } catch {
    return false
  }
}

function read(): Seen[] {
  return parseWishes(localStorage.getItem(key))
}

function start(): void {
  renderPage()
  addToProduct()
  addToCards(document)
  const main = document.getElementById('main')
  // Search results and recently viewed products are rendered later.
  if (main) new MutationObserver(() => addToCards(main)).observe(main, { childList: true, subtree: true })
  showState()
  addEventListener('storage', (event) => event.key === key && showState())
  addEventListener('pageshow', (event) => event.persisted && showState())
}

function wish(product: Seen): void {
  try {
    localStorage.setItem(key, JSON.stringify(toggled(read(), product)))
  } catch {
    // A browser whose storage is full keeps the list as it was.
  }
  showState()
}

function button(product: Seen, className: string): HTMLButtonElement {
  const element = el('button', { type: 'button', class: className, 'data-wish': product.path })
  element.innerHTML = heart
  element.addEventListener('click', () => wish(product))
  return element
}

/** Below the button to buy, with words. */
function addToProduct(): void {
  const goods = readJson<{ path: string; title: string; picture?: string; small?: string }>('goods')
  const row = find('.buy-row', HTMLElement)
  if (!goods || !row) return
  const element = button({ path: goods.path, title: goods.title, picture: goods.small ?? goods.picture }, 'link-button wish-button')
  element.append(el('span', {}))
  row.after(element)
}

function addToCards(place: ParentNode): void {
  for (const card of place.querySelectorAll('.card:not(:has(.wish))')) {
    const link = find('a.card-link', HTMLAnchorElement, card)
    const title = card.querySelector('.card-title')?.textContent ?? ''
    if (!link) continue
    const image = card.querySelector('img')
    const product = { path: plainAddress(link.href), title, ...(image && { picture: plainAddress(image.src) }) }
    const element = button(product, 'wish')
    element.setAttribute('aria-label', `${words.wishList}: ${title}`)
    element.setAttribute('aria-pressed', String(isWished(read(), product.path)))
    card.append(element)
  }
}

/** Every heart and number as the list is now. */
function showState(): void {
  const list = read()
  for (const element of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    const isOn = isWished(list, element.dataset.wish ?? '')
    element.setAttribute('aria-pressed', String(isOn))
    element.querySelector('span')?.replaceChildren(isOn ? words.inWish : words.addWish)
  }
  for (const badge of document.querySelectorAll<HTMLElement>('[data-wish-count]')) {
    badge.hidden = list.length === 0
    badge.textContent = String(list.length)
  }
}

/** What was taken out stays until the page is left, so that a wrong tap is taken back. */
function renderPage(): void {
  const app = document.getElementById('wish-list')
  if (!app) return
  const list = read()
  app.replaceChildren(
    list.length === 0
      ? el('p', { class: 'empty' }, words.wishEmpty)
      : el('ul', { class: 'grid' }, ...list.map((one) => el('li', { class: 'card' }, keptCard(one)))),
  )
}
