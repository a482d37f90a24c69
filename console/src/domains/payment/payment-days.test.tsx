// @vitest-environment happy-dom
import { addDays, payment } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { businessToday, businessZone } from '../../lib/zone.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { pageTitled } from '../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('days say that fees within them are estimated', async () => {
  const sums = { takenMinor: 1000, refundedMinor: 0, feeMinor: 6, estimatedFeeMinor: 6, netMinor: 994, taxMinor: 0 }
  const row = { day: '2026-11-20', accountId: '1', accountName: 'Bank', provider: 'manual', currencyCode: 'USD', payments: 1, ...sums }
  await openConsole('/order/paymentManagement', {
    answers: {
      [payment.search.name]: { items: [], recordCount: 0, countIsExact: true },
      [payment.totals.name]: { items: [row], base: null },
    },
  })
  await pageTitled('收款记录')

  await expect.poll(() => document.body.textContent).toContain('≈ 含按账号费率估算的手续费')
  expect(document.body.textContent).toMatch(/≈ .0\.06/)
})

test('the days of payments are whole days of the business, the first one too', async () => {
  const { calls } = await openConsole('/order/paymentManagement', {
    answers: {
      [payment.search.name]: { items: [], recordCount: 0, countIsExact: true },
      [payment.totals.name]: { items: [], base: null },
    },
  })
  await pageTitled('收款记录')

  const [zone, today] = [businessZone(), businessToday()]
  const asked = calls.find(({ action }) => action === payment.totals.name)
  expect(asked?.input).toEqual({ from: zone.startOf(addDays(today, -29)), to: zone.startOf(addDays(today, 1)) })
})
