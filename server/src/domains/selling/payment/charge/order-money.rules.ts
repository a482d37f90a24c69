import { dueMinor, type OrderCheck, type OrderMoney, type OrderStatus, type PaymentState, paymentMoves } from '@wanpu/contract'

/** True when `paymentMoves` lets a payment change from one state to the other; no payment returns to `created`. */
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

/** How received money changes its order. */
export interface Settlement {
  paidMinor: number
  /** The payment makes the order paid. */
  settles: boolean
  /** Why an operator has to check the order instead; empty when nobody has to. */
  toCheck: OrderCheck
}

/** Only the whole of what is due, in the order's own currency, for an order that waits for it, makes an order paid. */
export function settlementOf(order: SettledOrder, received: Received): Settlement {
  if (received.currencyCode !== order.currencyCode) return { paidMinor: order.paidMinor, settles: false, toCheck: 'amount-differs' }
  const paidMinor = order.paidMinor + received.amountMinor
  const dueNow = dueMinor({ ...order, paidMinor })
  if (order.status === 'cancelled') return { paidMinor, settles: false, toCheck: 'paid-after-cancel' }
  if (order.status === 'pending' && dueNow === 0) return { paidMinor, settles: true, toCheck: '' }
  // A paid order whose total rose by an edit.
  if (order.status === 'paid' && dueNow === 0) return { paidMinor, settles: false, toCheck: '' }
  return { paidMinor, settles: false, toCheck: dueNow < 0 ? 'over-paid' : 'amount-differs' }
}

/** Why an operator has to check an order because of its money alone; empty when nobody has to. */
export function checkOfMoney(order: OrderMoney & { status: OrderStatus }): OrderCheck {
  const received = order.paidMinor - order.refundedMinor
  if (order.status === 'cancelled') return received > 0 ? 'paid-after-cancel' : ''
  if (order.status === 'pending') return received > 0 ? 'amount-differs' : ''
  return dueMinor(order) < 0 ? 'over-paid' : ''
}
