import { expect, test } from 'vitest'
import { ownDays } from './days.rules.ts'

test('days of UTC, of the machine or of a named zone are found', () => {
  const lines = [
    'const day = now().toISOString().slice(0, 10)',
    "const zone = 'Asia/Shanghai'",
    'next.setUTCMonth(next.getUTCMonth() + 1)',
    'const date = new Date().getDate()',
    "select (at at time zone 'UTC')::date",
    'const day = zone.dayOf(now())',
  ]

  expect(ownDays('server/src/x.ts', lines.join('\n')).map((line) => line.split(' ')[0])).toEqual(
    [1, 2, 3, 4, 5].map((at) => `server/src/x.ts:${at}`),
  )
})

test('only the clock and the calendar themselves may', () => {
  expect(ownDays('contract/src/core/zone.ts', "export const usualTimeZone = 'Asia/Shanghai'")).toEqual([])
})
