import { randomInt } from 'node:crypto'
import type { Db } from '../../../../db/open.ts'

const drawnDigits = 8

/**
 * Prefix and nine digits, to be said on the telephone: WP482170362. Nobody can count up from another order's, and the last
 * digit checks the others, so that one that was heard wrong is no other order's number.
 */
export function makeOrderNo(prefix: string): string {
  const digits = String(randomInt(10 ** drawnDigits)).padStart(drawnDigits, '0')
  return `${prefix}${digits}${checkDigitOf(digits)}`
}

/** Whether nine digits are those of an order's number: the last one is right. */
export const areOrderDigits = (digits: string) => digits.at(-1) === checkDigitOf(digits.slice(0, -1))

/** The check digit of Luhn (ISO/IEC 7812-1): it changes with any one digit, and with two that are exchanged, 09 and 90 aside. */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = at % 2 === 0 ? 2 * Number(digit) : Number(digit)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Gives out `count` numbers that no order has yet. @throws where more are asked for */
export async function drawOrderNos(db: Db, prefix: string, count: number): Promise<() => string> {
  const free = new Set<string>()
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => makeOrderNo(prefix))
    const taken = await db.selectFrom('shopOrder').select('orderNo').where('orderNo', 'in', drawn).execute()
    const takenNos = new Set(taken.map(({ orderNo }) => orderNo))
    for (const orderNo of drawn) if (!takenNos.has(orderNo)) free.add(orderNo)
  }
  const left = [...free]
  return () => {
    const orderNo = left.pop()
    if (orderNo === undefined) throw new Error(`more than ${count} order numbers were asked for`)
    return orderNo
  }
}
