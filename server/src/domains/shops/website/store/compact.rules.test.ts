import { expect, test } from 'vitest'
import { findSparse, isWorthMeasuring } from './compact.rules.ts'

const mebibyte = 1024 ** 2
const segment = (name: string, size: number, needed: number) => ({ name, size: size * mebibyte, needed: needed * mebibyte })

test('segments of which less than half is needed are put together, others stay', () => {
  const segments = [segment('a', 64, 64), segment('b', 64, 32), segment('c', 64, 31), segment('d', 1, 1)]
  expect(findSparse(segments)).toEqual(['c'])
})

test('small segments stay as they are until there are many of them', () => {
  const small = Array.from({ length: 33 }, (_, at) => segment(`s${at}`, 1, 1))
  expect(findSparse(small.slice(1))).toEqual([])
  expect(findSparse([segment('large', 64, 64), ...small])).toEqual(small.map(({ name }) => name))
})

test('indexes are read where many segments are small, or much may be for nothing, and else not', () => {
  const builds = [{ bytes: 100 * mebibyte }, { bytes: 90 * mebibyte }]
  const large = (count: number) => Array.from({ length: count }, () => 64 * mebibyte)
  expect(isWorthMeasuring(large(4), builds)).toBe(false)
  expect(isWorthMeasuring(large(5), builds)).toBe(true)
  expect(
    isWorthMeasuring(
      Array.from({ length: 32 }, () => mebibyte),
      builds,
    ),
  ).toBe(false)
  expect(
    isWorthMeasuring(
      Array.from({ length: 33 }, () => mebibyte),
      builds,
    ),
  ).toBe(true)
})
