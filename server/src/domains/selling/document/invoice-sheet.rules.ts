import { type InvoiceKind, type InvoiceRecord, isInEu } from '@wanpu/contract'
import type { DocumentWords } from '@wanpu/storefront'
import { taxNameIn, textFor } from '@wanpu/storefront'
import { dayText, linesOf, moneyText, percentText } from './document-text.ts'
import { documentLanguage, documentWords } from './document-words.ts'
import type { Block, LabelledValue, Row, Sheet } from './pdf/sheet.ts'

/** An invoice or credit note as it was issued. */
export interface IssuedInvoice {
  kind: InvoiceKind
  invoiceNo: string
  orderNo: string
  language: string
  currencyCode: string
  decimals: number
  taxMinor: number
  totalMinor: number
  issuedOn: string
  record: InvoiceRecord
}

/** Draws the record alone: an invoice looks the same whenever it is printed. */
export function invoiceSheet(invoice: IssuedInvoice): Sheet {
  const { kind, invoiceNo, language, record } = invoice
  const t = documentWords(language)
  const { seller, lines } = record
  const title = kind === 'invoice' ? t.invoice : t.creditNote
  return {
    kind: 'pages',
    paper: record.paper,
    footer: record.footer,
    pageOf: t.pageOf,
    blocks: [
      { kind: 'title', title, number: invoiceNo, name: seller.name, logo: seller.logo || null },
      { kind: 'columns', columns: [sellerColumn(record, t), buyerColumn(record, t), { title: '', lines: [], facts: factsOf(invoice, t) }] },
      ...(lines.length === 0 ? [] : [lineTable(invoice, t)]),
      { kind: 'totals', rows: totalsOf(invoice, t) },
      ...(record.reason === '' ? [] : [{ kind: 'text', title: t.reason, text: record.reason } as const]),
      ...mentionsOf(record, t).map((text) => ({ kind: 'text', text }) as const),
    ],
  }
}

function sellerColumn({ seller }: InvoiceRecord, t: DocumentWords) {
  const tax = seller.taxNumber === '' ? '' : `${sellerTaxLabel(seller.taxNumber, t)} ${seller.taxNumber}`
  const lines = [seller.name, ...linesOf(seller.address), tax, seller.registration, seller.email, seller.phone]
  return { title: t.seller, lines: lines.filter(Boolean) }
}

/** What the number of a seller is: of VAT, of a qualified invoice in Japan (T and 13 digits), or another tax number. */
function sellerTaxLabel(written: string, t: DocumentWords): string {
  const compact = written.toUpperCase().replace(/[\s.-]/g, '')
  if (/^T\d{13}$/.test(compact)) return t.registrationNo
  const letters = compact.slice(0, 2)
  const isVatNumber = /\d/.test(compact) && (isInEu(letters) || ['EL', 'XI', 'GB', 'CH'].includes(letters))
  return isVatNumber ? t.vatNumber : t.taxNumber
}

/** The notes that the law requires on an invoice in addition to its amounts. */
function mentionsOf({ isReverseCharge, isExport, lines }: InvoiceRecord, t: DocumentWords): string[] {
  return [
    ...(isReverseCharge ? [t.intraCommunitySupply] : []),
    ...(isExport ? [t.exportOfGoods] : []),
    ...(lines.some(({ isReducedRate }) => isReducedRate) ? [t.reducedRate] : []),
  ]
}

function buyerColumn({ buyer }: InvoiceRecord, t: DocumentWords) {
  const tax = buyer.vatNumber === '' ? '' : `${t.vatNumber} ${buyer.vatNumber}`
  return { title: t.billTo, lines: [buyer.company, buyer.name, ...buyer.address, tax].filter(Boolean) }
}

function factsOf({ language, orderNo, issuedOn, record }: IssuedInvoice, t: DocumentWords): LabelledValue[] {
  const { corrects, orderedOn, paidOn, suppliedFrom = '', suppliedOn = '', paymentMethod } = record
  const supplyDays = [...new Set([suppliedFrom, suppliedOn])].filter(Boolean).map((day) => dayText(language, day))
  const facts = [
    { label: t.date, value: dayText(language, issuedOn) },
    { label: t.corrects, value: corrects?.invoiceNo ?? '' },
    { label: t.correctsOn, value: dayText(language, corrects?.issuedOn ?? '') },
    { label: t.order, value: orderNo },
    { label: t.orderDate, value: dayText(language, orderedOn) },
    { label: t.suppliedOn, value: corrects ? '' : supplyDays.join(' – ') },
    { label: t.paidOn, value: corrects ? '' : dayText(language, paidOn) },
    { label: t.paymentMethod, value: corrects ? '' : paymentMethod },
  ]
  return facts.filter(({ value }) => value !== '')
}

function lineTable(invoice: IssuedInvoice, t: DocumentWords): Block {
  const money = (minor: number) => moneyText(invoice.language, minor, invoice)
  const rows = invoice.record.lines.map(
    ({ title, options, sku, quantity, priceMinor, lineMinor, isReducedRate }, at): Row => ({
      cells: [
        { text: String(at + 1) },
        { text: isReducedRate ? `${title} ※` : title, note: [options, sku && `${t.sku} ${sku}`].filter(Boolean).join(' · ') },
        { text: String(quantity) },
        { text: money(priceMinor) },
        { text: money(lineMinor) },
      ],
    }),
  )
  return {
    kind: 'table',
    columns: [
      { title: '#', share: 6 },
      { title: t.product, share: 51 },
      { title: t.quantity, share: 9, align: 'right' },
      { title: t.price, share: 17, align: 'right' },
      { title: t.amount, share: 17, align: 'right' },
    ],
    rows,
  }
}

/** From the products to the total: each tax with what it was worked out on. */
function totalsOf(invoice: IssuedInvoice, t: DocumentWords): (LabelledValue & { isStrong?: boolean })[] {
  const { kind, language, totalMinor, taxMinor, record } = invoice
  const { goodsMinor, discountMinor, shippingMinor, taxes, priceMode, isReverseCharge, taxAddedMinor } = record
  const money = (minor: number) => moneyText(language, minor, invoice)
  const parts: LabelledValue[] = [
    ...(goodsMinor === totalMinor ? [] : [{ label: t.subtotal, value: money(goodsMinor) }]),
    ...(discountMinor === 0 ? [] : [{ label: t.discount, value: money(-discountMinor) }]),
    ...(shippingMinor === 0 ? [] : [{ label: t.shipping, value: money(shippingMinor) }]),
    ...(isReverseCharge && taxAddedMinor !== 0 ? [{ label: t.taxLeftOut, value: money(taxAddedMinor) }] : []),
    ...(taxes.length === 0 ? [] : [{ label: t.net, value: money(totalMinor - taxMinor) }]),
    ...taxes.map(({ name, percent, baseMinor, taxMinor: own }) => ({
      label: t.taxOf
        .replace('{name}', taxNameIn(name, textFor(documentLanguage(language))))
        .replace('{rate}', percentText(language, percent))
        .replace('{base}', money(baseMinor)),
      value: money(own),
    })),
  ]
  const total = kind === 'credit-note' ? t.credited : priceMode === null || isReverseCharge ? t.total : t.totalWithTax
  return [...parts, { label: total, value: money(totalMinor), isStrong: true }]
}
