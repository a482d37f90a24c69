import { expect, test } from 'vitest'
import { RowIndex } from './row-index.ts'

test('the first row of each of 100,000 keys is remembered exactly', () => {
  const index = new RowIndex()
  const keys = Array.from({ length: 100_000 }, (_, at) => `SKU-${at}-${at % 7}`)
  expect(keys.filter((key, at) => index.remember(key, at + 1) !== undefined)).toEqual([])
  expect(keys.filter((key, at) => index.remember(key, 999_999) !== at + 1)).toEqual([])
  expect(keys.filter((key) => index.find(`${key}x`) !== undefined)).toEqual([])
})

test('keys that differ little are told apart', () => {
  const index = new RowIndex()
  const keys = ['', 'a', 'b', 'ab', 'ba', 'A', 'a ', '中', '中中', '0', '00']
  for (const [at, key] of keys.entries()) expect(index.remember(key, at + 1)).toBeUndefined()
  expect(keys.map((key) => index.find(key))).toEqual(keys.map((_, at) => at + 1))
})

test('a key that its row gives up is free for another one, and no other key is lost', () => {
  const index = new RowIndex()
  const keys = Array.from({ length: 5_000 }, (_, at) => `SKU-${at}`)
  for (const [at, key] of keys.entries()) {
    index.remember(key, at + 1)
    if (at % 2 === 0) index.release(key, at + 1)
    else index.release(key, at + 2)
  }
  expect(keys.map((key) => index.find(key))).toEqual(keys.map((_, at) => (at % 2 === 0 ? undefined : at + 1)))
  expect(keys.map((key) => index.remember(key, 9_999))).toEqual(keys.map((_, at) => (at % 2 === 0 ? undefined : at + 1)))
})
