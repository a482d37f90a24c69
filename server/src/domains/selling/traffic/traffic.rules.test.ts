import { zoneOf } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { changeOf, figuresOf, fillSeries, spanBefore, spanOfDay, spanOfDays, spanOfMonth, spanOfYear, stepsOf } from './traffic.rules.ts'

const shanghai = zoneOf('Asia/Shanghai')
const berlin = zoneOf('Europe/Berlin')
const later = '2030-01-01T00:00:00.000Z'

test('a year has twelve months, a month its days, a day its hours, all by the clock of the business', () => {
  const year = stepsOf(shanghai, spanOfYear(shanghai, 2026))
  expect(year.periods).toEqual(Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`))
  expect(year.starts.slice(0, 2)).toEqual(['2025-12-31T16:00:00.000Z', '2026-01-31T16:00:00.000Z'])
  expect(stepsOf(shanghai, spanOfMonth(shanghai, 2028, 2)).periods.at(-1)).toBe('2028-02-29')
  const day = stepsOf(shanghai, spanOfDay(shanghai, '2026-11-20'))
  expect(day.periods).toHaveLength(24)
  expect([day.periods[8], day.starts[8]]).toEqual(['2026-11-20T08+08:00', '2026-11-20T00:00:00.000Z'])
})

test('the days on which clocks change have 23 and 25 hours, each with a name of its own', () => {
  const spring = stepsOf(berlin, spanOfDay(berlin, '2026-03-29')).periods
  const autumn = stepsOf(berlin, spanOfDay(berlin, '2026-10-25')).periods

  expect(spring).toHaveLength(23)
  expect(spring.slice(1, 3)).toEqual(['2026-03-29T01+01:00', '2026-03-29T03+02:00'])
  expect(autumn.slice(2, 4)).toEqual(['2026-10-25T02+02:00', '2026-10-25T02+01:00'])
  expect(new Set(autumn).size).toBe(25)
  const newYork = zoneOf('America/New_York')
  expect(stepsOf(newYork, spanOfDay(newYork, '2026-11-01')).periods).toHaveLength(25)
  expect(stepsOf(newYork, spanOfMonth(newYork, 2026, 11)).starts.slice(0, 2)).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
})

test('where clocks are half an hour off, so are the hours', () => {
  const kolkata = zoneOf('Asia/Kolkata')
  expect(stepsOf(kolkata, spanOfDay(kolkata, '2026-11-20')).starts[0]).toBe('2026-11-19T18:30:00.000Z')
})

test('before a span that is over lies a whole one of the same kind', () => {
  const before = (span: ReturnType<typeof spanOfDay>) => spanBefore(shanghai, span, later)
  expect(before(spanOfYear(shanghai, 2026))).toMatchObject({ from: '2024-12-31T16:00:00.000Z', to: '2025-12-31T16:00:00.000Z' })
  expect(before(spanOfMonth(shanghai, 2026, 3))).toMatchObject({ first: '2026-02-01', end: '2026-03-01' })
  expect(before(spanOfDay(shanghai, '2026-03-01')).first).toBe('2026-02-28')
  expect(before(spanOfDays(shanghai, '2026-11-14', '2026-11-20'))).toMatchObject({ first: '2026-11-07', end: '2026-11-14' })
})

test('a span that is running is compared with the same part of the one before', () => {
  const now = '2026-11-20T06:20:00.000Z'
  const before = (span: ReturnType<typeof spanOfDay>, at = now) => spanBefore(shanghai, span, at)
  expect(before(spanOfDay(shanghai, '2026-11-20'))).toMatchObject({ from: '2026-11-18T16:00:00.000Z', to: '2026-11-19T06:20:00.000Z' })
  expect(before(spanOfMonth(shanghai, 2026, 11))).toMatchObject({
    first: '2026-10-01',
    end: '2026-10-20',
    wholeTo: '2026-10-19T16:00:00.000Z',
    to: '2026-10-20T06:20:00.000Z',
  })
  expect(before(spanOfYear(shanghai, 2026))).toMatchObject({ first: '2025-01-01', end: '2025-11-20', to: '2025-11-20T06:20:00.000Z' })
  expect(before(spanOfDays(shanghai, '2026-11-14', '2026-11-20'))).toMatchObject({ first: '2026-11-07', to: '2026-11-13T06:20:00.000Z' })
})

test('a day that the shorter month before does not have is compared with all of that month', () => {
  expect(spanBefore(shanghai, spanOfMonth(shanghai, 2026, 3), '2026-03-31T04:00:00.000Z')).toMatchObject({ end: '2026-03-01' })
  expect(spanBefore(shanghai, spanOfYear(shanghai, 2028), '2028-02-29T04:00:00.000Z')).toMatchObject({ end: '2027-03-01' })
})

test('the day after clocks changed is compared by the clock, not by hours gone', () => {
  const now = '2026-03-29T10:00:00.000Z'
  expect(berlin.clockOf(now)).toBe('2026-03-29 12:00:00')
  expect(spanBefore(berlin, spanOfDay(berlin, '2026-03-29'), now).to).toBe('2026-03-28T11:00:00.000Z')
})

test('periods without anything are zeros', () => {
  const series = fillSeries(
    ['2026-11-19', '2026-11-20'],
    { visits: [{ period: '2026-11-20', views: 3, visitors: 2, bots: 1 }], orders: [] },
    new Map(),
  )
  expect(series).toEqual([
    { period: '2026-11-19', views: 0, visitors: 0, bots: 0, orders: 0, unpaid: 0, revenue: [], base: null },
    { period: '2026-11-20', views: 3, visitors: 2, bots: 1, orders: 0, unpaid: 0, revenue: [], base: null },
  ])
})

test('cancelled orders count nowhere, unpaid and refunded ones bring no revenue', () => {
  const order = { period: '2026-11-20', currencyCode: 'USD', orders: 1, totalMinor: 1000, baseCode: null, baseMinor: null }
  const orders = (['pending', 'paid', 'shipped', 'completed', 'cancelled', 'refunded'] as const).map((status) => ({ ...order, status }))
  expect(figuresOf({ visits: [], orders }, new Map())).toMatchObject({
    orders: 5,
    unpaid: 1,
    revenue: [{ currencyCode: 'USD', orders: 5, totalMinor: 3000 }],
  })
})

test('a change is a share of what was before', () => {
  expect(changeOf(125, 100)).toBe(0.25)
  expect(changeOf(0, 3)).toBe(-1)
  expect(changeOf(5, 0)).toBeNull()
})

test('revenue of all currencies is one sum at the rates that orders kept, and at those of now where they kept none', () => {
  const rates = new Map([
    ['USD', { rate: 1, decimals: 2 }],
    ['EUR', { rate: 0.5, decimals: 2 }],
    ['JPY', { rate: 100, decimals: 0 }],
  ])
  const order = { period: '', status: 'paid' as const, orders: 1 }
  const exact = [
    { ...order, currencyCode: 'USD', totalMinor: 1000, baseCode: 'USD', baseMinor: 1000 },
    { ...order, currencyCode: 'EUR', totalMinor: 1000, baseCode: 'USD', baseMinor: 1100 },
  ]
  const baseOf = (orders: Parameters<typeof figuresOf>[0]['orders']) => figuresOf({ visits: [], orders }, rates).base

  expect(baseOf(exact)).toEqual({ currencyCode: 'USD', totalMinor: 2100, isEstimated: false })
  expect(baseOf([...exact, { ...order, currencyCode: 'JPY', totalMinor: 500, baseCode: null, baseMinor: null }])).toEqual({
    currencyCode: 'USD',
    totalMinor: 2600,
    isEstimated: true,
  })
  expect(baseOf([{ ...order, currencyCode: 'USD', totalMinor: 1000, baseCode: 'EUR', baseMinor: 400 }])).toMatchObject({ totalMinor: 800 })
  expect(baseOf([{ ...order, status: 'pending', currencyCode: 'USD', totalMinor: 1, baseCode: 'USD', baseMinor: 1 }])).toMatchObject({
    totalMinor: 0,
  })
})
