import { html, type Markup } from '../kit/html.ts'
import { linkTo } from '../kit/urls.ts'
import type { SiteSnapshot } from '../snapshot.ts'
import { articlePath } from './article-path.ts'
import { legalPage } from './asks-consent.ts'
import type { SiteView } from './view.ts'

/** What scripts write beside prices that hold tax: whether shipping is in them, and the path of the page that tells its prices. */
export interface ShippingNote {
  isFree: boolean
  path?: string
}

/** Undefined where prices hold no tax, or nothing is known of shipping. */
export function shippingNote(snapshot: SiteSnapshot): ShippingNote | undefined {
  if (!snapshot.taxKind || snapshot.shipping === undefined) return undefined
  const page = legalPage(snapshot, 'shipping') ?? legalPage(snapshot, 'terms')
  return { isFree: snapshot.shipping === 'free', ...(page && { path: articlePath(page) }) }
}

/** What stands beside a price that holds tax: the tax, and whether shipping comes on top, with the way to its prices (in Germany § 6 PAngV). */
export function priceNotes({ text, snapshot }: SiteView): Markup | false {
  if (!snapshot.taxKind) return false
  const note = shippingNote(snapshot)
  const words = note && (note.isFree ? text.withShipping.free : text.withShipping.extra)
  return html`<span class="price-tax">${text.withTax[snapshot.taxKind]}</span>${note && html` <span class="price-tax">${note.path ? html`<a href="${linkTo(note.path)}">${words}</a>` : words}</span>`}`
}
