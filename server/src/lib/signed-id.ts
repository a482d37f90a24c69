import { createHmac, timingSafeEqual } from 'node:crypto'

/** A token of an id that nobody else can make, for one use, such as `review`. */
export function signId(secretKey: string, use: string, id: string): string {
  return `${id}.${createHmac('sha256', secretKey).update(`${use}:${id}`).digest('base64url')}`
}

/** The id of a token; undefined for one that we did not make for this use. */
export function readSignedId(secretKey: string, use: string, token: string): string | undefined {
  const id = /^(\d{1,18})\./.exec(token)?.[1]
  if (id === undefined) return undefined
  const [tokenBytes, expected] = [Buffer.from(token), Buffer.from(signId(secretKey, use, id))]
  return tokenBytes.length === expected.length && timingSafeEqual(tokenBytes, expected) ? id : undefined
}
