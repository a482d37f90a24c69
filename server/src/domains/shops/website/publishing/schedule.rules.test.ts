import { zoneOf } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { isPublicationDue } from './schedule.rules.ts'

const waiting = {
  publishing: 'scheduled',
  publishTimes: ['09:00'],
  scheduledSince: '2026-03-01T00:00:00.000Z',
  nextBuild: 'b1',
  nextMadeAt: '2026-03-02T08:00:00.000Z',
} as const

test.each([
  ['a second before the time that was set', '2026-03-02T12:00:00.000Z', '2026-03-02T11:59:59.000Z', false],
  ['at the time that was set', '2026-03-02T12:00:00.000Z', '2026-03-02T12:00:00.000Z', true],
  ['at a daily time before the one that was set', '2026-03-02T12:00:00.000Z', '2026-03-02T09:00:00.000Z', false],
  ['a second before a daily time', null, '2026-03-02T08:59:59.000Z', false],
  ['at a daily time', null, '2026-03-02T09:00:00.000Z', true],
])('%s a waiting build is due or not', (_, publishAt, now, isDue) => {
  expect(isPublicationDue({ ...waiting, publishTimes: [...waiting.publishTimes], publishAt }, zoneOf('UTC'), new Date(now))).toBe(isDue)
})
