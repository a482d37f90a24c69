import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, day, id, instant } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'
import { baseTotal, moneyTotal } from '../core/money-total.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { paymentFigures } from './payment-record.ts'

export const device = z.enum(['desktop', 'phone', 'tablet', 'other'])
export type Device = z.output<typeof device>

export const visitRow = z.object({
  websiteId: z.string(),
  websiteDomain: z.string(),
  at: z.string(),
  /** The same within one day for one address and program; says nothing about the person. */
  visitor: z.string(),
  path: z.string(),
  referrer: z.string(),
  goodsId: z.string().nullable(),
  device,
  isBot: z.boolean(),
})
export type VisitRow = z.output<typeof visitRow>

const visitFilter = {
  websiteId: websiteId.optional(),
  websiteIds: z.array(websiteId).max(1000).optional(),
  /** Part of a path or of a referrer. */
  keywords: z.string().max(200).optional(),
  goodsId: id.optional(),
  device: device.optional(),
  isBot: z.boolean().optional(),
  atFrom: instant.optional(),
  atTo: instant.optional(),
}

/**
 * What happened in a time. `visitors` are counted once a day for each website; `orders` leave out cancelled ones,
 * `unpaid` says how many of them wait for their payment; bots are in `bots` alone; `base` is the revenue in one sum,
 * null without a base currency.
 */
export const figures = z.object({
  views: count,
  visitors: count,
  bots: count,
  orders: count,
  unpaid: count,
  revenue: z.array(moneyTotal),
  base: baseTotal.nullable(),
})
export type Figures = z.output<typeof figures>

/**
 * One step of a series, by the business's clock: an hour (2026-11-20T08+08:00), a day (2026-11-20) or a month
 * (2026-11).
 */
export const trafficStep = z.object({ period: z.string(), ...figures.shape })
export type TrafficStep = z.output<typeof trafficStep>

/**
 * What payments came to in the base currency, by the time at which they settled, whenever their orders were placed.
 * Null where there is no one sum.
 */
const money = { money: paymentFigures.nullable() }

const websitesOf = { websiteId: websiteId.optional(), websiteIds: z.array(websiteId).max(1000).optional() }
const series = z.object({
  items: z.array(trafficStep.extend(money)),
  totals: figures.extend(money),
  /** The span before; while the span is running, the same part of it. */
  before: figures.extend(money),
  /** How many of the items have begun; the last of them is not over while the span is running. */
  begun: count,
  isRunning: z.boolean(),
  timeZone: z.string(),
  /** Set where older visitors were counted by the days of another time zone: since when the days of this one count. */
  visitorsSince: z.string().nullable(),
})

const year = z.int().min(2000).max(2100)

/** Only the websites that carry the caller's own owner code. */
const onlyOwn = { onlyOwn: z.boolean().default(false) }

const searchVisits = action('web-visits.search', {
  effect: 'reads',
  mayBeStale: true,
  input: listOf(visitFilter, ['at']),
  output: pageOf(visitRow),
  scope: 'rows',
})

const visitsExportColumns = {
  at: headerWords.at,
  websiteDomain: fieldWords.websiteDomain,
  path: fieldWords.page,
  referrer: { zh: '来源', en: 'Referrer' },
  device: {
    ...fieldWords.device,
    values: { desktop: ['电脑', 'desktop'], phone: ['手机', 'phone'], tablet: ['平板', 'tablet'], other: ['其他', 'other'] },
  },
  isBot: { zh: '爬虫', en: 'Bot', values: { true: ['是', 'yes'], false: ['否', 'no'] } },
  visitor: { zh: '访客', en: 'Visitor' },
} as const

export const webVisits = {
  search: searchVisits,
  export: exportOf(searchVisits, visitsExportColumns, onlyOwn),
  /** Visits of the websites that carry the caller's own owner code. */
  searchOwner: action('web-visits.search.owner', {
    effect: 'reads',
    mayBeStale: true,
    input: listOf(visitFilter, ['at']),
    output: pageOf(visitRow),
    scope: 'rows',
  }),
  /** Twelve months; `before` is the year before. */
  statisticsYear: action('web-visits.statistics.year', {
    effect: 'reads',
    mayBeStale: true,
    input: z.strictObject({ year, ...websitesOf }),
    output: series,
    scope: 'rows',
  }),
  /** The days of a month; `before` is the month before. */
  statisticsMonth: action('web-visits.statistics.month', {
    effect: 'reads',
    mayBeStale: true,
    input: z.strictObject({ year, month: z.int().min(1).max(12), ...websitesOf }),
    output: series,
    scope: 'rows',
  }),
  /** The hours of a day, 24 or, where clocks change, 23 or 25; `before` is the day before. */
  statisticsDay: action('web-visits.statistics.day', {
    effect: 'reads',
    mayBeStale: true,
    input: z.strictObject({ day, ...websitesOf }),
    output: series,
    scope: 'rows',
  }),
}

/**
 * A website's figures in a time, and those of the time of the same length before it, up to the same time of day.
 * `change` is of the views: 0.25 = a quarter more; null when there was nothing before.
 */
export const trafficRow = z.object({
  websiteId: z.string(),
  domain: z.string(),
  name: z.string(),
  ownerCode: z.string(),
  views: count,
  visitors: count,
  bots: count,
  orders: count,
  revenue: z.array(moneyTotal),
  base: baseTotal.nullable(),
  viewsBefore: count,
  visitorsBefore: count,
  ordersBefore: count,
  change: z.number().nullable(),
})
export type TrafficRow = z.output<typeof trafficRow>

/** Without days: the last thirty, today included. */
const trafficFilter = {
  ...websitesOf,
  keywords: z.string().max(200).optional(),
  ownerCode: z.string().max(50).optional(),
  dayFrom: day.optional(),
  dayTo: day.optional(),
}
const trafficSorts = ['views', 'visitors', 'bots', 'orders', 'change', 'domain'] as const

const searchTraffic = action('web-traffic.search', {
  effect: 'reads',
  mayBeStale: true,
  input: listOf(trafficFilter, trafficSorts),
  output: pageOf(trafficRow),
  scope: 'rows',
})

const trafficExportColumns = {
  domain: fieldWords.websiteDomain,
  name: fieldWords.name,
  views: headerWords.views,
  viewsBefore: { zh: '此前浏览量', en: 'Views before' },
  change: { zh: '变化', en: 'Change' },
  visitors: fieldWords.visitors,
  orders: fieldWords.orders,
  revenue: { zh: '金额', en: 'Revenue' },
  bots: { zh: '爬虫', en: 'Bots' },
  ownerCode: fieldWords.ownerCode,
} as const

export const webTraffic = {
  search: searchTraffic,
  export: exportOf(searchTraffic, trafficExportColumns, onlyOwn),
  searchOwner: action('web-traffic.search.owner', {
    effect: 'reads',
    mayBeStale: true,
    input: listOf(trafficFilter, trafficSorts),
    output: pageOf(trafficRow),
    scope: 'rows',
  }),
  /** All websites side by side, the best first. */
  ranking: action('web-traffic.ranking', {
    effect: 'reads',
    mayBeStale: true,
    input: z.strictObject({
      ...trafficFilter,
      by: z.enum(['views', 'visitors', 'orders']).default('views'),
      limitCount: z.int().min(1).max(1000).default(20),
    }),
    output: z.object({ items: z.array(z.object({ rank: count, ...trafficRow.shape })) }),
    scope: 'rows',
  }),
}
