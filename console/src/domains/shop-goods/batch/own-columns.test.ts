import { expect, test } from 'vitest'
import { forColumn, updatesOf } from './own-columns.ts'

test('a price is sent in minor units, a factor as it is', () => {
  expect(updatesOf([{ name: 'priceMinor', operator: 'set', value: 19.9 }])).toEqual([{ name: 'priceMinor', operator: 0, newValue: 1990 }])
  expect(updatesOf([{ name: 'priceMinor', operator: 'multiply', value: 1.5 }])).toEqual([
    { name: 'priceMinor', operator: 6, newValue: 1.5 },
  ])
})

test('nothing is asked while a change is not complete', () => {
  expect(updatesOf([{ name: 'title', operator: 'set', value: '' }])).toBeUndefined()
  expect(updatesOf([{ name: 'title', operator: 'replace', value: { find: '', replace: 'x' } }])).toBeUndefined()
  expect(updatesOf([])).toBeUndefined()
})

test('clearing needs no value', () => {
  expect(updatesOf([{ name: 'title', operator: 'clear' }])).toEqual([{ name: 'title', operator: 8 }])
})

test('an operator that the next column lacks gives way', () => {
  expect(forColumn({ name: 'title', operator: 'append', value: 'x' }, 'priceMinor')).toEqual({ name: 'priceMinor', operator: 'set' })
  expect(forColumn({ name: 'title', operator: 'clear' }, 'priceMinor')).toEqual({ name: 'priceMinor', operator: 'clear' })
})
