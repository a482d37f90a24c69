import { expect, test } from 'vitest'
import { allocateEvenly, randomAmount, sharesOf } from './shop-goods-import.rules.ts'

const at = (...ids: number[]) => ids.map((id) => `${String(id).padStart(12, '0')}.`).join('')
const tree = [
  { id: '1', title: 'Clothes', path: at(1) },
  { id: '2', title: 'Shirts', path: at(1, 2) },
  { id: '3', title: 'T-shirts', path: at(1, 2, 3) },
  { id: '40', title: 'Shoes', path: at(40) },
]

test('a chosen class means itself and all below', () => {
  expect(sharesOf(tree, ['1'])).toEqual([{ id: '1', title: 'Clothes', classIds: ['1', '2', '3'] }])
})

test('a class chosen next to one above it takes its own share', () => {
  expect(sharesOf(tree, ['1', '3', '40'])).toEqual([
    { id: '1', title: 'Clothes', classIds: ['1', '2'] },
    { id: '3', title: 'T-shirts', classIds: ['3'] },
    { id: '40', title: 'Shoes', classIds: ['40'] },
  ])
})

test('none chosen means every class at the top, and goods without a class', () => {
  expect(sharesOf(tree, []).map((share) => [share.id, share.classIds])).toEqual([
    ['1', ['1', '2', '3']],
    ['40', ['40']],
    ['0', []],
  ])
})

test('a class that is gone has no share', () => {
  expect(sharesOf(tree, ['99'])).toEqual([])
})

test('0 and 0 want all', () => {
  expect(randomAmount({ minCount: 0, maxCount: 0 }, 1, '7')).toBeUndefined()
})

test('a number between is drawn, every one of them, and the same again for the same seed', () => {
  const drawnAmounts = Array.from({ length: 300 }, (_, id) => randomAmount({ minCount: 3, maxCount: 6 }, 42, String(id)))

  expect(new Set(drawnAmounts)).toEqual(new Set([3, 4, 5, 6]))
  expect(drawnAmounts).toEqual(Array.from({ length: 300 }, (_, id) => randomAmount({ minCount: 3, maxCount: 6 }, 42, String(id))))
  expect(drawnAmounts).not.toEqual(Array.from({ length: 300 }, (_, id) => randomAmount({ minCount: 3, maxCount: 6 }, 43, String(id))))
})

test('the same number twice is that number', () => {
  expect(randomAmount({ minCount: 5, maxCount: 5 }, 9, '12')).toBe(5)
})

test('a number is spread evenly, and what one share lacks the others give', () => {
  expect(allocateEvenly(9, [10, 10, 10])).toEqual([3, 3, 3])
  expect(allocateEvenly(10, [1, 100, 5])).toEqual([1, 5, 4])
  expect(allocateEvenly(50, [3, 0, 4])).toEqual([3, 0, 4])
  expect(allocateEvenly(0, [3, 4])).toEqual([0, 0])
})
