import { order as orderWords } from '#words/order'
import { choosePayment, type Order, type OrderLink } from '../calls/api.ts'
import { el } from '../page/dom.ts'

const texts = orderWords.online

/**
 * Other ways to pay an order whose own takes no payments any more, or that there is none now. States: waiting for a
 * choice → asking the shop → the order rendered again, or a message.
 */
export function otherPaymentPanel(order: Order, link: OrderLink, rerender: (order: Order) => void): HTMLElement | null {
  const { otherPayments } = order
  // A shop API of an earlier version does not name them.
  if (!otherPayments) return null
  const message = el('p', { role: 'status', class: 'pay-message' }, otherPayments.length > 0 ? texts.other : texts.unavailable)
  const buttons = otherPayments.map(({ id, name }) => {
    const button = el('button', { class: 'button', type: 'button' }, name)
    button.addEventListener('click', () => void choose(id))
    return button
  })

  async function choose(paymentModeId: string): Promise<void> {
    for (const button of buttons) button.disabled = true
    const answer = await choosePayment(link.orderNo, link.token, paymentModeId)
    if (answer.ok) return rerender(answer.response)
    for (const button of buttons) button.disabled = false
    message.textContent = answer.message || texts.unavailable
  }

  const choices = buttons.length > 0 && el('p', { class: 'pay-row' }, ...buttons)
  return el('section', { class: 'panel pay' }, el('h2', {}, texts.title), message, choices)
}
