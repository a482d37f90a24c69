import { post } from '../calls/shop-call.ts'
import { el } from '../page/dom.ts'
import { keep, readKept } from '../page/kept.ts'
import { shop } from '../page/page-facts.ts'
import { orderedItems, readCart } from './cart-store.ts'

const text = document.querySelector<HTMLTemplateElement>('#cart-reminder')?.content.textContent ?? ''
const pauseMs = 800

/** The box that asks to be reminded, never ticked by itself; none where the shop does not remind. */
export function reminderBox(): HTMLElement | null {
  if (text === '') return null
  return el('label', { class: 'check' }, el('input', { type: 'checkbox', name: 'remind', value: text }), el('span', {}, text))
}

/**
 * While the box is ticked the shop keeps the cart, and forgets it when the box is cleared. The checkout goes on whether
 * that works or not.
 */
export function startReminder(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('[name=remind]')
  const email = form.querySelector<HTMLInputElement>('[name="contact.email"]')
  if (!box || !email) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    const cart = { websiteId: shop.websiteId, key: browserKey(), email: email.value.trim(), items: orderedItems(readCart()) }
    if (box.checked && (cart.email === '' || !email.validity.valid)) return
    void post('/saved-cart', { ...cart, ...(box.checked && { consentText: text }) })
  }
  const later = () => {
    clearTimeout(waiting)
    waiting = setTimeout(send, pauseMs)
  }
  box.addEventListener('change', later)
  email.addEventListener('change', () => box.checked && later())
}

/** Tells the shop's copy of this browser's cart from others. */
function browserKey(): string {
  const storedKey = readKept('reminder-key')
  if (storedKey) return storedKey
  const newKey = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  keep('reminder-key', newKey)
  return newKey
}
