import { z } from 'zod'

/** How much of an order is on its way: derived from the lines of its parcels. */
export const fulfilment = z.enum(['open', 'part-shipped', 'shipped', 'delivered'])
export type Fulfilment = z.output<typeof fulfilment>

export const parcelState = z.enum(['sent', 'delivered'])
export type ParcelState = z.output<typeof parcelState>

/** So many pieces of one line of the order; lines are counted from 0 in the order in which they were bought. */
export const parcelLine = z.strictObject({ line: z.int().min(0).max(9999), quantity: z.int().min(1).max(1_000_000) })
export type ParcelLine = z.output<typeof parcelLine>

interface OrderedLine {
  quantity: number
  /** Pieces that were refunded before they were sent: they are not waited for. */
  withdrawnQuantity?: number | undefined
}
interface Packed {
  state: ParcelState
  lines: readonly ParcelLine[]
}

/** How many pieces of each line of the order are in parcels. */
export function shippedQuantities(items: readonly OrderedLine[], parcels: readonly Pick<Packed, 'lines'>[]): number[] {
  const shipped = items.map(() => 0)
  for (const { line, quantity } of parcels.flatMap((parcel) => parcel.lines)) {
    if (line < shipped.length) shipped[line] = (shipped[line] ?? 0) + quantity
  }
  return shipped
}

const toShip = ({ quantity, withdrawnQuantity = 0 }: OrderedLine) => quantity - withdrawnQuantity

/** What of each line is in no parcel yet; lines of which nothing is left are left out. */
export function remainingLines(items: readonly OrderedLine[], parcels: readonly Pick<Packed, 'lines'>[]): ParcelLine[] {
  const shipped = shippedQuantities(items, parcels)
  return items.map((item, line) => ({ line, quantity: toShip(item) - (shipped[line] ?? 0) })).filter(({ quantity }) => quantity > 0)
}

/** Whether parcels hold more than was ordered, or lines that the order does not have. */
export function isOverShipped(items: readonly OrderedLine[], parcels: readonly Pick<Packed, 'lines'>[]): boolean {
  const isUnknown = parcels.some((parcel) => parcel.lines.some(({ line }) => line >= items.length))
  return isUnknown || shippedQuantities(items, parcels).some((quantity, line) => quantity > toShip(items[line] ?? { quantity: 0 }))
}

/** How far an order is fulfilled by its parcels. */
export function fulfilmentOf(items: readonly OrderedLine[], parcels: readonly Packed[]): Fulfilment {
  if (parcels.length === 0) return 'open'
  if (remainingLines(items, parcels).length > 0) return 'part-shipped'
  return parcels.every(({ state }) => state === 'delivered') ? 'delivered' : 'shipped'
}
