import { type OrderAddress, type OrderContact, type OrderRow, type OrderStatus, orderMoves } from '@wanpu/contract'
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

/** Keeps the ends of a word: `Peter` → `P***r`. */
export function masked(word: string): string {
  const letters = [...word]
  if (letters.length === 0) return ''
  return letters.length < 3 ? `${letters[0]}*` : `${letters[0]}***${letters.at(-1)}`
}

/** The contact as an export shows it. What the server masked already stays as it is. */
export function exportedContact({ contact, isMasked }: Pick<OrderRow, 'contact' | 'isMasked'>, hides: boolean): OrderContact {
  if (!hides || isMasked) return contact
  const [name = '', host] = contact.email.split('@')
  return {
    name: masked(contact.name),
    email: host === undefined ? masked(name) : `${masked(name)}@${host}`,
    phone: masked(contact.phone),
  }
}
