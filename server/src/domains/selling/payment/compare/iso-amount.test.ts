import { expect, test } from 'vitest'
import { fromIsoMinor, toIsoMinor } from './iso-amount.ts'

test('an amount with the decimals of ISO is sent as it is', () => {
  expect(toIsoMinor(1999, 'USD', 2)).toBe(1999)
  expect(toIsoMinor(1999, 'JPY', 0)).toBe(1999)
})

test('a currency that the shop shows with other decimals is converted; parts that ISO does not know cannot be paid', () => {
  expect(toIsoMinor(19, 'USD', 0)).toBe(1900)
  expect(toIsoMinor(199_900, 'JPY', 2)).toBe(1999)
  expect(toIsoMinor(199_950, 'JPY', 2)).toBeUndefined()
  expect(toIsoMinor(250_000, 'HUF', 2)).toBe(250_000)
  expect(toIsoMinor(2500, 'HUF', 0)).toBe(250_000)
  expect(fromIsoMinor(1999, 'JPY', 2)).toBe(199_900)
  expect(fromIsoMinor(250_000, 'HUF', 0)).toBe(2500)
  expect(fromIsoMinor(1950, 'USD', 0)).toBe(20)
})
