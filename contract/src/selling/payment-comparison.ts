import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, day, id } from '../core/fields.ts'
import { paymentKind } from './payment-record.ts'

/** How a payment differs from what its provider says. `other-day`: both have it, on different days. */
const comparisonReason = z.enum(['missing-here', 'missing-there', 'other-amount', 'other-day'])

const sums = z.object({
  takenMinor: z.number(),
  refundedMinor: z.number(),
  feeMinor: z.number(),
  /** Taken less refunds and fees. */
  netMinor: z.number(),
})
export type ComparedSums = z.output<typeof sums>

/** One payment or refund that differs. What only one side knows is null or empty at the other. */
const difference = z.object({
  reason: comparisonReason,
  kind: paymentKind,
  orderId: z.string().nullable(),
  orderNo: z.string(),
  paymentNo: z.string(),
  providerNo: z.string(),
  currencyCode: z.string(),
  hereMinor: z.number().nullable(),
  thereMinor: z.number().nullable(),
  hereAt: z.string().nullable(),
  thereAt: z.string().nullable(),
})
export type PaymentDifference = z.output<typeof difference>

/** A line of a provider's bill that says no payment or refund that can be read. */
const unreadLine = z.object({
  /** The day of the bill. */
  day,
  /** From 1, as the file counts them. */
  line: count,
  /** How it begins. */
  text: z.string(),
})

export const paymentComparison = z.object({
  /** False: the provider has no interface to compare with, and nothing was compared. */
  isTold: z.boolean(),
  /** IANA name of the zone that the compared day is of: that of the business, or that of the provider's bills. */
  timeZone: z.string(),
  /** What the payments here sum up to on that day, and what the provider's do, by currency. */
  currencies: z.array(z.object({ currencyCode: z.string(), here: sums, there: sums })),
  /** The first two hundred. */
  differences: z.array(difference),
  differenceCount: count,
  /** Lines of bills that were left out. The first fifty. */
  unreadLines: z.array(unreadLine),
  unreadLineCount: count,
})
export type PaymentComparison = z.output<typeof paymentComparison>

const forbidden = failure(
  'payment-compare-forbidden',
  '支付平台的密钥没有查询交易的权限，请在支付平台开通（PayPal：Transaction Search；Stripe：Balance 读取；支付宝、微信支付：账单下载）',
  'The credentials may not read transactions: allow it at the provider (PayPal: Transaction Search; Stripe: Balance, read; Alipay and WeChat Pay: bill download)',
)
const refused = failure('payment-compare-refused', '支付平台拒绝了查询：{reason}', 'The provider refused: {reason}')
const down = failure('payment-compare-down', '暂时无法连接支付平台，请稍后再试', 'The provider can’t be reached right now: try again later')
const tooMany = failure(
  'payment-compare-too-many',
  '这一天前后的交易超过 {most} 笔，无法逐笔核对',
  'There are more than {most} transactions around this day: too many to compare one by one',
)
const noBill = failure(
  'payment-compare-no-bill',
  '支付平台没有 {day} 的账单：当天没有收款和退款，或日期太早（微信支付只保留 3 个月）',
  'The provider has no bill of {day}: nothing was paid or refunded there, or it was too long ago (WeChat Pay keeps three months)',
)
const billLater = failure(
  'payment-compare-bill-later',
  '{day} 的账单还没有生成，请在次日 {hour}:00（北京时间）后再核对',
  'The bill of {day} is not there yet: compare after {hour}:00 of the next day, Beijing time',
)
const billDamaged = failure(
  'payment-compare-bill-damaged',
  '{day} 的账单不完整或校验不符，没有核对，请稍后再试',
  'The bill of {day} came incomplete or differs from its checksum, so nothing was compared: try again later',
)

/** Payments compared with what their provider says that it took, gave back and kept. */
export const paymentCompare = {
  /**
   * A day of the account with this id: of the business, or of China where the provider tells it by bills. Nothing is
   * changed.
   */
  compare: action('payment.compare', {
    effect: 'reads',
    input: z.strictObject({ id, day }),
    output: paymentComparison,
    fails: [forbidden, refused, down, tooMany, noBill, billLater, billDamaged],
    scope: 'rows',
  }),
}
