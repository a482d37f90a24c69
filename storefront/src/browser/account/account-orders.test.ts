// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../given-page.ts'

test('orders of the account show the day in the time zone of their reader, in words', async () => {
  const order = {
    orderNo: 'WP1',
    websiteId: '1',
    token: 't',
    status: 'pending',
    fulfilment: 'open',
    shipsUnpaid: false,
    totalMinor: 100,
    currencyCode: 'USD',
    currencySymbol: '$',
    currencyDecimals: 2,
    titles: ['Oak chair'],
    invoices: [],
    shop: null,
    createdAt: '2026-11-20T12:00:00.000Z',
  }
  // Other tests of this process leave the address of an order.
  history.replaceState(null, '', '/account/')
  await openPage('order', { answer: () => ({}) })
  const page = { items: [order], count: 1, pages: 1, timeZone: 'Asia/Shanghai' }
  Object.assign(globalThis, { fetch: async () => Response.json({ response: page }) })
  const { ordersPanel } = await import('./account-orders.ts')
  const panel = ordersPanel()
  await vi.waitFor(() => expect(panel.textContent).toContain('WP1'))

  expect(panel.querySelector('.hint')?.textContent).toBe(new Date(order.createdAt).toLocaleDateString('en', { dateStyle: 'long' }))
})
