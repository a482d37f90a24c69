import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportAction, exportOf } from '../core/export.ts'
import { count, currencyCode, id, instant, minor, version } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { paymentProvider, providerFacts } from './payment-provider.ts'

export const paymentState = z.enum([
  'created',
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'partly-refunded',
  'refunded',
  'disputed',
])
export type PaymentState = z.output<typeof paymentState>

/**
 * Into a state, from which others; a payment begins as created. What is not here does not happen: a notice that comes
 * late or twice changes nothing. Money that arrives after an attempt was given up has arrived all the same.
 */
export const paymentMoves: Record<Exclude<PaymentState, 'created'>, readonly PaymentState[]> = {
  pending: ['created'],
  succeeded: ['created', 'pending', 'failed', 'cancelled', 'expired', 'disputed'],
  failed: ['created', 'pending'],
  cancelled: ['created', 'pending'],
  expired: ['created', 'pending'],
  'partly-refunded': ['succeeded', 'partly-refunded', 'disputed'],
  refunded: ['succeeded', 'partly-refunded', 'disputed'],
  disputed: ['succeeded', 'partly-refunded'],
}

/** An order has at most one payment in these states: whoever pays again is sent to that one. */
export const openPaymentStates: readonly PaymentState[] = ['created', 'pending']
/** Nobody waits for the attempt any more; its provider's page may still be paid for a while. */
export const overPaymentStates: readonly PaymentState[] = ['failed', 'cancelled', 'expired']
/** Money has arrived; some or all of it may have been given back. */
export const takenPaymentStates: readonly PaymentState[] = ['succeeded', 'partly-refunded', 'refunded', 'disputed']

export const paymentKind = z.enum(['charge', 'refund'])
export type PaymentKind = z.output<typeof paymentKind>

/** The payment state of an order, derived from its payments. */
export const orderPaymentState = z.enum(['unpaid', 'part-paid', 'paid', 'over-paid', 'part-refunded', 'refunded', 'disputed'])
export type OrderPaymentState = z.output<typeof orderPaymentState>

/** The money of an order. `creditedMinor` is what refunds took off what it came to. */
export interface OrderMoney {
  totalMinor: number
  creditedMinor: number
  paidMinor: number
  refundedMinor: number
}

/** What is still to be paid; below zero: what was paid too much. */
export function dueMinor({ totalMinor, creditedMinor, paidMinor, refundedMinor }: OrderMoney): number {
  return totalMinor - creditedMinor - (paidMinor - refundedMinor)
}

/** Whether an order came to more after it was paid. */
export function owesDifference(order: OrderMoney & { status: string }): boolean {
  return order.status === 'paid' && dueMinor(order) > 0
}

/** Whether something is to be paid for an order now: a review may still come before. */
export function awaitsPayment(order: OrderMoney & { status: string }): boolean {
  return (order.status === 'pending' || owesDifference(order)) && dueMinor(order) > 0
}

export const orderUnderpaid = failure(
  'order-underpaid',
  '订单修改后还缺 {missing} 未付：{orderNos}。确认要在付清前发货时，请勾选确认',
  'These orders came to more after they were paid, {missing} is missing: {orderNos}. Confirm to ship them all the same',
)

/** The payment state of an order. A dispute comes before all else; an order over 0 is paid without a payment. */
export function orderPaymentStateOf(order: OrderMoney & { isDisputed: boolean }): OrderPaymentState {
  const { paidMinor, refundedMinor, creditedMinor, isDisputed } = order
  if (isDisputed) return 'disputed'
  if (paidMinor === 0) return order.totalMinor === 0 ? 'paid' : 'unpaid'
  if (refundedMinor >= paidMinor) return 'refunded'
  const due = dueMinor(order)
  if (due < 0) return 'over-paid'
  if (due > 0) return 'part-paid'
  return creditedMinor > 0 ? 'part-refunded' : 'paid'
}

/** Why somebody must look at an order before it is sent; empty: nobody must. */
export const orderCheck = z.enum(['', 'amount-differs', 'over-paid', 'paid-after-cancel', 'disputed', 'receipt'])
export type OrderCheck = z.output<typeof orderCheck>

/**
 * Whether an order is shipped only after its payments were looked at. A receipt does not stop one that is sent before
 * it is paid.
 */
export function isCheckedFirst({ toCheck, shipsUnpaid }: { toCheck: OrderCheck; shipsUnpaid: boolean }): boolean {
  return toCheck !== '' && !(toCheck === 'receipt' && shipsUnpaid)
}

export const paymentRow = z.object({
  id: z.string(),
  version,
  /** Our number of the payment, which the provider knows it by. */
  paymentNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  accountId: z.string().nullable(),
  accountName: z.string(),
  /** The charge that a refund gives back. */
  chargeId: z.string().nullable(),
  provider: paymentProvider,
  kind: paymentKind,
  state: paymentState,
  /** Made with an account in test mode: no money moved. */
  isTest: z.boolean(),
  /** The provider's number of it, or what an operator entered. */
  providerNo: z.string(),
  amountMinor: z.number(),
  refundedMinor: z.number(),
  /** What can still be given back of a charge. */
  refundableMinor: z.number(),
  feeMinor: z.number(),
  /** The provider has given no fee (yet): it is estimated by the account's rate. */
  isFeeEstimated: z.boolean(),
  currencyCode: z.string(),
  /** Why a refund was made. */
  reason: z.string(),
  /** What the provider said when it failed. */
  failure: z.string(),
  /** When the provider is asked about it again; null: its end is known. */
  nextReadAt: z.string().nullable(),
  /** Who entered it; empty: the buyer or the provider. */
  byName: z.string(),
  createdAt: z.string(),
  /** When the money came or went. */
  settledAt: z.string().nullable(),
})
export type PaymentRow = z.output<typeof paymentRow>

const filter = {
  /** Order number, our number or the provider's. */
  keywords: z.string().max(200).optional(),
  orderId: id.optional(),
  accountId: id.optional(),
  websiteId: websiteId.optional(),
  provider: paymentProvider.optional(),
  kind: paymentKind.optional(),
  state: z.array(paymentState).max(9).optional(),
  currencyCode: currencyCode.optional(),
  settledFrom: instant.optional(),
  settledTo: instant.optional(),
}

const search = action('payment.search', {
  effect: 'reads',
  input: listOf(filter, ['createdAt', 'settledAt', 'amountMinor']),
  output: pageOf(paymentRow),
  scope: 'rows',
})

const exportColumns = {
  paymentNo: { zh: '收款单号', en: 'Payment number' },
  orderNo: fieldWords.orderNo,
  kind: { ...fieldWords.kind, values: { charge: ['收款', 'charge'], refund: ['退款', 'refund'] } },
  state: {
    ...fieldWords.status,
    values: {
      created: ['已创建', 'created'],
      pending: ['待付款', 'pending'],
      succeeded: ['成功', 'succeeded'],
      failed: ['失败', 'failed'],
      cancelled: ['已取消', 'cancelled'],
      expired: ['已过期', 'expired'],
      'partly-refunded': ['部分退款', 'partly refunded'],
      refunded: ['已退款', 'refunded'],
      disputed: ['争议中', 'disputed'],
    },
  },
  amountMinor: { ...fieldWords.amountMinor, money: 'currencyCode' },
  refundedMinor: { zh: '已退', en: 'Refunded', money: 'currencyCode' },
  feeMinor: { ...fieldWords.feeMinor, money: 'currencyCode' },
  isFeeEstimated: { zh: '手续费为估算', en: 'Fee is estimated', values: { true: ['是', 'yes'], false: ['否', 'no'] } },
  currencyCode: fieldWords.currencyCode,
  provider: {
    zh: '渠道',
    en: 'Provider',
    values: Object.fromEntries(Object.entries(providerFacts).map(([name, { zh, en }]) => [name, [zh, en] as const])),
  },
  accountName: fieldWords.accountName,
  providerNo: { zh: '渠道单号', en: 'Provider number' },
  websiteDomain: fieldWords.websiteDomain,
  isTest: { ...fieldWords.isTest, values: { true: ['是', 'yes'], false: ['否', 'no'] } },
  reason: fieldWords.refundReason,
  failure: { zh: '失败原因', en: 'Failure' },
  createdAt: headerWords.createdAt,
  settledAt: { zh: '到账时间', en: 'Settled at' },
} as const

/** What an account took on a day, in its currency; test payments are left out. */
export const paymentDay = z.object({
  /** The day, the account and the currency in one. */
  id: z.string(),
  day: z.string(),
  accountId: z.string().nullable(),
  accountName: z.string(),
  provider: paymentProvider,
  currencyCode: z.string(),
  payments: count,
  takenMinor: z.number(),
  feeMinor: z.number(),
  /** So much of the fees is estimated by the account's rate. */
  estimatedFeeMinor: z.number(),
  refundedMinor: z.number(),
  /** Taken less refunds and fees. */
  netMinor: z.number(),
})
export type PaymentDay = z.output<typeof paymentDay>

const baseSums = {
  takenMinor: z.number(),
  refundedMinor: z.number(),
  taxMinor: z.number(),
  feeMinor: z.number(),
  /** So much of the fees is estimated by the accounts' rates. */
  estimatedFeeMinor: z.number(),
  /** Taken less refunds and fees. */
  netMinor: z.number(),
}

/**
 * What all accounts took on a day in the base currency. `taxMinor`: taxes within it, less those that refunds gave back.
 */
export const paymentBaseDay = z.object({ day: z.string(), ...baseSums })

/** The same of any time. `isEstimated`: some of it at the rates of now, because orders kept none. */
export const paymentFigures = z.object({ currencyCode: z.string(), isEstimated: z.boolean(), ...baseSums })
export type PaymentFigures = z.output<typeof paymentFigures>

/** Which payments are added up. Without a beginning or an end: since the first one, up to the last. */
const dayFilter = {
  from: instant.optional(),
  to: instant.optional(),
  websiteId: websiteId.optional(),
  accountId: id.optional(),
  provider: paymentProvider.optional(),
  currencyCode: currencyCode.optional(),
}
export type PaymentDayFilter = z.output<z.ZodObject<typeof dayFilter>>
const daySorts = ['day', 'takenMinor', 'netMinor'] as const

const dayExportColumns = {
  day: { zh: '日期', en: 'Day' },
  accountName: fieldWords.accountName,
  provider: exportColumns.provider,
  payments: { zh: '笔数', en: 'Payments' },
  takenMinor: { ...fieldWords.takenMinor, money: 'currencyCode' },
  refundedMinor: { zh: '退款', en: 'Refunded', money: 'currencyCode' },
  feeMinor: { ...fieldWords.feeMinor, money: 'currencyCode' },
  estimatedFeeMinor: { zh: '其中估算手续费', en: 'Estimated fees within', money: 'currencyCode' },
  netMinor: { ...fieldWords.netMinor, money: 'currencyCode' },
  currencyCode: fieldWords.currencyCode,
} as const

const tooMuch = failure(
  'refund-too-much',
  '最多还能退 {left}（含正在处理的退款）',
  'At most {left} can still be refunded (refunds in progress included)',
)
const notRefundable = failure(
  'payment-not-refundable',
  '这笔收款没有到账，不能退款',
  'This payment was not received, so nothing can be refunded',
)
const byHandOnly = failure(
  'refund-by-hand-only',
  '这笔收款不经过支付平台，请登记线下退款',
  'This payment was not made through a provider: record a refund made by hand',
)

export const payment = {
  search,
  export: exportOf(search, exportColumns),
  read: action('payment.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: paymentRow, scope: 'rows' }),
  /** What accounts took by day of the business. */
  searchDays: action('payment.search.days', {
    effect: 'reads',
    mayBeStale: true,
    input: listOf(dayFilter, daySorts),
    output: pageOf(paymentDay),
    scope: 'rows',
  }),
  exportDays: exportAction('payment.export.days', { filter: dayFilter, sorts: daySorts, columns: dayExportColumns, scope: 'rows' }),
  /**
   * By account and day of the business, the latest day first: the first 1,000 lines of `payment.search.days`, and the
   * days in the base currency.
   */
  totals: action('payment.totals', {
    effect: 'reads',
    mayBeStale: true,
    input: z.strictObject(dayFilter),
    output: z.object({
      items: z.array(paymentDay),
      /** How many lines there are; more than the answer holds beyond 1,000. */
      lineCount: count,
      /**
       * The days in the base currency, and all of them together; `isEstimated`: some at the rates of now. Null without
       * a base currency.
       */
      base: z
        .object({ currencyCode: z.string(), isEstimated: z.boolean(), total: z.object(baseSums), items: z.array(paymentBaseDay) })
        .nullable(),
    }),
    scope: 'rows',
  }),
  /**
   * Gives back part or all of a charge: through its provider, or already given back by hand. Returns the refund as the
   * provider left it.
   */
  refund: action('payment.refund', {
    effect: 'writes',
    notUndoable: 'Money that was sent back cannot be called back.',
    input: z.strictObject({
      id,
      version,
      amountMinor: minor.min(1),
      through: z.enum(['provider', 'hand']),
      reason: z.string().trim().max(500).default(''),
    }),
    output: paymentRow,
    fails: [tooMuch, notRefundable, byHandOnly],
    scope: 'rows',
  }),
}
