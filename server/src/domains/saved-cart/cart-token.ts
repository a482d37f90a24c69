import { createHmac, timingSafeEqual } from 'node:crypto'

/** What opens a saved cart from its mail. */
export function cartTokenOf(secretKey: string, id: string): string {
  return `${id}.${createHmac('sha256', secretKey).update(`saved-cart:${id}`).digest('base64url')}`
}

/** The id of the cart that a token opens; undefined for one that we did not make. */
export function readCartToken(secretKey: string, token: string): string | undefined {
  const id = /^(\d{1,18})\./.exec(token)?.[1]
  if (id === undefined) return undefined
  const [given, expected] = [Buffer.from(token), Buffer.from(cartTokenOf(secretKey, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
