import { dueMinor, type OrderCheck, type OrderMoney, type OrderStatus, type PaymentState, paymentMoves } from '@wanpu/contract'

/** Whether a payment may go from one state into the other, as `paymentMoves` says; none goes back to `created`. */
export function canMovePayment(from: PaymentState, to: Exclude<PaymentState, 'created'>): boolean {
  return paymentMoves[to].includes(from)
}

interface SettledOrder extends OrderMoney {
  status: OrderStatus
  currencyCode: string
}

interface Received {
  amountMinor: number
  currencyCode: string
}

/** What money that has arrived makes of its order. */
export interface Settlement {
  paidMinor: number
  /** The payment makes the order paid. */
  settles: boolean
  /** Why somebody must look at it instead; empty: nobody must. */
  toCheck: OrderCheck
}

/** Only the whole of what is due, in the order's own currency, for an order that waits for it, makes an order paid. */
export function settlementOf(order: SettledOrder, received: Received): Settlement {
  if (received.currencyCode !== order.currencyCode) return { paidMinor: order.paidMinor, settles: false, toCheck: 'amount-differs' }
  const paidMinor = order.paidMinor + received.amountMinor
  const dueNow = dueMinor({ ...order, paidMinor })
  if (order.status === 'cancelled') return { paidMinor, settles: false, toCheck: 'paid-after-cancel' }
  if (order.status === 'pending' && dueNow === 0) return { paidMinor, settles: true, toCheck: '' }
  // An order that came to more after it was paid.
  if (order.status === 'paid' && dueNow === 0) return { paidMinor, settles: false, toCheck: '' }
  return { paidMinor, settles: false, toCheck: dueNow < 0 ? 'over-paid' : 'amount-differs' }
}

/** What somebody must look at in an order by its money alone; empty: nothing. */
export function checkOfMoney(order: OrderMoney & { status: OrderStatus }): OrderCheck {
  const received = order.paidMinor - order.refundedMinor
  if (order.status === 'cancelled') return received > 0 ? 'paid-after-cancel' : ''
  if (order.status === 'pending') return received > 0 ? 'amount-differs' : ''
  return dueMinor(order) < 0 ? 'over-paid' : ''
}
