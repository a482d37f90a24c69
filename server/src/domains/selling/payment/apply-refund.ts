import { dueMinor, orderMoves } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { insertRefundMail } from '../../messages/outbox/outbox.sql.ts'
import { type LockedOrder, moveOrders } from '../order/order-move.sql.ts'
import { followRefunds } from '../refund/follow-refunds.ts'
import { lockOrder, setOrderMoney } from './order-money.sql.ts'
import { type ChargeState, lockPayment, updatePayment } from './payment.sql.ts'

/** A refund that has succeeded. */
interface DoneRefund {
  id: string
  chargeId: string
  amountMinor: number
}

/** Counts a refund that has succeeded in its charge and its order, tells the buyer, and moves the order when nothing is left. */
export async function giveBackMoney(
  { db, order, at }: { db: Db; order: LockedOrder; at: string },
  { id, chargeId, amountMinor }: DoneRefund,
): Promise<void> {
  await insertRefundMail(db, id, at)
  const charge = await lockPayment(db, chargeId)
  const refundedMinor = charge.refundedMinor + amountMinor
  const state = charge.state === 'disputed' ? charge.state : stateAfterRefunds(refundedMinor, charge.amountMinor)
  await updatePayment(db, charge.id, { refundedMinor, state, updatedAt: at })
  if (charge.currencyCode !== order.currencyCode) return
  const now = (await lockOrder(db, order.id)) ?? order
  const refunded = await followRefunds(db, { ...now, refundedMinor: now.refundedMinor + amountMinor }, { by: charge.provider, at })
  await setOrderMoney(db, order.id, { refundedMinor: refunded.refundedMinor, ...(isClearedOf(refunded) && { toCheck: '' }) }, at)
  const isAll = refunded.refundedMinor >= refunded.paidMinor && orderMoves.refunded.includes(refunded.status)
  if (isAll) await moveOrders(db, [refunded], { to: 'refunded', by: charge.provider, at })
}

/** What was paid too much, or after cancelling, has been given back. */
function isClearedOf(order: LockedOrder): boolean {
  if (order.toCheck === 'paid-after-cancel') return order.refundedMinor >= order.paidMinor
  return order.toCheck === 'over-paid' && dueMinor(order) >= 0
}

/** Where a charge stands after so much of it was given back. */
export function stateAfterRefunds(refundedMinor: number, amountMinor: number): 'succeeded' | 'partly-refunded' | 'refunded' {
  if (refundedMinor === 0) return 'succeeded'
  return refundedMinor >= amountMinor ? 'refunded' : 'partly-refunded'
}

/** What refunds have given back or are about to. */
export function reservedMinor(refunds: readonly Pick<ChargeState, 'state' | 'amountMinor'>[]): number {
  return refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** What every refund takes over from its charge. */
export function refundOf(charge: ChargeState, number: number) {
  const { id: chargeId, orderId, websiteId, accountId, provider, isTest, currencyCode, wish } = charge
  return {
    ...{ chargeId, orderId, websiteId, accountId, provider, isTest, currencyCode },
    wish: JSON.stringify(wish),
    kind: 'refund',
    paymentNo: `${charge.paymentNo}R${number}`,
  }
}
