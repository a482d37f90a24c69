import { order as orderWords } from '#words/order'
import { addressText } from '../kit/address.ts'
import { timeText } from '../kit/dates.ts'
import { type Address, type Order, type OrderLink, readOrder, returnToOrder } from './calls/api.ts'
import { reasonOf } from './calls/failure.ts'
import { orderLine, sumRows, sums } from './cart/lines.ts'
import { arrivalText } from './checkout/delivery.ts'
import { type OrderFields, showOrderFields, takeOrderFields } from './order/order-address.ts'
import { cancelledPanel, cancelPanel, heldPanel } from './order/order-cancel.ts'
import { invoicesPanel } from './order/order-invoices.ts'
import { lookUpForm } from './order/order-look-up.ts'
import { endWatch, onlinePanel, payButton, watchReturn } from './order/order-online.ts'
import { otherPaymentPanel } from './order/order-other-payment.ts'
import { parcelsPanel } from './order/order-parcels.ts'
import { paymentPanel } from './order/order-payment.ts'
import { receiptPanel } from './order/order-receipt.ts'
import { returnsPanel } from './order/order-returns.ts'
import { stateText, titleText } from './order/order-state.ts'
import { el } from './page/dom.ts'
import { moneyIn } from './page/shop.ts'
import { words } from './page/words.ts'

const texts = orderWords.order
const app = document.getElementById('app')
if (app) {
  const loading = [...app.childNodes]
  // Another order's address in the same page loads nothing. What the page showed goes at once: a press on it would be lost.
  addEventListener('hashchange', ({ oldURL }) => {
    // A link within the page, such as the one to its content, is no order's: the address stays the order's.
    if (!new URLSearchParams(location.hash.slice(1)).has('no')) return history.replaceState(history.state, '', oldURL)
    app.replaceChildren(...loading)
    void open(app)
  })
  await open(app)
}

async function open(app: HTMLElement): Promise<void> {
  endWatch()
  const fields = takeOrderFields()
  const { no, token } = fields.back === null ? fields : await comeBack(fields)
  if (!no || !token) return app.replaceChildren(lookUpForm(no ?? ''))
  await show(app, { orderNo: no, token }, fields)
}

/** Who comes back from a payment provider; a key that has ended leads to the look-up. */
async function comeBack(fields: OrderFields): Promise<OrderFields> {
  const answer = await returnToOrder(fields.back ?? '')
  if (!answer.ok) return fields
  const { orderNo, token } = answer.response
  const found = { ...fields, no: orderNo, token, back: null }
  showOrderFields(found)
  return found
}

async function show(app: HTMLElement, link: OrderLink, { paid, at, pay }: OrderFields): Promise<void> {
  const answer = await readOrder(link.orderNo, link.token)
  if (!answer.ok) {
    say(app, answer.status === 404 ? texts.missing : reasonOf(answer))
    if (answer.status === 404) app.append(lookUpForm(link.orderNo))
    return
  }
  const rerender = (order: Order) => app.replaceChildren(...renderOrder(order, link, rerender))
  rerender(answer.response)
  if (at !== null) document.getElementById(at)?.scrollIntoView()
  // As if the buyer pressed the button: an order is placed to be paid.
  if (pay !== null) document.getElementById(payButton)?.click()
  if (paid !== null) watchReturn(answer.response, link, rerender)
}

function say(app: HTMLElement, text: string): void {
  app.replaceChildren(el('p', { class: 'notice', role: 'alert' }, text))
}

function renderOrder(order: Order, link: OrderLink, rerender: (order: Order) => void): HTMLElement[] {
  const head = document.querySelector('h1')
  const money = moneyIn(order)
  if (head) head.textContent = titleText(order, money)
  return [
    el('p', { class: 'hint' }, texts.keep),
    el(
      'div',
      { class: 'cart-layout' },
      el(
        'div',
        {},
        sellerMessagePanel(order),
        heldPanel(order),
        cancelledPanel(order),
        paymentPanel(order),
        receiptPanel(order, link, rerender),
        onlinePanel(order, link, rerender),
        otherPaymentPanel(order, link, rerender),
        parcelsPanel(order),
        returnsPanel(order, link, rerender),
        invoicesPanel(order, link),
        facts(order),
        cancelPanel(order, link, rerender),
      ),
      el(
        'section',
        { class: 'summary', 'aria-label': orderWords.checkout.summary },
        el('ul', { class: 'lines lines-small' }, ...order.items.map((item) => orderLine(item, money))),
        sums(sumRows(order, money)),
      ),
    ),
  ]
}

/** What the seller says about an order that they entered for the buyer, line by line. */
function sellerMessagePanel({ sellerMessage }: Order): HTMLElement | null {
  if (!sellerMessage) return null
  return el('section', { class: 'panel' }, el('p', { class: 'as-typed' }, sellerMessage))
}

function addressLine(address: Address | null | undefined): string {
  return address ? addressText(address, document.documentElement.lang, words.addressComma) : ''
}

function facts(order: Order): HTMLElement {
  const money = moneyIn(order)
  // An estimate says nothing about what is over.
  const hasArrived = ['completed', 'cancelled', 'refunded'].includes(order.status)
  const rows: [string, string | null | undefined][] = [
    [texts.number, order.orderNo],
    [texts.state, [stateText(order), order.isPaidOnDelivery && texts.payOnDelivery(money(order.dueMinor))].filter(Boolean).join(' · ')],
    [texts.placed, timeText(document.documentElement.lang, order.createdAt)],
    [texts.shipping, [order.shippingModeName, hasArrived ? '' : arrivalText(order), order.shippingModeNote].filter(Boolean).join(' · ')],
    [texts.tracking, order.parcels?.length ? '' : order.trackingNo],
    [texts.payment, order.totalMinor === 0 ? texts.nothingToPay : order.paymentModeName],
    [texts.refunded, order.refundedMinor ? money(order.refundedMinor) : ''],
    [orderWords.checkout.company, [order.contact?.company, order.contact?.vatNumber].filter(Boolean).join(' · ')],
    [texts.contact, [order.contact?.name, order.contact?.email, order.contact?.phone].filter(Boolean).join(' · ')],
    [texts.address, addressLine(order.shippingAddress)],
    [orderWords.checkout.billing, addressLine(order.billingAddress)],
  ]
  return el(
    'dl',
    { class: 'facts panel' },
    ...rows.map(([label, value]) => (value ? el('div', {}, el('dt', {}, label), el('dd', {}, value)) : null)),
  )
}
