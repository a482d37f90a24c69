import { order as orderWords } from '#words/order'

const texts = orderWords.order

/** How an order stands. One that is sent before it is paid is told of by its parcels, not by its payment. */
export function stateText(order: { status: string; fulfilment: string; shipsUnpaid: boolean }): string {
  if (order.fulfilment === 'part-shipped') return texts.partShipped
  if (order.status === 'pending' && order.shipsUnpaid) return order.fulfilment === 'open' ? texts.states.processing : texts.states.shipped
  const states: Record<string, string> = texts.states
  return states[order.status] ?? order.status
}
