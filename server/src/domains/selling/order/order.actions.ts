import {
  canMoveOrder,
  type InputOf,
  isCheckedFirst,
  type OrderStatus,
  order,
  orderLog,
  owesDifference,
  type VatCheck,
} from '@wanpu/contract'
import { type HandledAction, handlers, type PrepareContext } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { earlierOf } from '../../../export/searched-list.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { conflict, demandRow, demandRows } from '../../../refusals.ts'
import { readSince } from '../../../sync/read-since.ts'
import { isMaskedFor } from '../../../text/mask.ts'
import { textOfHtml } from '../../../text/text-of-html.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { companyOf } from '../../terms/tax/tax.rules.ts'
import { checkVatNumber } from '../../terms/tax/vat-check.ts'
import { findReturnsOf } from '../order-return/order-return.sql.ts'
import { deliverOrders } from '../parcel/deliver-orders.ts'
import { readParcelsOf, toParcelRow } from '../parcel/parcel.sql.ts'
import { shipOrders } from '../parcel/ship-orders.ts'
import { insertManualCharges } from '../payment/manual-payments.ts'
import { setOrderMoney } from '../payment/order-money.sql.ts'
import { findRefundsOf, toRefundRow } from '../refund/refund.sql.ts'
import { refundWholeByHand } from '../refund/refund-order.ts'
import { describeMissing } from './amounts-due-text.ts'
import { type AcceptedTerms, getAcceptedTerms } from './checkout/terms.sql.ts'
import { getLogLine, readLogOf, searchOrderLog } from './list/order-log.sql.ts'
import {
  clearOrderCheck,
  countTodos,
  findOrderRows,
  findOwnedWebsites,
  getOrder,
  searchOrders,
  setOrderNote,
  setVatCheck,
  sumOrders,
} from './order.sql.ts'
import { giveBack, insertOrderLog, type LockedOrder, lockOrders, moveOrders } from './order-move.sql.ts'
import { toOrderDetail, toOrderRow } from './order-rows.ts'
import { endHolds, getOpenHold } from './review/order-hold.sql.ts'

export { orderByHandActions } from './by-hand/order-by-hand.actions.ts'
export { orderEditActions } from './edit/order-edit.actions.ts'
export { orderExportActions } from './list/order.export.ts'
export { orderReopenActions } from './reopen/order-reopen.actions.ts'
export { orderAlikeActions, orderReviewActions } from './review/order-review.actions.ts'
export { orderSplitActions } from './split/order-split.actions.ts'
export { aroundOrders } from './undo/undo-orders.ts'

const orderHandlers = handlers(order, {
  async search(input, { db, scope, caller, language }) {
    const page = await searchOrders(db, input, scope)
    return { ...page, items: page.items.map((row) => toOrderRow(row, { masked: isMaskedFor(caller), language })) }
  },

  async searchOwner(input, { db, scope, caller, language }) {
    const owned: WebsiteScope = { kind: 'some', ids: await findOwnedWebsites(db, caller.ownerCode, scope) }
    const page = await searchOrders(db, input, owned)
    return { ...page, items: page.items.map((row) => toOrderRow(row, { masked: isMaskedFor(caller), language })) }
  },

  readSince: (input, { db, services, scope, caller, language }) =>
    readSince({ db, services }, input, {
      table: 'shop_order',
      scope,
      shown: isMaskedFor(caller) ? 'masked' : '',
      async find(ids) {
        const rows = await findOrderRows(db, ids, scope)
        return rows.map((row) => toOrderRow(row, { masked: isMaskedFor(caller), language }))
      },
    }),

  async read({ id }, { db, scope, language }) {
    const row = demandRow(await getOrder(db, id, scope))
    const parcels = await readParcelsOf(db, id, scope)
    const refunds = await findRefundsOf(db, [id])
    const log = await readLogOf(db, id, scope)
    const terms = await getAcceptedTerms(db, id)
    return toOrderDetail(
      row,
      {
        hold: row.isHeld ? ((await getOpenHold(db, id)) ?? null) : null,
        parcels: parcels.map((parcel) => toParcelRow(parcel, language)),
        refunds: refunds.map(toRefundRow),
        returns: await findReturnsOf(db, id, scope),
        log,
        terms: terms ? describeTerms(terms) : null,
      },
      language,
    )
  },

  async setStatus({ ids, status, version, acceptsMissing, ...entry }, { db, scope, caller, language, now, fail }) {
    const orders = await lockOrders(db, ids, scope)
    demandRows(orders, ids)
    if (version !== undefined && orders.length > 1) throw fail('version-for-one')
    const stale = orders.find((order) => version !== undefined && order.version !== version)
    if (stale) throw conflict(toOrderRow(demandRow(await getOrder(db, stale.id, scope)), { masked: isMaskedFor(caller), language }))

    // What is on its way can't be given back to the stock.
    const isBarred = (order: LockedOrder) =>
      !(canMoveOrder(order, status) || isOwed(order, status)) || (status === 'cancelled' && order.fulfilment !== 'open')
    const unmovable = orders.filter(isBarred)
    if (unmovable.length > 0) throw fail('order-cannot-move', { orderNos: unmovable.map((order) => order.orderNo) })
    const heldOrders = orders.filter(({ isHeld }) => isHeld && goesOn.includes(status))
    if (heldOrders.length > 0) throw fail('order-held', { orderNos: heldOrders.map((order) => order.orderNo) })

    const at = now().toISOString()
    if (status === 'shipped') {
      const unchecked = orders.filter(isCheckedFirst)
      if (unchecked.length > 0) throw fail('order-to-check', { orderNos: unchecked.map((order) => order.orderNo) })
      const underpaid = acceptsMissing ? [] : orders.filter(owesDifference)
      if (underpaid.length > 0)
        throw fail('order-underpaid', { orderNos: underpaid.map((order) => order.orderNo), missing: await describeMissing(db, underpaid) })
      const shipments = orders.map((order) => ({ order, carrierId: null, trackingNo: entry.trackingNo ?? ownTrackingNo(order) }))
      if (shipments.some(({ trackingNo }) => trackingNo === '')) throw fail('tracking-needed')
      await shipOrders(db, shipments, { by: caller.username, at, text: entry.text, transactionNo: entry.transactionNo })
      return { affected: orders.length }
    }
    if (status === 'cancelled') await giveBack(db, orders, at)
    if (status === 'cancelled') await endHolds(db, ids, { by: caller.username, at })
    const moving = orders.filter((order) => !isOwed(order, status))
    if (moving.length > 0) await moveOrders(db, moving, { to: status, by: caller.username, at, ...entry })
    const moved = orders.map((order) => ({ ...order, status }))
    const answer = { affected: orders.length }
    const logEntry = { byName: caller.username, at, providerNo: entry.transactionNo ?? '', reason: entry.text ?? '' }
    if (status === 'completed') await deliverOrders(db, ids)
    if (status === 'cancelled') await markUnrefunded(db, orders, at)
    if (status === 'paid') await insertManualCharges(db, orders, logEntry)
    if (status === 'refunded') await refundWholeByHand(db, moved, logEntry)
    return answer
  },

  async clearCheck({ id, version, text }, { db, scope, caller, now, language }) {
    const before = demandRow(await getOrder(db, id, scope))
    const after = await clearOrderCheck(db, id, version)
    if (after === undefined) throw conflict(toOrderRow(demandRow(await getOrder(db, id, scope)), { masked: isMaskedFor(caller), language }))
    const { status } = before
    const line = { orderId: id, fromStatus: status, toStatus: status, byName: caller.username, at: now().toISOString(), text }
    if (text !== '') await insertOrderLog(db, [line])
    return { version: after }
  },

  async note({ id, version, note }, { db, scope, caller, language, now }) {
    const before = demandRow(await getOrder(db, id, scope))
    const after = await setOrderNote(db, id, version, note)
    if (after === undefined) throw conflict(toOrderRow(demandRow(await getOrder(db, id, scope)), { masked: isMaskedFor(caller), language }))
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

  async checkVat({ id }, { db, scope, caller, now, prepared, fail }) {
    const vatCheck = prepared as VatCheck | undefined
    if (vatCheck === undefined) throw fail('order-vat-not-asked')
    const { status } = demandRow(await getOrder(db, id, scope))
    await setVatCheck(db, id, vatCheck)
    const line = { orderId: id, fromStatus: status, toStatus: status, byName: caller.username, at: now().toISOString(), text: '' }
    await insertOrderLog(db, [{ ...line, detail: { kind: 'vat-check', state: vatCheck.state } }])
    return { vatCheck }
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

/** Asks for the buyer's VAT number before the transaction opens. */
async function askAnew(input: unknown, { services, scope }: PrepareContext): Promise<VatCheck | undefined> {
  const { id } = input as InputOf<typeof order.checkVat>
  const { websiteId, contact, shippingAddress } = demandRow(await getOrder(services.db, id, scope))
  return checkVatNumber(services, { websiteId, ...shippingAddress, ...companyOf(contact) }, { isAnew: true })
}

export const orderActions: readonly HandledAction[] = orderHandlers.map((entry) =>
  entry.action.name === order.checkVat.name ? { ...entry, prepare: askAnew } : entry,
)

export const orderLogActions = handlers(orderLog, {
  search: (input, { db, scope }) => searchOrderLog(db, input, scope),

  export: exportSearched({
    action: orderLog.export,
    fileName: 'order-log',
    // Lines that are written meanwhile are not waited for.
    search: (db, input, { scope, now }) => searchOrderLog(db, { ...input, atTo: earlierOf(input.atTo, now) }, scope),
    cells: { what: (row) => row.text },
  }),

  read: async ({ id }, { db, scope }) => demandRow(await getLogLine(db, id, scope)),
})

/** With the wording as plain text. */
const describeTerms = ({ html, ...terms }: AcceptedTerms) => ({ ...terms, text: textOfHtml(html) })

/**
 * Cancelling refunds nothing: the order is marked so that an operator refunds it, once a dispute about it has ended.
 */
async function markUnrefunded(db: Db, orders: readonly LockedOrder[], at: string): Promise<void> {
  const withMoney = orders.filter((order) => order.paidMinor > order.refundedMinor && order.toCheck !== 'disputed')
  for (const { id } of withMoney) await setOrderMoney(db, id, { toCheck: 'paid-after-cancel' }, at)
}

/** What an order that waits for its review does not become. */
const goesOn: readonly OrderStatus[] = ['paid', 'shipped', 'completed']

/** True for a paid order whose total rose by an edit, when the difference is marked as paid. */
const isOwed = (order: LockedOrder, to: OrderStatus) => to === 'paid' && owesDifference(order)

/** A tracking number that was noted before anything was sent. */
const ownTrackingNo = ({ fulfilment, trackingNo }: LockedOrder) => (fulfilment === 'open' ? trackingNo : '')
