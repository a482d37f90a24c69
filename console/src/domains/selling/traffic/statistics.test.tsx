// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type TrafficRow, webTraffic, webVisits } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, path } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('statistics lead from a month to the one before, by the address', async () => {
  // Without an answer no chart is drawn, which needs a browser's canvas.
  const { calls } = await openConsole('/visit/webVisitMonthStatisticsManagement?at=2026-01')
  await pageTitled('月报')
  fireEvent.click(screen.getByRole('button', { name: '上一期' }))

  await waitFor(() => expect(path()).toContain('at=2025-12'))
  const months = () => calls.filter(({ action }) => action === webVisits.statisticsMonth.name).map(({ input }) => input)
  await waitFor(() => expect(months().at(-1)).toEqual({ year: 2025, month: 12 }))
})

test('a website is listed in the traffic with its figures', async () => {
  const quiet: TrafficRow = {
    websiteId: '1',
    domain: 'quiet.example',
    name: 'Quiet',
    ownerCode: '',
    views: 7,
    visitors: 5,
    bots: 0,
    orders: 0,
    revenue: [],
    base: null,
    viewsBefore: 14,
    visitorsBefore: 0,
    ordersBefore: 0,
    change: -0.5,
  }
  await openConsole('/visit/webTrafficManagement?keywords=quiet', {
    answers: { [webTraffic.search.name]: { items: [quiet], recordCount: 1, countIsExact: true } },
  })
  await pageTitled('网站流量')
  const row = (await screen.findByText('Quiet')).closest('tr')
  for (const words of ['quiet.example', '7', '5', '50%', '0']) expect(row?.textContent).toContain(words)
})
