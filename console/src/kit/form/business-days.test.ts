// @vitest-environment happy-dom
import dayjs from 'dayjs'
import { afterEach, expect, test } from 'vitest'
import { dayText, instantText } from '../../lib/format.ts'
import { learnTimeZone, zoneTitle } from '../../lib/zone.ts'
import { endOfPicked, instantOfPicked, pickedOf, startOfPicked } from './business-days.ts'

afterEach(() => learnTimeZone('Asia/Shanghai'))

test('times are written by the clock of the business, not by that of the browser', () => {
  expect([dayText('2026-11-21T20:10:00.000Z'), instantText('2026-11-21T20:10:00.000Z')]).toEqual(['2026-11-22', '2026-11-22 04:10'])
  learnTimeZone('America/New_York')
  expect([dayText('2026-11-22T03:10:00.000Z'), instantText('2026-11-22T03:10:00.000Z')]).toEqual(['2026-11-21', '2026-11-21 22:10'])
})

test('a day without a time is that day everywhere; what is no time stays as it is', () => {
  learnTimeZone('America/New_York')
  expect([dayText('2026-11-22'), dayText('soon')]).toEqual(['2026-11-22', 'soon'])
})

test('a chosen day is the whole day of the business, also where it has 23 or 25 hours', () => {
  const spanOf = (day: string) => [startOfPicked(dayjs(day)), endOfPicked(dayjs(day))]

  expect(spanOf('2026-11-22')).toEqual(['2026-11-21T16:00:00.000Z', '2026-11-22T15:59:59.999Z'])
  learnTimeZone('Europe/Berlin')
  expect(spanOf('2026-03-29')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'])
  expect(spanOf('2026-10-25')).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'])
  learnTimeZone('Asia/Kolkata')
  expect(spanOf('2026-11-22')).toEqual(['2026-11-21T18:30:00.000Z', '2026-11-22T18:29:59.999Z'])
})

test('a chosen time is read by the clock of the business and shown by it again', () => {
  learnTimeZone('America/New_York')
  expect(instantOfPicked(dayjs('2026-11-22 09:30'))).toBe('2026-11-22T14:30:00.000Z')
  expect(pickedOf('2026-11-22T14:30:00.000Z').format('YYYY-MM-DD HH:mm')).toBe('2026-11-22 09:30')
})

test('a zone is named with its offset', () => {
  expect(zoneTitle('Asia/Kolkata')).toBe('Asia/Kolkata (UTC+05:30)')
})
