import { expect, test } from 'vitest'
import { ProviderRefused } from '../provider.ts'
import { minorOf, moneyOf } from './paypal-amount.ts'

test.each([
  ['USD', 1999, '19.99'],
  ['HUF', 250_000, '2500'],
  ['TWD', 59_900, '599'],
  ['JPY', 2500, '2500'],
])('an amount of %s is written as PayPal takes it, and read back as it was', (code, iso, value) => {
  expect(moneyOf(iso, code)).toEqual({ currency_code: code, value })
  expect(minorOf({ currency_code: code, value })).toBe(iso)
})

test.each([
  ['HUF', 250_050],
  ['TWD', 59_990],
])('an amount of %s with smaller parts than PayPal takes is refused', (code, iso) => {
  expect(() => moneyOf(iso, code)).toThrow(ProviderRefused)
})
