import { expect, test } from 'vitest'
import { hasWrongWeights, shippingFee } from './shipping.rules.ts'

const rules = [
  { countries: ['US', 'CA'], maxWeightGrams: 1000, feeMinor: 500, freeOverMinor: 5000 },
  { countries: ['US'], feeMinor: 1500 },
  { countries: [], feeMinor: 2500 },
]

test('the first rule that fits country and weight gives the fee', () => {
  expect(shippingFee(rules, { country: 'US', weightGrams: 1000, goodsMinor: 4999 })).toBe(500)
  expect(shippingFee(rules, { country: 'US', weightGrams: 1001, goodsMinor: 4999 })).toBe(1500)
  expect(shippingFee(rules, { country: 'DE', weightGrams: 10, goodsMinor: 4999 })).toBe(2500)
})

test('from a sum on, sending is free', () => {
  expect(shippingFee(rules, { country: 'CA', weightGrams: 10, goodsMinor: 5000 })).toBe(0)
})

test('an unknown country fits only rules for every country', () => {
  expect(shippingFee(rules, { country: undefined, weightGrams: 10, goodsMinor: 100 })).toBe(2500)
  expect(shippingFee(rules.slice(0, 2), { country: undefined, weightGrams: 10, goodsMinor: 100 })).toBeUndefined()
})

test('where no rule fits, nothing is sent', () => {
  expect(shippingFee(rules.slice(0, 1), { country: 'DE', weightGrams: 10, goodsMinor: 100 })).toBeUndefined()
})

test('a rule that ends below its beginning is wrong', () => {
  expect(hasWrongWeights([{ countries: [], minWeightGrams: 500, maxWeightGrams: 499, feeMinor: 1 }])).toBe(true)
  expect(hasWrongWeights(rules)).toBe(false)
})
