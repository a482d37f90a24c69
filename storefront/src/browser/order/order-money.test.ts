// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../given-page.ts'

const yen = { currencyCode: 'JPY', currencySymbol: '¥', currencyDecimals: 0 }

test('an order that was placed in another currency is shown, and asked to be paid, in that one', async () => {
  const sums = { goodsMinor: 1900, shippingMinor: 100, couponMinor: 50, totalMinor: 1950, dueMinor: 1950, refundedMinor: 20 }
  const tax = { priceMode: 'included', lines: [{ name: 'VAT', percent: 10, taxMinor: 177 }] }
  const items = [{ title: 'Oak chair', options: {}, quantity: 1, lineMinor: 1900 }]
  const order = {
    orderNo: 'WP1',
    status: 'pending',
    fulfilment: 'open',
    ...yen,
    ...sums,
    tax,
    items,
    timeZone: 'UTC',
    payment: { account: 'JP00', instructions: '' },
    online: { state: null, canPay: true },
    createdAt: '2026-11-20T10:00:00.000Z',
  }
  history.replaceState(null, '', '/order/#no=WP1&token=t')

  const { app } = await openPage('order', { answer: () => order })

  for (const amount of ['¥1,900', '¥100', '-¥50', '¥1,950', '¥177', '¥20']) expect(app.textContent).toContain(amount)
  expect(app.textContent).not.toContain('$')
})

test('a cart is shown in the currency that it would be charged in, where the page was made for another one', async () => {
  const item = { shopGoodsId: '7', quantity: 2, title: 'Oak chair', path: '/goods/oak.html', options: {}, priceMinor: 999 }
  const quoted = { shopGoodsId: '7', variantSku: '', options: {}, title: 'Oak chair', priceMinor: 1900, stock: 9 }

  const { app } = await openPage('cart', { cart: [item], answer: () => ({ ...yen, items: [quoted] }) })

  await vi.waitFor(() => expect(app.querySelector('.summary-total')?.textContent).toContain('¥3,800'))
  expect(app.textContent).not.toContain('$')
})
