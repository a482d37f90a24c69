import { largestReceipt } from '@wanpu/contract/receipt-size'
import { order as orderWords } from '#words/order'
import { timeText } from '../../kit/dates.ts'
import { type Order, type OrderLink, sendReceipt } from '../calls/api.ts'
import { el } from '../page/dom.ts'

const texts = orderWords.receipt
const states: Readonly<Record<string, string>> = texts.states

/**
 * What became of the receipts that the buyer sent, and a form to send one; nothing where none was sent and none is
 * asked for.
 */
export function receiptPanel(order: Order, link: OrderLink, rerender: (order: Order) => void): HTMLElement | null {
  const { receipts = [], canSendReceipt } = order
  if (receipts.length === 0 && !canSendReceipt) return null
  return el(
    'section',
    { class: 'panel', 'aria-labelledby': 'receipt-title' },
    el('h2', { id: 'receipt-title' }, texts.title),
    ...receipts.map(({ state, answer, createdAt }) =>
      el(
        'div',
        { class: 'parcel' },
        el('p', {}, `${timeText(document.documentElement.lang, createdAt)} · ${states[state] ?? state}`),
        answer !== '' && el('p', { class: 'return-answer' }, answer),
      ),
    ),
    canSendReceipt && receiptForm(link, rerender),
  )
}

/** States: choosing → sending → the order rendered again, or a message. */
function receiptForm(link: OrderLink, rerender: (order: Order) => void): HTMLElement {
  const message = el('p', { role: 'alert', class: 'field-message' })
  const input = el('input', {
    id: 'receipt',
    type: 'file',
    required: true,
    accept: 'image/*,application/pdf',
    'aria-describedby': 'receipt-about',
  })
  const button = el('button', { class: 'button', type: 'submit' }, texts.send)
  const form = el(
    'form',
    { class: 'fields' },
    el('p', { class: 'hint', id: 'receipt-about' }, texts.about),
    el('div', { class: 'field' }, el('label', { for: 'receipt' }, texts.file), input),
    message,
    el('p', {}, button),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })

  async function submit(): Promise<void> {
    const file = input.files?.[0]
    if (!file || file.size > largestReceipt) {
      message.textContent = file ? texts.tooLarge : texts.choose
      return
    }
    button.disabled = true
    message.textContent = texts.sending
    const answer = await sendReceipt(link.orderNo, link.token, file)
    button.disabled = false
    if (answer.ok) return rerender(answer.response)
    message.textContent = answer.message || texts.failed
  }

  return form
}
