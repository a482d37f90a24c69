import { allows, canMoveOrder, type OrderStatus, order, orderLog, owesDifference } from '@wanpu/contract'
import { type Caller, conflict, demandRow, demandRows, handlers } from '../../action.ts'
import type { Db } from '../../db/open.ts'
import { earlier } from '../../export/searched-list.ts'
import { exportSearched } from '../../export/start-export.ts'
import { textOfHtml } from '../../text/text-of-html.ts'
import type { WebsiteScope } from '../../website-scope.ts'
import { findReturnsOf } from '../order-return/order-return.sql.ts'
import { deliverOrders } from '../parcel/deliver-orders.ts'
import { readParcelsOf, shownParcel } from '../parcel/parcel.sql.ts'
import { shipOrders } from '../parcel/ship-orders.ts'
import { insertManualCharges, insertManualRefunds } from '../payment/manual-payments.ts'
import { setOrderMoney } from '../payment/order-money.sql.ts'
import { findRefundsOf, shownRefund } from '../refund/refund.sql.ts'
import { type AcceptedTerms, getAcceptedTerms } from './checkout/terms.sql.ts'
import { missingText } from './missing-text.ts'
import { shownOrder, wholeOrder } from './order.shown.ts'
import { clearOrderCheck, countTodos, findOwnedWebsites, getOrder, searchOrders, setOrderNote, sumOrders } from './order.sql.ts'
import { getLogLine, readLogOf, searchOrderLog } from './order-log.sql.ts'
import { giveBack, insertOrderLog, type LockedOrder, lockOrders, moveOrders } from './order-move.sql.ts'
import { endHolds, getOpenHold } from './review/order-hold.sql.ts'

export const orderActions = handlers(order, {
  async search(input, { db, scope, caller, language }) {
    const page = await searchOrders(db, input, scope)
    return { ...page, items: page.items.map((row) => shownOrder(row, { masked: seesStars(caller), language })) }
  },

  async searchOwner(input, { db, scope, caller, language }) {
    const owned: WebsiteScope = { kind: 'some', ids: await findOwnedWebsites(db, caller.ownerCode, scope) }
    const page = await searchOrders(db, input, owned)
    return { ...page, items: page.items.map((row) => shownOrder(row, { masked: seesStars(caller), language })) }
  },

  async read({ id }, { db, scope, language }) {
    const row = demandRow(await getOrder(db, id, scope))
    const parcels = await readParcelsOf(db, id, scope)
    const refunds = await findRefundsOf(db, [id])
    const log = await readLogOf(db, id, scope)
    const terms = await getAcceptedTerms(db, id)
    return wholeOrder(
      row,
      {
        hold: row.isHeld ? ((await getOpenHold(db, id)) ?? null) : null,
        parcels: parcels.map((one) => shownParcel(one, language)),
        refunds: refunds.map(shownRefund),
        returns: await findReturnsOf(db, id, scope),
        log,
        terms: terms ? shownTerms(terms) : null,
      },
      language,
    )
  },

  async setStatus({ ids, status, version, acceptsMissing, ...said }, { db, scope, caller, language, now, fail }) {
    const orders = await lockOrders(db, ids, scope)
    demandRows(orders, ids)
    if (version !== undefined && orders.length > 1) throw fail('version-for-one')
    const stale = orders.find((one) => version !== undefined && one.version !== version)
    if (stale) throw conflict(shownOrder(demandRow(await getOrder(db, stale.id, scope)), { masked: seesStars(caller), language }))

    // What is on its way can't be given back to the stock.
    const isBarred = (one: LockedOrder) =>
      !(canMoveOrder(one, status) || isOwed(one, status)) || (status === 'cancelled' && one.fulfilment !== 'open')
    const unmovable = orders.filter(isBarred)
    if (unmovable.length > 0) throw fail('order-cannot-move', { orderNos: unmovable.map((one) => one.orderNo) })
    const held = orders.filter(({ isHeld }) => isHeld && goesOn.includes(status))
    if (held.length > 0) throw fail('order-held', { orderNos: held.map((one) => one.orderNo) })

    const at = now().toISOString()
    if (status === 'shipped') {
      const underpaid = acceptsMissing ? [] : orders.filter(owesDifference)
      if (underpaid.length > 0)
        throw fail('order-underpaid', { orderNos: underpaid.map((one) => one.orderNo), missing: await missingText(db, underpaid) })
      const shipments = orders.map((one) => ({ order: one, carrierId: null, trackingNo: said.trackingNo ?? ownTrackingNo(one) }))
      if (shipments.some(({ trackingNo }) => trackingNo === '')) throw fail('tracking-needed')
      await shipOrders(db, shipments, { by: caller.username, at, text: said.text, transactionNo: said.transactionNo })
      return { affected: orders.length }
    }
    if (status === 'cancelled') await giveBack(db, orders, at)
    if (status === 'cancelled') await endHolds(db, ids, { by: caller.username, at })
    const moving = orders.filter((one) => !isOwed(one, status))
    if (moving.length > 0) await moveOrders(db, moving, { to: status, by: caller.username, at, ...said })
    const moved = { affected: orders.length }
    const entered = { byName: caller.username, at, providerNo: said.transactionNo ?? '', reason: said.text ?? '' }
    if (status === 'completed') await deliverOrders(db, ids)
    if (status === 'cancelled') await markUnrefunded(db, orders, at)
    if (status === 'paid') await insertManualCharges(db, orders, entered)
    if (status === 'refunded')
      await insertManualRefunds(
        db,
        orders.map((one) => ({ ...one, status })),
        entered,
      )
    return moved
  },

  async clearCheck({ id, version, text }, { db, scope, caller, now, language }) {
    const before = demandRow(await getOrder(db, id, scope))
    const after = await clearOrderCheck(db, id, version)
    if (after === undefined) throw conflict(shownOrder(demandRow(await getOrder(db, id, scope)), { masked: seesStars(caller), language }))
    const { status } = before
    const line = { orderId: id, fromStatus: status, toStatus: status, byName: caller.username, at: now().toISOString(), text }
    if (text !== '') await insertOrderLog(db, [line])
    return { version: after }
  },

  async note({ id, version, note }, { db, scope, caller, language, now }) {
    const before = demandRow(await getOrder(db, id, scope))
    const after = await setOrderNote(db, id, version, note)
    if (after === undefined) throw conflict(shownOrder(demandRow(await getOrder(db, id, scope)), { masked: seesStars(caller), language }))
    const line = {
      orderId: id,
      fromStatus: before.status,
      toStatus: before.status,
      byName: caller.username,
      at: now().toISOString(),
      text: note,
    }
    await insertOrderLog(db, [line])
    return { version: after }
  },

  async todoTotals({ onlyOwn }, { db, scope, caller }) {
    const owned = onlyOwn ? await findOwnedWebsites(db, caller.ownerCode, scope) : undefined
    return countTodos(db, owned === undefined ? scope : { kind: 'some', ids: owned })
  },

  async totals(filter, { db, scope }) {
    const { byStatus, ...totals } = await sumOrders(db, filter, scope)
    const counts = { pending: 0, paid: 0, shipped: 0, completed: 0, cancelled: 0, refunded: 0 }
    for (const { status, orders } of byStatus) counts[status] = orders
    return { ...totals, byStatus: counts }
  },
})

export const orderLogActions = handlers(orderLog, {
  search: (input, { db, scope }) => searchOrderLog(db, input, scope),

  export: exportSearched({
    action: orderLog.export,
    fileName: 'order-log',
    // Lines that are written meanwhile are not waited for.
    search: (db, input, { scope, now }) => searchOrderLog(db, { ...input, atTo: earlier(input.atTo, now) }, scope),
    cells: { what: (row) => row.text },
  }),

  read: async ({ id }, { db, scope }) => demandRow(await getLogLine(db, id, scope)),
})

/** With the wording as plain text. */
const shownTerms = ({ html, ...terms }: AcceptedTerms) => ({ ...terms, text: textOfHtml(html) })

/** Cancelling refunds nothing: somebody is to give the money back, once a dispute about it is over. */
async function markUnrefunded(db: Db, orders: readonly LockedOrder[], at: string): Promise<void> {
  const withMoney = orders.filter((one) => one.paidMinor > one.refundedMinor && one.toCheck !== 'disputed')
  for (const { id } of withMoney) await setOrderMoney(db, id, { toCheck: 'paid-after-cancel' }, at)
}

/** What an order that waits for its review does not become. */
const goesOn: readonly OrderStatus[] = ['paid', 'shipped', 'completed']

/** An order that came to more after it was paid: the difference has arrived. */
const isOwed = (order: LockedOrder, to: OrderStatus) => to === 'paid' && owesDifference(order)

/** A tracking number that was noted before anything was sent. */
const ownTrackingNo = ({ fulfilment, trackingNo }: LockedOrder) => (fulfilment === 'open' ? trackingNo : '')

/** Who may not open an order sees stars in the list of them. */
export function seesStars(caller: Caller): boolean {
  return !allows(caller.permissions, order.read.name)
}
