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

export const paymentComparison = z.object({
  /** False: the provider has no interface to compare with, and nothing was compared. */
  isTold: z.boolean(),
  /** What the payments here sum up to on that day, and what the provider's do, by currency. */
  currencies: z.array(z.object({ currencyCode: z.string(), here: sums, there: sums })),
  /** The first two hundred. */
  differences: z.array(difference),
  differenceCount: count,
})
export type PaymentComparison = z.output<typeof paymentComparison>

const forbidden = failure(
  'payment-compare-forbidden',
  '支付平台的密钥没有查询交易的权限，请在支付平台开通（PayPal：Transaction Search；Stripe：Balance 读取）',
  'The credentials may not read transactions: allow it at the provider (PayPal: Transaction Search; Stripe: Balance, read)',
)
const refused = failure('payment-compare-refused', '支付平台拒绝了查询：{reason}', 'The provider refused: {reason}')
const down = failure('payment-compare-down', '暂时无法连接支付平台，请稍后再试', 'The provider can’t be reached right now: try again later')
const tooMany = failure(
  'payment-compare-too-many',
  '这一天前后的交易超过 {most} 笔，无法逐笔核对',
  'There are more than {most} transactions around this day: too many to compare one by one',
)

/** Payments compared with what their provider says that it took, gave back and kept. */
export const paymentCompare = {
  /** A day of the business of the account with this id. Nothing is changed. */
  compare: action('payment.compare', {
    effect: 'reads',
    input: z.strictObject({ id, day }),
    output: paymentComparison,
    fails: [forbidden, refused, down, tooMany],
    scope: 'rows',
  }),
}
