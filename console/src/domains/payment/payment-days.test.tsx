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
