import { order as orderWords } from '#words/order'
import type { Quote } from './api.ts'
import { priceCart } from './cart-prices.ts'
import { readCart } from './cart-store.ts'
import { modeList, showCompany } from './checkout-form.ts'
import { arrivalText } from './delivery.ts'
import { el } from './dom.ts'
import { orderLine, problemText, sumRows, sums } from './lines.ts'
import { at, money } from './shop.ts'

const texts = orderWords.checkout

export type Places = { company: HTMLFieldSetElement; shipping: HTMLElement; payment: HTMLElement; summary: HTMLElement }

/** The parts of the checkout that a quote decides; what was chosen stays chosen while it is still offered. */
export function drawQuote(places: Places, quote: Quote, chosen: ReadonlyMap<string, string>, coupon: string): void {
  const shipping = quote.shippingModes.map((mode) => ({
    id: mode.id,
    icon: mode.icon,
    label: [mode.name, deliveryTime(mode)].filter(Boolean).join(' · '),
    note: [arrivalText(mode), mode.note].filter(Boolean).join(' · '),
    aside: mode.feeMinor > 0 ? money(mode.feeMinor) : texts.free,
  }))
  const payment = quote.paymentModes.map((mode) => ({ id: mode.id, icon: mode.icon, label: mode.name }))
  drawModes(places.shipping, 'shippingModeId', shipping, quote.shippingModeId ?? chosen.get('shippingModeId'), texts.noShipping)
  drawModes(places.payment, 'paymentModeId', payment, chosen.get('paymentModeId'), texts.noPayment)
  showCompany(places.company, quote.asksVatNumber === true)
  drawSummary(places.summary, quote, coupon)
}

/** 2, 5 → “2–5 business days”; nothing when the shop does not say. */
function deliveryTime({ minDays, maxDays }: { minDays: number | null; maxDays: number | null }): string {
  const [min, max] = [minDays ?? maxDays, maxDays ?? minDays]
  if (min === null || max === null) return ''
  if (max === 0) return texts.sameDay
  return texts.days(min === max ? String(min) : `${min}–${max}`)
}

type Modes = Parameters<typeof modeList>[1]

function drawModes(place: HTMLElement, name: string, modes: Modes, chosen: string | undefined, none: string): void {
  const wanted = modes.find((mode) => mode.id === chosen) ?? modes[0]
  const content = wanted ? modeList(name, modes, wanted.id) : el('p', { class: 'hint' }, none)
  const hadFocus = place.contains(document.activeElement)
  place.replaceChildren(...[...place.children].filter((child) => child.localName === 'legend'), content)
  if (hadFocus) place.querySelector<HTMLInputElement>('input:checked')?.focus()
}

function drawSummary(box: HTMLElement, quote: Quote, coupon: string): void {
  const reasons = blockedBy(quote)
  const message = box.querySelector('#checkout-message')?.textContent ?? ''
  // The buyer may be typing a code while a quote comes in.
  const code = box.querySelector<HTMLInputElement>('#coupon') ?? codeInput(coupon)
  const focused = focusTargets.find((target) => box.querySelector(target) === document.activeElement)
  box.replaceChildren(
    el('p', { class: 'summary-head' }, el('strong', {}, texts.summary), el('a', { href: at('/cart/') }, texts.edit)),
    el('ul', { class: 'lines lines-small' }, ...quotedLines(quote)),
    couponField(quote, code),
    sums(sumRows(quote)),
    el('p', { class: 'field-message', id: 'checkout-message', role: 'alert' }, message),
    el(
      'button',
      { class: 'button button-main button-wide', type: 'submit', disabled: reasons.length > 0 },
      texts.place(money(quote.totalMinor)),
    ),
    ...reasons.map((reason) => el('p', { class: 'field-error', role: 'status' }, reason)),
  )
  if (focused !== undefined) box.querySelector<HTMLElement>(focused)?.focus()
}

/** What of the summary keeps the focus when it is drawn again. */
const focusTargets = ['#coupon', '#apply', 'button[type="submit"]']

/** Why the order can't be placed as it is; each reason stands at the button. */
function blockedBy({ items, shippingModes, paymentModes }: Quote): string[] {
  const { blocked } = texts
  return [
    ...(items.some((item) => item.problem) ? [blocked.items] : []),
    ...(shippingModes.length === 0 ? [blocked.shipping] : []),
    ...(paymentModes.length === 0 ? [blocked.payment] : []),
  ]
}

/** The lines by the shop's prices, named as the cart knows them when the shop does not any more. */
function quotedLines({ items }: Quote): HTMLLIElement[] {
  return priceCart(readCart(), items).map(({ item, problem, ...line }) =>
    orderLine({ ...line, options: item.options, quantity: item.quantity }, problem && problemText(problem)),
  )
}

const codeInput = (value: string) => el('input', { id: 'coupon', name: 'couponCode', autocomplete: 'off', maxlength: 60, value })

function couponField({ coupon }: Quote, input: HTMLElement): HTMLElement {
  const apply = el('button', { class: 'button', type: 'button', id: 'apply' }, texts.apply)
  const said = coupon?.ok ? texts.couponOk : (coupon?.reason ?? texts.couponBad)
  const note = coupon && el('p', { class: coupon.ok ? 'hint' : 'field-error', role: 'status' }, said)
  return el(
    'div',
    { class: 'field' },
    el('label', { for: 'coupon' }, texts.coupon),
    el('div', { class: 'with-button' }, input, apply),
    note,
  )
}
