import { expect, test } from 'vitest'
import { lagOf, type Note, noteAt } from './replica-lag.rules.ts'

const notesOf = (...pairs: [position: number, at: number][]): Note[] =>
  pairs.reduce((notes: Note[], [position, at]) => noteAt(notes, position, at), [])

test('a replica lags since the first place that it lacks was seen', () => {
  const notes = notesOf([100, 1000], [200, 2000], [300, 3000])

  expect(lagOf(notes, 300, 3500)).toBe(0)
  expect(lagOf(notes, 299, 3500)).toBe(500)
  expect(lagOf(notes, 150, 3500)).toBe(1500)
  expect(lagOf(notes, 0, 3500)).toBe(2500)
})

test('an idle primary makes no lag, and a replica that was cut from a busy one lags more and more', () => {
  const idle = notesOf([100, 1000], [100, 90_000])
  expect(lagOf(idle, 100, 90_000)).toBe(0)
  expect(lagOf(idle, 99, 90_000)).toBe(89_000)

  const busy = Array.from({ length: 500 }, (_, at): [number, number] => [at, at * 1000])
  const kept = notesOf(...busy)
  expect(lagOf(kept, -1, 500_000)).toBe(500_000)
  expect(kept.length).toBeLessThan(110)
})
