import { editableParts, mostTodoCount, type OrderDetail, type OrderRow, type orderMoves, orderReopen, orderReview } from '@wanpu/contract'
import { whole } from '../../../lib/format.ts'

export type Move = keyof typeof orderMoves
/** Moves that are a word of the operator's; an order becomes shipped by its parcels. */
export type SaidMove = Exclude<Move, 'shipped'>
export const moves: readonly Move[] = ['paid', 'shipped', 'completed', 'cancelled', 'refunded']

/** The moves in the order in which this one goes through them: what is sent before it is paid is shipped first. */
export const movesOf = ({ shipsUnpaid }: Pick<OrderRow, 'shipsUnpaid'>): readonly Move[] =>
  shipsUnpaid ? ['shipped', 'paid', 'completed', 'cancelled', 'refunded'] : moves

/** How many orders are to be done: “9,999+” where no more were counted. */
export const wholeTodos = (count: number): string => (count > mostTodoCount ? `${whole(mostTodoCount)}+` : whole(count))

/** Moves that take something away: they are asked about under 警告. */
export const isDangerous = (move: Move) => move === 'cancelled' || move === 'refunded'

/** Actions on orders, other than moves between states, that can be undone. */
export const stepActions = { hold: orderReview.hold, release: orderReview.release, reopen: orderReopen.reopen }
export type OrderStep = keyof typeof stepActions

/** Whether an order can take a step. */
export function canStep(
  order: Pick<OrderRow, 'status' | 'fulfilment' | 'isHeld' | 'refundedMinor' | 'creditedMinor' | 'mergedIntoNo'>,
  step: OrderStep,
): boolean {
  if (step === 'reopen')
    return order.status === 'cancelled' && order.mergedIntoNo === '' && order.refundedMinor === 0 && order.creditedMinor === 0
  return step === 'hold' ? canHold(order) : order.isHeld
}

/** Orders of several pieces, some of which are to be shipped, can be divided. */
export const canSplit = (order: OrderDetail): boolean =>
  !order.isHeld && order.quantity > 1 && editableParts({ ...order, hasRefund: order.refunds.length > 0 }).items

/** Orders that nothing was sent of can be held for a review. */
const canHold = ({ status, fulfilment, isHeld }: Pick<OrderRow, 'status' | 'fulfilment' | 'isHeld'>) =>
  !isHeld && (status === 'pending' || status === 'paid') && fulfilment === 'open'
