import { order as orderWords } from '#words/order'
import { dayText } from '../../kit/dates.ts'
import type { Order, Parcel } from '../calls/api.ts'
import { el } from '../page/dom.ts'

const texts = orderWords.order

/** What was sent so far, each parcel with its link; nothing before the first one. */
export function parcelsPanel({ parcels = [] }: Order): HTMLElement | null {
  if (parcels.length === 0) return null
  return el(
    'section',
    { class: 'panel parcels', 'aria-labelledby': 'parcels-title' },
    el('h2', { id: 'parcels-title' }, texts.parcels),
    ...parcels.map((parcel, at) => renderParcel(parcel, { number: at + 1, count: parcels.length })),
  )
}

interface ParcelPosition {
  number: number
  count: number
}

function renderParcel(
  { carrierName, trackingNo, trackingUrl, state, shippedAt, items }: Parcel,
  { number, count }: ParcelPosition,
): HTMLElement {
  const day = dayText(document.documentElement.lang, shippedAt)
  return el(
    'div',
    { class: 'parcel' },
    el(
      'p',
      {},
      el('strong', {}, count > 1 ? texts.parcelOf(number, count) : texts.parcel),
      ` · ${state === 'delivered' ? texts.delivered : texts.sentOn(day)}`,
    ),
    el('p', {}, [carrierName, trackingNo].filter(Boolean).join(' '), ' ', trackingLink(trackingUrl, trackingNo)),
    items.length > 0 && el('ul', { class: 'hint' }, ...items.map(({ title, quantity }) => el('li', {}, `${title} × ${quantity}`))),
  )
}

/** Only to addresses that a browser opens as a page. */
function trackingLink(url: string, trackingNo: string): HTMLElement | null {
  if (!url.startsWith('https://')) return null
  const label = texts.trackParcel
  return el('a', { href: url, target: '_blank', rel: 'noopener noreferrer', 'aria-label': `${label} ${trackingNo}` }, label)
}
