import { expect, test } from 'vitest'
import { convertMinor } from './currency.rules.ts'

const usd = { rate: 1, decimals: 2 }
const cny = { rate: 7.1234, decimals: 2 }
const jpy = { rate: 151.25, decimals: 0 }

test('the same currency keeps the amount', () => {
  expect(convertMinor(1999, cny, cny)).toBe(1999)
})

test('an amount is converted by the two rates and rounded half up', () => {
  expect(convertMinor(1999, usd, cny)).toBe(14240)
  expect(convertMinor(14240, cny, usd)).toBe(1999)
})

test('a currency without decimals gets whole units', () => {
  expect(convertMinor(1999, usd, jpy)).toBe(3023)
  expect(convertMinor(3023, jpy, usd)).toBe(1999)
})

test('the largest amount is converted to the unit', () => {
  expect(convertMinor(1_000_000_000_000, usd, cny)).toBe(7_123_400_000_000)
})
