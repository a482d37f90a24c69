import { z } from 'zod'
import { action } from '../core/action.ts'
import { count } from '../core/fields.ts'
import { baseTotal, moneyTotal } from '../core/money-total.ts'
import { taskStatus } from '../core/task.ts'
import { orderTodo } from '../selling/order-filter.ts'
import { orderStatus } from '../selling/order-status.ts'
import { needName, websiteNeed } from '../shops/website-needs.ts'

const revenue = z.object({ currencyCode: z.string(), totalMinor: z.number(), beforeMinor: z.number() })

/**
 * Days up to now, and as many before up to the same time of day. Orders leave out cancelled ones, `unpaid` of them wait
 * for their payment; revenue counts what was paid and not given back.
 */
export const dashboardPeriod = z.object({
  orders: count,
  unpaid: count,
  ordersBefore: count,
  revenue: z.array(revenue),
  /** The revenue of all currencies in the base currency, and that before; null without a base currency. */
  base: baseTotal.extend({ beforeMinor: z.number() }).nullable(),
  views: count,
  viewsBefore: count,
  visitors: count,
  visitorsBefore: count,
})
export type DashboardPeriod = z.output<typeof dashboardPeriod>

export const dashboardDay = z.object({
  day: z.string(),
  orders: count,
  views: count,
  visitors: count,
  revenue: z.array(moneyTotal),
  base: baseTotal.nullable(),
})

/** What waits for the caller: each part as far as they may open its screen, otherwise 0 or empty. */
const waiting = {
  at: z.string(),
  /** Orders to be done, counted as the tabs of the orders are: at most `mostTodoCount` + 1 each. */
  ordersToDo: z.record(orderTodo, count),
  latestOrders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      websiteId: z.string(),
      websiteDomain: z.string(),
      status: orderStatus,
      currencyCode: z.string(),
      totalMinor: z.number(),
      createdAt: z.string(),
    }),
  ),
  /** Reviews that wait for a decision. */
  reviewsWaiting: count,
  /** Changes of API keys that the user may approve. */
  approvalsWaiting: count,
  stock: z.object({ goods: count, outOfStock: count, withoutPicture: count, off: count }),
  tasks: z.object({
    running: count,
    pending: count,
    failed: count,
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        title: z.string(),
        status: taskStatus,
        done: count,
        total: count,
        /** Why it failed, as `taskMessageIn` reads it; empty otherwise. */
        message: z.string(),
        updatedAt: z.string(),
      }),
    ),
  }),
  /**
   * What the first shop needs until it takes an order, as far as the caller may open the screens; null once a
   * website can sell, and where nothing is left for the caller. `website` is null before there is one.
   */
  opening: z
    .object({
      website: z.object({ id: z.string(), domain: z.string(), name: z.string(), takesOrders: z.boolean() }).nullable(),
      currencyCode: z.string(),
      /** There are websites of the demo, which are no first shop. */
      hasDemo: z.boolean(),
      needs: z.array(websiteNeed),
    })
    .nullable(),
  websites: z.object({
    total: count,
    active: count,
    /**
     * How many need something that the caller may open the screen of; `items` holds the first twenty, those that
     * are public and can't sell first.
     */
    attention: count,
    items: z.array(z.object({ id: z.string(), domain: z.string(), name: z.string(), needs: z.array(needName) })),
  }),
}

/** The console's home, for the websites that the caller may see. Days are those of the business. */
export const dashboard = {
  read: action('dashboard.read', {
    effect: 'reads',
    mayBeStale: true,
    input: z.strictObject({}),
    output: z.object({
      ...waiting,
      timeZone: z.string(),
      periods: z.object({ today: dashboardPeriod, week: dashboardPeriod, month: dashboardPeriod }),
      /** The last thirty days, the oldest first, days without anything as zeros. */
      series: z.array(dashboardDay),
      ordersByStatus: z.record(orderStatus, count),
    }),
    scope: 'rows',
  }),
  /** Home without the figures of the business, for everybody who is signed in. */
  readWaiting: action('dashboard.read.waiting', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object(waiting),
    access: 'session',
    scope: 'rows',
  }),
}
