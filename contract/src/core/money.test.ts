import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, millionths, scale } from './money.ts'

const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

test.each([
  [1000, 190_000, 1_190_000, 160],
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [-5, 1, 2, -3],
  [1_000_000_000_000, 99_750, 1_000_000, 99_750_000_000],
])('%d × %d ÷ %d is rounded half away from zero: %d', (value, factor, divisor, expected) => {
  expect(scale(value, factor, divisor)).toBe(expected)
})

test('percentages keep four decimals', () => {
  expect([9.975, 25.5, 0, 100].map(millionths)).toEqual([99_750, 255_000, 0, 1_000_000])
})

test('shares go to the largest remainders, earlier ones first', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(allocate(5, [0, 0])).toEqual([5, 0])
  expect(allocate(5, [])).toEqual([])
})

test('shares add up to the total, and none is a whole unit away from its part', () => {
  fc.assert(
    fc.property(minor, fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 }), (total, weights) => {
      const shares = allocate(total, weights)
      const sum = weights.reduce((all, weight) => all + weight, 0)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
      if (sum > 0)
        for (const [at, share] of shares.entries()) expect(Math.abs(share - (total * (weights[at] ?? 0)) / sum)).toBeLessThanOrEqual(1)
    }),
  )
})
