import { expect, test } from 'vitest'
import { feeByRate } from './fee-estimate.rules.ts'

test.each([
  [2499, 0.006, 15],
  [2499, 0, 0],
  [1000, 0.0385, 39],
  [1, 0.5, 1],
  [99_999_999, 0.029, 2_900_000],
])('the fee of %i at %f is %i', (amount, rate, fee) => {
  expect(feeByRate(amount, rate)).toBe(fee)
})
