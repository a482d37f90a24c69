import { createHmac, timingSafeEqual } from 'node:crypto'

/** What lets the buyer of an order review it, from the mail that invites him. */
export function reviewTokenOf(secretKey: string, orderId: string): string {
  return `${orderId}.${createHmac('sha256', secretKey).update(`review:${orderId}`).digest('base64url')}`
}

/** The id of the order that a token is for; undefined for one that we did not make. */
export function readReviewToken(secretKey: string, token: string): string | undefined {
  const orderId = /^(\d{1,18})\./.exec(token)?.[1]
  if (orderId === undefined) return undefined
  const [given, expected] = [Buffer.from(token), Buffer.from(reviewTokenOf(secretKey, orderId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? orderId : undefined
}
