import { z } from 'zod'
import type { Fulfilment } from './fulfilment.ts'

export const orderStatus = z.enum(['pending', 'paid', 'shipped', 'completed', 'cancelled', 'refunded'])
export type OrderStatus = z.output<typeof orderStatus>

/**
 * Into a status, from which others. What is not here does not happen; an order begins as pending. Cancelling gives
 * stock and coupon back.
 */
export const orderMoves: Record<Exclude<OrderStatus, 'pending'>, readonly OrderStatus[]> = {
  paid: ['pending'],
  shipped: ['paid'],
  completed: ['shipped'],
  cancelled: ['pending', 'paid'],
  refunded: ['paid', 'shipped', 'completed'],
}

interface MovableOrder {
  status: OrderStatus
  fulfilment: Fulfilment
  shipsUnpaid: boolean
}

/**
 * Whether an order can be moved. One that is sent before it is paid stays pending until it is paid, and is shipped then
 * at once.
 */
export function canMoveOrder(order: MovableOrder, to: Exclude<OrderStatus, 'pending'>): boolean {
  if (to === 'shipped' && order.status === 'pending') return order.shipsUnpaid && isToShip(order)
  return orderMoves[to].includes(order.status)
}

const isToShip = ({ fulfilment }: MovableOrder) => fulfilment === 'open' || fulfilment === 'part-shipped'

/** Whether an order takes parcels, and those that it has can change. */
export const takesParcels = ({ status, shipsUnpaid }: Pick<MovableOrder, 'status' | 'shipsUnpaid'>): boolean =>
  status === 'paid' || status === 'shipped' || (status === 'pending' && shipsUnpaid)

/** Everything was sent, and it is still to be paid. */
export const isToCollect = (order: MovableOrder): boolean => order.status === 'pending' && order.shipsUnpaid && !isToShip(order)

/** Orders in these statuses count as revenue. */
export const earningStatuses: readonly OrderStatus[] = ['paid', 'shipped', 'completed']

/** The statuses in exported lists. */
export const orderStatusWords = {
  pending: ['待付款', 'pending'],
  paid: ['已付款', 'paid'],
  shipped: ['已发货', 'shipped'],
  completed: ['已完成', 'completed'],
  cancelled: ['已取消', 'cancelled'],
  refunded: ['已退款', 'refunded'],
} as const
