import { order as orderWords } from '#words/order'
import { cancelOrder, type Order, type OrderLink } from '../calls/api.ts'
import { el } from '../page/dom.ts'

const texts = orderWords.cancel

/** The message to the buyer while the shop checks an order, which can't be paid until then. */
export function heldPanel({ isHeld, status, totalMinor }: Order): HTMLElement | null {
  if (!isHeld || (status !== 'pending' && status !== 'paid')) return null
  const isToPay = status === 'pending' && totalMinor > 0
  return el('section', { class: 'panel' }, el('h2', {}, texts.heldTitle), el('p', {}, isToPay ? texts.held : texts.heldPaid))
}

/**
 * What buyers are told who come back from the payment page to an order that was cancelled meanwhile, and of which
 * nothing was taken.
 */
export function cancelledPanel({ status, online }: Order): HTMLElement | null {
  const isBack = new URLSearchParams(location.search).has('paid')
  if (!isBack || status !== 'cancelled' || online?.state === 'succeeded') return null
  return el('section', { class: 'panel' }, el('p', { role: 'status' }, texts.about))
}

/**
 * A way to cancel an order that is not paid. States: folded → asked → cancelling → the order rendered again, or a
 * message.
 */
export function cancelPanel(order: Order, link: OrderLink, rerender: (order: Order) => void): HTMLElement | null {
  if (!order.canCancel) return null
  const message = el('p', { role: 'alert', class: 'field-message' })
  const button = el('button', { class: 'button', type: 'button' }, texts.confirm)
  button.addEventListener('click', () => void cancel())

  async function cancel(): Promise<void> {
    button.disabled = true
    const answer = await cancelOrder(link.orderNo, link.token)
    button.disabled = false
    if (answer.ok) return rerender(answer.response)
    message.textContent = answer.message || texts.failed
  }

  return el(
    'section',
    { class: 'panel' },
    el('details', {}, el('summary', {}, texts.ask), el('p', { class: 'hint' }, texts.about), message, el('p', {}, button)),
  )
}
