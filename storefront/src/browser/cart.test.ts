// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage, type Sent } from './given-page.ts'

const chair = { shopGoodsId: '7', title: 'Oak chair', path: '/goods/oak.html', options: {}, priceMinor: 1999 }

/** What the shop answers: what so many chairs cost, and what else its answer says. */
const answerWith =
  (more: object) =>
  ({ body }: Sent) => ({
    currencyCode: 'USD',
    currencySymbol: '$',
    currencyDecimals: 2,
    shippingModes: [],
    paymentModes: [],
    payableCurrencies: [],
    items: [{ shopGoodsId: '7', variantSku: '', options: {}, title: 'Oak chair', priceMinor: chair.priceMinor, stock: 9 }],
    goodsMinor: (body.items?.[0]?.quantity ?? 0) * chair.priceMinor,
    ...more,
  })

test('the cart says how much is missing to the smallest order, until it is reached', async () => {
  const page = await openPage('cart', { cart: [{ ...chair, quantity: 2 }], answer: answerWith({ minimumMinor: 5000 }) })

  await vi.waitFor(() => expect(page.app.textContent).toContain('$50.00 起订，还差 $10.02 即可下单'))
  page.keepCartElsewhere([{ ...chair, quantity: 3 }])
  await vi.waitFor(() => expect(page.app.textContent).toContain('$59.97'))
  expect(page.app.textContent).not.toContain('起订')
})

test('the cart says that guests may not order, and where to sign in', async () => {
  const page = await openPage('cart', { cart: [{ ...chair, quantity: 1 }], answer: answerWith({ needsSignIn: true }) })

  await vi.waitFor(() => expect(page.app.textContent).toContain('本店仅限会员下单'))
  expect(page.app.querySelector('.summary a[href="/account/"]')?.textContent).toBe('登录')
})
