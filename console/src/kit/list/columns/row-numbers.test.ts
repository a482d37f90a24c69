import { expect, test } from 'vitest'
import { pastedIds, rowNumbers } from './row-numbers.ts'

test('numbers and ranges, in either punctuation, each once and none beyond the list', () => {
  expect(rowNumbers('3-5，1, 4', 100)).toEqual([1, 3, 4, 5])
  expect(rowNumbers('8~12', 10)).toEqual([8, 9, 10])
  expect(rowNumbers('0-2 x 5-', 10)).toEqual([1, 2])
  expect(rowNumbers('', 10)).toEqual([])
})

test('ids out of whatever was pasted', () => {
  expect(pastedIds('12, 7\n12\t"305"；0')).toEqual(['12', '7', '305'])
  expect(pastedIds('19.90')).toEqual([])
})
