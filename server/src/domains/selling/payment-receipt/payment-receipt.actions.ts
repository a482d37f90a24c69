import { awaitsPayment, type PaymentReceiptRow, paymentReceipt } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { conflict, demandRow } from '../../../refusals.ts'
import { insertReceiptMail } from '../../messages/outbox/outbox.sql.ts'
import { insertOrderLog, type LockedOrder, moveOrders } from '../order/order-move.sql.ts'
import { insertManualCharges } from '../payment/manual-payments.ts'
import { lockOrder, setOrderMoney } from '../payment/order-money.sql.ts'
import { findBuyersReceipts, findReceiptsOf, getReceipt, getReceiptFile, setReceiptState } from './receipt.sql.ts'

export const paymentReceiptActions = handlers(paymentReceipt, {
  readOrder: async ({ orderId }, { db, scope }) => ({ items: await findReceiptsOf(db, orderId, scope) }),

  read: async ({ id }, { db, scope }) => demandRow(await getReceipt(db, id, scope)),

  async readFile({ id }, { db, scope }) {
    const { mime, content } = demandRow(await getReceiptFile(db, id, scope))
    return { mime, base64: content.toString('base64') }
  },

  async accept({ id, version, transactionNo }, context) {
    const { db, caller, now, fail } = context
    const { receipt, order } = await lockReceipt(context, id, version)
    if (receipt.state === 'accepted') throw fail('receipt-decided')
    if (!awaitsPayment(order)) throw fail('receipt-nothing-due')
    if (order.isHeld) throw fail('order-held', { orderNos: [order.orderNo] })
    const at = now().toISOString()
    const byName = caller.username
    await decide(context, receipt, order, { state: 'accepted', answer: '', byName, at })
    if (order.status === 'pending') {
      const logFields = transactionNo === '' ? {} : { transactionNo }
      await moveOrders(db, [order], { to: 'paid', by: byName, at, ...logFields })
    }
    await insertManualCharges(db, [order], { byName, at, providerNo: transactionNo, reason: '' })
    return demandRow(await getReceipt(db, id, context.scope))
  },

  async refuse({ id, version, answer }, context) {
    const { db, caller, now, fail } = context
    const { receipt, order } = await lockReceipt(context, id, version)
    if (receipt.state !== 'waiting') throw fail('receipt-decided')
    const at = now().toISOString()
    await decide(context, receipt, order, { state: 'refused', answer, byName: caller.username, at })
    if (order.toCheck === 'receipt' && !(await hasWaiting(db, order.id))) await setOrderMoney(db, order.id, { toCheck: '' }, at)
    await insertReceiptMail(db, { orderId: order.id, receiptId: id, answer }, at)
    return demandRow(await getReceipt(db, id, context.scope))
  },
})

type ReceiptContext = Pick<Context, 'db' | 'scope'>

/**
 * The receipt, read after its order was locked, so that a second decision at the same time waits.
 * @throws conflict when the receipt changed meanwhile
 */
async function lockReceipt(
  { db, scope }: ReceiptContext,
  id: string,
  version: number,
): Promise<{ receipt: PaymentReceiptRow; order: LockedOrder }> {
  const unlocked = demandRow(await getReceipt(db, id, scope))
  const order = demandRow(await lockOrder(db, unlocked.orderId))
  const receipt = demandRow(await getReceipt(db, id, scope))
  if (receipt.version !== version) throw conflict(receipt)
  return { receipt, order }
}

/** Keeps the decision, at the receipt and in the order's timeline. */
async function decide(
  { db, scope }: ReceiptContext,
  receipt: PaymentReceiptRow,
  { id: orderId, status }: LockedOrder,
  decision: Parameters<typeof setReceiptState>[2],
): Promise<void> {
  if (!(await setReceiptState(db, receipt, decision))) throw conflict(demandRow(await getReceipt(db, receipt.id, scope)))
  const { state, byName, at, answer } = decision
  await insertOrderLog(db, [
    { orderId, fromStatus: status, toStatus: status, byName, at, text: answer, detail: { kind: 'receipt', state } },
  ])
}

const hasWaiting = async (db: Db, orderId: string) => (await findBuyersReceipts(db, orderId)).some(({ state }) => state === 'waiting')
