import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, instant } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { vatState } from '../terms/tax.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { returnState } from './order-return.ts'
import { orderHoldReason } from './order-review.ts'
import { orderStatus, orderStatusWords } from './order-status.ts'
import { receiptState } from './payment-receipt.ts'

/** What a provider is asked for: to begin a payment, its state, or to give it back. */
export const paymentStep = z.enum(['start', 'read', 'refund'])
export type PaymentStep = z.output<typeof paymentStep>

/** What a line of the log is about where it is not a status, as data: the console has the words. */
export const orderLogDetail = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['refund', 'refund-failed']), refundNo: z.string(), amountMinor: z.number(), currencyCode: z.string() }),
  z.object({ kind: z.literal('receipt'), state: receiptState }),
  /** A provider was asked and not reached. `nextAt`: when it is asked again by itself; null: it is not. */
  z.object({ kind: z.literal('payment-unreached'), step: paymentStep, paymentNo: z.string(), nextAt: z.string().nullable() }),
  z.object({ kind: z.literal('return'), state: returnState, quantity: z.number() }),
  z.object({
    kind: z.literal('edit'),
    beforeMinor: z.number(),
    afterMinor: z.number(),
    currencyCode: z.string(),
    /** Pieces more, or fewer, of each product. */
    lines: z.array(z.object({ title: z.string(), quantity: z.number() })),
    isAddressChanged: z.boolean(),
    isShippingChanged: z.boolean(),
    /** Absent in edits from before. */
    isBillingChanged: z.boolean().optional(),
    /** What of the buyer is another one; absent in edits from before. */
    contact: z.array(z.enum(['name', 'email', 'phone', 'company', 'vatNumber'])).optional(),
  }),
  /**
   * An order that an operator entered: prices and a shipping fee of its own; null where the website has no price, or
   * the fee is that of the method.
   */
  z.object({
    kind: z.literal('by-hand'),
    currencyCode: z.string(),
    prices: z.array(z.object({ title: z.string(), websitePriceMinor: z.number().nullable(), priceMinor: z.number(), reason: z.string() })),
    shippingMinor: z.number().nullable(),
  }),
  z.object({ kind: z.literal('payment-link'), isMailed: z.boolean() }),
  z.object({ kind: z.literal('hold'), score: z.number(), reasons: z.array(orderHoldReason) }),
  z.object({ kind: z.enum(['release', 'buyer-cancel', 'reopen', 'parcel']) }),
  /** The buyer's VAT number was asked for again. */
  z.object({ kind: z.literal('vat-check'), state: vatState }),
  /**
   * Its buyer chose another payment method, as the account of the first one took no payments any more; the methods by
   * their names.
   */
  z.object({ kind: z.literal('payment-method'), before: z.string(), after: z.string() }),
  /** Its buyer wanted to pay, and no account could be paid to. */
  z.object({ kind: z.literal('payment-unavailable') }),
  /** A payment that was booked by mistake, taken back by an undo; or standing again by the undo of that. */
  z.object({
    kind: z.enum(['payment-taken-back', 'payment-again']),
    paymentNo: z.string(),
    amountMinor: z.number(),
    currencyCode: z.string(),
  }),
  /**
   * Orders that came into this one, the one that this one went into, the one that was split off, or the one that this
   * one is a part of.
   */
  z.object({
    kind: z.enum(['merge', 'merged', 'split', 'part']),
    orderNos: z.array(z.string()),
    amountMinor: z.number(),
    currencyCode: z.string(),
  }),
])
export type OrderLogDetail = z.output<typeof orderLogDetail>

export const orderLogRow = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  websiteId: websiteOfRecord,
  fromStatus: orderStatus.nullable(),
  toStatus: orderStatus,
  byName: z.string(),
  at: z.string(),
  /** An operator's comment or note; the buyer's message where the order begins. */
  text: z.string(),
  /** The number of the parcel that was sent; empty without one. */
  trackingNo: z.string(),
  /** What was done, where it is more than a change of status. */
  detail: orderLogDetail.nullable(),
})
export type OrderLogRow = z.output<typeof orderLogRow>

const searchOrderLog = action('order-log.search', {
  effect: 'reads',
  mayBeStale: true,
  input: listOf(
    {
      keywords: z.string().max(200).optional(),
      orderId: id.optional(),
      orderNo: z.string().max(60).optional(),
      websiteId: websiteId.optional(),
      toStatus: orderStatus.optional(),
      atFrom: instant.optional(),
      atTo: instant.optional(),
    },
    ['at'],
  ),
  output: pageOf(orderLogRow),
  scope: 'rows',
})

const orderLogExportColumns = {
  at: headerWords.at,
  orderNo: fieldWords.orderNo,
  fromStatus: { zh: '原状态', en: 'From', values: orderStatusWords },
  toStatus: { zh: '新状态', en: 'To', values: orderStatusWords },
  byName: fieldWords.byName,
  trackingNo: fieldWords.trackingNo,
  what: { zh: '说明', en: 'What' },
} as const

export const orderLog = {
  search: searchOrderLog,
  export: exportOf(searchOrderLog, orderLogExportColumns),
  read: action('order-log.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: orderLogRow, scope: 'rows' }),
}
