import type { BuyerMailEvent, Fulfilment, OrderCheck, OrderItem, OrderLogDetail, OrderStatus, OrderTax } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { slicesOf } from '../../../db/slices.ts'
import { everyWebsite, type WebsiteScope } from '../../../website-scope.ts'
import { insertOrderMails } from '../../messages/outbox/outbox.sql.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { giveBackUses } from './checkout/coupon-uses.sql.ts'

export interface LockedOrder {
  id: string
  version: number
  orderNo: string
  status: OrderStatus
  fulfilment: Fulfilment
  toCheck: OrderCheck
  isHeld: boolean
  mergedInto: string | null
  shipsUnpaid: boolean
  items: OrderItem[]
  trackingNo: string
  couponId: string | null
  couponUseOf: string | null
  paymentAccountId: string | null
  totalMinor: number
  createdAt: string
  websiteId: string
  currencyCode: string
  paidMinor: number
  refundedMinor: number
  creditedMinor: number
  shippingMinor: number
  couponMinor: number
  tax: OrderTax | null
}

/** Whether an order can still wait for a review: nothing of it was sent, and it is not over. */
export const isHoldable = ({ status, fulfilment }: Pick<LockedOrder, 'status' | 'fulfilment'>): boolean =>
  (status === 'pending' || status === 'paid') && fulfilment === 'open'

const lockedColumns = [
  'id',
  'version',
  'orderNo',
  'status',
  'fulfilment',
  'toCheck',
  'isHeld',
  'mergedInto',
  'shipsUnpaid',
  'items',
  'trackingNo',
  'couponId',
  'couponUseOf',
  'paymentAccountId',
  'totalMinor',
  'createdAt',
  'websiteId',
  'currencyCode',
  'paidMinor',
  'refundedMinor',
  'creditedMinor',
  'shippingMinor',
  'couponMinor',
  'tax',
] as const

/** The orders, locked until the transaction ends; those outside the scope are left out. */
export async function lockOrders(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<LockedOrder[]> {
  return ordersOf(db, ids, scope).forUpdate().$castTo<LockedOrder>().execute()
}

/** What `lockOrders` returns, for previews: nobody waits for them. */
export async function findOrders(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<LockedOrder[]> {
  return ordersOf(db, ids, scope).$castTo<LockedOrder>().execute()
}

function ordersOf(db: Db, ids: readonly string[], scope: WebsiteScope) {
  const rows = db
    .selectFrom('shopOrder')
    .select(lockedColumns)
    .where(sql<boolean>`id = any (${sql.val(ids)}::bigint[])`)
    .orderBy('id')
  return scope.kind === 'some' ? rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`) : rows
}

export interface Move {
  to: OrderStatus
  by: string
  at: string
  trackingNo?: string | undefined
  transactionNo?: string | undefined
  text?: string | undefined
  /** The number of the parcel that was sent, by order, for the log. */
  sentNos?: ReadonlyMap<string, string> | undefined
  /** Further details for the timeline, in addition to the status. */
  detail?: OrderLogDetail
  /** True when an order comes back to paid: then it was paid before. */
  keepsPaidAt?: boolean
}

/**
 * Moves locked orders into a status, with a line in each one's log. What was sent before it was paid is shipped as soon
 * as it is paid.
 */
export async function moveOrders(db: Db, orders: readonly LockedOrder[], move: Move): Promise<number> {
  const ids = orders.map((order) => order.id)
  const result = await db
    .updateTable('shopOrder')
    .set({
      status: move.to,
      version: sql`version + 1`,
      updatedAt: move.at,
      ...(move.to === 'paid' && !move.keepsPaidAt ? { paidAt: move.at } : {}),
      ...(move.trackingNo === undefined ? {} : { trackingNo: move.trackingNo }),
      ...(move.transactionNo === undefined ? {} : { transactionNo: move.transactionNo }),
    })
    .where(sql<boolean>`id = any (${sql.val(ids)}::bigint[])`)
    .executeTakeFirst()
  await insertOrderLog(
    db,
    orders.map(({ id, status }) => ({
      orderId: id,
      fromStatus: status,
      toStatus: move.to,
      byName: move.by,
      at: move.at,
      text: move.text ?? '',
      trackingNo: move.sentNos?.get(id) ?? move.trackingNo ?? '',
      ...(move.detail && { detail: move.detail }),
    })),
  )
  const event = move.keepsPaidAt ? undefined : toldMoves[move.to]
  if (event) await insertOrderMails(db, event, move.to === 'paid' ? idsWithTotal(orders) : ids, move.at)
  const sentOrders =
    move.to === 'paid' && !move.keepsPaidAt ? orders.filter(({ fulfilment }) => fulfilment === 'shipped' || fulfilment === 'delivered') : []
  const paid = sentOrders.map((order) => ({ ...order, status: move.to }))
  if (paid.length > 0) await moveOrders(db, paid, { to: 'shipped', by: move.by, at: move.at })
  return Number(result.numUpdatedRows)
}

/** Of an order that costs nothing no payment is received. */
const idsWithTotal = (orders: readonly LockedOrder[]) => orders.filter(({ totalMinor }) => totalMinor > 0).map(({ id }) => id)

/**
 * Moves that send a mail to the buyer. Refunds are reported with their payments, which know the amount, and shipping
 * with the parcel.
 */
const toldMoves: Partial<Record<OrderStatus, BuyerMailEvent>> = {
  paid: 'order-paid',
  cancelled: 'order-cancelled',
}

const linesAtOnce = 5000

/** Writes lines to the logs of orders, at most 5,000 in a statement; orders stay as they are, versions too. */
export async function insertOrderLog(
  db: Db,
  lines: readonly {
    orderId: string
    fromStatus: string | null
    toStatus: string
    byName: string
    at: string
    text: string
    trackingNo?: string
    detail?: OrderLogDetail
  }[],
): Promise<void> {
  const rows = lines.map(({ detail, ...line }) => ({ ...line, detail: detail === undefined ? null : json(detail) }))
  for (const slice of slicesOf(rows, linesAtOnce)) await db.insertInto('orderLog').values(slice).execute()
}

/**
 * Gives back what cancelled orders took: pieces to products and variants that are still there, the coupon's use, the
 * account's limit of the day.
 */
export async function giveBack(db: Db, orders: readonly LockedOrder[], at: string): Promise<void> {
  await giveBackPieces(
    db,
    orders.flatMap(({ items }) => items.map((item) => ({ ...item, quantity: item.quantity - (item.restockedQuantity ?? 0) }))),
  )
  await giveBackLimits(db, orders, at)
}

type Pieces = Pick<OrderItem, 'shopGoodsId' | 'goodsId' | 'variantSku' | 'options' | 'quantity'>

/** Puts pieces back into the stock of products and variants that are still there; they count as sold no more. */
export async function giveBackPieces(db: Db, lines: readonly Pieces[]): Promise<void> {
  const goodsIds = [...new Set(lines.flatMap((line) => line.goodsId ?? []))]
  const pieces = json(
    lines.map(({ goodsId, shopGoodsId, variantSku, options, quantity }) => ({
      goodsId,
      shopGoodsId,
      sku: variantSku ?? '',
      options,
      quantity,
    })),
  )
  // In the order that placing locks: products by id, then coupons, then accounts.
  await sql`select 1 from goods where id = any (${goodsIds}::bigint[]) order by id for no key update`.execute(db)
  await sql`
    with back as (
      select "goodsId"::bigint as id, sku, options, sum(quantity)::int as pieces
      from jsonb_to_recordset(${pieces}::jsonb) as t ("goodsId" text, sku text, options jsonb, quantity int) group by 1, 2, 3),
    total as (select id, sum(pieces)::int as pieces from back group by id)
    update goods g set
      stock = g.stock + total.pieces, sales = greatest(0, g.sales - total.pieces), updated_at = now(),
      variants = (
        select coalesce(jsonb_agg(
          case when b.pieces is null then v.item else jsonb_set(v.item, '{stock}', to_jsonb((v.item ->> 'stock')::int + b.pieces)) end order by v.place), '[]')
        from jsonb_array_elements(g.variants) with ordinality as v (item, place)
        cross join lateral (
          select sum(b.pieces)::int as pieces from back b
          where b.id = g.id and b.sku = coalesce(v.item ->> 'sku', '') and (b.options = v.item -> 'options' or (
            select count(*) from jsonb_array_elements(g.variants) o where coalesce(o ->> 'sku', '') = b.sku) = 1)) b)
    from total where g.id = total.id`.execute(db)
  await sql`
    with sold as (
      select "shopGoodsId"::bigint as id, sum(quantity)::int as pieces
      from jsonb_to_recordset(${pieces}::jsonb) as t ("shopGoodsId" text, quantity int) group by 1)
    update shop_goods s set sales = greatest(0, s.sales - sold.pieces) from sold where s.id = sold.id`.execute(db)
}

/** Puts pieces of lines of an order back into the stock; lines are counted from 0. */
export async function restockLines(
  db: Db,
  { items }: Pick<LockedOrder, 'items'>,
  lines: readonly { line: number; restockQuantity: number }[],
): Promise<void> {
  const pieces = lines.flatMap(({ line, restockQuantity }) => {
    const item = items[line]
    return item && restockQuantity > 0 ? [{ ...item, quantity: restockQuantity }] : []
  })
  if (pieces.length > 0) await giveBackPieces(db, pieces)
}

async function giveBackLimits(db: Db, orders: readonly LockedOrder[], at: string): Promise<void> {
  await giveBackUses(db, orders)
  const day = (await readBusinessZone(db)).dayOf(at)
  await addAccountUse(db, orders, day, -1)
}

/**
 * Counts orders to the use of their accounts on a day, or with -1 takes them off again; those whose day is another one
 * are left out.
 */
export async function addAccountUse(db: Db, orders: readonly LockedOrder[], day: string, sign: 1 | -1): Promise<void> {
  const zone = await readBusinessZone(db)
  const [ids, days] = [orders.map(({ id }) => id), orders.map(({ createdAt }) => zone.dayOf(createdAt))]
  await sql`
    update payment_account a set used_day = ${day}::date,
      used_today_minor = greatest(0, case when a.used_day = ${day}::date then a.used_today_minor else 0 end + ${sign}::int * n.total)
    from (
      select o.payment_account_id as id, sum(o.total_minor) as total
      from unnest(${ids}::bigint[], ${days}::date[]) as u (id, day) join shop_order o on o.id = u.id
      where coalesce(o.account_day, u.day) = ${day}::date group by 1) n
    where a.id = n.id`.execute(db)
}

/** The orders whose rows of a table a change set holds, locked before these rows are, as every change of them does. */
export async function lockOrdersOfChangeSet(db: Db, changeSetId: string, entity: 'parcel' | 'statement_booking'): Promise<LockedOrder[]> {
  const found = await sql<{ id: string }>`
    select distinct (coalesce(after, before) ->> 'order_id')::bigint::text as id from change_row
    where change_set_id = ${changeSetId} and entity = ${entity}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  // Whether the caller may undo the change set has been decided by its websites.
  return ids.length === 0 ? [] : lockOrders(db, ids, everyWebsite)
}
