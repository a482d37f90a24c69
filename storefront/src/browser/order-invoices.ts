import { order as orderWords } from '#words/order'
import { invoiceAddress, type Order, type OrderLink } from './api.ts'
import { el } from './dom.ts'

const texts = orderWords.order

/** The invoices and credit notes of an order, to download; nothing before the first one. */
export function invoicesPanel({ invoices = [] }: Order, link: OrderLink): HTMLElement | null {
  if (invoices.length === 0) return null
  return el(
    'section',
    { class: 'panel parcels', id: 'invoices', 'aria-labelledby': 'invoices-title' },
    el('h2', { id: 'invoices-title' }, texts.invoices),
    ...invoices.map(({ invoiceNo, kind, issuedOn }) =>
      el(
        'p',
        {},
        el('a', { href: invoiceAddress(link, invoiceNo), download: `${invoiceNo}.pdf` }, `${texts.invoiceKinds[kind]} ${invoiceNo} (PDF)`),
        ` · ${issuedOn}`,
      ),
    ),
  )
}
