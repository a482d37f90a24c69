import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertedPrice, type PriceTarget, type Rate } from './converted-price.ts'

const dollar = { rate: 1, decimals: 2 }
const euro = { rate: 0.9213, decimals: 2 }
const yen = { rate: 151.25, decimals: 0 }

test('a price is converted by the rates, half up, and made round by the rule of its currency', () => {
  expect(convertedPrice(1999, dollar, euro)).toBe(1842)
  expect(convertedPrice(1999, dollar, { ...euro, rounding: { by: 'ending-99' } })).toBe(1799)
  expect(convertedPrice(1999, dollar, { ...euro, rounding: { by: 'whole' } })).toBe(1800)
  expect(convertedPrice(1999, dollar, { ...euro, rounding: { by: 'step', step: 0.05 } })).toBe(1840)
})

test('a currency without decimals gets whole units, also where prices should end in .99', () => {
  expect(convertedPrice(1999, dollar, yen)).toBe(3023)
  expect(convertedPrice(1999, dollar, { ...yen, rounding: { by: 'ending-99' } })).toBe(3023)
  expect(convertedPrice(1999, dollar, { ...yen, rounding: { by: 'step', step: 100 } })).toBe(3000)
})

test('what costs something is never free, and what is free costs nothing', () => {
  expect(convertedPrice(1, dollar, { rate: 0.001, decimals: 0 })).toBe(1)
  expect(convertedPrice(1, dollar, { rate: 0.001, decimals: 2, rounding: { by: 'whole' } })).toBe(100)
  expect(convertedPrice(0, dollar, { ...euro, rounding: { by: 'ending-99' } })).toBe(0)
})

const decimals = fc.constantFrom(0, 2, 3)
const rate: fc.Arbitrary<Rate> = fc.record({ rate: fc.double({ min: 0.000_01, max: 100_000, noNaN: true }), decimals })
const rounding: fc.Arbitrary<PriceTarget['rounding']> = fc.constantFrom(
  undefined,
  { by: 'ending-99' as const },
  { by: 'whole' as const },
  { by: 'step' as const, step: 0.05 },
  { by: 'step' as const, step: 5 },
)
const price = fc.integer({ min: 0, max: 1_000_000_000 })

test('prices are whole minor units, and of two prices the larger one stays so', () => {
  fc.assert(
    fc.property(price, price, rate, rate, rounding, (one, other, from, to, rounding) => {
      const [less, more] = [one, other].sort((a, b) => a - b).map((minor) => convertedPrice(minor, from, { ...to, rounding }))
      expect(Number.isSafeInteger(less) && Number.isSafeInteger(more)).toBe(true)
      expect(less).toBeLessThanOrEqual(more ?? 0)
    }),
  )
})
