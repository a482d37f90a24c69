import { expect, test } from 'vitest'
import { changeOf, figuresOf, fillSeries, periodsOf, spanBefore, spanOfDay, spanOfDays, spanOfMonth, spanOfYear } from './traffic.rules.ts'

test('a year has twelve months, a month its days, a day its hours', () => {
  expect(periodsOf(spanOfYear(2026))).toEqual(Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`))
  expect(periodsOf(spanOfMonth(2028, 2)).at(-1)).toBe('2028-02-29')
  expect(periodsOf(spanOfDay('2026-11-20'))).toHaveLength(24)
  expect(periodsOf(spanOfDay('2026-11-20'))[8]).toBe('2026-11-20T08')
})

test('before a span lies one of the same kind', () => {
  expect(spanBefore(spanOfYear(2026))).toMatchObject({ from: '2025-01-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' })
  expect(spanBefore(spanOfMonth(2026, 3))).toMatchObject({ from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' })
  expect(spanBefore(spanOfDay('2026-03-01')).from).toBe('2026-02-28T00:00:00.000Z')
  expect(spanBefore(spanOfDays('2026-11-14', '2026-11-20')).from).toBe('2026-11-07T00:00:00.000Z')
})

test('periods without anything are zeros', () => {
  const series = fillSeries(['2026-11-19', '2026-11-20'], [{ period: '2026-11-20', views: 3, visitors: 2, bots: 1 }], [])
  expect(series).toEqual([
    { period: '2026-11-19', views: 0, visitors: 0, bots: 0, orders: 0, revenue: [] },
    { period: '2026-11-20', views: 3, visitors: 2, bots: 1, orders: 0, revenue: [] },
  ])
})

test('cancelled orders count nowhere, unpaid and refunded ones bring no revenue', () => {
  const order = { period: '2026-11-20', currencyCode: 'USD', orders: 1, totalMinor: 1000 }
  const orders = (['pending', 'paid', 'shipped', 'completed', 'cancelled', 'refunded'] as const).map((status) => ({ ...order, status }))
  expect(figuresOf([], orders)).toMatchObject({ orders: 5, revenue: [{ currencyCode: 'USD', orders: 5, totalMinor: 3000 }] })
})

test('a change is a share of what was before', () => {
  expect(changeOf(125, 100)).toBe(0.25)
  expect(changeOf(0, 3)).toBe(-1)
  expect(changeOf(5, 0)).toBeNull()
})
