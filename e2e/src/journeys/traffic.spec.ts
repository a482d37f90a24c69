import { configRecord, shopWebsite } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('statistics lead from a month to the one before, by the address', async ({ desk }) => {
  await visit(desk, '/visit/webVisitMonthStatisticsManagement?at=2026-01')
  await expect(desk.getByRole('heading', { name: '月报' })).toBeVisible()
  await desk.getByRole('button', { name: '上一期' }).click()

  await expect(desk).toHaveURL(/at=2025-12/)
  await expect(desk.getByRole('rowheader', { name: '12-31' }).last()).toBeVisible()
  await expect(desk.getByText(/^上期 /), 'a month that is over is compared with a whole one').toHaveCount(4)
})

test('the days on which clocks change have 23 and 25 hours, and the hour that comes twice says which one it is', async ({ desk, api }) => {
  const { timeZone, version } = await api.call(configRecord.readTimeZone, {})
  await api.call(configRecord.saveTimeZone, { version, timeZone: 'Europe/Berlin' })
  const hours = desk.getByRole('region', { name: '明细' }).getByRole('rowheader', { name: /^\d\d:00/ })
  await visit(desk, '/visit/webVisitDayStatisticsManagement?at=2026-03-29')
  await expect(hours).toHaveCount(23)
  await expect(hours.filter({ hasText: '02:00' })).toHaveCount(0)
  await visit(desk, '/visit/webVisitDayStatisticsManagement?at=2025-10-26')
  await expect(hours).toHaveCount(25)
  await expect(hours.filter({ hasText: '02:00' })).toHaveText(['02:00 (+02:00)', '02:00 (+01:00)'])
  const now = await api.call(configRecord.readTimeZone, {})
  await api.call(configRecord.saveTimeZone, { version: now.version, timeZone })
})

test('a website stands in the traffic with its figures', async ({ desk, api }) => {
  await api.call(shopWebsite.insert, { domain: 'quiet.example.com' })
  await visit(desk, '/visit/webTrafficManagement?keywords=quiet')
  await expect(desk.getByRole('row', { name: /quiet\.example\.com/ })).toContainText('0')
})
