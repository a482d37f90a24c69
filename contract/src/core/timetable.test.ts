import { expect, test } from 'vitest'
import { nextInstant } from './timetable.ts'
import { zoneOf } from './zone.ts'

const daily = { every: 'day', minute: 0, clock: '06:30', weekdays: [1] } as const
const berlin = zoneOf('Europe/Berlin')
const next = (timetable: Partial<Parameters<typeof nextInstant>[0]>, after: string, zone = berlin) =>
  nextInstant({ ...daily, weekdays: [1], ...timetable }, new Date(after), zone)

test('the next run is by the clock of the business, also across a change of the clock', () => {
  expect(next({}, '2026-03-28T05:29:00Z')).toBe('2026-03-28T05:30:00.000Z')
  expect(next({}, '2026-03-28T05:30:00Z')).toBe('2026-03-29T04:30:00.000Z')
  expect(next({}, '2026-11-29T22:00:00Z', zoneOf('Asia/Shanghai'))).toBe('2026-11-29T22:30:00.000Z')
})

test('a weekly run waits for its days', () => {
  expect(next({ every: 'week', weekdays: [1, 5] }, '2026-11-28T12:00:00Z')).toBe('2026-11-30T05:30:00.000Z')
  expect(next({ every: 'week', weekdays: [1, 5] }, '2026-11-30T05:30:00Z')).toBe('2026-12-04T05:30:00.000Z')
})

test('an hourly run waits for its minute', () => {
  expect(next({ every: 'hour', minute: 15 }, '2026-11-28T12:10:00Z')).toBe('2026-11-28T12:15:00.000Z')
  expect(next({ every: 'hour', minute: 15 }, '2026-11-28T12:15:00Z')).toBe('2026-11-28T13:15:00.000Z')
  expect(next({ every: 'call' }, '2026-11-28T12:15:00Z')).toBeNull()
})
