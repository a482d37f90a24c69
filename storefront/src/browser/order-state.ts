import { order as orderWords } from '#words/order'

const texts = orderWords.order

/** How an order stands. One that is sent before it is paid is told of by its parcels, not by its payment; one that costs nothing waits for none. */
export function stateText(order: { status: string; fulfilment: string; shipsUnpaid: boolean; totalMinor: number }): string {
  if (order.fulfilment === 'part-shipped') return texts.partShipped
  if (order.status === 'pending' && order.shipsUnpaid) return order.fulfilment === 'open' ? texts.states.processing : texts.states.shipped
  if (order.status === 'pending' && order.totalMinor === 0) return texts.states.processing
  const states: Record<string, string> = texts.states
  return states[order.status] ?? order.status
}
