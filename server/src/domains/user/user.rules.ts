import { allows } from '@wanpu/contract'

const second = 1000
const freeFailures = 5

/** How long an account stays locked after that many failures in a row: nothing for the first four, then 30 s, doubling up to an hour. Milliseconds. */
export function lockAfter(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(30 * second * 2 ** (failures - freeFailures), 3600 * second)
}

/** The permissions among `wanted` that somebody with `held` may not hand on. */
export function beyond(held: readonly string[], wanted: readonly string[]): string[] {
  return wanted.filter((pattern) => !covers(held, pattern))
}

function covers(held: readonly string[], pattern: string): boolean {
  if (held.includes('*') || held.includes(pattern)) return true
  if (pattern === '*') return false
  return allows(held, pattern)
}
