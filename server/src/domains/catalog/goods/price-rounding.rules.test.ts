import { roundPrice } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { resetPrices } from './price-reset.rules.ts'

test('a price goes to the nearest one that ends in .99', () => {
  const roundedPrices = [1949, 1948, 2060, 30, 1].map((minor) => roundPrice(minor, { by: 'ending-99' }, 2))
  expect(roundedPrices).toEqual([1999, 1899, 2099, 99, 99])
})

test('a currency without cents becomes whole, one of three decimals ends in .990', () => {
  expect(roundPrice(1949, { by: 'ending-99' }, 0)).toBe(1949)
  expect(roundPrice(19_400, { by: 'ending-99' }, 3)).toBe(18_990)
})

test('whole and stepped prices, never below the first of them; free stays free', () => {
  expect([1250, 1249, 20].map((minor) => roundPrice(minor, { by: 'whole' }, 2))).toEqual([1300, 1200, 100])
  expect([1250, 1249, 20].map((minor) => roundPrice(minor, { by: 'step', step: 5 }, 2))).toEqual([1500, 1000, 500])
  expect(roundPrice(1249, { by: 'step', step: 0.05 }, 2)).toBe(1250)
  expect(roundPrice(1249, { by: 'step', step: 50 }, 0)).toBe(1250)
  expect(roundPrice(0, { by: 'whole' }, 2)).toBe(0)
})

const shirt = {
  priceMinor: 1000,
  marketPriceMinor: null,
  decimals: 2,
  variants: [{ sku: 'a', options: { size: 'M' }, stock: 1, priceMinor: 1240 }],
}

test('a random price is round and still within its range, variants too', () => {
  const after = resetPrices(shirt, { by: 'range', min: 10, max: 12, rounding: { by: 'ending-99' } }, () => 0.999)
  expect(after.priceMinor).toBe(1199)
  expect(after.variants[0]?.priceMinor).toBe(1199)
  expect(resetPrices(shirt, { by: 'range', min: 10, max: 12, rounding: { by: 'ending-99' } }, () => 0).priceMinor).toBe(1099)
})

test('a market price that is made round does not fall below the selling price', () => {
  const after = resetPrices({ ...shirt, priceMinor: 1040 }, { by: 'market', min: 1.01, max: 1.01, rounding: { by: 'whole' } }, () => 0)
  expect(after.marketPriceMinor).toBe(1100)
  expect(after.variants[0]?.marketPriceMinor).toBe(1300)
})
