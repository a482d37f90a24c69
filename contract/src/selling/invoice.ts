import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, currencyCode, id, ids, instant } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'
import { personal } from '../core/personal.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { taxLine, taxPriceMode } from '../terms/tax.ts'
import { fieldWords } from '../words/field-words.ts'
import type { OrderStatus } from './order-status.ts'

export const invoiceKind = z.enum(['invoice', 'credit-note'])
export type InvoiceKind = z.output<typeof invoiceKind>

/**
 * Everything that is on an invoice or credit note, as it was when it was issued. Amounts of credit notes are those that
 * are given back.
 */
export const invoiceRecord = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    registration: z.string(),
    taxNumber: z.string(),
    email: z.string(),
    phone: z.string(),
    logo: z.string(),
  }),
  buyer: personal(z.object({ name: z.string(), company: z.string(), vatNumber: z.string(), address: z.array(z.string()) })),
  footer: z.string(),
  paper: z.enum(['a4', 'letter']),
  /** Days by the clock of the business. */
  orderedOn: z.string(),
  paidOn: z.string(),
  /** The days of the first and the last parcel; empty before the first one, absent in those from before. */
  suppliedFrom: z.string().optional(),
  suppliedOn: z.string().optional(),
  lines: z.array(
    z.object({
      title: z.string(),
      options: z.string(),
      sku: z.string(),
      quantity: z.number(),
      priceMinor: z.number(),
      lineMinor: z.number(),
      /** Taxed by Japan's reduced rate, which a qualified invoice marks. */
      isReducedRate: z.boolean().optional(),
    }),
  ),
  goodsMinor: z.number(),
  discountMinor: z.number(),
  shippingMinor: z.number(),
  /** Null: no taxes were charged. */
  priceMode: taxPriceMode.nullable(),
  taxes: z.array(taxLine),
  /** Goods to a company in another EU country, free of tax. */
  isReverseCharge: z.boolean(),
  /** Goods that left the EU free of tax; absent in those from before. */
  isExport: z.boolean().optional(),
  /** What the taxes changed about the total; less than nothing for a reverse charge of prices with tax. */
  taxAddedMinor: z.number(),
  paymentMethod: z.string(),
  /** Of a credit note: what it corrects and why. */
  corrects: z.object({ invoiceNo: z.string(), issuedOn: z.string() }).nullable(),
  reason: z.string(),
})
export type InvoiceRecord = z.output<typeof invoiceRecord>

export const invoiceRow = z.object({
  id: z.string(),
  kind: invoiceKind,
  invoiceNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  buyerName: personal(z.string()),
  currencyCode: z.string(),
  taxMinor: z.number(),
  totalMinor: z.number(),
  /** How much of an invoice was given back by credit notes. */
  creditedMinor: z.number(),
  /** The invoice that a credit note corrects; empty for invoices. */
  correctsNo: z.string(),
  byName: z.string(),
  /** The day printed on it, in the time zone of the business. */
  issuedOn: z.string(),
  issuedAt: z.string(),
})
export type InvoiceRow = z.output<typeof invoiceRow>

/** Why an order has no invoice: Chinese, English. */
export const invoiceProblemWords = {
  unpaid: ['订单未付款', 'The order is unpaid'],
  cancelled: ['订单已取消', 'The order was cancelled'],
  refunded: ['订单已退款', 'The order was refunded'],
  'seller-unknown': ['缺少卖家名称或地址，请先填写单据设置', 'The seller’s name or address is missing: fill in the document settings'],
} as const satisfies Record<string, readonly [string, string]>
export type InvoiceProblemCode = keyof typeof invoiceProblemWords

/**
 * Why an order in this state can't get an invoice; undefined: it can. An unpaid one that is sent before it is paid can.
 */
export function stateProblemOf({ status, shipsUnpaid }: { status: OrderStatus; shipsUnpaid: boolean }): InvoiceProblemCode | undefined {
  if (status === 'pending') return shipsUnpaid ? undefined : 'unpaid'
  return status === 'cancelled' || status === 'refunded' ? status : undefined
}

const problemCodes = Object.keys(invoiceProblemWords) as [InvoiceProblemCode, ...InvoiceProblemCode[]]

const search = action('invoice.search', {
  effect: 'reads',
  input: listOf(
    {
      /** Number of the invoice or the order, or the buyer. */
      keywords: z.string().max(200).optional(),
      kind: invoiceKind.optional(),
      websiteId: websiteId.optional(),
      orderId: id.optional(),
      currencyCode: currencyCode.optional(),
      issuedFrom: instant.optional(),
      issuedTo: instant.optional(),
    },
    ['issuedAt', 'invoiceNo', 'totalMinor'],
  ),
  output: pageOf(invoiceRow),
  scope: 'rows',
})

const exportColumns = {
  invoiceNo: { zh: '账单号', en: 'Number' },
  kind: { ...fieldWords.kind, values: { invoice: ['账单', 'invoice'], 'credit-note': ['退款凭证', 'credit note'] } },
  issuedOn: { zh: '账单日期', en: 'Date' },
  orderNo: fieldWords.orderNo,
  buyerName: fieldWords.buyer,
  currencyCode: fieldWords.currencyCode,
  taxMinor: { ...fieldWords.taxMinor, money: 'currencyCode' },
  totalMinor: { ...fieldWords.totalMinor, money: 'currencyCode' },
  creditedMinor: { zh: '已退款', en: 'Credited', money: 'currencyCode' },
  correctsNo: { zh: '对应账单', en: 'Corrects' },
  websiteDomain: fieldWords.websiteDomain,
  byName: { zh: '开票人', en: 'Issued by' },
} as const

const alreadyCancelled = failure('invoice-cancelled', '这张账单已全部退款', 'This invoice has been credited in full')
const notInvoice = failure('not-an-invoice', '退款凭证不能再冲销', 'A credit note can’t be credited')

export const invoice = {
  search,
  export: exportOf(search, exportColumns),
  read: action('invoice.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: invoiceRow.extend({ language: z.string(), decimals: z.number(), record: invoiceRecord }),
    scope: 'rows',
  }),
  /**
   * Issues what is missing for orders: an invoice where none is in force, and a credit note for each refund that has
   * none. Orders that can't be invoiced stay as they are and are returned with the reason. At most 1,000 orders.
   */
  issue: action('invoice.issue', {
    effect: 'writes',
    notUndoable: 'Issued invoices must be kept by law; a credit note corrects one.',
    input: z.strictObject({ orderIds: ids.max(1000) }),
    output: z.object({
      affected: count,
      ids: z.array(z.string()),
      problems: z.array(z.object({ orderId: z.string(), orderNo: z.string(), code: z.enum(problemCodes), reason: z.string() })),
    }),
    scope: 'rows',
  }),
  /**
   * Cancels an invoice by a credit note over what is left of it; then the order can be invoiced again. The invoice
   * itself stays.
   */
  cancel: action('invoice.cancel', {
    effect: 'writes',
    notUndoable: 'Issued credit notes must be kept by law.',
    input: z.strictObject({ id, reason: z.string().trim().max(500).default('') }),
    output: invoiceRow,
    fails: [alreadyCancelled, notInvoice],
    scope: 'rows',
  }),
}
