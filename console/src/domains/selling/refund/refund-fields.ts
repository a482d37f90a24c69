import {
  isSoldOrder,
  type OrderDetail,
  overpaidLeft,
  type RefundParts,
  type RefundWishLine,
  refundableParts,
  refundParts,
  remainingLines,
  standingRefunds,
} from '@wanpu/contract'

/** A line in the form of a refund: how many pieces are given back, and whether they go back into the stock. */
export interface RefundFieldLine {
  line: number
  title: string
  options: string
  most: number
  /** Pieces that the stock does not have back yet, and those that are in no parcel. */
  restockable: number
  unsent: number
  quantity: number
  /** As the operator says; undefined: what was not sent goes back, what was sent comes with its return. */
  isRestocked: boolean | undefined
}

type Order = Pick<
  OrderDetail,
  | 'items'
  | 'parcels'
  | 'refunds'
  | 'shippingMinor'
  | 'couponMinor'
  | 'tax'
  | 'status'
  | 'totalMinor'
  | 'creditedMinor'
  | 'paidMinor'
  | 'refundedMinor'
>

/**
 * What of an order can be refunded; `pieces` fills in what came back, by line, which was put into the stock when it
 * came.
 */
export function refundable(order: Order, pieces?: ReadonlyMap<number, number>): RefundFieldLine[] {
  if (!isSoldOrder(order)) return []
  const { quantities } = refundableParts(order, standingRefunds(order.refunds))
  const unsent = new Map(remainingLines(order.items, order.parcels).map(({ line, quantity }) => [line, quantity]))
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
        unsent: unsent.get(line) ?? 0,
        quantity: Math.min(most, pieces?.get(line) ?? 0),
        isRestocked: pieces === undefined ? undefined : false,
      },
    ]
  })
}

/** How much of shipping, of what was paid too much, and of all money can still be given back. */
export function refundLimits(order: Order): { shippingMinor: number; overpaidMinor: number; leftMinor: number } {
  const pendingMinor = order.refunds.filter(({ state }) => state === 'pending').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    shippingMinor: isSoldOrder(order) ? refundableParts(order, standingRefunds(order.refunds)).shippingMinor : 0,
    overpaidMinor: overpaidLeft(order, order.refunds),
    leftMinor: order.paidMinor - order.refundedMinor - pendingMinor,
  }
}

/** Whether the chosen pieces of a line go back into the stock. */
export function goesBack({ quantity, restockable, unsent, isRestocked }: RefundFieldLine): boolean {
  return quantity > 0 && restockable > 0 && (isRestocked ?? quantity <= unsent)
}

/**
 * Pieces that a discount made free, such as the second of 1 + 1, and that stay with the buyer while something else of
 * the order is given back. Their value is that of their price, at most what is given back of the others.
 */
export function keptGifts(order: Order, lines: readonly RefundFieldLine[]): { titles: string[]; valueMinor: number } {
  const gifts = lines.flatMap(({ line, title, most, quantity }) => {
    const { lineMinor = 0, discountMinor = 0, priceMinor = 0 } = order.items[line] ?? {}
    return lineMinor > 0 && discountMinor >= lineMinor && most > quantity ? [{ title, valueMinor: (most - quantity) * priceMinor }] : []
  })
  const valueMinor = gifts.reduce((sum, gift) => sum + gift.valueMinor, 0)
  return { titles: gifts.map(({ title }) => title), valueMinor: Math.min(valueMinor, computedParts(order, lines, 0).amountMinor) }
}

/** The lines as they are sent; lines without a piece are left out. */
export function wishedLines(lines: readonly RefundFieldLine[]): RefundWishLine[] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((field) => ({
      line: field.line,
      quantity: field.quantity,
      restockQuantity: goesBack(field) ? Math.min(field.quantity, field.restockable) : 0,
    }))
}

/** What lines and shipping come to. */
export function computedParts(order: Order, lines: readonly RefundFieldLine[], shippingMinor: number): RefundParts {
  return refundParts(order, standingRefunds(order.refunds), { lines: wishedLines(lines), shippingMinor })
}
