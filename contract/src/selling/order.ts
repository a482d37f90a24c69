import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, id, ids, line, version } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { baseTotal } from '../core/money-total.ts'
import { orderAddress } from '../core/order-address.ts'
import { sinceInput, sinceOf } from '../core/record-changes.ts'
import { orderHeld } from '../system/undo-failures.ts'
import { orderDiscount } from '../terms/coupon.ts'
import { vatCheck } from '../terms/tax.ts'
import { orderFilter, orderSorts, orderTodo, orderTotal } from './order-filter.ts'
import { orderLogRow } from './order-log.ts'
import { orderReturnRow } from './order-return.ts'
import { orderHold, orderToCheck } from './order-review.ts'
import { orderRow, shownOrder } from './order-row.ts'
import { orderStatus } from './order-status.ts'
import { parcelRow } from './parcel.ts'
import { orderUnderpaid } from './payment-record.ts'
import { refundRow } from './refund.ts'

export const orderDetail = z.object({
  ...shownOrder,
  shippingAddress: orderAddress,
  billingAddress: orderAddress,
  paymentAccountId: z.string().nullable(),
  paymentAccountName: z.string(),
  /** The days between which it should come, as the buyer read them; null: not said. */
  deliveryFrom: z.string().nullable(),
  deliveryTo: z.string().nullable(),
  /** What coupons took off when it was placed, the automatic ones first; empty in orders from before. */
  discounts: z.array(orderDiscount),
  /** The terms that the buyer accepted, as plain text; null: the website asked for none. */
  terms: z.object({ title: z.string(), text: z.string(), version: z.string(), acceptedAt: z.string() }).nullable(),
  /** What VIES answered about the buyer's VAT number; null: nobody was asked. */
  vatCheck: vatCheck.nullable(),
  /** Why it waits for a review; null: it does not. */
  hold: orderHold.nullable(),
  /** The first one first. */
  parcels: z.array(parcelRow),
  /** The first one first. */
  refunds: z.array(refundRow),
  /** The first one first. */
  returns: z.array(orderReturnRow),
  log: z.array(orderLogRow),
})
export type OrderDetail = z.output<typeof orderDetail>

const cannotMove = failure(
  'order-cannot-move',
  '订单当前状态不允许该操作：{orderNos}',
  'Not possible in the present status of these orders: {orderNos}',
)
const vatNotAsked = failure(
  'order-vat-not-asked',
  '该订单没有需要核验的增值税号：须有公司名称和收货国家的税号，且网站的计税方案开启了核验',
  'The order has no VAT number to check: it takes a company, a number of the country it goes to, and a tax scheme that checks numbers',
)
const trackingNeeded = failure('tracking-needed', '发货需要填写物流单号', 'A tracking number is needed to ship')
const versionForOne = failure('version-for-one', '版本号只能用于单个订单', 'A version can only be given for one order')

export const order = {
  search: action('order.search', { effect: 'reads', input: listOf(orderFilter, orderSorts), output: pageOf(orderRow), scope: 'rows' }),
  /** The orders of the websites that carry the caller's own owner code. */
  searchOwner: action('order.search.owner', {
    effect: 'reads',
    mayBeStale: true,
    input: listOf(orderFilter, orderSorts),
    output: pageOf(orderRow),
    scope: 'rows',
  }),
  /** For programs that keep a copy of the orders: first all of them, then what changed. */
  readSince: action('order.read.since', { effect: 'reads', input: sinceInput, output: sinceOf(orderRow), scope: 'rows' }),
  read: action('order.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: orderDetail, scope: 'rows' }),
  setStatus: action('order.set-status', {
    effect: 'writes',
    notUndoable: 'Buyers are written to; an order is moved on or reopened instead.',
    input: z.strictObject({
      ids,
      status: orderStatus.exclude(['pending']),
      version: version.optional(),
      trackingNo: line(100).optional(),
      transactionNo: line(200).optional(),
      text: z.string().max(1000).optional(),
      /** Ships orders that came to more after they were paid, although the difference has not arrived. */
      acceptsMissing: z.boolean().default(false),
    }),
    output: affected,
    fails: [cannotMove, orderHeld, orderToCheck, orderUnderpaid, trackingNeeded, versionForOne],
    scope: 'rows',
  }),
  /** Sets the operators' note of an order; the log keeps it. */
  note: action('order.note', {
    effect: 'writes',
    notUndoable: 'Every note stays in the timeline of the order.',
    input: z.strictObject({ id, version, note: z.string().max(2000).default('') }),
    output: z.object({ version }),
    scope: 'rows',
  }),
  /** Says that somebody has looked at what the payments of an order were about. */
  clearCheck: action('order.clear-check', {
    effect: 'writes',
    notUndoable: 'The timeline of the order says who looked at it.',
    input: z.strictObject({ id, version, text: z.string().trim().max(1000).default('') }),
    output: z.object({ version }),
    scope: 'rows',
  }),
  /**
   * Asks VIES for the buyer's VAT number once more and keeps the answer; taxes stay as they are until the order is
   * edited.
   */
  checkVat: action('order.check-vat', {
    effect: 'writes',
    notUndoable: 'What was answered stays in the timeline of the order.',
    input: z.strictObject({ id }),
    output: z.object({ vatCheck }),
    fails: [vatNotAsked],
    scope: 'rows',
  }),
  /** How many orders each tab of the desk has, at most `mostTodoCount` + 1. */
  todoTotals: action('order.totals.todo', {
    effect: 'reads',
    input: z.strictObject({ onlyOwn: z.boolean().default(false) }),
    output: z.record(orderTodo, count),
    scope: 'rows',
  }),
  totals: action('order.totals', {
    effect: 'reads',
    input: z.strictObject(orderFilter),
    output: z.object({ orders: count, items: z.array(orderTotal), base: baseTotal.nullable(), byStatus: z.record(orderStatus, count) }),
    scope: 'rows',
  }),
}
