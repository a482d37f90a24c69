import { createHash } from 'node:crypto'
import { toBase32 } from './totp.rules.ts'

export const recoveryCodeCount = 10
/** 80 bits: nobody guesses one, so a plain hash keeps it. */
const bytesOfCode = 10

/** A code in four groups of four. `random` gives that many random bytes. */
export function makeRecoveryCode(random: (size: number) => Buffer): string {
  return (toBase32(random(bytesOfCode)).match(/.{4}/g) ?? []).join('-')
}

/** What is kept of a recovery code, however it was typed. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url')
}
