import { remainingLines } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import type { LockedOrder } from '../order/order-move.sql.ts'
import { followParcels, type ParcelEdit } from './follow-parcels.ts'
import { findParcelsOf, insertParcels } from './parcel.sql.ts'

/** One parcel for an order, with everything that is in no parcel yet. */
export interface Shipment {
  order: LockedOrder
  carrierId: string | null
  trackingNo: string
}

/**
 * Ships locked, paid orders, each in one parcel with all that is left, and marks them as shipped. Returns the parcels'
 * ids in the order of `shipments`.
 */
export async function shipOrders(db: Db, shipments: readonly Shipment[], edit: Omit<ParcelEdit, 'sent'>): Promise<string[]> {
  const orders = shipments.map(({ order }) => order)
  const parcels = Map.groupBy(
    await findParcelsOf(
      db,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const newParcels = shipments.map(({ order, carrierId, trackingNo }) => ({
    orderId: order.id,
    websiteId: order.websiteId,
    carrierId,
    trackingNo,
    lines: remainingLines(order.items, parcels.get(order.id) ?? []),
    shippedAt: edit.at,
    byName: edit.by,
  }))
  const ids = await insertParcels(db, newParcels, edit.at)
  const sentByOrder = new Map(shipments.map(({ order, trackingNo }) => [order.id, trackingNo]))
  await followParcels(db, orders, { ...edit, sent: sentByOrder })
  return ids
}
