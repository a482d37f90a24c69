import { type OrderItem, textIn } from '@wanpu/contract'
import type { DocumentOrder, DocumentParcel } from './document-orders.sql.ts'
import type { DocumentProfile } from './document-profile.sql.ts'
import { addressLinesIn, countSentPieces, dayText, optionsText, senderLines } from './document-text.ts'
import { documentLanguage, documentWords } from './document-words.ts'
import type { Cell, LabelledValue, Row, Sheet } from './pdf/sheet.ts'

interface PackingSlipInput {
  order: DocumentOrder
  /** What is in this parcel; without one everything that was ordered. */
  parcel?: DocumentParcel | undefined
  profile: DocumentProfile
  /** The day of the order by the clock of the business. */
  orderedOn: string
}

/** A packing slip: the contents of a parcel, or of the order, without prices. */
export function packingSlip({ order, parcel, profile, orderedOn }: PackingSlipInput): Sheet {
  const { language, orderNo, items, contact, shippingAddress, buyerMessage } = order
  const t = documentWords(language)
  const packedLines =
    parcel?.lines ?? items.map((item, line) => ({ line, quantity: countSentPieces(item) })).filter(({ quantity }) => quantity > 0)
  const pieces = packedLines.reduce((sum, { quantity }) => sum + quantity, 0)
  const shippingMode = textIn(documentLanguage(language), order.shippingModeName ?? '', order.shippingTranslations?.name)
  const facts: LabelledValue[] = [
    { label: t.orderDate, value: dayText(language, orderedOn) },
    { label: t.pieces, value: String(pieces) },
    { label: t.carrier, value: parcel?.carrierName || shippingMode },
    { label: t.trackingNo, value: parcel?.trackingNo ?? '' },
  ]
  const rows = packedLines.flatMap(({ line, quantity }): Row[] => {
    const item = items[line]
    if (!item) return []
    const cells = [
      { text: item.title, note: optionsText(item) },
      codesOf(item),
      { text: String(quantity), isStrong: true },
      { text: '', isBox: true },
    ]
    return [{ cells }]
  })
  return {
    kind: 'pages',
    paper: profile.paper,
    footer: profile.footer,
    pageOf: t.pageOf,
    blocks: [
      {
        kind: 'title',
        title: t.packingSlip,
        number: orderNo,
        name: profile.seller.name,
        logo: profile.seller.logo || null,
        barcode: orderNo,
      },
      {
        kind: 'columns',
        columns: [
          { title: t.shipTo, lines: receiverLines(order) },
          { title: t.from, lines: senderLines(profile.seller) },
          { title: '', lines: [], facts: facts.filter(({ value }) => value !== '') },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: t.product, share: 54 },
          { title: t.sku, share: 28 },
          { title: t.quantity, share: 10, align: 'right' },
          { title: '', share: 8, align: 'right' },
        ],
        rows,
      },
      ...(buyerMessage === '' ? [] : [{ kind: 'text', title: t.message, text: buyerMessage } as const]),
    ],
  }

  /**
   * The SKU, and below it the barcode of a product without variants: which variant a product's own is of nobody knows.
   */
  function codesOf(item: OrderItem): Cell {
    const { sku = '', barcode = '' } = order.codes[item.goodsId ?? ''] ?? {}
    return { text: item.variantSku || sku, ...(barcode !== '' && optionsText(item) === '' && { note: barcode }) }
  }

  function receiverLines(of: DocumentOrder): string[] {
    const { company = '', name, phone } = contact
    return [company, name, ...addressLinesIn(of.language, shippingAddress), phone].filter(Boolean)
  }
}
