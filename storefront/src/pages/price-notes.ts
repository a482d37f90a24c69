import { html, type Markup } from '../kit/html.ts'
import { linkTo } from '../kit/urls.ts'
import { shippingNote } from './shipping-note.ts'
import type { SiteView } from './view.ts'

/**
 * The notes at a price that holds tax: the tax, and whether shipping comes on top, with the way to its prices (in
 * Germany § 6 PAngV).
 */
export function priceNotes({ text, snapshot }: SiteView): Markup | false {
  if (!snapshot.taxKind) return false
  const note = shippingNote(snapshot)
  const words = note && (note.isFree ? text.withShipping.free : text.withShipping.extra)
  return html`<span class="price-tax">${text.withTax[snapshot.taxKind]}</span>${note && html` <span class="price-tax">${note.path ? html`<a href="${linkTo(note.path)}">${words}</a>` : words}</span>`}`
}
