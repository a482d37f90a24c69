import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Prefix, day and eight letters that nobody can count up from another order's: WP261120K7QM2XRA. `day` is 2026-11-20.
 */
export function makeOrderNo(prefix: string, day: string): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${prefix}${day.slice(2).replaceAll('-', '')}${letters.join('')}`
}
