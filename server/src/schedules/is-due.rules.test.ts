import { expect, test } from 'vitest'
import { isDue, type RunReason } from './is-due.rules.ts'

const minutely = { everySeconds: 60 } as const
const hourly = { everySeconds: 3600 } as const
const atStarts = { everySeconds: null }
const now = new Date('2026-11-30T10:01:20.000Z')

test.each<[string, { everySeconds: 60 | 3600 | null }, RunReason, string | null, boolean]>([
  ['never ran', minutely, 'start', null, true],
  ['ran 40 s ago, in the minute before', minutely, 'start', '10:00:40', false],
  ['ran 40 s ago, in the minute before', minutely, 'clock', '10:00:40', true],
  ['ran in this minute', minutely, 'clock', '10:01:00', false],
  ['ran a minute ago', minutely, 'start', '10:00:20', true],
  ['ran in this hour', hourly, 'clock', '10:00:01', false],
  ['ran in the hour before', hourly, 'clock', '09:59:59', true],
  ['ran half an hour ago', hourly, 'start', '09:31:20', false],
  ['ran 59 s ago', atStarts, 'start', '10:00:21', false],
  ['ran a minute ago', atStarts, 'start', '10:00:20', true],
  ['ran just now', minutely, 'asked', '10:01:19', true],
  ['ran, by a clock that was put back', minutely, 'clock', '10:09:00', true],
])('a schedule that %s (%o) is due at a %s: %s → %s', (_, schedule, reason, ranAt, expected) => {
  expect(isDue(schedule, reason, ranAt && `2026-11-30T${ranAt}.000Z`, now)).toBe(expected)
})
