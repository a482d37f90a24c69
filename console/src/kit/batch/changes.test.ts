import { expect, test } from 'vitest'
import { changedFields, shownValue } from './changes.ts'

test('only the fields that differ are shown, all of them when the row goes away', () => {
  expect(changedFields({ before: { priceMinor: 100, title: 'Tent' }, after: { priceMinor: 150, title: 'Tent' } })).toEqual(['priceMinor'])
  expect(changedFields({ before: { tags: ['a'] }, after: { tags: ['a', 'b'], brand: 'X' } })).toEqual(['tags', 'brand'])
  expect(changedFields({ before: { title: 'Tent', sku: 'T1' }, after: null })).toEqual(['title', 'sku'])
})

test('a value is one short line', () => {
  expect([shownValue(null), shownValue(''), shownValue(['a', 'b']), shownValue(0), shownValue({ a: 1 })]).toEqual([
    '–',
    '–',
    'a, b',
    '0',
    '{"a":1}',
  ])
})
