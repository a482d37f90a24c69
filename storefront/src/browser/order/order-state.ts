import { order as orderWords } from '#words/order'
import type { Order } from '../calls/api.ts'
import type { Money } from '../page/shop.ts'

const texts = orderWords.order

/**
 * The state of an order in words. Where it is sent before it is paid, its parcels decide, not its payment; one that
 * costs nothing waits for none.
 */
export function stateText(order: { status: string; fulfilment: string; shipsUnpaid: boolean; totalMinor: number }): string {
  if (order.fulfilment === 'part-shipped') return texts.partShipped
  if (order.status === 'pending' && order.shipsUnpaid) return order.fulfilment === 'open' ? texts.states.processing : texts.states.shipped
  if (order.status === 'pending' && order.totalMinor === 0) return texts.states.processing
  const states: Record<string, string> = texts.states
  return states[order.status] ?? order.status
}

type Titled = Pick<
  Order,
  'status' | 'fulfilment' | 'isHeld' | 'dueMinor' | 'payment' | 'online' | 'otherPayments' | 'isPaidOnDelivery' | 'shipsUnpaid'
>

/** The head of the order's page: what happened to it last, or what its buyer has to do. */
export function titleText(order: Titled, money: Money): string {
  const { titles, thanks } = texts
  if (order.status === 'cancelled' || order.status === 'refunded') return titles[order.status]
  if (order.fulfilment === 'delivered') return titles.delivered
  if (order.fulfilment === 'shipped' || order.status === 'shipped') return titles.shipped
  return awaitsMoney(order) ? titles.unpaid(money(order.dueMinor)) : thanks
}

/**
 * Whether the buyer is to pay now: not where the parcel is paid at the door, the order is looked at first, or the money
 * is there and looked at.
 */
function awaitsMoney({ status, isHeld, dueMinor, payment, online, otherPayments, isPaidOnDelivery, shipsUnpaid }: Titled): boolean {
  if (status !== 'pending' || isHeld || isPaidOnDelivery || shipsUnpaid || dueMinor <= 0) return false
  return payment !== null || otherPayments !== null || (online?.canPay === true && online.state !== 'succeeded')
}
