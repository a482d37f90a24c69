import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { id, minor, version } from '../core/fields.ts'
import { parcelLine } from './fulfilment.ts'

/** Why an order is not merged with the first of the orders that were chosen; each with what it says. */
const mergeProblems = {
  'not-open': ['只有待付款或已付款且未发货的订单可以合并', 'Only orders that are pending or paid and not shipped can be merged'],
  held: ['等待审核，请先放行', 'It waits for a review: release it first'],
  'to-check': ['有待核对的款项或凭证，请先处理', 'Its payments or receipts are to be checked first'],
  refunded: ['有退款', 'It has refunds'],
  invoiced: ['已开票', 'It was invoiced'],
  'other-website': ['不是同一个网站', 'It is of another website'],
  'other-buyer': ['不是同一个顾客', 'It is of another customer'],
  'other-currency': ['币种不同', 'It is in another currency'],
  'other-address': ['收货人、收货地址或物流方式不同', 'It goes to another person or address, or by another shipping method'],
  'other-status': ['付款状态不同', 'One is paid, the other is not'],
  'other-payment': ['收款方式不同', 'It has another payment method'],
  'other-taxes': ['计税方式不同', 'It is taxed in another way'],
  'two-coupons': ['两个订单都用了优惠券', 'Both were placed with a coupon'],
} as const
export const mergeProblemCode = z.enum(Object.keys(mergeProblems) as [keyof typeof mergeProblems])
export type MergeProblemCode = z.output<typeof mergeProblemCode>

/** Why an order is not merged, in words. */
export const mergeProblemIn = (code: MergeProblemCode, language: Language) => mergeProblems[code][language === 'zh' ? 0 : 1]

/** No more at once: each is locked and looked at. */
export const mostMergedOrders = 20

/** An order that is named twice counts once. */
const mergedIds = z
  .array(id)
  .min(2)
  .max(mostMergedOrders)
  .transform((ids) => [...new Set(ids)])

/** Sums of an order, in minor units of its currency. */
const orderSums = z.object({
  goodsMinor: z.number(),
  shippingMinor: z.number(),
  couponMinor: z.number(),
  taxMinor: z.number(),
  totalMinor: z.number(),
  paidMinor: z.number(),
  /** What is to be paid; below zero: what was paid too much. */
  dueMinor: z.number(),
  /** Pieces in all lines together. */
  quantity: z.number(),
})
export type OrderSums = z.output<typeof orderSums>

const mergeProblem = z.object({ id: z.string(), orderNo: z.string(), code: mergeProblemCode, reason: z.string() })

/** The lines that go into an order of their own, with so many pieces. */
const splitLines = z
  .array(parcelLine)
  .min(1)
  .max(500)
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, { error: 'each line once' })

const notMergeable = failure('order-not-mergeable', '不能合并：{problems}', 'These can’t be merged: {problems}')
const tooFew = failure('order-merge-few', '请至少选择两个订单', 'Choose at least two orders')
const otherTotal = failure('order-split-total', '合计已变为 {total}，请重新核对', 'The total is {total} now: check it again')
const notSplittable = failure(
  'order-not-splittable',
  '只有待付款或已付款、还有商品未发货、没有退款、未开票且不在审核中的订单可以拆分',
  'Only orders that are pending or paid, with something to ship, without refunds, invoice or review, can be split',
)
const splitTooMany = failure(
  'order-split-pieces',
  '只能拆出尚未发货的件数：{titles}',
  'Only what was not shipped can be split off: {titles}',
)
const splitAll = failure('order-split-all', '原订单至少要留一件商品', 'The order must keep at least one item')
const splitFails = [notSplittable, splitTooMany, splitAll]

/**
 * Several orders made one, and one made two. Stock stays taken as it is, and the sums before are the sums after, to the
 * minor unit.
 */
export const orderSplit = {
  previewMerge: action('order.preview.merge', {
    effect: 'reads',
    input: z.strictObject({ ids: mergedIds }),
    /**
     * Of the orders that the caller may see, into the first that was placed; null while there are problems, or fewer
     * than two.
     */
    output: z.object({ orderNo: z.string(), currencyCode: z.string(), problems: z.array(mergeProblem), after: orderSums.nullable() }),
    scope: 'rows',
  }),
  merge: action('order.merge', {
    effect: 'writes',
    notUndoable: 'Payments move with it, and buyers may pay meanwhile; split the order instead.',
    input: z.strictObject({
      ids: mergedIds,
      /** As it was previewed: another one is refused. */
      expectedTotalMinor: minor,
      text: z.string().trim().max(1000).default(''),
    }),
    output: z.object({ id: z.string(), orderNo: z.string() }),
    fails: [notMergeable, tooFew, otherTotal],
    scope: 'rows',
  }),
  previewSplit: action('order.preview.split', {
    effect: 'reads',
    input: z.strictObject({ id, lines: splitLines }),
    output: z.object({ kept: orderSums, parted: orderSums }),
    fails: splitFails,
    scope: 'rows',
  }),
  split: action('order.split', {
    effect: 'writes',
    notUndoable: 'The new order may be paid or shipped meanwhile; merge the two orders instead.',
    input: z.strictObject({ id, version, lines: splitLines, text: z.string().trim().max(1000).default('') }),
    output: z.object({ id: z.string(), orderNo: z.string() }),
    fails: splitFails,
    scope: 'rows',
  }),
}
