/** @module-tag long */
import { expect, test } from 'vitest'
import { findCaches, neverStale } from './kept.rules.ts'

test('every cache of the server has a bound by keepFor, or a reason why it is never stale', () => {
  expect(findCaches().filter((file) => !(file in neverStale))).toEqual([])
  expect(Object.keys(neverStale).filter((file) => !findCaches().includes(file))).toEqual([])
})
