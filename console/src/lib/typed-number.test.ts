import { expect, test } from 'vitest'
import { type NumberBounds, readTypedNumber } from './typed-number.ts'

const price: NumberBounds = { min: 0, decimals: 2 }
const count: NumberBounds = { min: 0, decimals: 0 }

test.each<[string, NumberBounds, number]>([
  ['4,95', price, 4.95],
  ['4.95', price, 4.95],
  ['12,5', price, 12.5],
  ['7,', price, 7],
  [',5', price, 0.5],
  ['0,125', {}, 0.125],
  ['1,299', price, 1299],
  ['1,299.50', price, 1299.5],
  ['1.299,50', price, 1299.5],
  ['1 299,50', price, 1299.5],
  ["1'299.50", price, 1299.5],
  ['1.299.000', price, 1_299_000],
  ['1,299,000', count, 1_299_000],
  ['１２，５０', price, 12.5],
  ['12。5', price, 12.5],
  ['5.00', count, 5],
  ['-3', {}, -3],
  ['− 3', {}, -3],
  ['7.1234', {}, 7.1234],
  ['1,23456', {}, 1.23456],
])('%s is read as it is meant', (text, bounds, number) => {
  expect(readTypedNumber(text, bounds)).toEqual({ number })
})

test.each<[string, NumberBounds, string]>([
  ['12x', price, 'notNumber'],
  ['.', price, 'notNumber'],
  ['1,2,3', price, 'notNumber'],
  ['12,34.56', price, 'notNumber'],
  ['1.2.3,5', price, 'notNumber'],
  ['1,299', {}, 'unclear'],
  ['1.299', price, 'decimals'],
  ['1,5', count, 'notWhole'],
  ['-3', price, 'small'],
  ['101', { max: 100 }, 'big'],
])('%s is not taken, with its reason', (text, bounds, fault) => {
  expect(readTypedNumber(text, bounds)).toEqual({ fault })
})

test('an empty text is no number', () => {
  expect(readTypedNumber('  ')).toBeUndefined()
})
