import { type Action, addDays, allows, approval, dashboard, goods, omit, order, productReview, type TaskRow } from '@wanpu/contract'
import { type Caller, type Context, handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { countWaitingReviews } from '../../catalog/product-review/product-review.sql.ts'
import { countTodos } from '../../selling/order/order.sql.ts'
import { readKeptNeeds } from '../../selling/order/website-needs.ts'
import { countOrders, countVisits, sumOrders, sumVisits } from '../../selling/traffic/statistics.sql.ts'
import { type Counts, fillSeries, type Span, spanOfDays, stepsOf } from '../../selling/traffic/traffic.rules.ts'
import { readRates } from '../../terms/currency/currency.sql.ts'
import { countToApprove } from '../approval/approval.sql.ts'
import { readBusinessZone } from '../config/business-zone.ts'
import { comparePeriods } from './dashboard.rules.ts'
import { countByStatus, countStock, findLatestOrders, findTasks } from './dashboard.sql.ts'
import { listAttention, readOpening } from './websites.ts'

const dayLength = 86_400_000
const shownItems = { orders: 8, tasks: 8 }
const noStock = { goods: 0, outOfStock: 0, withoutPicture: 0, off: 0 }
const noTodos = { 'to-pay': 0, 'to-check': 0, 'to-review': 0, 'to-ship': 0, 'to-collect': 0, returns: 0 }

export const dashboardActions = handlers(dashboard, {
  async read(_, { db, scope, caller, now, services }) {
    const at = now()
    return {
      ...(await findWaiting({ db, caller, services }, at)),
      ...(await figures(db, scope, at.toISOString())),
      ordersByStatus: await statusCounts(db, scope),
    }
  },

  readWaiting: (_, { now, ...context }) => findWaiting(context, now()),
})

/** What waits for the caller, as far as they may open the screens where it is done. */
async function findWaiting({ db, caller, services }: Pick<Context, 'db' | 'caller' | 'services'>, at: Date) {
  const { scope, permissions } = caller
  const may = ({ name }: Action) => allows(permissions, name)
  const stock = await countStock(services, db, scope)
  const all = await readKeptNeeds(services, db, scope, at.toISOString())
  return {
    at: at.toISOString(),
    ordersToDo: may(order.search) ? await countTodos(db, scope) : noTodos,
    latestOrders: may(order.search) ? await findLatestOrders(db, scope, shownItems.orders) : [],
    approvalsWaiting: may(approval.approve) ? await countToApprove(db, { caller, now: at }) : 0,
    reviewsWaiting: may(productReview.search) ? await countWaitingReviews(db, scope) : 0,
    // How much there is to sell is a figure, too.
    stock: may(goods.search) || may(dashboard.read) ? stock : noStock,
    tasks: await tasks(db, caller, { since: new Date(at.getTime() - 7 * dayLength).toISOString() }),
    opening: await readOpening(db, all, { permissions, hasProducts: stock.goods > 0 }),
    websites: listAttention(all, permissions),
  }
}

/**
 * Sixty days are read once; everything else is added up from them, except the part of a day that the one now running is
 * compared with.
 */
async function figures(db: Db, scope: WebsiteScope, at: string) {
  const { zone, today, read: reading } = await readingIn(db, scope, at)
  const span = spanOfDays(zone, addDays(today, -59), today)
  const steps = stepsOf(zone, span)
  const rates = await readRates(db)
  const [visits, orders] = [await countVisits(db, span, steps, scope), await countOrders(db, span, steps, scope)]
  const period = async (length: number) =>
    comparePeriods(steps.periods, length, { visits, orders }, await reading(addDays(today, -length)), rates)
  return {
    timeZone: zone.name,
    periods: { today: await period(1), week: await period(7), month: await period(30) },
    series: fillSeries(steps.periods.slice(-30), { visits, orders }, rates).map(({ period, ...step }) => ({
      day: period,
      ...omit(step, 'bots', 'unpaid'),
    })),
  }
}

async function readingIn(db: Db, scope: WebsiteScope, at: string) {
  const zone = await readBusinessZone(db)
  const today = zone.dayOf(at)
  return {
    zone,
    today,
    /** What a day had counted when its clock showed what it shows now. */
    async read(day: string): Promise<Counts> {
      const start = zone.startOf(day)
      const span: Span = {
        step: 'hour',
        first: day,
        end: day,
        from: start,
        wholeTo: start,
        to: zone.instantOf(`${day} ${zone.clockOf(at).slice(11)}`),
      }
      return { visits: [await sumVisits(db, span, scope)], orders: await sumOrders(db, span, scope) }
    },
  }
}

async function statusCounts(db: Db, scope: WebsiteScope) {
  const counts = { pending: 0, paid: 0, shipped: 0, completed: 0, cancelled: 0, refunded: 0 }
  for (const { status, orders } of await countByStatus(db, scope)) counts[status] = orders
  return counts
}

async function tasks(db: Db, caller: Caller, { since }: { since: string }) {
  const may = (kind: string, verb: 'search' | 'retry') => allows(caller.permissions, `${kind}.${verb}`)
  const visibleTasks = (await findTasks(db, { scope: caller.scope, callerId: caller.id }, since)).filter(
    // A failed task waits for whoever may try it again.
    ({ kind, status }) => may(kind, 'search') && (status !== 'failed' || may(kind, 'retry')),
  )
  const count = (status: TaskRow['status']) => visibleTasks.filter((task) => task.status === status).length
  return { running: count('running'), pending: count('pending'), failed: count('failed'), items: visibleTasks.slice(0, shownItems.tasks) }
}
