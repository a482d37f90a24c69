import { order as orderWords } from '#words/order'
import type { Quote } from '../calls/api.ts'
import { priceCart } from '../cart/cart-prices.ts'
import { readCart } from '../cart/cart-store.ts'
import { belowMinimumText, orderLine, problemText, sumRows, sums } from '../cart/lines.ts'
import { el } from '../page/dom.ts'
import { at, type Money, moneyIn } from '../page/shop.ts'
import { showPart } from './address-fields.ts'
import { modeList } from './checkout-form.ts'
import { arrivalText } from './delivery.ts'

const texts = orderWords.checkout

export interface Places {
  /** On phones, where the summary is below the form: what the order comes to, and the way there. */
  brief: HTMLElement
  vatNumber: HTMLFieldSetElement
  shipping: HTMLElement
  payment: HTMLElement
  summary: HTMLElement
  end: HTMLElement
}

/** The parts of the checkout that a quote decides; what was chosen stays chosen while it is still offered. */
export function renderQuote(places: Places, quote: Quote, chosen: ReadonlyMap<string, string>, coupon: string): void {
  const money = moneyIn(quote)
  const shipping = quote.shippingModes.map((mode) => ({
    id: mode.id,
    icon: mode.icon,
    label: [mode.name, deliveryTime(mode)].filter(Boolean).join(' · '),
    note: [arrivalText(mode), mode.note].filter(Boolean).join(' · '),
    aside: mode.feeMinor > 0 ? money(mode.feeMinor) : texts.free,
  }))
  const payment = quote.paymentModes.map((mode) => ({ id: mode.id, icon: mode.icon, label: mode.name }))
  renderModes(places.shipping, 'shippingModeId', shipping, quote.shippingModeId ?? chosen.get('shippingModeId'), [
    el('p', { class: 'hint' }, texts.noShipping),
  ])
  renderModes(places.payment, 'paymentModeId', payment, chosen.get('paymentModeId'), noPayment(quote))
  showPart(places.vatNumber, quote.asksVatNumber === true)
  sayVatState(places.vatNumber, quote)
  renderBrief(places.brief, quote)
  renderSummary(places.summary, quote, coupon)
  renderEnd(places.end, quote)
}

/** What is known of the VAT number, and what that does to the sums. */
function sayVatState(part: HTMLElement, { vatState, tax }: Quote): void {
  const box = part.querySelector<HTMLElement>('#vat-state')
  if (!box) return
  const isCharged = tax?.isReverseCharge !== true
  box.className = vatState === 'invalid' ? 'field-error' : 'hint'
  box.textContent =
    vatState === 'invalid' ? texts.vatState.invalid : vatState === 'unreachable' ? texts.vatState[isCharged ? 'charged' : 'held'] : ''
}

/** The box for the terms; ticked, it stays so until their wording changes. */
function renderTerms(end: HTMLElement, { terms }: Quote): void {
  const place = end.querySelector<HTMLElement>('#terms')
  if (!place || place.dataset.version === (terms?.version ?? '')) return
  place.dataset.version = terms?.version ?? ''
  place.replaceChildren(...(terms ? [termsBox(terms)] : []))
}

function termsBox({ version, title, path }: NonNullable<Quote['terms']>): HTMLElement {
  const [before, after] = texts.acceptTerms.split('{title}')
  const link = el('a', { href: at(path), target: '_blank' }, title)
  const box = el('input', { type: 'checkbox', name: 'acceptedTerms', value: version, required: true })
  return el('label', { class: 'check' }, box, el('span', {}, before, link, after))
}

/** That the order can't be paid now, or that it can be in another currency: a button for each. */
function noPayment({ currencyCode, payableCurrencies }: Quote): HTMLElement[] {
  if (payableCurrencies.length === 0) return [el('p', { class: 'hint' }, texts.noPayment)]
  const buttons = payableCurrencies.map((code) => el('button', { class: 'button', type: 'button', 'data-pay-in': code }, texts.payIn(code)))
  return [el('p', { class: 'hint' }, texts.noPaymentIn(currencyCode)), el('p', { class: 'pay-in' }, ...buttons)]
}

/** 2, 5 → “2–5 business days”, which no line parts; nothing when the shop does not say. */
function deliveryTime({ minDays, maxDays }: { minDays: number | null; maxDays: number | null }): string {
  const [min, max] = [minDays ?? maxDays, maxDays ?? minDays]
  if (min === null || max === null) return ''
  if (max === 0) return texts.sameDay
  return texts.days(min === max ? String(min) : `${min}\u2060–\u2060${max}`)
}

type Modes = Parameters<typeof modeList>[1]

/**
 * What is offered as before stays as it is: a press that began before the quote came would find another element at its
 * end, and be lost.
 */
function renderModes(place: HTMLElement, name: string, modes: Modes, chosen: string | undefined, none: readonly HTMLElement[]): void {
  const mode = modes.find((mode) => mode.id === chosen) ?? modes[0]
  const offered = JSON.stringify([modes, none.map(({ textContent }) => textContent)])
  if (place.dataset.offered === offered) {
    for (const input of place.querySelectorAll('input')) input.checked = input.value === mode?.id
    return
  }
  place.dataset.offered = offered
  const content = mode ? [modeList(name, modes, mode.id)] : none
  const hadFocus = place.contains(document.activeElement)
  place.replaceChildren(...[...place.children].filter((child) => child.localName === 'legend'), ...content)
  if (hadFocus) place.querySelector<HTMLInputElement>('input:checked')?.focus()
}

function renderBrief(brief: HTMLElement, quote: Quote): void {
  const pieces = readCart().reduce((sum, { quantity }) => sum + quantity, 0)
  brief.replaceChildren(el('span', {}, `${texts.summary} (${pieces})`), el('strong', {}, moneyIn(quote)(quote.totalMinor)))
}

/** The sums. The field for the code stays, as the buyer may be typing while a quote comes in. */
function renderSummary(box: HTMLElement, quote: Quote, coupon: string): void {
  if (!box.querySelector('#coupon')) box.replaceChildren(...emptySummary(coupon))
  const money = moneyIn(quote)
  box.querySelector('.lines')?.replaceChildren(...quotedLines(quote, money))
  box.querySelector('#coupon-note')?.replaceChildren(...couponNote(quote))
  box.querySelector('.sums')?.replaceWith(sums(sumRows({ ...quote, couponCode: quote.coupon?.ok ? quote.coupon.code : '' }, money)))
}

/** The terms, the button, and why the order can't be placed. The button stays, as the buyer may be pressing it. */
function renderEnd(end: HTMLElement, quote: Quote): void {
  if (!end.querySelector('[type=submit]')) end.replaceChildren(...emptyEnd())
  const money = moneyIn(quote)
  const reasons = blockedBy(quote, money)
  renderTerms(end, quote)
  end.querySelector('#blocked')?.replaceChildren(...reasons.map((reason) => el('p', { class: 'field-error', role: 'status' }, reason)))
  const button = end.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button) return
  button.disabled = reasons.length > 0
  button.textContent = texts.place(money(quote.totalMinor))
}

/** The parts of the summary in their order, before a quote has filled them. */
function emptySummary(coupon: string): HTMLElement[] {
  return [
    el('p', { class: 'summary-head' }, el('strong', {}, texts.summary), el('a', { href: at('/cart/') }, texts.edit)),
    el('ul', { class: 'lines lines-small' }),
    couponField(coupon),
    sums([]),
  ]
}

/** The end of the form in its order. */
function emptyEnd(): HTMLElement[] {
  return [
    el('div', { class: 'fields', id: 'terms' }),
    el('p', { class: 'field-message', id: 'checkout-message', role: 'alert' }),
    el('button', { class: 'button button-main button-wide', type: 'submit' }),
    el('div', { class: 'field-message', id: 'blocked' }),
  ]
}

/** Why the order can't be placed as it is; each reason is shown at the button. */
function blockedBy(quote: Quote, money: Money): string[] {
  const { blocked } = texts
  const { items, shippingModes, paymentModes, currencyCode, payableCurrencies } = quote
  const hasProblem = items.some((item) => item.problem)
  // What is no longer sold counts nothing, so the sum is shown once the cart is in order.
  const tooLittle = hasProblem ? '' : belowMinimumText(quote, money)
  return [
    ...(hasProblem ? [blocked.items] : []),
    ...(tooLittle ? [tooLittle] : []),
    ...(shippingModes.length === 0 ? [blocked.shipping] : []),
    ...(paymentModes.length === 0 ? [payableCurrencies.length > 0 ? texts.noPaymentIn(currencyCode) : blocked.payment] : []),
  ]
}

/** The lines by the shop's prices, named as the cart knows them when the shop does not any more. */
function quotedLines({ items }: Quote, money: Money): HTMLLIElement[] {
  return priceCart(readCart(), items).map(({ item, problem, ...line }) =>
    orderLine({ ...line, options: item.options, quantity: item.quantity }, money, problem && problemText(problem)),
  )
}

function couponField(coupon: string): HTMLElement {
  const input = el('input', { id: 'coupon', name: 'couponCode', autocomplete: 'off', maxlength: 60, value: coupon })
  const apply = el('button', { class: 'button', type: 'button', id: 'apply' }, texts.apply)
  return el(
    'div',
    { class: 'field' },
    el('label', { for: 'coupon' }, texts.coupon),
    el('div', { class: 'with-button' }, input, apply),
    el('div', { id: 'coupon-note' }),
  )
}

/** What the shop says of the code; nothing without one. */
function couponNote({ coupon }: Quote): HTMLElement[] {
  if (!coupon) return []
  const said = coupon.ok ? texts.couponOk : (coupon.reason ?? texts.couponBad)
  return [el('p', { class: coupon.ok ? 'hint' : 'field-error', role: 'status' }, said)]
}
