import { dueMinor, type OrderItem, omit, orderMoves, type RefundLine, type ReturnLine, standingRefunds } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { insertRefundMail } from '../../messages/outbox/outbox.sql.ts'
import { type LockedOrder, moveOrders } from '../order/order-move.sql.ts'
import { findRestockedLines, reopenReturns } from '../order-return/order-return.sql.ts'
import { followParcels } from '../parcel/follow-parcels.ts'
import { chargeWithRefunded } from '../payment/charge-refunds.rules.ts'
import { lockOrder, setOrderMoney } from '../payment/order-money.sql.ts'
import { type ChargeState, updatePayment } from '../payment/payment.sql.ts'
import { type FoundRefund, findRefundsOf, setOrderRefunds } from './refund.sql.ts'
import { sumShares } from './refund-plan.rules.ts'

/** A payment of a refund that has just succeeded, with its charge, both locked. */
interface DoneShare {
  id: string
  charge: ChargeState
  amountMinor: number
}

interface RefundEdit {
  by: string
  at: string
}

/**
 * Brings a locked order in line with its refunds. Money that was just refunded is counted in its charges and in the
 * order, and the buyer gets a mail; the order changes to refunded when none of its money is left. `isFree`: pieces were
 * returned without a refund, so the order changes when none of its pieces are left either.
 */
export async function settleOrder(
  db: Db,
  order: LockedOrder,
  { done, isFree, by, at }: RefundEdit & { done: readonly DoneShare[]; isFree: boolean },
): Promise<void> {
  for (const share of done) await countInCharge(db, share, at)
  const counted = done.filter(({ charge }) => charge.currencyCode === order.currencyCode)
  const refundedMinor = order.refundedMinor + sumShares(counted)
  const recounted = await recountOrder(db, { ...order, refundedMinor }, { by, at })
  const last = counted.at(-1)
  if (last) await setOrderMoney(db, order.id, { refundedMinor, ...(isClearedOf(recounted) && { toCheck: '' }) }, at)
  const isOver = last ? isMoneyBack(recounted) : isFree && isMoneyBack(recounted) && arePiecesBack(recounted)
  if (isOver && orderMoves.refunded.includes(recounted.status))
    await moveOrders(db, [recounted], { to: 'refunded', by: last?.charge.provider ?? by, at })
}

/**
 * Recounts what refunds did to the lines of a locked order, to its value, and to what is left to send. Returns the
 * order as it is now.
 */
export async function recountOrder(db: Db, order: LockedOrder, { by, at }: RefundEdit): Promise<LockedOrder> {
  const refunds = await findRefundsOf(db, [order.id])
  const items = recountItems(order.items, refunds, await findRestockedLines(db, order.id))
  const failedIds = refunds.filter(({ state }) => state === 'failed').map(({ id }) => id)
  await reopenReturns(db, failedIds, at)
  const creditedMinor = refunds.reduce((sum, { doneMinor, overpaidMinor }) => sum + Math.max(0, doneMinor - overpaidMinor), 0)
  await setOrderRefunds(db, order.id, { items, creditedMinor })
  const recounted = { ...order, items, creditedMinor }
  const isToShipOther = items.some(({ withdrawnQuantity = 0 }, at) => withdrawnQuantity !== (order.items[at]?.withdrawnQuantity ?? 0))
  if (!isToShipOther) return recounted
  await followParcels(db, [recounted], { by, at })
  const followed = await lockOrder(db, order.id)
  return { ...recounted, status: followed?.status ?? order.status }
}

/** The buyer is written to, and the charge holds less. */
async function countInCharge(db: Db, { id, charge, amountMinor }: DoneShare, at: string): Promise<void> {
  await insertRefundMail(db, id, at)
  await updatePayment(db, charge.id, { ...chargeWithRefunded(charge, charge.refundedMinor + amountMinor), updatedAt: at })
}

const isMoneyBack = ({ paidMinor, refundedMinor }: LockedOrder) => refundedMinor >= paidMinor

const arePiecesBack = ({ items }: LockedOrder) => items.every(({ quantity, refundedQuantity = 0 }) => refundedQuantity >= quantity)

/** What was paid too much, or after cancelling, has been given back. */
function isClearedOf(order: LockedOrder): boolean {
  if (order.toCheck === 'paid-after-cancel') return isMoneyBack(order)
  return order.toCheck === 'over-paid' && dueMinor(order) >= 0
}

/**
 * The lines with their refunded and returned pieces. What was returned to the stock stays there, also when the money
 * was refused.
 */
function recountItems(items: readonly OrderItem[], refunds: readonly FoundRefund[], returnedLines: readonly ReturnLine[]): OrderItem[] {
  const standing = standingRefunds(refunds).flatMap(({ lines }) => lines)
  const all = refunds.flatMap(({ lines }) => lines)
  return items.map((item, at) => {
    const count = (lines: readonly RefundLine[], of: 'quantity' | 'restockQuantity' | 'withdrawnQuantity') =>
      lines.filter(({ line }) => line === at).reduce((sum, line) => sum + line[of], 0)
    const refundedQuantity = count(standing, 'quantity')
    const ofReturns = returnedLines.filter(({ line }) => line === at).reduce((sum, line) => sum + line.restockQuantity, 0)
    const restockedQuantity = count(all, 'restockQuantity') + ofReturns
    const withdrawnQuantity = count(standing, 'withdrawnQuantity')
    return {
      ...omit(item, 'refundedQuantity', 'restockedQuantity', 'withdrawnQuantity'),
      ...(refundedQuantity > 0 && { refundedQuantity }),
      ...(restockedQuantity > 0 && { restockedQuantity }),
      ...(withdrawnQuantity > 0 && { withdrawnQuantity }),
    }
  })
}
