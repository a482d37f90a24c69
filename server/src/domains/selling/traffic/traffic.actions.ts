import {
  type Action,
  addDays,
  allows,
  dayCount,
  type InputOf,
  type TrafficRow,
  webTraffic,
  webVisits,
  type Zone,
  zoneOf,
} from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { amountOf } from '../../../export/export-cells.ts'
import type { Exporter } from '../../../export/export-list.ts'
import { earlierOf } from '../../../export/searched-list.ts'
import { exportSearched, exportWhole } from '../../../export/start-export.ts'
import { badInput } from '../../../refusals.ts'
import { isInScope, type WebsiteScope } from '../../../website-scope.ts'
import { readBusinessZone, readTimeZone } from '../../system/config/business-zone.ts'
import type { Rates } from '../../terms/currency/currency.rules.ts'
import { readRates } from '../../terms/currency/currency.sql.ts'
import { findOwnedWebsites } from '../order/order.sql.ts'
import { paymentsInBase } from '../payment/payment-base.rules.ts'
import { countOrders, countVisits, readTraffic, sumOrders, sumVisits, type WebsiteTraffic } from './statistics.sql.ts'
import { readPayments } from './statistics-payments.sql.ts'
import {
  changeOf,
  figuresOf,
  fillSeries,
  isRunning,
  type Span,
  spanBefore,
  spanOfDay,
  spanOfDays,
  spanOfMonth,
  spanOfYear,
  stepsOf,
} from './traffic.rules.ts'
import { searchVisits } from './visit.sql.ts'

type TrafficContext = Pick<Context, 'db' | 'scope' | 'now'>
type WebsiteFilter = { websiteId?: string | undefined; websiteIds?: readonly string[] | undefined }

const exportVisits = exportSearched({
  action: webVisits.export,
  fileName: 'visits',
  scopeOf: (input, exporter) => exportedScope(webVisits.search, input, exporter),
  // Visits that come meanwhile are not waited for.
  search: (db, input, { scope, now }) => searchVisits(db, { ...input, atTo: earlierOf(input.atTo, now) }, scope),
})

const exportTraffic = exportWhole({
  action: webTraffic.export,
  fileName: 'traffic',
  scopeOf: (input, exporter) => exportedScope(webTraffic.search, input, exporter),
  whole: async (db, input, { scope, now }) => sortRows(await trafficRows(input, { db, now: () => new Date(now) }, scope), input.sort),
  cells: {
    change: ({ change }) => (change === null ? null : `${Math.round(change * 100)}%`),
    revenue: ({ revenue }, { decimalsOf }) =>
      revenue.map(({ totalMinor, currencyCode }) => `${amountOf(totalMinor, decimalsOf(currencyCode))?.amount} ${currencyCode}`).join('\n'),
  },
})

export const visitActions = handlers(webVisits, {
  search: (input, { db, scope }) => searchVisits(db, input, scope),

  export: exportVisits,

  searchOwner: async (input, context) => searchVisits(context.db, input, await owned(context)),

  statisticsYear: ({ year, ...filter }, context) => statistics((zone) => spanOfYear(zone, year), filter, context),

  statisticsMonth: ({ year, month, ...filter }, context) => statistics((zone) => spanOfMonth(zone, year, month), filter, context),

  statisticsDay: ({ day, ...filter }, context) => statistics((zone) => spanOfDay(zone, day), filter, context),
})

export const trafficActions = handlers(webTraffic, {
  search: async (input, context) => pageOf(await trafficRows(input, context, context.scope), input),

  export: exportTraffic,

  searchOwner: async (input, context) => pageOf(await trafficRows(input, context, await owned(context)), input),

  async ranking({ by, limitCount, ...filter }, context) {
    const rows = await trafficRows(filter, context, context.scope)
    const best = rows.toSorted((a, b) => b[by] - a[by] || b.views - a.views || a.domain.localeCompare(b.domain)).slice(0, limitCount)
    return { items: best.map((row, index) => ({ rank: index + 1, ...row })) }
  },
})

/** Who may only see the websites of their own owner code exports no others. */
async function exportedScope(all: Action, { onlyOwn }: { onlyOwn: boolean }, exporter: Exporter): Promise<WebsiteScope> {
  return onlyOwn || !allows(exporter.caller.permissions, all.name) ? owned(exporter) : exporter.scope
}

async function owned({ db, caller, scope }: Pick<Context, 'db' | 'caller' | 'scope'>): Promise<WebsiteScope> {
  return { kind: 'some', ids: await findOwnedWebsites(db, caller.ownerCode, scope) }
}

/** The websites that a call names, within the caller's scope; all of the scope when it names none. */
function narrowed(scope: WebsiteScope, { websiteId, websiteIds }: WebsiteFilter): WebsiteScope {
  const websiteFilter = websiteId ? [websiteId] : websiteIds
  return websiteFilter ? { kind: 'some', ids: websiteFilter.filter((id) => isInScope(scope, id)) } : scope
}

async function statistics(spanIn: (zone: Zone) => Span, filter: WebsiteFilter, { db, scope, now }: TrafficContext) {
  const { timeZone, since } = await readTimeZone(db)
  const [zone, at] = [zoneOf(timeZone), now().toISOString()]
  const [span, within] = [spanIn(zone), narrowed(scope, filter)]
  const [before, steps, rates] = [spanBefore(zone, span, at), stepsOf(zone, span), await readRates(db)]
  const [visits, orders] = [await countVisits(db, span, steps, within), await countOrders(db, span, steps, within)]
  const payments = await readPayments(db, { span, before, steps, timeZone }, within)
  const paymentsOf = Map.groupBy(payments.now, ({ period }) => period)
  const series = fillSeries(steps.periods, { visits, orders }, rates)
  const ordersBefore = { visits: [await sumVisits(db, before, within)], orders: await sumOrders(db, before, within) }
  return {
    items: series.map((step) => ({ ...step, money: paymentsInBase(paymentsOf.get(step.period) ?? [], rates) })),
    totals: { ...figuresOf({ visits, orders }, rates), money: paymentsInBase(payments.now, rates) },
    before: { ...figuresOf(ordersBefore, rates), money: paymentsInBase(payments.before, rates) },
    begun: steps.starts.filter((start) => start <= at).length,
    isRunning: isRunning(span, at),
    timeZone,
    visitorsSince: since !== null && since > before.from ? since : null,
  }
}

type Filter = Omit<InputOf<typeof webTraffic.ranking>, 'by' | 'limitCount'>
const longestDays = 3660

async function trafficRows(filter: Filter, { db, now }: Pick<Context, 'db' | 'now'>, scope: WebsiteScope): Promise<TrafficRow[]> {
  const zone = await readBusinessZone(db)
  const at = now().toISOString()
  const dayTo = filter.dayTo ?? zone.dayOf(at)
  const dayFrom = filter.dayFrom ?? addDays(dayTo, -29)
  const days = dayCount(dayFrom, dayTo)
  if (days < 1 || days > longestDays) throw badInput({ dayFrom: `0…${longestDays}` })
  const span = spanOfDays(zone, dayFrom, dayTo)
  const rows = await readTraffic(db, filter, { now: span, before: spanBefore(zone, span, at) }, narrowed(scope, filter))
  const rates = await readRates(db)
  return rows.map((row) => toTrafficRow(row, rates))
}

function toTrafficRow({ orders: counts, ...row }: WebsiteTraffic, rates: Rates): TrafficRow {
  const { orders, revenue, base } = figuresOf({ visits: [], orders: counts.map((count) => ({ ...count, period: '' })) }, rates)
  return { ...row, orders, revenue, base, change: changeOf(row.views, row.viewsBefore) }
}

/** Websites are few enough to be sorted here, by figures that no index knows. */
function pageOf(rows: readonly TrafficRow[], { pageIndex, pageSize, sort }: InputOf<typeof webTraffic.search>) {
  const start = (pageIndex - 1) * pageSize
  return { items: sortRows(rows, sort).slice(start, start + pageSize), recordCount: rows.length, countIsExact: true }
}

function sortRows(rows: readonly TrafficRow[], sort: InputOf<typeof webTraffic.search>['sort']): TrafficRow[] {
  const { by, desc } = sort ?? { by: 'views', desc: true }
  return rows.toSorted((a, b) => (desc ? -1 : 1) * compareValues(a[by], b[by]) || Number(a.websiteId) - Number(b.websiteId))
}

/** Nothing to compare with comes last when the largest come first. */
function compareValues(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b)
  const [leftValue, right] = [Number(a ?? -Infinity), Number(b ?? -Infinity)]
  return leftValue === right ? 0 : leftValue - right
}
