import { type Fulfilment, fulfilmentOf, isOverShipped, type OrderStatus } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { insertOrderLog, type LockedOrder, type Move, moveOrders } from '../order/order-move.sql.ts'
import { findParcelsOf, type PackedParcel } from './parcel.sql.ts'

/** Who changed the parcels, when, and what the timeline of the orders says of it. */
export interface ParcelEdit {
  by: string
  at: string
  text?: string | undefined
  transactionNo?: string | undefined
  /** The number of the parcel that was just sent, by order. */
  sent?: ReadonlyMap<string, string>
}

/**
 * Brings orders in line with their parcels: fulfilment, tracking numbers, and the status, which changes from paid to
 * shipped when everything is in parcels, and back when it no longer is. The orders must be locked. Returns the numbers
 * of the orders whose parcels hold more than was ordered; then nothing is written.
 */
export async function followParcels(db: Db, orders: readonly LockedOrder[], edit: ParcelEdit): Promise<string[]> {
  if (orders.length === 0) return []
  const parcels = Map.groupBy(
    await findParcelsOf(
      db,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const over = orders.filter(({ id, items }) => isOverShipped(items, parcels.get(id) ?? []))
  if (over.length > 0) return over.map(({ orderNo }) => orderNo)

  const states = orders.map((order) => stateOf(order, parcels.get(order.id) ?? []))
  await saveFulfilment(db, states)
  await markOrdersShipped(
    db,
    states.filter(({ to, order }) => to === 'shipped' && order.status === 'paid').map(({ order }) => order),
    edit,
  )
  await unmarkOrdersShipped(
    db,
    states.filter(({ to, order }) => to === 'paid' && order.status === 'shipped').map(({ order }) => order),
    edit,
  )
  await logPartShipments(
    db,
    states.filter(({ to, order }) => to === order.status).map(({ order }) => order),
    edit,
  )
  return []
}

/** A parcel with a part of an order changes no status, but it is written to the timeline. */
async function logPartShipments(db: Db, orders: readonly LockedOrder[], { by, at, text = '', sent: sentNos }: ParcelEdit): Promise<void> {
  const lines = orders.flatMap(({ id, status }) => {
    const trackingNo = sentNos?.get(id)
    const line = { orderId: id, fromStatus: status, toStatus: status, byName: by, at, text, detail: { kind: 'parcel' } } as const
    return trackingNo === undefined ? [] : [{ ...line, trackingNo }]
  })
  if (lines.length > 0) await insertOrderLog(db, lines)
}

/**
 * Moves orders from paid to shipped because everything in them is in parcels. Those that were sent before they were
 * paid become it with their payment.
 */
async function markOrdersShipped(db: Db, orders: readonly LockedOrder[], edit: ParcelEdit): Promise<void> {
  if (orders.length > 0) await moveOrders(db, orders, moveOf('shipped', edit))
}

/** Moves orders back to paid because a parcel was deleted, undone or made smaller. */
async function unmarkOrdersShipped(db: Db, orders: readonly LockedOrder[], edit: ParcelEdit): Promise<void> {
  if (orders.length > 0) await moveOrders(db, orders, moveOf('paid', edit))
}

const moveOf = (to: 'shipped' | 'paid', { sent: sentNos, ...edit }: ParcelEdit): Move => ({ to, ...edit, sentNos, keepsPaidAt: true })

interface FollowingState {
  order: LockedOrder
  fulfilment: Fulfilment
  trackingNo: string
  /** The status that the parcels ask for. */
  to: OrderStatus
}

function stateOf(order: LockedOrder, parcels: readonly PackedParcel[]): FollowingState {
  const fulfilment = fulfilmentOf(order.items, parcels)
  const isComplete = fulfilment === 'shipped' || fulfilment === 'delivered'
  const moves = order.status === 'paid' || order.status === 'shipped'
  const trackingNo = [...new Set(parcels.flatMap((parcel) => parcel.trackingNo || []))].join(', ')
  return { order, fulfilment, trackingNo, to: moves ? (isComplete ? 'shipped' : 'paid') : order.status }
}

/** Versions of orders whose status changes are raised by the move. */
async function saveFulfilment(db: Db, states: readonly FollowingState[]): Promise<void> {
  const rows = states.map(({ order, fulfilment, trackingNo, to }) => ({
    id: order.id,
    fulfilment,
    trackingNo,
    raise: to === order.status ? 1 : 0,
  }))
  await sql`
    update shop_order o set fulfilment = n.fulfilment, tracking_no = n."trackingNo", version = o.version + n.raise, updated_at = now()
    from jsonb_to_recordset(${json(rows)}::jsonb) n (id bigint, fulfilment text, "trackingNo" text, raise int)
    where o.id = n.id and (o.fulfilment, o.tracking_no) is distinct from (n.fulfilment, n."trackingNo")`.execute(db)
}
