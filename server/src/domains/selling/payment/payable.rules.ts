import {
  awaitsPayment,
  dueMinor,
  type OrderMoney,
  type OrderStatus,
  openPaymentStates,
  type PaymentState,
  takenPaymentStates,
} from '@wanpu/contract'

interface WaitingOrder extends OrderMoney {
  status: OrderStatus
  isHeld: boolean
  currencyCode: string
}

interface Attempt {
  id: string
  state: PaymentState
  amountMinor: number
  currencyCode: string
}

/** Why an order takes no money online now; undefined when it does. */
export function payRefusalOf(order: WaitingOrder): 'not-payable' | 'held' | undefined {
  if (!awaitsPayment(order)) return 'not-payable'
  return order.isHeld ? 'held' : undefined
}

/**
 * Whether money that the buyer approved may be taken: exactly what the order waits for, by the attempt that it waits
 * for. `charges` are the order's, the oldest first.
 */
export function mayCapture(order: WaitingOrder, charge: Attempt, charges: readonly Attempt[]): boolean {
  const isExact = charge.amountMinor === dueMinor(order) && charge.currencyCode === order.currencyCode
  return payRefusalOf(order) === undefined && isExact && awaitedAttempt(order, charges)?.id === charge.id
}

/** The attempt that is open; else the last one whose time was over, unless money came by another. */
function awaitedAttempt({ status }: WaitingOrder, charges: readonly Attempt[]): Attempt | undefined {
  const open = charges.find(({ state }) => openPaymentStates.includes(state))
  if (open) return open
  const isTaken = status === 'pending' && charges.some(({ state }) => takenPaymentStates.includes(state))
  return isTaken ? undefined : charges.findLast(({ state }) => state === 'expired')
}
