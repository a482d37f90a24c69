import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * What opens a sign-in link. Made from the installation's key, so that the mail can be written later and the database
 * holds a hash only.
 */
export function linkTokenOf(secretKey: string, id: string, createdAt: string): string {
  return createHmac('sha256', secretKey)
    .update(`buyer-link:${id}:${new Date(createdAt).toISOString()}`)
    .digest('base64url')
}

/** 32 random bytes as 43 characters of base64url. */
export const makeSessionToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 as 64 hexadecimal digits, for links and sessions: tokens are too long to be guessed, so it needs no salt. */
export const hashOfBuyerToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** How long a mailed link can be used, in minutes. */
export const linkMinutes = 15
