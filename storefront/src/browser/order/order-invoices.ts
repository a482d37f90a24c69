import { order as orderWords } from '#words/order'
import { dayText } from '../../kit/dates.ts'
import type { Order, OrderLink } from '../calls/api.ts'
import { el } from '../page/dom.ts'
import { invoiceLink } from './invoice-link.ts'

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
        invoiceLink(link, invoiceNo, `${texts.invoiceKinds[kind]} ${invoiceNo} (PDF)`),
        ` · ${dayText(document.documentElement.lang, issuedOn)}`,
      ),
    ),
  )
}
