import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { id, minor, version } from '../core/fields.ts'
import { chargedTax, taxLine, taxPriceMode } from '../terms/tax.ts'

/** So many pieces of one line of the order, and how many of them go back into the stock. Lines are counted from 0. */
export const refundWishLine = z
  .strictObject({
    line: z.int().min(0).max(9999),
    quantity: z.int().min(1).max(1_000_000),
    restockQuantity: z.int().min(0).max(1_000_000).default(0),
  })
  .refine(({ quantity, restockQuantity }) => restockQuantity <= quantity, {
    error: 'not more than are refunded',
    path: ['restockQuantity'],
  })
export type RefundWishLine = z.output<typeof refundWishLine>

/** What was given back of a line. Amounts are of all its pieces together. */
export const refundLine = z.object({
  line: z.number(),
  quantity: z.number(),
  restockQuantity: z.number(),
  /** Pieces that had not been sent, and now won't be. */
  withdrawnQuantity: z.number(),
  title: z.string(),
  variantSku: z.string(),
  priceMinor: z.number(),
  goodsMinor: z.number(),
  discountMinor: z.number(),
  /** What taxes added to the price; below zero: a reverse charge took it off. */
  addedMinor: z.number(),
  /** Within the price or on top of it, as the refund's `taxMode` says. */
  taxMinor: z.number(),
  taxes: z.array(chargedTax),
  /** Price less discount, with what taxes added. */
  amountMinor: z.number(),
})
export type RefundLine = z.output<typeof refundLine>

/** The state of a refund; `part-failed`: it goes back to several payments, and one of them was refused. */
export const refundState = z.enum(['pending', 'succeeded', 'failed', 'part-failed'])
export type RefundState = z.output<typeof refundState>

export const refundRow = z.object({
  id: z.string(),
  refundNo: z.string(),
  orderId: z.string(),
  lines: z.array(refundLine),
  /** Of shipping, with its taxes. */
  shippingMinor: z.number(),
  shippingTaxes: z.array(taxLine),
  /** Beside lines and shipping; below zero: kept back, such as for a return. */
  otherMinor: z.number(),
  /** What was paid above what the order came to. */
  overpaidMinor: z.number(),
  taxMode: taxPriceMode.nullable(),
  /** Of lines and shipping together. */
  taxes: z.array(taxLine),
  taxMinor: z.number(),
  amountMinor: z.number(),
  currencyCode: z.string(),
  state: refundState,
  /** Of the amount, what is only recorded: somebody sends it by hand. */
  byHandMinor: z.number(),
  /** What the provider said when it refused. */
  failure: z.string(),
  reason: z.string(),
  byName: z.string(),
  createdAt: z.string(),
})
export type RefundRow = z.output<typeof refundRow>

const signedMinor = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)

const tooMuch = failure(
  'refund-too-much',
  '最多还能退 {left}（含正在处理的退款）',
  'At most {left} can still be refunded (refunds in progress included)',
)
const tooManyPieces = failure('refund-pieces', '退款件数超过可退件数：{titles}', 'More pieces than can be refunded: {titles}')
const tooMuchShipping = failure('refund-shipping', '运费最多还能退 {left}', 'At most {left} of shipping can still be refunded')
const tooMuchOverpaid = failure('refund-overpaid', '多收款最多还能退 {left}', 'At most {left} was paid above the order’s total')
const nothing = failure(
  'refund-nothing',
  '请选择商品或填写金额，退款合计不能小于 0',
  'Choose items or enter an amount; the refund can’t come to less than zero',
)
const notSold = failure(
  'refund-not-sold',
  '订单未付款或已取消，只能退还多收款',
  'The order is not paid or was cancelled: only money that was received can be given back',
)
const byHandOnly = failure(
  'refund-by-hand-only',
  '这笔收款不经过支付平台，请登记线下退款',
  'This payment was not made through a provider: record a refund made by hand',
)

const notReceived = failure('refund-return-not-received', '退货还没有收到，不能退款', 'The return has not been received yet')

/** Money given back of orders, with what it was for. */
export const refund = {
  /**
   * Gives back pieces of lines, shipping, an amount, or what was paid too much. `through: 'provider'` goes back the way
   * each payment came; those that came by hand are only recorded. Pieces that cost nothing are given back without
   * money. Returns the refund as the providers left it.
   */
  insert: action('refund.insert', {
    effect: 'writes',
    notUndoable: 'Money that was sent back cannot be called back.',
    input: z.strictObject({
      orderId: id,
      /** Of the order, as the operator saw it: a second click comes with an old one. */
      version,
      lines: z
        .array(refundWishLine)
        .max(1000)
        .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, { error: 'each line once' })
        .default([]),
      shippingMinor: minor.default(0),
      otherMinor: signedMinor.default(0),
      overpaidMinor: minor.default(0),
      through: z.enum(['provider', 'hand']),
      reason: z.string().trim().max(500).default(''),
      /** The return that it is for: it becomes refunded. */
      returnId: id.optional(),
    }),
    output: refundRow,
    fails: [tooMuch, tooManyPieces, tooMuchShipping, tooMuchOverpaid, nothing, notSold, byHandOnly, notReceived],
    scope: 'rows',
  }),
}
