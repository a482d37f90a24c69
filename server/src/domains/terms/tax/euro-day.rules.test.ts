import { expect, test } from 'vitest'
import { euroDayOf } from './euro-day.rules.ts'

test.each([
  ['2026-Q3', '2026-09-30', 'a Wednesday'],
  ['2026-Q4', '2026-12-31', 'a Thursday'],
  ['2023-Q4', '2024-01-02', 'a Sunday, before New Year'],
  ['2024-Q1', '2024-04-02', 'the Sunday of Easter, before its Monday'],
  ['2018-Q1', '2018-04-03', 'the Saturday of Easter'],
  ['2027-Q1', '2027-03-31', 'a Wednesday after Easter'],
  ['2026-02', '2026-03-02', 'a Saturday'],
  ['2028-02', '2028-02-29', 'a leap day'],
  ['2021-04', '2021-04-30', 'a Friday before 1 May'],
  ['2027-04', '2027-04-30', 'a Friday'],
  ['2032-03', '2032-03-31', 'the Wednesday after Easter'],
  ['2029-03', '2029-04-03', 'the Saturday after Good Friday'],
])('of %s the rates of %s count (it ends on %s)', (period, day) => {
  expect(euroDayOf(period)).toBe(day)
})
