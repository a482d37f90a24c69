import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes by time (RFC 6238) from a shared key: HMAC-SHA-1, steps of 30 seconds, six digits, as every authenticator app
// makes them.

const stepSeconds = 30
const digits = 6
/** Clocks of phones may be this many steps off. */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The number of the time step. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of a time step, with its leading zeros. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step around `now` that the code belongs to; undefined when it is none of them. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => current - drift + index)
  return steps.find((step) => step >= 0 && isEqual(codeOfStep(secret, step), code))
}

function isEqual(expected: string, enteredCode: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(enteredCode)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** RFC 4648, without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** What `toBase32` wrote. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** What a QR code holds, so that an app can be set up with it. */
export function secretUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  // Apps read a plus as a plus, not as a blank.
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
