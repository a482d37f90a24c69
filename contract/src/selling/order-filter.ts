import { z } from 'zod'
import { count, currencyCode, id, instant, minor } from '../core/fields.ts'
import { moneyTotal } from '../core/money-total.ts'
import { websiteId } from '../core/websites.ts'
import { fulfilment } from './fulfilment.ts'
import { orderStatus } from './order-status.ts'

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

/** Totals of a currency, with how many of the orders wait for their payment. */
export const orderTotal = moneyTotal.extend({ unpaid: count })
export type OrderTotal = z.output<typeof orderTotal>
