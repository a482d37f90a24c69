import type { OrderItem, ReturnLine } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import type { LockedOrder } from '../order/order-move.sql.ts'
import { findRestockedLines, reopenReturns } from '../order-return/order-return.sql.ts'
import { followParcels } from '../parcel/follow-parcels.ts'
import { type FoundRefund, filterStanding, findRefundsOf, setOrderRefunds } from './refund.sql.ts'

interface RefundEdit {
  by: string
  at: string
}

/**
 * Brings a locked order in line with its refunds: pieces of its lines, what they took off its value, and how much is left to send. Returns the order as it is now.
 */
export async function followRefunds(db: Db, order: LockedOrder, { by, at }: RefundEdit): Promise<LockedOrder> {
  const refunds = await findRefundsOf(db, [order.id])
  const items = recountItems(order.items, refunds, await findRestockedLines(db, order.id))
  const failedIds = refunds.filter(({ state }) => state === 'failed').map(({ id }) => id)
  await reopenReturns(db, failedIds, at)
  const creditedMinor = refunds.reduce((sum, { doneMinor, overpaidMinor }) => sum + Math.max(0, doneMinor - overpaidMinor), 0)
  await setOrderRefunds(db, order.id, { items, creditedMinor })
  const followed = { ...order, items, creditedMinor }
  const isToShipOther = items.some(({ withdrawnQuantity = 0 }, at) => withdrawnQuantity !== (order.items[at]?.withdrawnQuantity ?? 0))
  if (isToShipOther) await followParcels(db, [followed], { by, at })
  return followed
}

/** What went back into the stock stays there, also when the money was refused. */
function recountItems(items: readonly OrderItem[], refunds: readonly FoundRefund[], returnedLines: readonly ReturnLine[]): OrderItem[] {
  const standing = filterStanding(refunds).flatMap(({ lines }) => lines)
  const all = refunds.flatMap(({ lines }) => lines)
  return items.map(({ refundedQuantity: _, restockedQuantity: __, withdrawnQuantity: ___, ...item }, at) => {
    const count = (lines: typeof all, of: 'quantity' | 'restockQuantity' | 'withdrawnQuantity') =>
      lines.filter(({ line }) => line === at).reduce((sum, line) => sum + line[of], 0)
    const refundedQuantity = count(standing, 'quantity')
    const ofReturns = returnedLines.filter(({ line }) => line === at).reduce((sum, line) => sum + line.restockQuantity, 0)
    const restockedQuantity = count(all, 'restockQuantity') + ofReturns
    const withdrawnQuantity = count(standing, 'withdrawnQuantity')
    return {
      ...item,
      ...(refundedQuantity > 0 && { refundedQuantity }),
      ...(restockedQuantity > 0 && { restockedQuantity }),
      ...(withdrawnQuantity > 0 && { withdrawnQuantity }),
    }
  })
}
