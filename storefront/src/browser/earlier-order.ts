import type { EarlierOrder } from './api.ts'
import { shop } from './shop.ts'

const key = `order:${shop.websiteId}`

/** Keeps the latest order that this browser opened: it proves to the shop who ordered before. */
export function keepOrder(order: EarlierOrder): void {
  try {
    localStorage.setItem(key, JSON.stringify(order))
  } catch {
    // Without storage the buyer is a guest, as on any other device.
  }
}

/** The latest order that this browser opened, if any. */
export function earlierOrder(): EarlierOrder | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isOrder(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isOrder(value: unknown): value is EarlierOrder {
  if (typeof value !== 'object' || value === null) return false
  const order: Partial<Record<keyof EarlierOrder, unknown>> = value
  return typeof order.orderNo === 'string' && typeof order.token === 'string'
}
