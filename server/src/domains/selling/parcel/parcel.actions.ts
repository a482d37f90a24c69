import { isCheckedFirst, isOverShipped, owesDifference, parcel, remainingLines, takesParcels } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { type ActionError, conflict, demandRow, refuse } from '../../../refusals.ts'
import { describeMissing } from '../order/amounts-due-text.ts'
import { type LockedOrder, lockOrders } from '../order/order-move.sql.ts'
import { followParcels } from './follow-parcels.ts'
import {
  carrierExists,
  deleteParcels,
  findOrdersOfParcels,
  findParcelsOf,
  getParcel,
  insertParcels,
  searchParcels,
  setParcelState,
  toParcelRow,
  updateParcel,
} from './parcel.sql.ts'

export const parcelActions = handlers(parcel, {
  async search(input, { db, scope, language }) {
    const page = await searchParcels(db, input, scope)
    return { ...page, items: page.items.map((row) => toParcelRow(row, language)) }
  },

  export: exportSearched({
    action: parcel.export,
    fileName: 'parcels',
    search: (db, input, { scope }) => searchParcels(db, input, scope),
    cells: {
      carrierName: (row, { language }) => toParcelRow(row, language).carrierName,
      trackingUrl: (row, { language }) => toParcelRow(row, language).trackingUrl,
      quantity: (row, { language }) => toParcelRow(row, language).quantity,
    },
  }),

  read: async ({ id }, { db, scope, language }) => toParcelRow(demandRow(await getParcel(db, id, scope)), language),

  async insert({ orderId, carrierId, trackingNo, lines, shippedAt, acceptsMissing, text }, { db, scope, caller, now, fail }) {
    const [order] = await lockOrders(db, [orderId], scope)
    if (!order) throw refuse('not-found')
    if (!takesParcels(order)) throw fail('order-cannot-ship', { orderNos: [order.orderNo] })
    if (order.isHeld) throw fail('order-held', { orderNos: [order.orderNo] })
    if (isCheckedFirst(order)) throw fail('order-to-check', { orderNos: [order.orderNo] })
    if (!acceptsMissing && owesDifference(order))
      throw fail('order-underpaid', { orderNos: [order.orderNo], missing: await describeMissing(db, [order]) })
    const parcels = await findParcelsOf(db, [orderId])
    const unshippedLines = remainingLines(order.items, parcels)
    if (unshippedLines.length === 0 && (order.items.length > 0 || parcels.length > 0)) throw fail('nothing-left-to-ship')
    const packedLines = lines ?? unshippedLines
    if (isOverShipped(order.items, [...parcels, { lines: packedLines }])) throw fail('parcel-too-many', { orderNos: [order.orderNo] })
    if (carrierId !== undefined && !(await carrierExists(db, carrierId))) throw fail('no-such-carrier')

    const at = now().toISOString()
    const by = caller.username
    const newParcel = { orderId, websiteId: order.websiteId, carrierId: carrierId ?? null, trackingNo, lines: packedLines, byName: by }
    const [id = ''] = await insertParcels(db, [{ ...newParcel, shippedAt: shippedAt ?? at }], at)
    await followParcels(db, [order], { by, at, text, sent: new Map([[orderId, trackingNo]]) })
    return { id }
  },

  async update({ id, version, carrierId, trackingNo, lines, shippedAt }, context) {
    const { db, scope, caller, language, now, fail } = context
    const orders = await lockOrdersOf([id], context)
    const before = demandRow(await getParcel(db, id, scope))
    if (orders.some((order) => lines !== undefined && !takesParcels(order))) throw fail('order-cannot-ship', { orderNos: [before.orderNo] })
    if (carrierId !== undefined && !(await carrierExists(db, carrierId))) throw fail('no-such-carrier')
    const change = {
      carrierId: carrierId ?? null,
      trackingNo,
      lines: lines ?? before.lines,
      shippedAt: shippedAt ?? before.shippedAt,
    }
    if (!(await updateParcel(db, id, version, change))) throw conflict(toParcelRow(before, language))
    const orderNos = await followParcels(db, orders, { by: caller.username, at: now().toISOString() })
    if (orderNos.length > 0) throw fail('parcel-too-many', { orderNos })
    return toParcelRow(demandRow(await getParcel(db, id, scope)), language)
  },

  async delete({ ids }, context) {
    const { db, caller, now } = context
    const orders = await lockOrdersOf(ids, context)
    refuseClosed(orders, context.fail)
    const affected = await deleteParcels(db, ids)
    await followParcels(db, orders, { by: caller.username, at: now().toISOString() })
    return { affected }
  },

  async setState({ ids, state }, context) {
    const { db, caller, now } = context
    const orders = await lockOrdersOf(ids, context)
    refuseClosed(orders, context.fail)
    const affected = await setParcelState(db, ids, state)
    await followParcels(db, orders, { by: caller.username, at: now().toISOString() })
    return { affected }
  },
})

function refuseClosed(
  orders: readonly LockedOrder[],
  fail: (code: 'order-cannot-ship', detail: Record<string, unknown>) => ActionError,
): void {
  const closed = orders.filter((order) => !takesParcels(order))
  if (closed.length > 0) throw fail('order-cannot-ship', { orderNos: closed.map(({ orderNo }) => orderNo) })
}

/** The orders of parcels, locked. @throws the answer 404 when one of the parcels is not the caller's to see */
async function lockOrdersOf(ids: readonly string[], { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<LockedOrder[]> {
  const orderIds = demandRow(await findOrdersOfParcels(db, ids, scope))
  return lockOrders(db, orderIds, scope)
}
