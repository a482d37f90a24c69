import { type OrderCheck, type OrderStatus, type PaymentState, paymentMoves } from '@wanpu/contract'

export function canMovePayment(from: PaymentState, to: Exclude<PaymentState, 'created'>): boolean {
  return paymentMoves[to].includes(from)
}

interface OrderMoney {
  status: OrderStatus
  currencyCode: string
  totalMinor: number
  paidMinor: number
  refundedMinor: number
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

/** Only the whole total, in the order's own currency, for an order that waits for it, makes an order paid. */
export function settlementOf(order: OrderMoney, received: Received): Settlement {
  if (received.currencyCode !== order.currencyCode) return { paidMinor: order.paidMinor, settles: false, toCheck: 'amount-differs' }
  const paidMinor = order.paidMinor + received.amountMinor
  const keptMinor = paidMinor - order.refundedMinor
  if (order.status === 'cancelled') return { paidMinor, settles: false, toCheck: 'paid-after-cancel' }
  if (order.status === 'pending' && keptMinor === order.totalMinor) return { paidMinor, settles: true, toCheck: '' }
  return { paidMinor, settles: false, toCheck: keptMinor > order.totalMinor ? 'over-paid' : 'amount-differs' }
}
