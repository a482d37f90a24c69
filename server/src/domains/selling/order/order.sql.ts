import type {
  BaseTotal,
  Fulfilment,
  InputOf,
  OrderAddress,
  OrderCheck,
  OrderContact,
  OrderDiscount,
  OrderItem,
  OrderOrigin,
  OrderStatus,
  OrderTax,
  OrderTodo,
  OrderTotal,
  order,
  VatCheck,
} from '@wanpu/contract'
import { earningStatuses, mostTodoCount, omit, orderTodo } from '@wanpu/contract'
import { foldForSearch } from '@wanpu/contract/search-fold'
import { type RawBuilder, sql } from 'kysely'
import { condition } from '../../../db/condition.ts'
import type { RowCount } from '../../../db/count-rows.ts'
import type { Db } from '../../../db/open.ts'
import { contains, json, type ListPage, type ListRequest, pageOfRows } from '../../../db/query.ts'
import type { StoredTranslations } from '../../../db/translations.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { daysBetween } from '../../system/config/business-days.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { type OrderSum, sumInBase } from '../../terms/currency/base-sum.rules.ts'
import { readRates } from '../../terms/currency/currency.sql.ts'
import { netBaseTotal } from '../../terms/currency/net-base-total.sql.ts'

export type OrderFilter = InputOf<typeof order.totals>
/** A filter whose owner has been looked up: `ownedIds` are the owner's websites. */
type ResolvedFilter = OrderFilter & { ownedIds?: readonly string[] }

const columns = [
  'id',
  'version',
  'orderNo',
  'websiteId',
  'status',
  'fulfilment',
  'items',
  'currencyCode',
  'goodsMinor',
  'shippingMinor',
  'ownShippingMinor',
  'couponMinor',
  'tax',
  'taxMinor',
  'taxAddedMinor',
  'vatCheck',
  'totalMinor',
  'paidMinor',
  'refundedMinor',
  'creditedMinor',
  'isDisputed',
  'toCheck',
  'isHeld',
  'shipsUnpaid',
  'couponCode',
  'discounts',
  'memberId',
  'paymentModeId',
  'paymentAccountId',
  'shippingModeId',
  'contact',
  'shippingAddress',
  'billingAddress',
  'clientIp',
  'orderHost',
  'enteredBy',
  'transactionNo',
  'trackingNo',
  'buyerMessage',
  'sellerMessage',
  'note',
  'paidAt',
  'createdAt',
  'updatedAt',
] as const

export interface FoundOrder {
  id: string
  version: number
  orderNo: string
  websiteId: string
  websiteDomain: string | null
  websiteName: string | null
  orderOwner: string | null
  status: OrderStatus
  fulfilment: Fulfilment
  items: OrderItem[]
  currencyCode: string
  decimals: number | null
  goodsMinor: number
  shippingMinor: number
  ownShippingMinor: number | null
  couponMinor: number
  tax: OrderTax | null
  taxMinor: number
  taxAddedMinor: number
  vatCheck: VatCheck | null
  totalMinor: number
  paidMinor: number
  refundedMinor: number
  creditedMinor: number
  isDisputed: boolean
  toCheck: OrderCheck
  isHeld: boolean
  mergedIntoNo: string
  shipsUnpaid: boolean
  couponCode: string
  discounts: OrderDiscount[]
  memberId: string | null
  paymentModeId: string | null
  paymentModeName: string | null
  paymentTranslations: StoredTranslations<'name'> | null
  paymentAccountId: string | null
  paymentAccountName: string | null
  shippingModeId: string | null
  shippingModeName: string | null
  shippingTranslations: StoredTranslations<'name'> | null
  deliveryFrom: string | null
  deliveryTo: string | null
  contact: OrderContact
  shippingAddress: OrderAddress
  billingAddress: OrderAddress
  clientIp: string
  orderHost: string
  enteredBy: string
  transactionNo: string
  trackingNo: string
  buyerMessage: string
  sellerMessage: string
  note: string
  paidAt: string | null
  createdAt: string
  updatedAt: string
}

/**
 * A page of the scope's orders, newest first unless sorted; amounts in minor units, contacts unmasked. Each word of the
 * keywords must be found.
 */
export async function searchOrders(
  db: Db,
  input: InputOf<typeof order.search> & ListRequest,
  scope: WebsiteScope,
): Promise<ListPage<FoundOrder>> {
  const sorts = { createdAt: 'createdAt', paidAt: 'paidAt', totalMinor: 'totalMinor', orderNo: 'orderNo' }
  const filter = omit(input, 'pageIndex', 'pageSize', 'sort', 'seek', 'behind', 'countTo')
  const total = input.behind === undefined && isCounted(filter) ? await countKept(db, filter, scope) : undefined
  return pageOfRows(
    db,
    selectOrders(db, await resolveOwner(db, input), scope),
    input,
    sorts,
    'id',
    ['createdAt', 'totalMinor', 'orderNo'],
    {
      total,
      uniqueSorts: ['orderNo'],
    },
  )
}

/** The filter with its owner's websites looked up: with them at hand the planner knows how many orders they have. */
async function resolveOwner(db: Db, filter: OrderFilter): Promise<ResolvedFilter> {
  const { orderOwner } = filter
  if (orderOwner === undefined) return filter
  const websites = await db.selectFrom('website').select('id').where('ownerCode', '=', orderOwner).execute()
  return { ...filter, ownedIds: websites.map(({ id }) => id) }
}

async function countKept(db: Db, filter: OrderFilter, scope: WebsiteScope): Promise<RowCount> {
  const counts = await readCounts(db, filter, scope)
  return { recordCount: counts.reduce((sum, { orders }) => sum + orders, 0), countIsExact: true }
}

/** The scope's orders with these ids, contacts unmasked and amounts in minor units. */
export async function findOrderRows(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<FoundOrder[]> {
  return selectOrders(db, {}, scope).where('id', 'in', ids).execute()
}

/** An order with its contact unmasked and amounts in minor units; undefined outside the scope. Nothing is locked. */
export async function getOrder(db: Db, id: string, scope: WebsiteScope): Promise<FoundOrder | undefined> {
  return selectOrders(db, {}, scope).where('id', '=', id).executeTakeFirst()
}

/** Names of other tables come as subqueries, so that counting and sorting read orders alone. */
function selectOrders(db: Db, filter: ResolvedFilter, scope: WebsiteScope) {
  return matchingOrders(db, filter, scope)
    .select(columns)
    .select([
      sql`(select w.domain from website w where w.id = shop_order.website_id)`.as('websiteDomain'),
      sql`(select w.name from website w where w.id = shop_order.website_id)`.as('websiteName'),
      sql`(select w.owner_code from website w where w.id = shop_order.website_id)`.as('orderOwner'),
      sql`(select c.decimals from currency c where c.code = shop_order.currency_code)`.as('decimals'),
      sql`(select m.name from payment_mode m where m.id = shop_order.payment_mode_id)`.as('paymentModeName'),
      sql`(select m.translations from payment_mode m where m.id = shop_order.payment_mode_id)`.as('paymentTranslations'),
      sql`(select a.name from payment_account a where a.id = shop_order.payment_account_id)`.as('paymentAccountName'),
      sql`(select s.name from shipping_mode s where s.id = shop_order.shipping_mode_id)`.as('shippingModeName'),
      sql`(select s.translations from shipping_mode s where s.id = shop_order.shipping_mode_id)`.as('shippingTranslations'),
      sql`coalesce((select m.order_no from shop_order m where m.id = shop_order.merged_into), '')`.as('mergedIntoNo'),
      sql`delivery_from::text`.as('deliveryFrom'),
      sql`delivery_to::text`.as('deliveryTo'),
    ])
    .$castTo<FoundOrder>()
}

/** The orders that a filter matches, within a scope. */
function matchingOrders(db: Db, filter: ResolvedFilter, scope: WebsiteScope) {
  let rows = db.selectFrom('shopOrder').where(inCountedColumns(filter, scope))
  for (const word of foldForSearch(filter.keywords ?? '')
    .split(/\s+/)
    .filter(Boolean))
    rows = rows.where(contains('searchText', word))
  if (filter.fulfilment) rows = rows.where('fulfilment', '=', filter.fulfilment)
  if (filter.origin !== undefined) rows = rows.where(originConditions[filter.origin])
  if (filter.createdFrom) rows = rows.where('createdAt', '>=', filter.createdFrom)
  if (filter.createdTo) rows = rows.where('createdAt', '<', filter.createdTo)
  if (filter.paidFrom) rows = rows.where('paidAt', '>=', filter.paidFrom)
  if (filter.paidTo) rows = rows.where('paidAt', '<', filter.paidTo)
  if (filter.minTotalMinor !== undefined) rows = rows.where('totalMinor', '>=', filter.minTotalMinor)
  if (filter.maxTotalMinor !== undefined) rows = rows.where('totalMinor', '<=', filter.maxTotalMinor)
  if (filter.couponCode) rows = rows.where(isReducedBy(filter.couponCode.trim().toUpperCase()))
  if (filter.paymentModeId) rows = rows.where('paymentModeId', '=', filter.paymentModeId)
  if (filter.shippingModeId) rows = rows.where('shippingModeId', '=', filter.shippingModeId)
  if (filter.todo !== undefined) rows = rows.where(todoConditions[filter.todo])
  // With the orders of who was merged into them.
  if (filter.memberId)
    rows = rows.where(
      sql<boolean>`member_id = any (array(select ${filter.memberId}::bigint union all select m.id from member m where m.merged_into = ${filter.memberId}))`,
    )
  if (filter.toCheck !== undefined) rows = rows.where('toCheck', filter.toCheck ? '<>' : '=', '')
  return rows
}

/** The part of a filter, and the scope, that `order_count` can tell as well as the orders themselves. */
function inCountedColumns({ websiteId, websiteIds, status, currencyCode, orderOwner, ownedIds }: ResolvedFilter, scope: WebsiteScope) {
  const conditions = [sql<boolean>`true`]
  if (scope.kind === 'some') conditions.push(sql`website_id = any (${sql.val(scope.ids)}::bigint[])`)
  if (websiteId) conditions.push(sql`website_id = ${websiteId}`)
  if (websiteIds) conditions.push(sql`website_id = any (${sql.val(websiteIds)}::bigint[])`)
  if (status) conditions.push(sql`status = any (${sql.val(status)}::text[])`)
  if (currencyCode) conditions.push(sql`currency_code = ${currencyCode}`)
  if (ownedIds) conditions.push(sql`website_id = any (${sql.val(ownedIds)}::bigint[])`)
  else if (orderOwner !== undefined)
    conditions.push(sql`website_id = any (array(select w.id from website w where w.owner_code = ${orderOwner}))`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const countedFilters: ReadonlySet<string> = new Set<keyof OrderFilter>(['websiteId', 'websiteIds', 'status', 'currencyCode', 'orderOwner'])

/** True when the totals of a filter can be read from `order_count` alone. */
const isCounted = (filter: OrderFilter) =>
  Object.entries(filter).every(([name, value]) => countedFilters.has(name) || value === undefined || value === '')

/** True when `order_time_count` has them, apart from parts of days. */
const isCountedByDay = ({ createdFrom: _, createdTo: __, ...filter }: OrderFilter) => isCounted(filter)

/** Whether a code took something off an order, or off the order that it was split from. */
const isReducedBy = (code: string) =>
  condition`(shop_order.coupon_code <> '' and shop_order.coupon_code = ${code}) or (shop_order.discounts <> '[]' and shop_order.discounts @> ${json([{ code }])}::jsonb)`

/** Orders by hand are few: they have an index of their own. */
const originConditions: Record<OrderOrigin, RawBuilder<boolean>> = {
  shop: sql`shop_order.entered_by = ''`,
  'by-hand': sql`shop_order.entered_by <> ''`,
}

/** Each as the condition of an index of its own. */
const todoConditions: Record<OrderTodo, RawBuilder<boolean>> = {
  'to-pay': sql`shop_order.status = 'pending' and not shop_order.is_held and not shop_order.ships_unpaid`,
  'to-check': sql`shop_order.to_check <> ''`,
  'to-review': sql`shop_order.is_held`,
  'to-ship': sql`(shop_order.status = 'paid' or (shop_order.status = 'pending' and shop_order.ships_unpaid and shop_order.fulfilment in ('open', 'part-shipped')))
    and not shop_order.is_held`,
  'to-collect': sql`shop_order.status = 'pending' and shop_order.ships_unpaid and shop_order.fulfilment in ('shipped', 'delivered')`,
  returns: sql`shop_order.id in (select r.order_id from order_return r where r.state in ('requested', 'approved', 'received'))`,
}

/** How many orders each tab has, counted no further than a tab shows. */
export async function countTodos(db: Db, scope: WebsiteScope): Promise<Record<OrderTodo, number>> {
  const counts = orderTodo.options.map((todo) => {
    const matching = matchingOrders(db, { todo }, scope).select(sql`1`.as('one'))
    return sql`select ${todo} as todo, (select count(*)::int from (${matching} limit ${sql.lit(mostTodoCount + 1)}) found) as orders`
  })
  const result = await sql<{ todo: OrderTodo; orders: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const orders = new Map(result.rows.map((row) => [row.todo, row.orders]))
  const of = (todo: OrderTodo) => orders.get(todo) ?? 0
  return {
    'to-pay': of('to-pay'),
    'to-check': of('to-check'),
    'to-review': of('to-review'),
    'to-ship': of('to-ship'),
    'to-collect': of('to-collect'),
    returns: of('returns'),
  }
}

export interface OrderTotals {
  orders: number
  items: OrderTotal[]
  base: BaseTotal | null
  byStatus: { status: OrderStatus; orders: number }[]
}

/** Counts by status, and revenue by currency and in the base currency, of all that a filter matches. */
export async function sumOrders(db: Db, filter: OrderFilter, scope: WebsiteScope): Promise<OrderTotals> {
  const rows = await readCountsOf(db, filter, scope)
  const items = new Map<string, OrderTotal>()
  const byStatus = new Map<OrderStatus, number>()
  for (const row of rows) {
    const item = items.get(row.currencyCode) ?? { currencyCode: row.currencyCode, orders: 0, unpaid: 0, totalMinor: 0 }
    if (row.status !== 'cancelled') item.orders += row.orders
    if (row.status === 'pending') item.unpaid += row.orders
    if (earningStatuses.includes(row.status)) item.totalMinor += row.totalMinor
    items.set(row.currencyCode, item)
    byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + row.orders)
  }
  return {
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    base: sumInBase(
      rows.filter(({ status }) => earningStatuses.includes(status)),
      await readRates(db),
    ),
    items: [...items.values()].toSorted((a, b) => b.totalMinor - a.totalMinor || a.currencyCode.localeCompare(b.currencyCode)),
    byStatus: [...byStatus].map(([status, orders]) => ({ status, orders })),
  }
}

interface OrderCount extends OrderSum {
  status: OrderStatus
  orders: number
}

async function readCountsOf(db: Db, filter: OrderFilter, scope: WebsiteScope): Promise<OrderCount[]> {
  if (isCounted(filter)) return readCounts(db, filter, scope)
  return isCountedByDay(filter) ? readDayCounts(db, filter, scope) : countMatching(db, filter, scope)
}

async function countMatching(db: Db, filter: OrderFilter, scope: WebsiteScope): Promise<OrderCount[]> {
  return matchingOrders(db, filter, scope)
    .select([
      'currencyCode',
      'status',
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`sum(total_minor - credited_minor)`.as('totalMinor'),
      'baseCurrencyCode as baseCode',
      sql<number | null>`sum(${netBaseTotal})`.as('baseMinor'),
    ])
    .groupBy(['currencyCode', 'status', 'baseCurrencyCode'])
    .$castTo<OrderCount>()
    .execute()
}

/** The same of a filter that `isCounted`, from what triggers keep: no order is read. */
async function readCounts(db: Db, filter: OrderFilter, scope: WebsiteScope): Promise<OrderCount[]> {
  const { rows } = await sql<OrderCount>`
    select currency_code, status, base_currency_code as base_code, sum(orders)::int as orders, sum(total_minor) as total_minor, sum(base_minor) as base_minor
    from order_count where ${inCountedColumns(filter, scope)}
    group by currency_code, status, base_currency_code having sum(orders) <> 0`.execute(db)
  return rows
}

/** The same of orders from one instant to another: whole days from what triggers keep, parts of days from their orders. */
async function readDayCounts(db: Db, filter: OrderFilter, scope: WebsiteScope): Promise<OrderCount[]> {
  const zone = await readBusinessZone(db)
  const { first, end, parts = [] } = daysBetween(zone, { from: filter.createdFrom, to: filter.createdTo })
  const startOf = (day: string) => (day.endsWith('infinity') ? day : zone.startOf(day))
  const { websiteId, websiteIds, orderOwner } = filter
  const isOfAll = scope.kind === 'all' && [websiteId, websiteIds, orderOwner].every((websites) => websites === undefined)
  const counted = inCountedColumns(filter, scope)
  const ofParts = parts.map(
    ({ from, to }) => sql`
      union all select currency_code, status, case when ${netBaseTotal} is not null then base_currency_code end, 1, total_minor - credited_minor, ${netBaseTotal}
      from shop_order where created_at >= ${from} and created_at < ${to} and ${counted}`,
  )
  const { rows } = await sql<OrderCount>`
    select currency_code, status, base_code, sum(orders)::int as orders, sum(total_minor) as total_minor, sum(base_minor) as base_minor
    from (
      select currency_code, status, base_currency_code as base_code, orders, total_minor, base_minor from order_time_count
      where at >= ${startOf(first)}::timestamptz and at < ${startOf(end)}::timestamptz and website_id is ${isOfAll ? sql`null` : sql`not null`} and ${counted}
      ${sql.join(ofParts, sql` `)}) as counts
    group by currency_code, status, base_code having sum(orders) <> 0`.execute(db)
  return rows
}

/** The websites of an owner code that lie within a scope. */
export async function findOwnedWebsites(db: Db, ownerCode: string, scope: WebsiteScope): Promise<string[]> {
  if (ownerCode === '') return []
  let rows = db.selectFrom('website').select('id').where('ownerCode', '=', ownerCode)
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`id = any (${sql.val(scope.ids)}::bigint[])`)
  return (await rows.execute()).map((row) => row.id)
}

/** Says that nobody must look at the order any more, or returns undefined when the version is stale. */
export async function clearOrderCheck(db: Db, id: string, version: number): Promise<number | undefined> {
  const row = await db
    .updateTable('shopOrder')
    .set({ toCheck: '', version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Sets the note, or returns undefined when the version is stale. */
export async function setOrderNote(db: Db, id: string, version: number, note: string): Promise<number | undefined> {
  const row = await db
    .updateTable('shopOrder')
    .set({ note, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Keeps what was answered about the buyer's VAT number. */
export async function setVatCheck(db: Db, id: string, vatCheck: VatCheck): Promise<void> {
  await db
    .updateTable('shopOrder')
    .set({ vatCheck: json(vatCheck), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}
