import { order as orderWords } from '#words/order'
import type { Order } from '../calls/api.ts'
import { el } from '../page/dom.ts'
import { moneyIn } from '../page/shop.ts'
import { scanCode } from './scan-code.ts'

const texts = orderWords.order
const copiedFor = 2000

/**
 * How an order is paid: the account, the sum and what to write with it, each to copy, a code to scan, and the shop's
 * own words.
 */
export function paymentPanel(order: Order): HTMLElement | null {
  const { payment, dueMinor, orderNo, isPaidOnDelivery } = order
  if (!payment) return null
  const { account, instructions } = payment
  const facts = el(
    'dl',
    { class: 'facts pay-facts' },
    account !== '' && fact(texts.account, account),
    fact(texts.amount, moneyIn(order)(dueMinor)),
    !isPaidOnDelivery && fact(texts.reference, orderNo),
  )
  return el(
    'section',
    { class: 'panel pay' },
    el('h2', {}, texts.howToPay),
    el('div', { class: 'pay-row' }, facts, account !== '' && accountCode(account)),
    instructions !== '' && el('p', { class: 'as-typed' }, instructions),
  )
}

function fact(name: string, value: string): HTMLElement {
  const button = el('button', { class: 'link-button', type: 'button', 'aria-label': texts.copyOf(name) }, texts.copy)
  button.addEventListener('click', () => void copy(value, button))
  return el('div', {}, el('dt', {}, name), el('dd', {}, el('span', { class: 'pay-value' }, value), ' ', button))
}

/** Shops without TLS have no clipboard: there the text is selected, so that one key copies it. */
async function copy(value: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    button.textContent = texts.copied
    setTimeout(() => {
      button.textContent = texts.copy
    }, copiedFor)
  } catch {
    const text = button.previousElementSibling
    if (text) getSelection()?.selectAllChildren(text)
  }
}

/** An account that is an address opens when it is scanned, such as a payment link; any other is its number. */
function accountCode(account: string): HTMLElement {
  const link = /https?:\/\/\S+/i.exec(account)?.[0]
  return scanCode(link ?? account, link ? texts.scanToPay : texts.scanAccount)
}
