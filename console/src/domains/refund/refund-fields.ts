import {
  type OrderDetail,
  dueMinor as orderDue,
  type RefundParts,
  type RefundWishLine,
  refundableParts,
  refundParts,
} from '@wanpu/contract'

/** A line in the form of a refund: how many pieces are given back, and whether they go back into the stock. */
export interface RefundFieldLine {
  line: number
  title: string
  options: string
  most: number
  /** Pieces that the stock does not have back yet. */
  restockable: number
  quantity: number
  isRestocked: boolean
}

type Order = Pick<
  OrderDetail,
  'items' | 'refunds' | 'shippingMinor' | 'couponMinor' | 'tax' | 'status' | 'totalMinor' | 'creditedMinor' | 'paidMinor' | 'refundedMinor'
>

const standing = ({ refunds }: Order) => refunds.filter(({ state }) => state !== 'failed')

const isSold = ({ status }: Order) => status !== 'pending' && status !== 'cancelled'

/** What of an order can be refunded; `pieces` fills in what came back, by line, which was put into the stock when it came. */
export function refundable(order: Order, pieces?: ReadonlyMap<number, number>): RefundFieldLine[] {
  if (!isSold(order)) return []
  const { quantities } = refundableParts(order, standing(order))
  return order.items.flatMap((item, line) => {
    const most = quantities[line] ?? 0
    if (most === 0) return []
    const { title, options, restockedQuantity = 0 } = item
    const words = Object.values(options).filter(Boolean).join(' · ')
    const restockable = item.quantity - restockedQuantity
    return [
      {
        line,
        title,
        options: words,
        most,
        restockable,
        quantity: Math.min(most, pieces?.get(line) ?? 0),
        isRestocked: pieces === undefined && restockable > 0,
      },
    ]
  })
}

/** How much of shipping, of what was paid too much, and of all money can still be given back. */
export function refundLimits(order: Order): { shippingMinor: number; overpaidMinor: number; leftMinor: number } {
  const pending = order.refunds.filter(({ state }) => state === 'pending')
  const sum = (of: 'amountMinor' | 'overpaidMinor') => pending.reduce((all, refund) => all + refund[of], 0)
  const leftMinor = order.paidMinor - order.refundedMinor - sum('amountMinor')
  return {
    shippingMinor: isSold(order) ? refundableParts(order, standing(order)).shippingMinor : 0,
    overpaidMinor: Math.max(0, (isSold(order) ? 0 - orderDue(order) : order.paidMinor - order.refundedMinor) - sum('overpaidMinor')),
    leftMinor,
  }
}

/** The lines as they are sent; lines without a piece are left out. */
export function wishedLines(lines: readonly RefundFieldLine[]): RefundWishLine[] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity, isRestocked, restockable }) => ({
      ...{ line, quantity },
      restockQuantity: isRestocked ? Math.min(quantity, restockable) : 0,
    }))
}

/** What lines and shipping come to. */
export function computedParts(order: Order, lines: readonly RefundFieldLine[], shippingMinor: number): RefundParts {
  return refundParts(order, standing(order), { lines: wishedLines(lines), shippingMinor })
}
