import { cart as texts } from '#words/cart'
import { largestQuantity } from '../../kit/quantity.ts'
import { unitPriceText } from '../../kit/unit-price.ts'
import { type Quote, quote } from '../calls/api.ts'
import { el } from '../page/dom.ts'
import { at, currencies, type Money, moneyIn, price, shop, written } from '../page/shop.ts'
import { words } from '../page/words.ts'
import { type CartItem, type Chosen, choiceOf, isSame, withItemAt, withQuantity } from './cart-list.ts'
import { type PricedLine, priceCart } from './cart-prices.ts'
import { orderedItems, readCart, writeCart } from './cart-store.ts'
import { belowMinimumText, linePicture, optionText, problemText } from './lines.ts'

/** What the cart's page and its drawer show, each in its own frame. */
export type CartParts = {
  items: readonly CartItem[]
  /** The lines, with what was just removed in its place; absent where there is neither. */
  list: HTMLUListElement | undefined
  /** The subtotal, and what is to be known about it. */
  sums: (HTMLElement | false)[]
}

export type CartView = {
  /** Renders what is known at once and again when the shop has answered; an answer to an older question is dropped. */
  refresh(): Promise<void>
  /** What was removed can no longer be put back. */
  forget(): void
}

/** The cart within a place of the page, which `render` fills. Focus stays on the control that it was on. */
export function viewCart(place: HTMLElement, render: (parts: CartParts) => void): CartView {
  let quoted: Quote | undefined
  let latestRequest = 0
  let failed = false
  let removed: { item: CartItem; at: number } | undefined

  const show = (focused = focusIn(place)) => {
    const items = readCart()
    if (removed && items.some((item) => isSame(item, removed?.item ?? item))) removed = undefined
    const lines = priceCart(items, quoted?.items ?? [], price)
    const money = quoted ? moneyIn(quoted) : written
    const rows = lines.map((line) => cartLine(line, money, (quantity) => change(line.item, quantity)))
    if (removed) rows.splice(removed.at, 0, removedLine(removed.item, undo))
    const list = rows.length > 0 ? el('ul', { class: 'lines', 'aria-label': texts.goods }, ...rows) : undefined
    render({
      items,
      list,
      sums: sumsOf(lines, { money, failed, minimumMinor: quoted?.minimumMinor ?? 0, needsSignIn: quoted?.needsSignIn === true }),
    })
    if (focused !== undefined) focusOn(place, focused)
  }
  const refresh = async (focused?: string) => {
    show(focused)
    const items = readCart()
    if (items.length === 0) return
    const question = ++latestRequest
    const answer = await quote({ items: orderedItems(items), currencyCode: currencies?.chosenCode() })
    if (question !== latestRequest) return
    // The currency was stopped since the page was made.
    if (!answer.ok && answer.code === 'currency-unavailable') return currencies?.chooseCurrency(undefined)
    failed = !answer.ok
    quoted = answer.ok ? answer.response : quoted
    show()
  }
  const change = (item: CartItem, quantity: number) => {
    const items = readCart()
    if (quantity === 0) removed = { item, at: items.findIndex((one) => isSame(one, item)) }
    writeCart(withQuantity(items, item, quantity))
    void refresh(quantity === 0 ? undoName : undefined)
  }
  const undo = () => {
    if (!removed) return
    const { item, at } = removed
    writeCart(withItemAt(readCart(), item, at))
    void refresh(`${nameOf(item)}:remove`)
  }
  return {
    refresh: () => refresh(),
    forget: () => {
      removed = undefined
    },
  }
}

/** The name of a line within the page. */
export const nameOf = (item: Chosen): string => `${item.shopGoodsId}:${item.variantSku ?? ''}:${choiceOf(item)}`

const undoName = 'undo'

function focusIn(place: HTMLElement): string | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && place.contains(activeElement) ? activeElement.dataset.focus : undefined
}

/** A step that can go no further leaves the focus to its number. */
function focusOn(place: HTMLElement, name: string): void {
  const named = (focusName: string) => place.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focusName)}"]:not(:disabled)`)
  const element = named(name) ?? named(name.replace(/:-?1$/, ''))
  element?.focus()
}

function cartLine(line: PricedLine, money: Money, set: (quantity: number) => void): HTMLLIElement {
  const { item, title, picture, priceMinor, lineMinor, stock, problem } = line
  return el(
    'li',
    { class: 'line', 'data-line': nameOf(item) },
    linePicture(picture),
    el(
      'div',
      { class: 'line-words' },
      el('p', { class: 'line-title' }, el('a', { href: at(item.path), 'data-focus': `${nameOf(item)}:title` }, title)),
      optionText(item.options),
      el(
        'p',
        { class: 'line-options' },
        money(priceMinor),
        item.per && ` (${unitPriceText(priceMinor, item.per, money)})`,
        priceMinor !== price(item.priceMinor) && ` · ${texts.changed}`,
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
  const name = nameOf(item)
  const button = (by: number, label: string, sign: string) => {
    const element = el(
      'button',
      { type: 'button', 'aria-label': label, 'data-focus': `${name}:${by}`, disabled: by > 0 && item.quantity >= most },
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
    'data-focus': name,
  })
  input.addEventListener('change', () => set(Math.min(most, Math.max(1, Math.trunc(Number(input.value)) || 1))))
  return el('div', { class: 'quantity' }, button(-1, texts.less, '−'), input, button(1, texts.more, '+'))
}

function removeButton(item: CartItem, set: (quantity: number) => void): HTMLButtonElement {
  const button = el(
    'button',
    { class: 'link-button', type: 'button', 'aria-label': texts.removeItem(item.title), 'data-focus': `${nameOf(item)}:remove` },
    texts.remove,
  )
  button.addEventListener('click', () => set(0))
  return button
}

function removedLine(item: CartItem, undo: () => void): HTMLLIElement {
  const button = el(
    'button',
    { class: 'link-button', type: 'button', 'aria-describedby': 'line-removed', 'data-focus': undoName },
    texts.undo,
  )
  button.addEventListener('click', undo)
  return el('li', { class: 'line-removed' }, el('span', { id: 'line-removed' }, texts.removed(item.title)), button)
}

type Sums = { money: Money; failed: boolean; minimumMinor: number; needsSignIn: boolean }

function sumsOf(lines: readonly PricedLine[], { money, failed, minimumMinor, needsSignIn }: Sums): (HTMLElement | false)[] {
  const goodsMinor = lines.reduce((sum, line) => sum + line.lineMinor, 0)
  // Only what can be ordered counts, so the sum is shown once the lines are in order.
  const tooLittle = lines.some((line) => line.problem) ? '' : belowMinimumText({ goodsMinor, minimumMinor }, money)
  return [
    el(
      'p',
      { class: 'summary-total' },
      el('span', {}, texts.subtotal, shop.taxKind && el('small', { class: 'price-tax' }, ` ${words.withTax[shop.taxKind]}`)),
      el('strong', {}, money(goodsMinor)),
    ),
    tooLittle !== '' && el('p', { class: 'hint', role: 'status' }, tooLittle),
    lines.some((line) => line.problem === 'gone') && el('p', { class: 'hint' }, texts.notCounted),
    el('p', { class: 'hint' }, shop.taxKind ? texts.laterButTax : texts.later),
    needsSignIn && el('p', { class: 'hint', role: 'status' }, texts.membersOnly, ' ', el('a', { href: at('/account/') }, texts.signIn)),
    failed && el('p', { class: 'hint', role: 'status' }, words.notPriced),
  ]
}
