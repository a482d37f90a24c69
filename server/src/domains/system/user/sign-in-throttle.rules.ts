import { createHash } from 'node:crypto'
import { networkOf, wideNetworkOf, wideShare } from '../../../net/network-of-address.ts'
import { foldUserName } from './user-name.rules.ts'

/**
 * How many wrong passwords are free, and how long the next one waits after that: `first` seconds, doubling up to
 * `most`.
 */
export interface AttemptLimit {
  key: string
  free: number
  first: number
  most: number
}

const perName = { free: 5, first: 30, most: 3600 }
/** Colleagues behind one address share it. */
const perAddress = { free: 30, first: 60, most: 900 }
const perWideNetwork = { ...perAddress, free: perAddress.free * wideShare }

/**
 * What a sign-in is counted by, in this order: tries from an address that has to wait do not count against the name.
 * Names that nobody has are counted like others, so the answers tell nothing. Where the user signed in before, only
 * guesses from that address count against them.
 * @param knownUserId the user's id when they signed in from this address before
 */
export function signInLimits(username: string, ip: string, knownUserId: string | undefined): AttemptLimit[] {
  const address = networkOf(ip)
  const name = knownUserId === undefined ? `name:${hashOf(foldUserName(username))}` : `known:${knownUserId}:${address}`
  const wide = wideNetworkOf(ip)
  return [
    ...(wide === undefined ? [] : [{ key: `network:${wide}`, ...perWideNetwork }]),
    { key: `address:${address}`, ...perAddress },
    { key: name, ...perName },
  ]
}

/** The limit for passwords that a signed-in user is asked for, such as at the lock screen. */
export function getOwnPasswordLimit(userId: string): AttemptLimit {
  return { key: `user:${userId}`, ...perName }
}

/** What codes of the second factor are counted by, at the sign-in and later. */
export function codeLimit(userId: string): AttemptLimit {
  return { key: `code:${userId}`, ...perName }
}

/** What links of invitations are counted by that open nothing. */
export function invitationLimit(ip: string): AttemptLimit {
  return { key: `invitation:${networkOf(ip)}`, ...perAddress }
}

/** How many invitations somebody may make: each may be a mail. */
export function inviteLimit(userId: string): AttemptLimit {
  return { key: `invite:${userId}`, free: 50, first: 60, most: 3600 }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
