import { order as orderWords } from '#words/order'
import { unitPriceText } from '../kit/unit-price.ts'
import { type Quote, quote } from './api.ts'
import { type CartItem, largestQuantity, withQuantity } from './cart-list.ts'
import { type PricedLine, priceCart } from './cart-prices.ts'
import { restoreCart } from './cart-restore.ts'
import { onCartChange, orderedItems, readCart, writeCart } from './cart-store.ts'
import { el } from './dom.ts'
import { linePicture, optionText, problemText } from './lines.ts'
import { at, money, shop } from './shop.ts'
import { words } from './words.ts'

const texts = orderWords.cart
const app = document.getElementById('app')
let quoted: Quote | undefined
let asked = 0
let failed = false

if (app) {
  await restoreCart()
  refresh(app)
  onCartChange(() => refresh(app))
}

/** Draws what is known at once and again when the shop has answered; an answer to an older question is dropped. */
async function refresh(app: HTMLElement): Promise<void> {
  const items = readCart()
  draw(app, items)
  if (items.length === 0) return
  const question = ++asked
  const answer = await quote({ items: orderedItems(items) })
  if (question !== asked) return
  failed = !answer.ok
  quoted = answer.ok ? answer.response : quoted
  draw(app, readCart())
}

function draw(app: HTMLElement, items: readonly CartItem[]): void {
  if (items.length === 0) {
    app.replaceChildren(
      el(
        'div',
        { class: 'notice' },
        el('p', {}, texts.empty),
        el('p', {}, el('a', { class: 'button button-main', href: at('/') }, texts.browse)),
      ),
    )
    return
  }
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.focus : undefined
  const lines = priceCart(items, quoted?.items ?? [])
  const goodsMinor = lines.reduce((sum, line) => sum + line.lineMinor, 0)
  app.replaceChildren(
    el(
      'div',
      { class: 'cart-layout' },
      el('ul', { class: 'lines', 'aria-label': texts.goods }, ...lines.map((line) => cartLine(app, line))),
      el(
        'section',
        { class: 'summary', 'aria-label': texts.subtotal },
        el(
          'p',
          { class: 'summary-total' },
          el('span', {}, texts.subtotal, shop.taxKind && el('small', { class: 'price-tax' }, ` ${words.withTax[shop.taxKind]}`)),
          el('strong', {}, money(goodsMinor)),
        ),
        lines.some((line) => line.problem === 'gone') && el('p', { class: 'hint' }, texts.notCounted),
        el('p', { class: 'hint' }, shop.taxKind ? texts.laterButTax : texts.later),
        failed && el('p', { class: 'hint', role: 'status' }, words.notPriced),
        el('a', { class: 'button button-main button-wide', href: at('/checkout/') }, texts.checkout),
      ),
    ),
  )
  if (focused) app.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focused)}"]`)?.focus()
}

function cartLine(app: HTMLElement, { item, title, picture, priceMinor, lineMinor, stock, problem }: PricedLine): HTMLLIElement {
  const set = (quantity: number) => {
    writeCart(withQuantity(readCart(), item, quantity))
    refresh(app)
  }
  return el(
    'li',
    { class: 'line' },
    linePicture(picture),
    el(
      'div',
      { class: 'line-words' },
      el('p', { class: 'line-title' }, el('a', { href: at(item.path) }, title)),
      optionText(item.options),
      el(
        'p',
        { class: 'line-options' },
        money(priceMinor),
        item.per && ` (${unitPriceText(priceMinor, item.per, money)})`,
        priceMinor !== item.priceMinor && ` · ${texts.changed}`,
      ),
      problem && el('p', { class: 'field-error', role: 'status' }, problemText(problem)),
      el('div', { class: 'line-tools' }, problem !== 'gone' && stepper(item, stock, set), removeButton(item, set)),
    ),
    el('p', { class: 'line-sum' }, money(lineMinor)),
  )
}

/** Goes up to what is in stock, once the shop has said how many that are. */
function stepper(item: CartItem, stock: number | undefined, set: (quantity: number) => void): HTMLElement {
  const most = Math.max(1, Math.min(largestQuantity, stock ?? largestQuantity))
  const id = `${item.shopGoodsId}:${item.variantSku ?? ''}`
  const button = (by: number, label: string, sign: string) => {
    const element = el(
      'button',
      { type: 'button', 'aria-label': label, 'data-focus': `${id}:${by}`, disabled: by > 0 && item.quantity >= most },
      sign,
    )
    element.addEventListener('click', () => set(Math.max(1, item.quantity + by)))
    return element
  }
  const input = el('input', {
    type: 'number',
    inputmode: 'numeric',
    min: 1,
    max: most,
    value: item.quantity,
    'aria-label': texts.quantity(item.title),
    'data-focus': id,
  })
  input.addEventListener('change', () => set(Math.min(most, Number(input.value) || 1)))
  return el('div', { class: 'quantity' }, button(-1, texts.less, '−'), input, button(1, texts.more, '+'))
}

function removeButton(item: CartItem, set: (quantity: number) => void): HTMLButtonElement {
  const button = el('button', { class: 'link-button', type: 'button', 'aria-label': texts.removeItem(item.title) }, texts.remove)
  button.addEventListener('click', () => set(0))
  return button
}
