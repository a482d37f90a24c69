import { createHash, createHmac } from 'node:crypto'

/**
 * What opens an invitation. Made from the installation's key, so that its mail can be written later and the database
 * holds a hash only.
 */
export function invitationTokenOf(secretKey: string, userId: string, createdAt: string): string {
  return createHmac('sha256', secretKey)
    .update(`user-invitation:${userId}:${new Date(createdAt).toISOString()}`)
    .digest('base64url')
}

/** SHA-256 as 64 hexadecimal digits: tokens are too long to be guessed, so it needs no salt. */
export const hashOfInvitation = (token: string): string => createHash('sha256').update(token).digest('hex')
