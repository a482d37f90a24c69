import { createHmac, timingSafeEqual } from 'node:crypto'

/** What opens an order's page without an account. Made from the number, so that a repeated order call answers the same one. */
export function tokenOf(secretKey: string, orderNo: string): string {
  return createHmac('sha256', secretKey).update(`order:${orderNo}`).digest('base64url')
}

/**
 * Whether a token opens the order's page, by the key and the number alone; compared in constant time, so that it can't be guessed step by
 * step.
 */
export function isTokenOf(secretKey: string, orderNo: string, token: string): boolean {
  const [right, tokenBytes] = [Buffer.from(tokenOf(secretKey, orderNo)), Buffer.from(token)]
  return right.length === tokenBytes.length && timingSafeEqual(right, tokenBytes)
}
