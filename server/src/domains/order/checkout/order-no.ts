import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Prefix, day and eight letters that nobody can count up from another order's: WP261120K7QM2XRA. `day` is 2026-11-20. */
export function makeOrderNo(prefix: string, day: string): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${prefix}${day.slice(2).replaceAll('-', '')}${letters.join('')}`
}

/** What opens an order's page without an account. Made from the number, so that a repeated order call answers the same one. */
export function tokenOf(secretKey: string, orderNo: string): string {
  return createHmac('sha256', secretKey).update(`order:${orderNo}`).digest('base64url')
}

export function hashOfOrderToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function isTokenOf(secretKey: string, orderNo: string, token: string): boolean {
  const [right, given] = [Buffer.from(tokenOf(secretKey, orderNo)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given)
}
