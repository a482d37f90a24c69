import { order as orderWords } from '#words/order'
import { lookAtOrder, type Order, type OrderLink, type PayStart, startPayment } from '../calls/api.ts'
import { el } from '../page/dom.ts'
import { moneyIn } from '../page/shop.ts'
import { scanCode } from './scan-code.ts'

const texts = orderWords.online
/** The id of the button that begins a payment. */
export const payButton = 'pay-now'
const lookEvery = 3000
/** A notice that has not come after so many looks comes later; the shop goes on asking without the page. */
const mostLooks = 40

/**
 * The payment of an order at a provider. States: waiting for the button → asking the shop → gone to the provider's
 * page, or scanning a code while the page looks whether it was paid → rendered again by `rerender` when the order is
 * paid.
 */
export function onlinePanel(order: Order, link: OrderLink, rerender: (order: Order) => void): HTMLElement | null {
  const { online, totalMinor } = order
  if (!online || order.isHeld || order.otherPayments || (!online.canPay && order.status !== 'pending')) return null
  const message = el('p', { role: 'status', class: 'pay-message' }, stateText(online))
  const place = el('div', { class: 'pay-row' })
  const panel = el(
    'section',
    { class: 'panel pay' },
    el('h2', {}, texts.title),
    online.isTest && el('p', { class: 'hint' }, texts.test),
    message,
  )
  if (!online.canPay) {
    // Of an order that is paid too much the message tells that its money is being checked.
    if ((order.dueMinor ?? totalMinor) > 0) message.textContent = texts.unavailable
    return panel
  }
  const button = el(
    'button',
    { class: 'button button-main', type: 'button', id: payButton },
    online.state === null || order.status !== 'pending' ? texts.pay(moneyIn(order)(order.dueMinor ?? totalMinor)) : texts.again,
  )
  button.addEventListener('click', () => void begin())
  panel.append(el('p', {}, button), place)

  async function begin(): Promise<void> {
    endWatch()
    const own = watches
    button.disabled = true
    message.textContent = texts.starting
    const answer = await startPayment(link.orderNo, link.token)
    if (own !== watches) return
    button.disabled = false
    if (!answer.ok) {
      message.textContent = answer.message || texts.unavailable
      return
    }
    go(answer.response)
  }

  function go(start: PayStart): void {
    if (start.kind === 'page') {
      location.assign(start.url)
      return
    }
    message.textContent = texts.waiting
    place.replaceChildren(scanCode(start.text, texts.scan))
    watchOrder(link, rerender)
  }

  return panel
}

let watches = 0
/** Ends what is looked for: an answer that is still under way shows nothing over what the page shows by then. */
export const endWatch = () => void watches++

/** For who comes back from the provider: the payment shows as soon as the shop knows of it. */
export function watchReturn(order: Order, link: OrderLink, rerender: (order: Order) => void): void {
  if (order.online?.canPay) watchOrder(link, rerender)
}

/** Asks until the order is paid, the attempt is over, or it has asked often enough. */
async function watchOrder(link: OrderLink, rerender: (order: Order) => void): Promise<void> {
  endWatch()
  const own = watches
  for (let looks = 0; looks < mostLooks; looks++) {
    const answer = await lookAtOrder(link.orderNo, link.token)
    if (own !== watches) return
    const isOver = answer.ok && (!answer.response.online?.canPay || answer.response.online.state !== 'pending')
    if (answer.ok && isOver) return rerender(answer.response)
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
    if (own !== watches) return
  }
}

function stateText({ state }: NonNullable<Order['online']>): string {
  const states: Record<string, string> = texts.states
  return (state !== null && states[state]) || texts.about
}
