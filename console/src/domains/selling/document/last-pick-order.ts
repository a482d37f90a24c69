import { type PickOrder, pickOrder } from '@wanpu/contract'

const key = 'pick-order'

/** The order of rows that this browser printed its last pick list in; by category before the first one. */
export function readLastPickOrder(): PickOrder {
  const stored = pickOrder.safeParse(localStorage.getItem(key))
  return stored.success ? stored.data : 'category'
}

/** Keeps the order for the next pick list. */
export const keepPickOrder = (order: PickOrder): void => localStorage.setItem(key, order)
