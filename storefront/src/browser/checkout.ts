import { order as orderWords } from '#words/order'
import { type OrderRequest, type Placed, placeOrder, type Quote, quote } from './calls/api.ts'
import { reasonOf } from './calls/failure.ts'
import type { Answer } from './calls/shop-call.ts'
import { reminderBox, startReminder } from './cart/cart-reminder.ts'
import { onCartChange, orderedItems, readCart, writeCart } from './cart/cart-store.ts'
import { emptyCart } from './cart/empty-cart.ts'
import { addressPart, billingPart } from './checkout/address-fields.ts'
import { consentBox, fillKnown, knownBuyer, membersNotice, readBuyer, saveBox, saveToAccount } from './checkout/checkout-account.ts'
import {
  clearError,
  contactPart,
  markError,
  notePart,
  part,
  reasonText,
  retryBox,
  showErrors,
  vatNumberPart,
} from './checkout/checkout-form.ts'
import { type Places, renderQuote } from './checkout/checkout-quote.ts'
import { checkFields, keyFor, toAddress } from './checkout/checkout-rules.ts'
import { orderAddress } from './order/order-address.ts'
import { el } from './page/dom.ts'
import { keep, readKept } from './page/kept.ts'
import { at, currencies, moneyIn, shop } from './page/shop.ts'
import { words } from './page/words.ts'

const texts = orderWords.checkout
const app = document.getElementById('app')
if (app) {
  let checkout = await start(app)
  onCartChange(async () => {
    // Of an order that was placed, the form is over: who comes back to it orders what is in the cart now.
    const isOpen = checkout && !checkout.isPlaced() && readCart().length > 0
    if (isOpen) checkout?.refresh()
    else checkout = await start(app)
  })
  // What was typed stays.
  currencies?.takeChanges(() => checkout?.refresh())
}

/** A form to order with, on the page. */
interface Checkout {
  /** Asks for the sums of the cart as it is now. */
  refresh(): void
  isPlaced(): boolean
}

/** Undefined: there is nothing to order, or nobody who may. */
async function start(app: HTMLElement): Promise<Checkout | undefined> {
  if (readCart().length === 0) return showInstead(app, emptyCart())
  const account = await readBuyer()
  if (account?.isMembersOnly && !account.member) return showInstead(app, membersNotice())
  const member = account?.member ?? undefined
  const places = {
    vatNumber: vatNumberPart(),
    shipping: part(texts.shipping),
    payment: part(texts.payment),
    brief: el('a', { class: 'checkout-brief', href: '#checkout-summary' }),
    summary: el('section', { class: 'summary', id: 'checkout-summary', 'aria-label': texts.summary }),
    end: el('div', { class: 'checkout-end' }),
  }
  const address = addressPart()
  if (member) address.append(saveBox(member))
  const remainingText = el(
    'div',
    {},
    contactPart(),
    address,
    billingPart(),
    places.vatNumber,
    places.shipping,
    places.payment,
    notePart(),
    consentBox(member),
    reminderBox(),
  )
  const form = el('form', { class: 'cart-layout checkout', novalidate: true }, places.brief, remainingText, places.summary, places.end)
  if (member) remainingText.prepend(...knownBuyer(form, member))
  app.replaceChildren(form)
  if (member) fillKnown(form, member)
  startReminder(form)
  return runCheckout(form, places)
}

function showInstead(app: HTMLElement, notice: HTMLElement): undefined {
  app.replaceChildren(notice)
}

/** States: asking for a quote ⇄ ready → placing → gone to the order page, or back to ready with an error. */
function runCheckout(form: HTMLFormElement, places: Places): Checkout {
  let latestRequest = 0
  let placing = false
  let isPlaced = false
  let coupon = ''
  let ready: Quote | undefined

  /** Only the answer to the newest question counts. */
  const refresh = async () => {
    const question = ++latestRequest
    const result = await quote(quoteRequest(fieldsOf(form), coupon))
    if (question !== latestRequest || placing) return
    if (!result.ok) {
      // The currency was stopped meanwhile: the shop's own one is always there.
      if (result.code === 'currency-unavailable') return currencies?.chooseCurrency(undefined)
      // A code that is not tried any more keeps nobody from ordering without it.
      if (result.code === 'too-many') coupon = ''
      places.end.replaceChildren()
      return places.summary.replaceChildren(retryBox(reasonOf(result), refresh))
    }
    ready = result.response
    const paidBy = fieldsOf(form).get('paymentModeId')
    renderQuote(places, ready, fieldsOf(form), coupon)
    // The sums depend on the way of paying that the page has chosen just now.
    if (ready.needsPaymentMode && fieldsOf(form).get('paymentModeId') !== paidBy) refresh()
  }

  const typedCoupon = () => fieldsOf(form).get('couponCode')?.trim() ?? ''
  const takeCoupon = () => {
    coupon = typedCoupon()
    refresh()
  }

  const submit = async () => {
    if (placing || !ready || !isFilled(form)) return
    // A code that was typed and not applied is not lost: the buyer sees the sums with it first.
    if (typedCoupon() !== coupon) return takeCoupon()
    placing = true
    setBusy(form, true, ready)
    // A code that the shop refused is not sent: the sum that the buyer sees is without it.
    isPlaced = await place(form, ready.coupon?.ok === false ? '' : coupon, ready)
    if (isPlaced) return
    placing = false
    setBusy(form, false, ready)
    // Stock, price or coupon may be what was refused.
    refresh()
  }

  form.addEventListener('change', (event) => {
    const name = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement ? event.target.name : ''
    if (name === 'contact.vatNumber') tellWrongNumber(form)
    if (decidingFields.has(name) || (name === 'paymentModeId' && ready?.needsPaymentMode)) refresh()
  })
  form.addEventListener('input', (event) => {
    const name = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement ? event.target.name : ''
    if (name === '' || name in checkFields(fieldsOf(form), shop.buyerPhone) || !isTicked(event.target)) return
    clearError(form, name)
    if (!form.querySelector('[aria-invalid]')) tell(form, '')
  })
  form.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLElement)) return
    if (event.target.id === 'apply') takeCoupon()
    const { payIn } = event.target.dataset
    if (payIn !== undefined) currencies?.chooseCurrency(payIn === shop.currency.code ? undefined : payIn)
  })
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.name !== 'couponCode') return
    event.preventDefault()
    takeCoupon()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  refresh()
  return { refresh, isPlaced: () => isPlaced }
}

/** A number that cannot be one is said as soon as its field is left. */
function tellWrongNumber(form: HTMLFormElement): void {
  const reason = checkFields(fieldsOf(form), shop.buyerPhone)['contact.vatNumber']
  if (reason) markError(form, 'contact.vatNumber', reasonText(reason))
}

/** False for a box that has to be ticked and is not. */
const isTicked = (control: EventTarget | null) =>
  !(control instanceof HTMLInputElement && control.type === 'checkbox' && control.required) || control.checked

/** What changes the sums. */
const decidingFields = new Set([
  'shippingAddress.country',
  'shippingAddress.province',
  'shippingAddress.postalCode',
  'shippingModeId',
  'contact.vatNumber',
  'contact.company',
])

function quoteRequest(fields: ReadonlyMap<string, string>, coupon: string): Parameters<typeof quote>[0] {
  return {
    items: orderedItems(readCart()),
    currencyCode: currencies?.chosenCode(),
    couponCode: coupon || undefined,
    shippingModeId: fields.get('shippingModeId') || undefined,
    paymentModeId: fields.get('paymentModeId') || undefined,
    country: fields.get('shippingAddress.country') || undefined,
    province: fields.get('shippingAddress.province') || undefined,
    postalCode: fields.get('shippingAddress.postalCode') || undefined,
    vatNumber: fields.get('contact.vatNumber') || undefined,
    company: fields.get('contact.company') || undefined,
  }
}

function isFilled(form: HTMLFormElement): boolean {
  const errors = Object.entries(checkFields(fieldsOf(form), shop.buyerPhone)).map(([name, reason]) => [name, reasonText(reason)] as const)
  const isOpen = form.querySelector('[name=acceptedTerms]') && !fieldsOf(form).has('acceptedTerms')
  if (isOpen) errors.push(['acceptedTerms', texts.notAccepted])
  showErrors(form, Object.fromEntries(errors))
  if (errors.length > 0) tell(form, texts.fixFields)
  return errors.length === 0
}

/** True when the order is placed and the browser leaves for its page. */
async function place(form: HTMLFormElement, coupon: string, quote: Quote): Promise<boolean> {
  const fields = fieldsOf(form)
  const content = {
    items: orderedItems(readCart()),
    // What the buyer has read counts, also where another currency was chosen just now.
    currencyCode: currencies && quote.currencyCode,
    couponCode: coupon || undefined,
    shippingModeId: fields.get('shippingModeId') ?? '',
    paymentModeId: fields.get('paymentModeId') ?? '',
    ...toAddress(fields),
    consentText: fields.get('consentText') || undefined,
    acceptedTerms: fields.get('acceptedTerms') || undefined,
    expectedTotalMinor: quote.totalMinor,
  }
  const result = await placeOrder({ ...content, idempotencyKey: idempotencyKey(content) })
  if (!result.ok) {
    const homeless = showErrors(form, result.fields)
    tell(form, refusalWords(result, homeless))
    return false
  }
  if (fields.has('saveAddress')) await saveToAccount(content)
  keep('order-key', '')
  writeCart([])
  location.assign(at(orderAddress(result.response, { pay: '1' })))
  return true
}

/** The message next to the button, about what no field says. */
function refusalWords({ status, message, fields }: Extract<Answer<Placed>, { ok: false }>, homeless: readonly string[]): string {
  if (status === 0) return words.failed
  if (homeless.length === 0 && Object.keys(fields).length > 0) return texts.fixFields
  return [message || texts.rejected, ...homeless].join(' ')
}

function setBusy(form: HTMLFormElement, busy: boolean, quote: Quote): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button) return
  button.disabled = busy
  button.textContent = busy ? texts.placing : texts.place(moneyIn(quote)(quote.totalMinor))
  if (busy) tell(form, '')
}

function tell(form: HTMLFormElement, text: string): void {
  const box = form.querySelector('#checkout-message')
  if (box) box.textContent = text
}

function fieldsOf(form: HTMLFormElement): Map<string, string> {
  return new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function idempotencyKey(content: Omit<OrderRequest, 'idempotencyKey'>): string {
  const { key, stored } = keyFor(readKept('order-key'), JSON.stringify(content), randomKey)
  keep('order-key', stored)
  return key
}

/** Not `crypto.randomUUID`: that one is missing where a shop is served without TLS. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
