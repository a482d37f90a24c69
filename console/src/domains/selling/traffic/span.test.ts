import { expect, test } from 'vitest'
import { isPresent, shifted, spanOf, stepLabels } from './span.ts'

const today = '2026-11-20'

test('an address says the span; nonsense is the present one', () => {
  expect(spanOf('month', '2026-02', today)).toBe('2026-02')
  expect(spanOf('month', '2026', today)).toBe('2026-11')
  expect(spanOf('year', null, today)).toBe('2026')
  expect(spanOf('day', 'x', today)).toBe('2026-11-20')
  expect([spanOf('day', '2026-02-30', today), spanOf('month', '2026-13', today)]).toEqual(['2026-11-20', '2026-11'])
})

test('a step leads over the end of a year', () => {
  expect(shifted('month', '2026-01', -1)).toBe('2025-12')
  expect(shifted('day', '2026-02-28', 1)).toBe('2026-03-01')
  expect(shifted('year', '2026', 1)).toBe('2027')
  expect(isPresent('year', '2026', today)).toBe(true)
  expect(isPresent('month', '2026-10', today)).toBe(false)
})

test('steps are short along the axis', () => {
  expect(stepLabels('year', ['2026-03'])).toEqual(['2026-03'])
  expect(stepLabels('month', ['2026-03-17'])).toEqual(['03-17'])
  expect(stepLabels('day', ['2026-03-17T08+08:00'])).toEqual(['08:00'])
})

test('an hour that a clock shows twice is labelled with its offset', () => {
  const periods = ['2026-10-25T01+02:00', '2026-10-25T02+02:00', '2026-10-25T02+01:00', '2026-10-25T03+01:00']
  expect(stepLabels('day', periods)).toEqual(['01:00', '02:00 (+02:00)', '02:00 (+01:00)', '03:00'])
})
