import { type InvoiceProblemCode, type InvoiceRecord, isInEu, type OrderItem, omit, textIn, usualDecimals } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { leavesTaxArea } from '../../terms/tax/tax.rules.ts'
import { type DocumentProfile, findDocumentProfiles } from '../document/document-profile.sql.ts'
import { addressLinesIn, optionsText } from '../document/document-text.ts'
import { documentLanguage, documentWords } from '../document/document-words.ts'
import { type FoundRefund, findRefundsOf } from '../refund/refund.sql.ts'
import { amountParts, creditOf, creditTaxes, invoiceProblemOf, partsOfRefund } from './invoice.rules.ts'
import { findInvoicesOf, insertInvoice, type StoredInvoice } from './invoice.sql.ts'
import { takeInvoiceNumber } from './invoice-number.sql.ts'
import { type InvoiceableOrder, lockInvoiceableOrders } from './invoice-order.sql.ts'

interface Issuer {
  scope: WebsiteScope
  /** Empty when the program issued it automatically. */
  byName: string
  at: string
}

interface Issued {
  ids: string[]
  problems: { orderId: string; orderNo: string; code: InvoiceProblemCode }[]
}

/** The clock of the business, and when it is. */
interface Moment {
  byName: string
  issuedAt: string
  issuedOn: string
  dayOf(at: string): string
}

/**
 * Issues what is missing for orders: an invoice where none is in force, and a credit note for each refund. The orders
 * are locked first, so that a second call at the same time finds what the first one issued.
 */
export async function issueInvoices(db: Db, orderIds: readonly string[], { scope, byName, at }: Issuer): Promise<Issued> {
  const orders = await lockInvoiceableOrders(db, orderIds, scope)
  const invoicesByOrder = Map.groupBy(await findInvoicesOf(db, orderIds), ({ orderId }) => orderId)
  const refunds = Map.groupBy(await findRefundsOf(db, orderIds), ({ orderId }) => orderId)
  const profiles = await findDocumentProfiles(db, [...new Set(orders.map(({ websiteId }) => websiteId))])
  const moment = await momentOf(db, at, byName)
  const outcome: Issued = { ids: [], problems: [] }
  for (const order of orders) {
    const profile = profiles.get(order.websiteId)
    if (!profile) continue
    const { id: orderId, orderNo } = order
    const earlier = invoicesByOrder.get(orderId) ?? []
    const inForce = invoiceInForce(earlier)
    const code = inForce ? undefined : invoiceProblemOf(order, profile.seller)
    if (code) outcome.problems.push({ orderId, orderNo, code })
    if (code) continue
    const current = inForce ?? (await issueInvoice(db, order, profile, moment))
    if (!inForce) outcome.ids.push(current.id)
    const notes = earlier.filter(({ correctsId }) => correctsId === current.id)
    for (const refund of refunds.get(orderId) ?? []) {
      if (refund.state !== 'succeeded' || notes.some(({ refundId }) => refundId === refund.id)) continue
      const note = await creditInvoice(db, current, { notes, refund, prefix: profile.creditNotePrefix, moment })
      if (note) notes.push(note)
      if (note) outcome.ids.push(note.id)
    }
  }
  return outcome
}

/** When documents are issued, `at` being an ISO time, with the day of it by the clock of the business as it is now. */
export async function momentOf(db: Db, at: string, byName: string): Promise<Moment> {
  const zone = await readBusinessZone(db)
  return { byName, issuedAt: at, issuedOn: zone.dayOf(at), dayOf: (instant) => zone.dayOf(instant) }
}

/** The last invoice of an order, unless credit notes have taken it back altogether. */
function invoiceInForce(storedInvoices: readonly StoredInvoice[]): StoredInvoice | undefined {
  const last = storedInvoices.findLast(({ kind }) => kind === 'invoice')
  const notes = storedInvoices.filter(({ correctsId }) => correctsId !== null && correctsId === last?.id)
  return last && (notes.length === 0 || sumCredited(notes) < last.totalMinor) ? last : undefined
}

const sumCredited = (notes: readonly StoredInvoice[]) => notes.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

async function issueInvoice(db: Db, order: InvoiceableOrder, profile: DocumentProfile, moment: Moment): Promise<StoredInvoice> {
  const { id: orderId, orderNo, websiteId, language, currencyCode, contact, taxMinor, totalMinor } = order
  const { issuedOn, issuedAt, byName } = moment
  return insertInvoice(db, {
    kind: 'invoice',
    orderId,
    orderNo,
    websiteId,
    correctsId: null,
    refundId: null,
    buyerName: contact.company || contact.name,
    language,
    currencyCode,
    decimals: order.decimals ?? usualDecimals(currencyCode),
    taxMinor,
    totalMinor,
    record: recordOf(order, profile, moment),
    issuedOn,
    issuedAt,
    byName,
    number: await takeInvoiceNumber(db, profile.invoicePrefix, yearOf(issuedOn)),
  })
}

const yearOf = (day: string) => Number(day.slice(0, 4))

function recordOf(order: InvoiceableOrder, { seller, footer, paper }: DocumentProfile, { dayOf }: Moment): InvoiceRecord {
  const { language, contact, tax, billingAddress, shippingAddress } = order
  // Parts that not every address has are never those of the other one.
  const address = billingAddress.street ? { ...shippingAddress, province: '', line2: '', ...billingAddress } : shippingAddress
  return {
    seller,
    buyer: {
      name: contact.name,
      company: contact.company ?? '',
      vatNumber: contact.vatNumber ?? '',
      address: addressLinesIn(language, address),
    },
    footer,
    paper,
    orderedOn: dayOf(order.createdAt),
    paidOn: order.paidAt === null ? '' : dayOf(order.paidAt),
    suppliedFrom: order.suppliedFrom === null ? '' : dayOf(order.suppliedFrom),
    suppliedOn: order.suppliedOn === null ? '' : dayOf(order.suppliedOn),
    lines: order.items.map((item) => ({
      title: item.title,
      options: optionsText(item),
      sku: item.variantSku || (order.codes[item.goodsId ?? '']?.sku ?? ''),
      quantity: item.quantity,
      priceMinor: item.priceMinor,
      lineMinor: item.lineMinor,
      ...(isReducedInJapan(order, item) && { isReducedRate: true }),
    })),
    goodsMinor: order.goodsMinor,
    discountMinor: order.couponMinor,
    shippingMinor: order.shippingMinor,
    priceMode: tax?.priceMode ?? null,
    taxes: tax?.lines ?? [],
    isReverseCharge: tax?.isReverseCharge ?? false,
    isExport: isExport(order),
    taxAddedMinor: tax?.addedMinor ?? 0,
    paymentMethod: textIn(documentLanguage(language), order.paymentModeName ?? '', order.paymentTranslations?.name),
    corrects: null,
    reason: '',
  }
}

/** Sent by a seller in the EU to an address outside of its tax area, without any tax. */
function isExport({ tax, homeCountry, shippingAddress }: InvoiceableOrder): boolean {
  if (tax === null || tax.isReverseCharge || tax.taxMinor !== 0 || homeCountry === null) return false
  return isInEu(homeCountry) && leavesTaxArea(homeCountry, shippingAddress)
}

const isReducedInJapan = ({ shippingAddress }: InvoiceableOrder, { taxes }: OrderItem) =>
  shippingAddress.country === 'JP' && taxes?.some(({ percent }) => percent === 8) === true

interface Credit {
  /** The credit notes that the invoice has already. */
  notes: readonly StoredInvoice[]
  /** Without one, what is left of the invoice is cancelled. */
  refund?: FoundRefund
  reason?: string
  prefix: string
  moment: Moment
}

/**
 * A credit note for a refund, or over all that is left; undefined when nothing is left, or the refund takes nothing off
 * the invoice.
 */
export async function creditInvoice(db: Db, invoice: StoredInvoice, credit: Credit): Promise<StoredInvoice | undefined> {
  const { notes, refund, prefix, moment } = credit
  const { totalMinor } = invoice
  const remainingMinor = totalMinor - sumCredited(notes)
  const amountMinor = refund ? Math.min(creditOf(refund), remainingMinor) : remainingMinor
  if (amountMinor <= 0 && (refund || totalMinor > 0 || notes.length > 0)) return undefined
  const record = creditRecord(invoice, credit, amountMinor)
  return insertInvoice(db, {
    ...omit(invoice, 'id', 'invoiceNo'),
    kind: 'credit-note',
    correctsId: invoice.id,
    refundId: refund?.id ?? null,
    taxMinor: record.taxes.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    totalMinor: amountMinor,
    record,
    issuedOn: moment.issuedOn,
    issuedAt: moment.issuedAt,
    byName: moment.byName,
    number: await takeInvoiceNumber(db, prefix, yearOf(moment.issuedOn)),
  })
}

/**
 * The content of a credit note: all of the invoice where it is cancelled as a whole at once, otherwise what the refund
 * covered, otherwise one line.
 */
function creditRecord(invoice: StoredInvoice, { notes, refund, reason = '' }: Credit, amountMinor: number): InvoiceRecord {
  const { invoiceNo, issuedOn, language, totalMinor, record } = invoice
  const t = documentWords(language)
  const printedFields = { corrects: { invoiceNo, issuedOn }, reason: refund?.reason ?? reason }
  if (!refund && amountMinor === totalMinor) return { ...record, ...printedFields }
  const title = (refund ? t.refundOf : t.cancelOf).replace('{no}', invoiceNo)
  // A refund that is larger than what is left of the invoice is credited by its amount alone.
  const isWhole = refund !== undefined && creditOf(refund) === amountMinor
  const before = { amountMinor: sumCredited(notes), taxes: notes.flatMap((note) => note.record.taxes) }
  const [knownTaxes, restMinor] = isWhole ? [refund.taxes, refund.otherMinor] : [[], amountMinor]
  const parts = isWhole ? partsOfRefund(refund, title) : amountParts(amountMinor, title)
  return {
    ...record,
    ...parts,
    taxes: creditTaxes({ totalMinor, taxes: record.taxes, before, amountMinor, known: knownTaxes, restMinor }),
    taxAddedMinor: amountMinor - (parts.goodsMinor - parts.discountMinor + parts.shippingMinor),
    ...printedFields,
  }
}
