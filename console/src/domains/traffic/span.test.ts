import { expect, test } from 'vitest'
import { isPresent, shifted, spanOf, stepLabel, untilNow } from './span.ts'

const now = new Date('2026-11-20T08:00:00')

test('an address says the span; nonsense is the present one', () => {
  expect(spanOf('month', '2026-02', now)).toBe('2026-02')
  expect(spanOf('month', '2026', now)).toBe('2026-11')
  expect(spanOf('year', null, now)).toBe('2026')
  expect(spanOf('day', 'x', now)).toBe('2026-11-20')
})

test('a step leads over the end of a year', () => {
  expect(shifted('month', '2026-01', -1)).toBe('2025-12')
  expect(shifted('day', '2026-02-28', 1)).toBe('2026-03-01')
  expect(isPresent('year', '2026', now)).toBe(true)
  expect(isPresent('month', '2026-10', now)).toBe(false)
})

test('steps are short along the axis', () => {
  expect(stepLabel('year', '2026-03')).toBe('2026-03')
  expect(stepLabel('month', '2026-03-17')).toBe('03-17')
  expect(stepLabel('day', '2026-03-17T08')).toBe('08:00')
})

test('hours and days to come are left out', () => {
  const steps = ['2026-11-19', '2026-11-20', '2026-11-21'].map((period) => ({ period }))

  expect(untilNow(steps, new Date('2026-11-20T08:30:00Z'))).toEqual([{ period: '2026-11-19' }, { period: '2026-11-20' }])
  expect(untilNow([{ period: '2026-11-20T08' }, { period: '2026-11-20T09' }], new Date('2026-11-20T08:30:00Z'))).toHaveLength(1)
})
