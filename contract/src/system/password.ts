import { z } from 'zod'

/** How long a password that is set has to be; shorter ones from before still open. */
export const shortestPassword = 8

/** A password that is set. That it is none of the most common ones, the server says. */
export const password = z.string().min(shortestPassword).max(200)

/**
 * Twelve letters and digits that are not mistaken for each other, and that a double click selects as a whole. `random`
 * gives numbers in [0, 1).
 */
export function madeUpPassword(random: () => number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 12 }, () => letters[Math.floor(random() * letters.length)]).join('')
}
