import { expect, test } from 'vitest'
import { ProviderRefused } from '../provider.ts'
import { isoMinor, stripeMinor } from './stripe-amount.ts'

test.each([
  ['USD', 1999, 1999],
  ['HUF', 250_000, 250_000],
  ['IDR', 15_000_000, 15_000_000],
  ['COP', 990_000, 990_000],
  ['TWD', 59_900, 59_900],
  ['JPY', 2500, 2500],
  ['MGA', 250_000, 2500],
  ['ISK', 5, 500],
  ['UGX', 2500, 250_000],
  ['KWD', 5120, 5120],
])('an amount of %s is sent as Stripe counts it, and read back as it was', (code, iso, expectedAmount) => {
  expect(stripeMinor(iso, code)).toBe(expectedAmount)
  expect(isoMinor(expectedAmount, code)).toBe(iso)
})

test.each([
  ['KWD', 5124],
  ['MGA', 250_050],
])('an amount of %s with smaller parts than Stripe takes is refused', (code, iso) => {
  expect(() => stripeMinor(iso, code)).toThrow(ProviderRefused)
})
