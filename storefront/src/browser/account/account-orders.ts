import { account as texts } from '#words/account'
import { dayText } from '../../kit/dates.ts'
import { reasonOf } from '../calls/failure.ts'
import { invoiceLink } from '../order/invoice-link.ts'
import { orderAddress } from '../order/order-address.ts'
import { stateText } from '../order/order-state.ts'
import { el } from '../page/dom.ts'
import { at, moneyIn } from '../page/shop.ts'
import { words } from '../page/words.ts'
import { type AccountOrder, type OrdersPage, readOrders } from './account-api.ts'

/** The orders of who is signed in, page by page. */
export function ordersPanel(): HTMLElement {
  const list = el('div', { 'aria-live': 'polite' }, el('p', { class: 'hint' }, '…'))
  const panel = el('section', { class: 'panel', 'aria-labelledby': 'orders-title' }, el('h2', { id: 'orders-title' }, texts.orders), list)
  const show = async (page: number) => {
    const answer = await readOrders(page)
    if (answer.ok) return list.replaceChildren(...renderOrders(answer.response, page, show))
    const again = el('button', { class: 'button', type: 'button' }, words.retry)
    again.addEventListener('click', () => void show(page))
    list.replaceChildren(el('p', { role: 'alert' }, reasonOf(answer)), again)
  }
  void show(1)
  return panel
}

function renderOrders({ items, pages }: OrdersPage, page: number, show: (page: number) => Promise<void>): HTMLElement[] {
  if (items.length === 0) {
    return [el('p', {}, texts.noOrders), el('p', {}, el('a', { class: 'button', href: at('/') }, texts.browse))]
  }
  const orders = el('ul', { class: 'account-list' }, ...items.map((order) => orderRow(order)))
  if (pages === 1) return [orders]
  return [
    orders,
    el('p', { class: 'account-pages' }, step(texts.newer, page - 1), el('span', {}, texts.page(page, pages)), step(texts.older, page + 1)),
  ]

  function step(label: string, to: number): HTMLElement {
    const button = el('button', { class: 'button', type: 'button', disabled: to < 1 || to > pages }, label)
    button.addEventListener('click', () => void show(to))
    return button
  }
}

function orderRow(order: AccountOrder): HTMLElement {
  const { orderNo, totalMinor, titles } = order
  const day = dayText(document.documentElement.lang, order.createdAt)
  return el(
    'li',
    {},
    el(
      'div',
      { class: 'account-row' },
      el('a', { href: order.shop ? order.shop.url + orderAddress(order) : at(orderAddress(order)) }, orderNo),
      el('span', {}, stateText(order)),
      el('strong', {}, moneyIn(order)(totalMinor)),
    ),
    el('p', { class: 'hint' }, [day, order.shop && texts.at(order.shop.name)].filter(Boolean).join(' · ')),
    el('p', {}, titles.slice(0, 3).join(', ') + (titles.length > 3 ? ' …' : '')),
    order.invoices.length > 0 && invoiceLinks(order),
  )
}

/** Invoices of another website of the seller are fetched on its order page. */
function invoiceLinks(order: AccountOrder): HTMLElement {
  const links = order.invoices.map(({ invoiceNo, kind }) => {
    const name = kind === 'invoice' ? texts.invoice(invoiceNo) : texts.creditNote(invoiceNo)
    if (order.shop) return el('a', { href: order.shop.url + orderAddress(order, { at: 'invoices' }) }, name)
    return invoiceLink(order, invoiceNo, `${name} (PDF)`)
  })
  return el('p', { class: 'account-links' }, ...links)
}
