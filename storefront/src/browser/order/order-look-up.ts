import { order as orderWords } from '#words/order'
import { findOrder } from '../calls/api.ts'
import { reasonOf } from '../calls/failure.ts'
import { el } from '../page/dom.ts'
import { at } from '../page/shop.ts'
import { orderAddress } from './order-address.ts'

const texts = orderWords.lookUp

/**
 * Asks for number and e-mail of an order, and goes to its page. States: waiting → asking → gone to the page, or back
 * with a message.
 */
export function lookUpForm(orderNo: string): HTMLElement {
  const message = el('p', { role: 'alert', class: 'field-message' })
  const send = el('button', { class: 'button button-main', type: 'submit' }, texts.send)
  const form = el(
    'form',
    { class: 'panel fields look-up' },
    el('p', { class: 'hint' }, texts.about),
    field('look-up-number', orderWords.order.number, { name: 'orderNo', value: orderNo, autocomplete: 'off', maxlength: 100 }),
    field('look-up-email', orderWords.checkout.email, { name: 'email', type: 'email', autocomplete: 'email', maxlength: 200 }),
    message,
    el('p', {}, send),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })

  async function ask(): Promise<void> {
    const formData = new FormData(form)
    message.textContent = ''
    send.disabled = true
    const answer = await findOrder(String(formData.get('orderNo') ?? ''), String(formData.get('email') ?? ''))
    send.disabled = false
    if (!answer.ok) {
      message.textContent = reasonOf(answer)
      return
    }
    location.assign(at(orderAddress(answer.response)))
  }

  return form
}

function field(id: string, label: string, attributes: Record<string, string | number>): HTMLElement {
  return el('div', { class: 'field' }, el('label', { for: id }, label), el('input', { id, required: true, ...attributes }))
}
