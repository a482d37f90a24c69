import { expect, test } from 'vitest'
import { shipsFree } from './ships-free.rules.ts'

const free = { countries: [], feeMinor: 0 }

test.each([
  ['no method', [], false],
  ['a free rate for all', [[free]], true],
  ['a free rate besides a dearer one', [[free, { ...free, feeMinor: 500 }]], true],
  ['a free method besides an express one', [[{ ...free, feeMinor: 900 }], [free]], true],
  ['a fee', [[{ ...free, feeMinor: 490 }]], false],
  ['a fee that ends at an amount', [[{ ...free, feeMinor: 490, freeOverMinor: 5000 }]], false],
  ['free from an amount on', [[{ ...free, minAmountMinor: 5000 }]], false],
  ['free up to a weight', [[{ ...free, maxWeightGrams: 2000 }]], false],
  ['a fee for weight alone', [[{ ...free, stepGrams: 500, stepFeeMinor: 100 }]], false],
  ['a fee for each piece alone', [[{ ...free, pieceFeeMinor: 100 }]], false],
  ['free at home', [[{ ...free, countries: ['DE'] }]], true],
  ['free elsewhere', [[{ ...free, countries: ['FR'] }]], false],
  ['free in a zone', [[{ ...free, zoneIds: ['1'] }]], false],
])('%s', (_, methods, isFree) => {
  const priced = methods.map((rules) => ({ rules, excludedClassificationIds: [] }))

  expect(shipsFree(priced, 'DE')).toBe(isFree)
})

test('a free method that does not take all products leaves a fee for the others', () => {
  expect(shipsFree([{ rules: [free], excludedClassificationIds: ['7'] }], 'DE')).toBe(false)
})
