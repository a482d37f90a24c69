import type { DocumentOrder } from './document-orders.sql.ts'
import type { DocumentSeller } from './document-profile.sql.ts'
import { addressLinesIn, countSentPieces, senderLines } from './document-text.ts'
import { documentWords } from './document-words.ts'
import type { Label } from './pdf/sheet.ts'

/** The labels of an order: one for each parcel, or one for all of it when it has none. */
export function labelsOf(order: DocumentOrder, seller: DocumentSeller): Label[] {
  const { items, parcels, contact, shippingAddress, language, orderNo } = order
  const t = documentWords(language)
  const company = contact.company ?? ''
  const to = [contact.name, company, ...addressLinesIn(language, shippingAddress), contact.phone].filter(Boolean)
  const whole = [{ carrierName: '', trackingNo: '', lines: items.map((item) => ({ quantity: countSentPieces(item) })) }]
  return (parcels.length > 0 ? parcels : whole).map(({ carrierName, trackingNo, lines }) => ({
    from: senderLines(seller),
    to,
    number: orderNo,
    facts: [
      { label: t.pieces, value: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)) },
      { label: carrierName, value: trackingNo },
    ].filter(({ value }) => value !== ''),
  }))
}
