import { type OrderAddress, type OrderContact, type OrderStatus, orderMoves } from '@wanpu/contract'
import { countryName } from '../shipping/countries.ts'

export type Move = keyof typeof orderMoves
export const moves: readonly Move[] = ['paid', 'shipped', 'completed', 'cancelled', 'refunded']

/** Moves that take something away: they are asked about under 警告. */
export const isDangerous = (move: Move) => move === 'cancelled' || move === 'refunded'

export function canMove(status: OrderStatus, move: Move): boolean {
  return orderMoves[move].includes(status)
}

/** Who gets it and where, one fact a line, as it stands on a parcel. */
export function addressLines(contact: OrderContact, address: OrderAddress): string[] {
  const place = [address.city, address.province, address.postalCode].filter(Boolean).join(', ')
  return [contact.name, address.street, place, countryName(address.country)].filter((line) => line !== '')
}
