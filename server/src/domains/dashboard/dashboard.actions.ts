import { allows, dashboard, type TaskRow } from '@wanpu/contract'
import { type Caller, handlers, type WebsiteScope } from '../../action.ts'
import type { Db } from '../../db/open.ts'
import { countOrders, countVisits } from '../traffic/statistics.sql.ts'
import { fillSeries, periodsOf, spanOfDays } from '../traffic/traffic.rules.ts'
import { comparePeriods } from './dashboard.rules.ts'
import { countByStatus, countStock, findLatestOrders, findTasks, readWebsiteStates } from './dashboard.sql.ts'

const dayLength = 86_400_000
const shownItems = { orders: 8, tasks: 8, websites: 20 }

export const dashboardActions = handlers(dashboard, {
  async read(_, { db, scope, caller, now }) {
    const at = now()
    return {
      at: at.toISOString(),
      ...(await figures(db, scope, at)),
      ordersByStatus: await statusCounts(db, scope),
      latestOrders: await findLatestOrders(db, scope, shownItems.orders),
      stock: await countStock(db, scope),
      tasks: await tasks(db, caller, {
        since: new Date(at.getTime() - 7 * dayLength).toISOString(),
      }),
      websites: await websites(db, scope),
    }
  },
})

/** Sixty days are read once; everything else is added up from them. */
async function figures(db: Db, scope: WebsiteScope, at: Date) {
  const day = (ago: number) => new Date(at.getTime() - ago * dayLength).toISOString().slice(0, 10)
  const span = spanOfDays(day(59), day(0))
  const days = periodsOf(span)
  const visits = await countVisits(db, span, scope)
  const orders = await countOrders(db, span, scope)
  const period = (length: number) => comparePeriods(days, length, visits, orders)
  return {
    periods: { today: period(1), week: period(7), month: period(30) },
    series: fillSeries(days.slice(-30), visits, orders).map(({ period, bots: _, ...step }) => ({ day: period, ...step })),
  }
}

async function statusCounts(db: Db, scope: WebsiteScope) {
  const counts = { pending: 0, paid: 0, shipped: 0, completed: 0, cancelled: 0, refunded: 0 }
  for (const { status, orders } of await countByStatus(db, scope)) counts[status] = orders
  return counts
}

async function tasks(db: Db, caller: Caller, { since }: { since: string }) {
  const visible = (await findTasks(db, { scope: caller.scope, callerId: caller.id }, since)).filter((task) =>
    allows(caller.permissions, `${task.kind}.search`),
  )
  const count = (status: TaskRow['status']) => visible.filter((task) => task.status === status).length
  return { running: count('running'), pending: count('pending'), failed: count('failed'), items: visible.slice(0, shownItems.tasks) }
}

async function websites(db: Db, scope: WebsiteScope) {
  const { total, websites } = await readWebsiteStates(db, scope)
  const attention = websites.filter((website) => website.reasons.length > 0)
  return { total, active: websites.length, attention: attention.length, items: attention.slice(0, shownItems.websites) }
}
