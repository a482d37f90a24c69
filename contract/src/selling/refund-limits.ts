import type { OrderStatus } from './order-status.ts'
import { dueMinor, type OrderMoney } from './payment-record.ts'
import type { RefundRow } from './refund.ts'

/** Whether an order was paid: refunds take something off its value. Of others money is only given back. */
export const isSoldOrder = ({ status }: { status: OrderStatus }): boolean => status !== 'pending' && status !== 'cancelled'

/** Refunds that were not refused: what they gave back can't be given back again. */
export const standingRefunds = <Refund extends Pick<RefundRow, 'state'>>(refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ state }) => state !== 'failed')

/**
 * What can be given back without taking anything off the order's value: what came in above it, less refunds that are
 * under way.
 */
export function overpaidLeft(
  order: OrderMoney & { status: OrderStatus },
  refunds: readonly Pick<RefundRow, 'state' | 'overpaidMinor'>[],
): number {
  const received = isSoldOrder(order) ? 0 - dueMinor(order) : order.paidMinor - order.refundedMinor
  const pending = refunds.filter(({ state }) => state === 'pending').reduce((sum, refund) => sum + refund.overpaidMinor, 0)
  return Math.max(0, received - pending)
}
