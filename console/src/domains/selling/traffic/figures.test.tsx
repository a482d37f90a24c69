// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PeriodFigures } from './PeriodFigures.tsx'
import { Ranking } from './Ranking.tsx'
import { SeriesTable } from './SeriesTable.tsx'

afterEach(cleanup)

const row = (domain: string, views: number, change: number | null) =>
  ({ websiteId: domain, domain, name: '', views, visitors: 0, orders: 0, change }) as unknown as Parameters<
    typeof Ranking
  >[0]['rows'][number]

test('websites are ranked by bars, the longest first, each with its change', () => {
  const { container } = render(<Ranking rows={[row('b.example', 50, -0.1), row('a.example', 200, 0.5), row('c.example', 0, null)]} />)

  const lines = [...container.querySelectorAll('li')]
  expect(lines.map((line) => line.querySelector('.ranking-name')?.textContent)).toEqual(['a.example', 'b.example'])
  expect(lines.map((line) => line.querySelector<HTMLElement>('.ranking-bar > span')?.style.width)).toEqual(['100%', '25%'])
  expect(lines.map((line) => line.querySelector('.stat-change')?.textContent)).toEqual(['50%', '10%'])
})

test('revenue leads as one sum in the base currency, with its currencies below and the same span of the time before', () => {
  const { container } = render(
    <PeriodFigures
      isRunning
      steps={[]}
      now={{
        orders: 6,
        unpaid: 2,
        views: 300,
        visitors: 90,
        base: { currencyCode: 'USD', totalMinor: 30000, isEstimated: false },
        revenue: [
          { currencyCode: 'USD', totalMinor: 10000 },
          { currencyCode: 'EUR', totalMinor: 17200 },
        ],
      }}
      before={{ orders: 3, views: 200, visitors: 90, baseMinor: 20000 }}
    />,
  )

  const [revenue, orders] = container.querySelectorAll('.stat')
  expect(revenue?.hasAttribute('data-lead')).toBe(true)
  for (const words of ['折合 USD', '300.00', '上期同一时段 200.00', '100.00', '172.00']) expect(revenue?.textContent).toContain(words)
  expect(orders?.textContent).toContain('含待付款 2')
})

const none = { views: 0, visitors: 0, bots: 0, orders: 0, unpaid: 0, revenue: [], money: null, base: null }
const noneBefore = { orders: 0, views: 0, visitors: 0, baseMinor: 0 }

test('a period that is over is compared with a whole one, a running one with as much of the one before', () => {
  const base = { currencyCode: 'USD', totalMinor: 0, isEstimated: false }
  const hints = (isRunning: boolean) => {
    const { container } = render(<PeriodFigures isRunning={isRunning} steps={[]} now={{ ...none, base }} before={noneBefore} />)
    return [...container.querySelectorAll('.stat')].map(({ textContent }) => textContent)
  }

  const over = hints(false)
  expect(over).toHaveLength(4)
  for (const hint of over) expect(hint).toMatch(/上期 0/)
  for (const hint of hints(true)) expect(hint).toMatch(/上期同一时段 0/)
})

test('the table has a row for each step that has begun, and says of an hour that comes twice which one it is', () => {
  const items = ['2025-10-26T01+02:00', '2025-10-26T02+02:00', '2025-10-26T02+01:00', '2025-10-26T03+01:00'].map((period) => ({
    period,
    ...none,
  }))
  const series = { items, totals: none, before: none, begun: 3, isRunning: true, timeZone: 'Europe/Berlin', visitorsSince: null }
  const { container } = render(<SeriesTable kind="day" at="2025-10-26" series={series} />)

  const hours = [...container.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  expect(hours).toEqual(['01:00', '02:00 (+02:00)', '02:00 (+01:00)'])
})
