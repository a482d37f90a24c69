import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, currencyCode, id, ids, instant, line, minor, version } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { orderDiscount } from '../terms/coupon.ts'
import { chargedTax, orderTax, vatCheck, vatState } from '../terms/tax.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { type Fulfilment, fulfilment } from './fulfilment.ts'
import { orderReturnRow, returnState } from './order-return.ts'
import { orderHeld, orderHold, orderHoldReason, orderToCheck } from './order-review.ts'
import { parcelRow } from './parcel.ts'
import { receiptState } from './payment-receipt.ts'
import { orderCheck, orderPaymentState, orderUnderpaid } from './payment-record.ts'
import { refundRow } from './refund.ts'

export const orderStatus = z.enum(['pending', 'paid', 'shipped', 'completed', 'cancelled', 'refunded'])
export type OrderStatus = z.output<typeof orderStatus>

/** Into a status, from which others. What is not here does not happen; an order begins as pending. Cancelling gives stock and coupon back. */
export const orderMoves: Record<Exclude<OrderStatus, 'pending'>, readonly OrderStatus[]> = {
  paid: ['pending'],
  shipped: ['paid'],
  completed: ['shipped'],
  cancelled: ['pending', 'paid'],
  refunded: ['paid', 'shipped', 'completed'],
}

interface MovableOrder {
  status: OrderStatus
  fulfilment: Fulfilment
  shipsUnpaid: boolean
}

/** Whether an order can be moved. One that is sent before it is paid stays pending until it is paid, and is shipped then at once. */
export function canMoveOrder(order: MovableOrder, to: Exclude<OrderStatus, 'pending'>): boolean {
  if (to === 'shipped' && order.status === 'pending') return order.shipsUnpaid && isToShip(order)
  return orderMoves[to].includes(order.status)
}

const isToShip = ({ fulfilment }: MovableOrder) => fulfilment === 'open' || fulfilment === 'part-shipped'

/** Whether an order takes parcels, and those that it has can change. */
export const takesParcels = ({ status, shipsUnpaid }: Pick<MovableOrder, 'status' | 'shipsUnpaid'>): boolean =>
  status === 'paid' || status === 'shipped' || (status === 'pending' && shipsUnpaid)

/** Everything was sent, and it is still to be paid. */
export const isToCollect = (order: MovableOrder): boolean => order.status === 'pending' && order.shipsUnpaid && !isToShip(order)

/** Orders in these statuses count as revenue. */
export const earningStatuses: readonly OrderStatus[] = ['paid', 'shipped', 'completed']

export const orderItem = z.object({
  shopGoodsId: z.string(),
  goodsId: z.string().optional(),
  variantSku: z.string().optional(),
  title: z.string(),
  picture: z.string(),
  options: z.record(z.string(), z.string()),
  quantity: z.number(),
  priceMinor: z.number(),
  lineMinor: z.number(),
  /** The line's share of the coupon, and its taxes; absent in orders from before. */
  discountMinor: z.number().optional(),
  taxMinor: z.number().optional(),
  /** The line's taxes by rate; absent in orders from before, and without taxes. */
  taxes: z.array(chargedTax).optional(),
  /** What a reverse charge takes off the line's price; absent in orders from before, and without one. */
  untaxedMinor: z.number().optional(),
  /** Pieces that were refunded, that went back into the stock, and that were refunded before they were sent and won't be. */
  refundedQuantity: z.number().optional(),
  restockedQuantity: z.number().optional(),
  withdrawnQuantity: z.number().optional(),
})
export type OrderItem = z.output<typeof orderItem>

/** `vatNumber`: of the company that buys, where it pays the tax itself. */
export const orderContact = z.object({
  name: z.string(),
  email: z.string(),
  /** As the buyer wrote it; empty where none was given. */
  phone: z.string(),
  /** In E.164, such as `+491701234567`; absent in orders from before. */
  phoneE164: z.string().optional(),
  company: z.string().optional(),
  vatNumber: z.string().optional(),
})
export type OrderContact = z.output<typeof orderContact>

export const orderAddress = z.object({
  country: z.string(),
  province: z.string().optional(),
  city: z.string(),
  street: z.string(),
  /** Flat, floor or c/o. */
  line2: z.string().optional(),
  postalCode: z.string(),
})
export type OrderAddress = z.output<typeof orderAddress>

/** Minor units in our own names; existing clients read the major units and names at the end. */
const shownOrder = {
  id: z.string(),
  version,
  orderNo: z.string(),
  websiteId: websiteOfRecord,
  websiteDomain: z.string(),
  websiteName: z.string(),
  orderOwner: z.string(),
  status: orderStatus,
  /** How much of it is in parcels; `status` follows between paid and shipped. */
  fulfilment,
  items: z.array(orderItem),
  /** Pieces in all lines together. */
  quantity: z.number(),
  currencyCode: z.string(),
  goodsMinor: z.number(),
  shippingMinor: z.number(),
  /** A shipping fee that an operator set; null: what the method charges. */
  ownShippingMinor: z.number().nullable(),
  couponMinor: z.number(),
  /** Null: no taxes were charged. */
  tax: orderTax.nullable(),
  taxMinor: z.number(),
  /** What the taxes changed about the total. */
  taxAddedMinor: z.number(),
  totalMinor: z.number(),
  /** What arrived, and what of it was given back. */
  paidMinor: z.number(),
  refundedMinor: z.number(),
  /** What refunds took off its value; money that was paid too much and given back does not count. Revenue is the total less this. */
  creditedMinor: z.number(),
  paymentState: orderPaymentState,
  /** Why somebody must look at the order before it is sent; empty: nobody must. */
  toCheck: orderCheck,
  /** True while it waits for a review: not paid on, shipped or invoiced. */
  isHeld: z.boolean(),
  /** The order that it was merged into; empty: none. */
  mergedIntoNo: z.string(),
  /** It is sent before it is paid, as its payment method said when it was placed. */
  shipsUnpaid: z.boolean(),
  couponCode: z.string(),
  memberId: z.string().nullable(),
  paymentModeId: z.string().nullable(),
  paymentModeName: z.string(),
  shippingModeId: z.string().nullable(),
  shippingModeName: z.string(),
  contact: orderContact,
  clientIp: z.string(),
  orderHost: z.string(),
  /** The operator who entered it for the buyer; empty: the buyer placed it. */
  enteredBy: z.string(),
  transactionNo: z.string(),
  /** The numbers of all parcels, the first one first. */
  trackingNo: z.string(),
  /** What the buyer wrote at the checkout. */
  buyerMessage: z.string(),
  /** What the seller told the buyer with an order that was entered by hand. */
  sellerMessage: z.string(),
  /** The operators' own note. */
  note: z.string(),
  paidAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** True when contact and address are shown with stars. */
  isMasked: z.boolean(),
  totalPrice: z.number(),
  amount: z.number(),
  couponFee: z.number(),
  originalCurrencyCode: z.string(),
  paymentDate: z.string().nullable(),
  billingName: z.string(),
  billingPhone: z.string(),
  billingEmail: z.string(),
  billingCity: z.string(),
  billingStreet: z.string(),
  billingPostalCode: z.string(),
}

export const orderRow = z.object(shownOrder)
export type OrderRow = z.output<typeof orderRow>

/** What a provider is asked for: to begin a payment, how it stands, or to give it back. */
export const paymentStep = z.enum(['start', 'read', 'refund'])
export type PaymentStep = z.output<typeof paymentStep>

/** What a line of the log tells of besides a status, in figures: the console has the words. */
export const orderLogDetail = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['refund', 'refund-failed']), refundNo: z.string(), amountMinor: z.number(), currencyCode: z.string() }),
  z.object({ kind: z.literal('receipt'), state: receiptState }),
  /** A provider was asked in vain. `nextAt`: when it is asked again by itself; null: it is not. */
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
  /** An order that an operator entered: prices and a shipping fee of its own; null where the website has no price, or the fee is that of the method. */
  z.object({
    kind: z.literal('by-hand'),
    currencyCode: z.string(),
    prices: z.array(z.object({ title: z.string(), websitePriceMinor: z.number().nullable(), priceMinor: z.number(), reason: z.string() })),
    shippingMinor: z.number().nullable(),
  }),
  z.object({ kind: z.literal('payment-link'), isMailed: z.boolean() }),
  z.object({ kind: z.literal('hold'), score: z.number(), reasons: z.array(orderHoldReason) }),
  z.object({ kind: z.enum(['release', 'buyer-cancel', 'reopen']) }),
  /** The buyer's VAT number was asked for again. */
  z.object({ kind: z.literal('vat-check'), state: vatState }),
  /** Its buyer chose another payment method, as the account of the first one took no payments any more; the methods by their names. */
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
  /** Orders that came into this one, the one that this one went into, the one that was split off, or the one that this one is a part of. */
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
  /** The number of the parcel that was sent. */
  trackingNo: z.string(),
  /** What was done, where it is more than a change of status. */
  detail: orderLogDetail.nullable(),
})
export type OrderLogRow = z.output<typeof orderLogRow>

export const orderDetail = z.object({
  ...shownOrder,
  shippingAddress: orderAddress,
  billingAddress: orderAddress,
  paymentAccountId: z.string().nullable(),
  paymentAccountName: z.string(),
  /** The days between which it should come, as the buyer was told; null: not said. */
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

/** What is to be done with orders, each a tab of the daily desk. */
export const orderTodo = z.enum(['to-pay', 'to-check', 'to-review', 'to-ship', 'to-collect', 'returns'])
export type OrderTodo = z.output<typeof orderTodo>

/** No tab counts further: whoever has more sees that there are more. */
export const mostTodoCount = 9999

/** How an order came: placed by its buyer at the shop, or entered by an operator. */
export const orderOrigin = z.enum(['shop', 'by-hand'])
export type OrderOrigin = z.output<typeof orderOrigin>

/** What orders can be found by. `keywords`: order number, contact, transaction number, titles of products. */
export const orderFilter = {
  keywords: z.string().max(200).optional(),
  websiteId: websiteId.optional(),
  websiteIds: z.array(websiteId).max(1000).optional(),
  /** One status or several. */
  status: z.union([orderStatus.transform((one) => [one]), z.array(orderStatus).min(1).max(6)]).optional(),
  fulfilment: fulfilment.optional(),
  origin: orderOrigin.optional(),
  orderOwner: z.string().max(50).optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
  paidFrom: instant.optional(),
  paidTo: instant.optional(),
  minTotalMinor: minor.optional(),
  maxTotalMinor: minor.optional(),
  currencyCode: currencyCode.optional(),
  couponCode: z.string().max(60).optional(),
  paymentModeId: id.optional(),
  shippingModeId: id.optional(),
  memberId: id.optional(),
  /** Orders that somebody must look at, because of their payments. */
  toCheck: z.boolean().optional(),
  /** Orders with which somebody has to do that. */
  todo: orderTodo.optional(),
}

export const orderSorts = ['createdAt', 'paidAt', 'totalMinor', 'orderNo'] as const

/** Per currency: orders that were not cancelled, and the revenue of those that were paid and not given back. */
export const moneyTotal = z.object({ currencyCode: z.string(), orders: count, totalMinor: z.number() })
export type MoneyTotal = z.output<typeof moneyTotal>

/** The same with how many of the orders wait for their payment. */
export const orderTotal = moneyTotal.extend({ unpaid: count })
export type OrderTotal = z.output<typeof orderTotal>

/**
 * Revenue of all currencies in the base currency, at the rates of each order's moment. `isEstimated`: some orders kept no rate, or kept one to another base
 * currency, and count at the rates of now.
 */
export const baseTotal = z.object({ currencyCode: z.string(), totalMinor: z.number(), isEstimated: z.boolean() })
export type BaseTotal = z.output<typeof baseTotal>

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
    input: listOf(orderFilter, orderSorts),
    output: pageOf(orderRow),
    scope: 'rows',
  }),
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
  /** Asks VIES for the buyer's VAT number once more and keeps the answer; taxes stay as they are until the order is edited. */
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

const searchOrderLog = action('order-log.search', {
  effect: 'reads',
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
  fromStatus: {
    zh: '原状态',
    en: 'From',
    values: {
      pending: ['待付款', 'pending'],
      paid: ['已付款', 'paid'],
      shipped: ['已发货', 'shipped'],
      completed: ['已完成', 'completed'],
      cancelled: ['已取消', 'cancelled'],
      refunded: ['已退款', 'refunded'],
    },
  },
  toStatus: {
    zh: '新状态',
    en: 'To',
    values: {
      pending: ['待付款', 'pending'],
      paid: ['已付款', 'paid'],
      shipped: ['已发货', 'shipped'],
      completed: ['已完成', 'completed'],
      cancelled: ['已取消', 'cancelled'],
      refunded: ['已退款', 'refunded'],
    },
  },
  byName: fieldWords.byName,
  trackingNo: fieldWords.trackingNo,
  what: { zh: '说明', en: 'What' },
} as const

export const orderLog = {
  search: searchOrderLog,
  export: exportOf(searchOrderLog, orderLogExportColumns),
  read: action('order-log.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: orderLogRow, scope: 'rows' }),
}
