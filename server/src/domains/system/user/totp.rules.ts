import { Secret, TOTP } from 'otpauth'

// Codes by time (RFC 6238) from a shared key: HMAC-SHA-1, steps of 30 seconds, six digits, as every authenticator app
// makes them. Keys are in base32.

const terms = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Clocks of phones may be this many steps off. */
const drift = 1
/** RFC 4226 asks for 160 bits. */
const bytesOfKey = 20

/** A new key. */
export const makeKey = (): string => new Secret({ size: bytesOfKey }).base32

/** The code of a time, with its leading zeros. */
export const codeAt = (key: string, time: Date): string =>
  TOTP.generate({ ...terms, secret: Secret.fromBase32(key), timestamp: time.getTime() })

/** The number of the time step around `now` that the code belongs to; undefined when it is none of them. */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...terms, token: code, secret: Secret.fromBase32(key), timestamp, window: drift })
  return delta === null ? undefined : TOTP.counter({ period: terms.period, timestamp }) + delta
}

/** RFC 4648, without padding. */
export const toBase32 = (bytes: Buffer): string => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32

/** What a QR code holds, so that an app can be set up with it. */
export const keyUri = (key: string, { issuer, account }: { issuer: string; account: string }): string =>
  new TOTP({ ...terms, secret: key, issuer, label: account }).toString()
