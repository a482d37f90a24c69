import { orderReturn, type ReturnLine, type ReturnState, returnMoves } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { conflict, demandRow, demandRows, refuse } from '../../../refusals.ts'
import { insertReturnMails } from '../../messages/outbox/outbox.sql.ts'
import { insertOrderLog, type LockedOrder, lockOrders, restockLines } from '../order/order-move.sql.ts'
import { recountOrder } from '../refund/settle-order.ts'
import { getReturn, type LockedReturn, lockReturns, searchReturns, updateReturns } from './order-return.sql.ts'
import { requestReturn } from './request-return.ts'

export const orderReturnActions = handlers(orderReturn, {
  search: (input, { db, scope }) => searchReturns(db, input, scope),

  export: exportSearched({
    action: orderReturn.export,
    fileName: 'returns',
    search: (db, input, { scope }) => searchReturns(db, input, scope),
    cells: {},
  }),

  read: async ({ id }, { db, scope }) => demandRow(await getReturn(db, id, scope)),

  async insert({ orderId, ...wish }, { db, scope, caller, now, fail }) {
    const [order] = await lockOrders(db, [orderId], scope)
    if (!order) throw refuse('not-found')
    const at = now().toISOString()
    const by = caller.username
    const inserted = await requestReturn(db, order, { ...wish, state: 'approved', byName: by, by, at })
    if ('titles' in inserted) throw fail('return-too-many', { titles: inserted.titles })
    await insertReturnMails(db, 'return-approved', [inserted.id], at)
    return demandRow(await getReturn(db, inserted.id, scope))
  },

  async setState({ ids, state, answer }, context) {
    const { db, caller, now, fail } = context
    const { returns, orders } = await lockWithOrders(ids, context)
    const barred = returns.filter((orderReturn) => !returnMoves[state].includes(orderReturn.state))
    if (barred.length > 0) throw fail('return-cannot-move', { returnNos: barred.map(({ returnNo }) => returnNo) })
    const at = now().toISOString()
    const affected = await updateReturns(db, ids, { state, ...(state !== 'closed' && { answer }) }, at)
    await logReturns(db, orders, returns, { state, by: caller.username, at, text: answer })
    if (state !== 'closed') await insertReturnMails(db, state === 'approved' ? 'return-approved' : 'return-declined', ids, at)
    return { affected }
  },

  async receive({ id, version, lines }, context) {
    const { db, scope, caller, now, fail } = context
    const { returns, orders } = await lockWithOrders([id], context)
    const [orderReturn, order] = [demandRow(returns[0]), demandRow(orders[0])]
    if (orderReturn.version !== version) throw conflict(demandRow(await getReturn(db, id, scope)))
    if (!returnMoves.received.includes(orderReturn.state)) throw fail('return-cannot-move', { returnNos: [orderReturn.returnNo] })
    const receivedLines = orderReturn.lines.map((line) =>
      limitToStock(order, { ...line, ...lines.find((receivedLine) => receivedLine.line === line.line) }),
    )
    const over = lines.filter(
      ({ line, receivedQuantity }) => receivedQuantity > (orderReturn.lines.find((returnLine) => returnLine.line === line)?.quantity ?? 0),
    )
    if (over.length > 0)
      throw fail('return-received-too-many', { titles: over.map(({ line }) => order.items[line]?.title ?? String(line + 1)) })
    const at = now().toISOString()
    await restockLines(db, order, receivedLines)
    await updateReturns(db, [id], { state: 'received', lines: receivedLines }, at)
    await recountOrder(db, order, { by: caller.username, at })
    await logReturns(db, orders, [{ ...orderReturn, lines: receivedLines }], { state: 'received', by: caller.username, at, text: '' })
    return demandRow(await getReturn(db, id, scope))
  },
})

/**
 * Returns and their orders, locked in the order in which everybody locks them. @throws 404 when one is not the caller's
 * to see
 */
async function lockWithOrders(
  ids: readonly string[],
  { db, scope }: Pick<Context, 'db' | 'scope'>,
): Promise<{ returns: LockedReturn[]; orders: LockedOrder[] }> {
  const rows = await db.selectFrom('orderReturn').select('orderId').where('id', 'in', ids).execute()
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const orders = orderIds.length === 0 ? [] : await lockOrders(db, orderIds, scope)
  const returns = await lockReturns(db, ids, scope)
  demandRows(returns, ids)
  return { returns, orders }
}

/** Pieces that the stock has back already, by refunds or other returns, are not put there again. */
function limitToStock({ items }: LockedOrder, line: ReturnLine): ReturnLine {
  const { quantity = 0, restockedQuantity = 0 } = items[line.line] ?? {}
  return { ...line, restockQuantity: Math.min(line.restockQuantity, Math.max(0, quantity - restockedQuantity)) }
}

async function logReturns(
  db: Db,
  orders: readonly LockedOrder[],
  returns: readonly Pick<LockedReturn, 'orderId' | 'lines'>[],
  { state, by, at, text }: { state: ReturnState; by: string; at: string; text: string },
): Promise<void> {
  const lines = returns.flatMap(({ orderId, lines }) => {
    const order = orders.find(({ id }) => id === orderId)
    const quantity = lines.reduce((sum, line) => sum + (state === 'received' ? line.receivedQuantity : line.quantity), 0)
    const logEntry = { orderId, byName: by, at, text, detail: { kind: 'return' as const, state, quantity } }
    return order ? [{ ...logEntry, fromStatus: order.status, toStatus: order.status }] : []
  })
  await insertOrderLog(db, lines)
}
