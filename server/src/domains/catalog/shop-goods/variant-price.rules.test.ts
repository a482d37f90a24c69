import { expect, test } from 'vitest'
import { variantPrice } from './variant-price.rules.ts'

test('a variant’s own price moves as the website’s price of the goods does, rounded half up', () => {
  expect(variantPrice(2500, 3000, 2000)).toBe(3750)
  expect(variantPrice(1999, 1500, 1000)).toBe(2999)
  expect(variantPrice(1001, 500, 1000)).toBe(501)
  expect(variantPrice(90_000_000_000_000, 3, 2)).toBe(135_000_000_000_000)
})

test('without a price of the website or of the stock it stays as it is', () => {
  expect([
    variantPrice(2500, null, 2000),
    variantPrice(2500, 3000, 0),
    variantPrice(2500, 0, 2000),
    variantPrice(2500, 2000, 2000),
  ]).toEqual([2500, 2500, 2500, 2500])
})
