import { shopWebsite } from '@wanpu/contract'
import { expect, test, visit } from '../fixtures.ts'

test('statistics lead from a month to the one before, by the address', async ({ desk }) => {
  await visit(desk, '/visit/webVisitMonthStatisticsManagement?at=2026-01')
  await expect(desk.getByRole('heading', { name: '月报' })).toBeVisible()
  await desk.getByRole('button', { name: '上一期' }).click()

  await expect(desk).toHaveURL(/at=2025-12/)
  await expect(desk.getByRole('rowheader', { name: '12-31' }).last()).toBeVisible()
})

test('a website stands in the traffic with its figures', async ({ desk, api }) => {
  await api.call(shopWebsite.insert, { domain: 'quiet.example.com' })
  await visit(desk, '/visit/webTrafficManagement?keywords=quiet')
  await expect(desk.getByRole('row', { name: /quiet\.example\.com/ })).toContainText('0')
})
