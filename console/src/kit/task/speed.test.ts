import { expect, test } from 'vitest'
import { speedOf } from './speed.ts'

test('speed and time left count from when the task was first seen', () => {
  expect(speedOf({ done: 3000, total: 9000 }, { done: 1000, at: 0 }, 4000)).toEqual({ perSecond: 500, secondsLeft: 12 })
})

test('nothing is claimed before two seconds or without progress', () => {
  const nothing = { perSecond: undefined, secondsLeft: undefined }
  expect(speedOf({ done: 900, total: 1000 }, { done: 0, at: 0 }, 1999)).toEqual(nothing)
  expect(speedOf({ done: 500, total: 1000 }, { done: 500, at: 0 }, 10_000)).toEqual(nothing)
})

test('the first items come after a preparation and tell nothing; what takes longer than a second each has no speed in seconds', () => {
  expect(speedOf({ done: 1, total: 62 }, { done: 0, at: 0 }, 10_000)).toEqual({ perSecond: undefined, secondsLeft: undefined })
  expect(speedOf({ done: 5, total: 62 }, { done: 0, at: 0 }, 10_000)).toEqual({ perSecond: undefined, secondsLeft: 114 })
})
