import type { StoredEvent } from './queue.sql.ts'

/** The event as an endpoint is told of it that hears of these products alone; null: of all that it is about. */
export function ofProducts<Event extends Pick<StoredEvent, 'data'>>(event: Event, products: readonly string[] | null): Event {
  if (products === null || !Array.isArray(event.data.products)) return event
  const told = new Set(products)
  return { ...event, data: { ...event.data, products: event.data.products.filter((product) => told.has(product.productId)) } }
}
