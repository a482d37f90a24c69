import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../../boot/config.ts'
import { sign, verifyToken } from '../../../lib/secrets.ts'
import { addressOf } from '../../shops/website/website-address.rules.ts'

/**
 * What opens an order's page without an account. Made from the number, so that a repeated order call answers the same
 * one.
 */
export function tokenOf(secretKey: string, orderNo: string): string {
  return createHmac('sha256', secretKey).update(`order:${orderNo}`).digest('base64url')
}

/**
 * Whether a token opens the order's page, by the key and the number alone; compared in constant time, so that it can't
 * be guessed step by step.
 */
export function isTokenOf(secretKey: string, orderNo: string, token: string): boolean {
  const [right, tokenBytes] = [Buffer.from(tokenOf(secretKey, orderNo)), Buffer.from(token)]
  return right.length === tokenBytes.length && timingSafeEqual(right, tokenBytes)
}

const returnUse = 'order-return'
const returnClaim = z.object({ no: z.string(), until: z.number() })

/**
 * What leads a buyer back to the order from a payment provider, whose logs keep the address: it opens the order until a
 * time, where its token does for long.
 */
export function returnKeyOf(secretKey: string, orderNo: string, until: Date): string {
  return sign(secretKey, returnUse, { no: orderNo, until: Math.ceil(until.getTime() / 1000) } satisfies z.output<typeof returnClaim>)
}

/** The order's number; undefined for a key that we did not make, or whose time is over. */
export function readReturnKey(secretKey: string, key: string, now: Date): string | undefined {
  const parsed = returnClaim.safeParse(verifyToken(secretKey, returnUse, key))
  return parsed.success && parsed.data.until * 1000 > now.getTime() ? parsed.data.no : undefined
}

/**
 * The address of an order's page for the buyer, which anyone with the link may open. The token follows `#`, so that no
 * server and no log sees it.
 */
export function orderPage({ secretKey, sitesPort }: Pick<Config, 'secretKey' | 'sitesPort'>, domain: string, orderNo: string): string {
  return `${addressOf(domain, sitesPort)}/order/#${new URLSearchParams({ no: orderNo, token: tokenOf(secretKey, orderNo) })}`
}
