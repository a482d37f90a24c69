import { expect, test } from 'vitest'
import { deliveryPauses, nextTry } from './due.ts'

const now = new Date('2026-03-01T12:00:00Z')
const secondsUntil = (attempts: number) => {
  const at = nextTry(attempts, deliveryPauses, now)
  return at === null ? null : (Date.parse(at) - now.getTime()) / 1000
}

test('pauses grow, the last one is repeated, and after twelve attempts nothing is tried any more', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 11, 12, 13].map(secondsUntil)).toEqual([60, 300, 900, 3600, 10_800, 21_600, 21_600, 21_600, null, null])
})
