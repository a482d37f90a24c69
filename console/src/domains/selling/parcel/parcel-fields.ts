import { type OrderDetail, type ParcelLine, type ParcelRow, remainingLines } from '@wanpu/contract'

/** One line of the order in the form of a parcel: how many pieces go in, and how many can. */
export interface PackedLine {
  line: number
  title: string
  options: string
  most: number
  quantity: number
}

type Order = Pick<OrderDetail, 'items' | 'parcels'>

/** What can go into a parcel: all that is left for a new one; for an edited one what it has plus what is left. */
export function packable({ items, parcels }: Order, edited: ParcelRow | undefined): PackedLine[] {
  const others = parcels.filter(({ id }) => id !== edited?.id)
  const own = new Map(edited?.lines.map(({ line, quantity }) => [line, quantity]))
  return remainingLines(items, others).map(({ line, quantity: most }) => ({
    line,
    title: items[line]?.title ?? '',
    options: Object.values(items[line]?.options ?? {})
      .filter(Boolean)
      .join(' · '),
    most,
    quantity: edited === undefined ? most : (own.get(line) ?? 0),
  }))
}

/** The lines as they are sent; lines without a piece are left out. */
export function packedLines(lines: readonly PackedLine[]): ParcelLine[] {
  return lines.filter(({ quantity }) => quantity > 0).map(({ line, quantity }) => ({ line, quantity }))
}

/** How many pieces of an order are in no parcel yet. */
export function piecesLeft({ items, parcels }: Order): number {
  return remainingLines(items, parcels).reduce((sum, { quantity }) => sum + quantity, 0)
}
