import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, currencyCode, ids, minor, version } from '../core/fields.ts'
import { affected } from '../core/list.ts'

/** Why an order is held for a review. */
export const holdRule = z.enum([
  'same-buyer',
  'same-network',
  'many-orders',
  'amount',
  'failed-payments',
  'block-list',
  'vat-unchecked',
  'by-hand',
])
export type HoldRule = z.output<typeof holdRule>

/** `count`: how many orders or failed payments were seen, where the rule counts; at least so many. */
export const orderHoldReason = z.object({ rule: holdRule, points: count, count: count.optional() })
export type OrderHoldReason = z.output<typeof orderHoldReason>

/** Why an order waits for a review, since when, and who said so (empty: the rules). */
export const orderHold = z.object({
  score: count,
  reasons: z.array(orderHoldReason),
  note: z.string(),
  byName: z.string(),
  createdAt: z.string(),
})
export type OrderHold = z.output<typeof orderHold>

/** The longest time that a rule looks back: traces are kept for no longer. */
export const longestLookBackMinutes = 30 * 24 * 60

const points = z.int().min(0).max(1000)
const minutes = z.int().min(1).max(longestLookBackMinutes)
/** More than `most` within `minutes` brings `points`; without points the rule is off. */
const counted = (usual: { most: number; minutes: number; points: number }) =>
  z.strictObject({ most: z.int().min(1).max(10_000), minutes, points }).default(usual)

/**
 * How orders are judged when they are placed: what rules bring is added up, and an order that reaches `holdFrom` is
 * held. `cards`: so many failed payments of one buyer or network, or of one merchant account, and further attempts are
 * refused until `minutes` are over; 0 is no limit.
 */
export const reviewRules = z.strictObject({
  isActive: z.boolean().default(true),
  holdFrom: z.int().min(1).max(1000).default(60),
  /** The same e-mail, phone or address, over all websites. */
  sameBuyer: counted({ most: 10, minutes: 1440, points: 40 }),
  /** The same IP address, of IPv6 its /64. */
  sameNetwork: counted({ most: 20, minutes: 1440, points: 40 }),
  /** The same buyer or network in a short time. */
  manyOrders: counted({ most: 5, minutes: 10, points: 40 }),
  /** An order that comes to this much or more. */
  amount: z.strictObject({ fromMinor: minor, currencyCode, points }).default({ fromMinor: 100_000, currencyCode: 'USD', points: 20 }),
  failedPayments: counted({ most: 3, minutes: 1440, points: 40 }),
  cards: z
    .strictObject({ mostOfBuyer: z.int().min(0).max(1000), mostOfAccount: z.int().min(0).max(100_000), minutes })
    .default({ mostOfBuyer: 8, mostOfAccount: 200, minutes: 60 }),
})
export type ReviewRules = z.output<typeof reviewRules>

const reviewRecord = z.strictObject({ version, rules: reviewRules })

const notHeld = failure('order-not-held', '以下订单不在待审核状态：{orderNos}', 'These orders are not waiting for a review: {orderNos}')
const notHoldable = failure(
  'order-not-holdable',
  '只有待付款或已付款、且未发货的订单可以转为待审核：{orderNos}',
  'Only orders that are pending or paid, of which nothing was shipped, can be held: {orderNos}',
)
/** The failure of every way of shipping an order whose payments must be looked at first. */
export const orderToCheck = failure(
  'order-to-check',
  '这些订单待核对收款，核对后才能发货：{orderNos}',
  'Look at the payments of these orders before shipping them: {orderNos}',
)

const remark = z.string().trim().max(1000).default('')

export const orderReview = {
  /** Holds orders by hand: they are not paid on, shipped or invoiced until they are released. */
  hold: action('order.hold-review', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, text: remark }),
    output: affected,
    fails: [notHoldable],
    scope: 'rows',
  }),
  release: action('order.release-review', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, text: remark }),
    output: affected,
    fails: [notHeld],
    scope: 'rows',
  }),
  /** Rules that were never saved answer their defaults with version 1. */
  readRules: action('order-review.read', { effect: 'reads', input: z.strictObject({}), output: reviewRecord }),
  saveRules: action('order-review.save', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: reviewRecord,
    output: reviewRecord,
  }),
}
