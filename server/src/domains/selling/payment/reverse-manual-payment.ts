import { dueMinor, type OrderLogDetail, type OrderStatus, takenPaymentStates } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { forgetPaidMails, rememberPaidMails } from '../../messages/outbox/outbox.sql.ts'
import { insertOrderLog, type LockedOrder, moveOrders } from '../order/order-move.sql.ts'
import { acceptWaitingReceipts, reopenReceipts } from '../payment-receipt/receipt.sql.ts'
import { checkOfMoney } from './charge/order-money.rules.ts'
import { setOrderMoney } from './order-money.sql.ts'
import { type ChargeState, lockPaymentsOf, updatePayment } from './payment.sql.ts'

/** What is known of a charge that was entered by hand, and by mistake. */
export interface EnteredCharge {
  paymentId: string
  bankKey: string
  /** When it was entered. */
  enteredAt: string
  /** The order as it was found. */
  fromStatus: OrderStatus
  fromTransactionNo: string
}

interface Edit {
  by: string
  at: string
}

/**
 * Takes a charge by hand back from a locked order: the order waits for its money again, unless other payments cover it.
 * A cancelled order stays cancelled.
 */
export async function takeBackCharge(db: Db, order: LockedOrder, entered: EnteredCharge, { by, at }: Edit): Promise<void> {
  const payments = await lockPaymentsOf(db, [order.id])
  const payment = payments.find(({ id }) => id === entered.paymentId)
  if (!payment) return
  await updatePayment(db, payment.id, { state: 'cancelled', settles: false, settledAt: null, bankKey: '', updatedAt: at })
  const detail = { kind: 'payment-taken-back', ...logged(payment) } as const
  const after = { ...order, paidMinor: order.paidMinor - payment.amountMinor }
  const isUnpaid = entered.fromStatus === 'pending' && order.status !== 'cancelled' && dueMinor(after) > 0
  const status = isUnpaid ? 'pending' : order.status
  if (isUnpaid) await makeUnpaid(db, order, { by, at, transactionNo: entered.fromTransactionNo, detail })
  else await insertOrderLog(db, [logLine(order, detail, { by, at })])
  if (!isUnpaid) await settleByOther(db, order, payments, payment.id)
  const hasReceipt = await reopenReceipts(db, order.id, entered.enteredAt)
  const toCheck = order.toCheck === 'disputed' ? order.toCheck : checkOfMoney({ ...after, status }) || (hasReceipt ? 'receipt' : '')
  await setOrderMoney(db, order.id, { paidMinor: after.paidMinor, toCheck }, at)
}

/** Lets a charge that was taken back count again for its locked order, which waits for just that amount. */
export async function restoreCharge(db: Db, order: LockedOrder, entered: EnteredCharge, { by, at }: Edit): Promise<void> {
  const { paymentId, bankKey, enteredAt } = entered
  const payment = (await lockPaymentsOf(db, [order.id])).find(({ id }) => id === paymentId)
  if (!payment) return
  const settles = order.status === 'pending'
  await updatePayment(db, payment.id, { state: 'succeeded', settles, settledAt: enteredAt, bankKey, updatedAt: at })
  const detail = { kind: 'payment-again', ...logged(payment) } as const
  if (settles) {
    await rememberPaidMails(db, order.id)
    await moveOrders(db, [order], { to: 'paid', by, at, transactionNo: payment.providerNo, detail })
    await db.updateTable('shopOrder').set({ paidAt: enteredAt }).where('id', '=', order.id).execute()
  } else await insertOrderLog(db, [logLine(order, detail, { by, at })])
  await setOrderMoney(db, order.id, { paidMinor: order.paidMinor + payment.amountMinor, toCheck: '' }, at)
  await acceptWaitingReceipts(db, [order.id], { byName: by, at: enteredAt })
}

const logged = ({ paymentNo, amountMinor, currencyCode }: ChargeState) => ({ paymentNo, amountMinor, currencyCode })

const logLine = ({ id, status }: LockedOrder, detail: OrderLogDetail, { by, at }: Edit) => ({
  orderId: id,
  fromStatus: status,
  toStatus: status,
  byName: by,
  at,
  text: '',
  detail,
})

async function makeUnpaid(db: Db, order: LockedOrder, move: Edit & { transactionNo: string; detail: OrderLogDetail }): Promise<void> {
  await moveOrders(db, [order], { ...move, to: 'pending' })
  await db.updateTable('shopOrder').set({ paidAt: null }).where('id', '=', order.id).execute()
  await forgetPaidMails(db, order.id)
}

/**
 * After the charge that made an order paid was deleted, the latest other charge in its currency takes over that role.
 */
async function settleByOther(db: Db, order: LockedOrder, payments: readonly ChargeState[], goneId: string): Promise<void> {
  const other = payments.findLast(
    ({ id, kind, state, currencyCode }) =>
      id !== goneId && kind === 'charge' && takenPaymentStates.includes(state) && currencyCode === order.currencyCode,
  )
  if (other && order.status !== 'cancelled') await updatePayment(db, other.id, { settles: true })
}
