import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What opens an order's page without an account. Made from the number, so that a repeated order call answers the same one. */
export function tokenOf(secretKey: string, orderNo: string): string {
  return createHmac('sha256', secretKey).update(`order:${orderNo}`).digest('base64url')
}

/** SHA-256 of a token as 64 hexadecimal digits, as it is stored with the order. */
export function hashOfOrderToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Whether a token opens the order's page, by the key and the number alone; compared in constant time, so that it can't be guessed step by
 * step.
 */
export function isTokenOf(secretKey: string, orderNo: string, token: string): boolean {
  const [right, tokenBytes] = [Buffer.from(tokenOf(secretKey, orderNo)), Buffer.from(token)]
  return right.length === tokenBytes.length && timingSafeEqual(right, tokenBytes)
}
