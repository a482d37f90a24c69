// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../given-page.ts'

const order = {
  orderNo: 'WP1',
  status: 'pending',
  fulfilment: 'open',
  items: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  timeZone: 'UTC',
  currencyCode: 'USD',
  currencySymbol: '$',
  currencyDecimals: 2,
  tax: null,
  otherPayments: null,
  payment: null,
  goodsMinor: 8189,
  shippingMinor: 0,
  couponMinor: 500,
  couponCode: 'TEN',
  totalMinor: 7689,
  dueMinor: 7689,
  refundedMinor: 0,
  online: { provider: 'wechatpay', isTest: false, state: null, canPay: true },
}

const openAt = (address: string) => {
  history.replaceState(null, '', address)
  return openPage('order', {
    answer: ({ path }) => (path.endsWith('/pay') ? { kind: 'code', text: 'weixin://pay', expiresAt: '' } : { ...order }),
  })
}

test('an order that was placed just now begins its payment at once, and again only by a press', async () => {
  const placed = await openAt('/order/#no=WP1&token=t&pay=1')
  await vi.waitFor(() => expect(placed.sent.map(({ path }) => path)).toContain('/order/WP1/pay'))
  expect(document.querySelector('h1')?.textContent).toBe('还差一步：支付 $76.89')

  const reloaded = await openAt(location.pathname + location.hash)
  expect(location.hash).toBe('#no=WP1&token=t')
  expect(reloaded.sent.map(({ path }) => path)).toEqual(['/order/WP1'])
})

test('an answer about an earlier attempt shows nothing over the code of the next one', async () => {
  const late: ((answer: unknown) => void)[] = []
  history.replaceState(null, '', '/order/#no=WP1&token=t')
  const page = await openPage('order', {
    answer({ path }) {
      if (path.endsWith('/pay')) return { kind: 'code', text: 'weixin://pay', expiresAt: '' }
      return path.endsWith('/look') ? new Promise((resolve) => late.push(resolve)) : { ...order }
    },
  })
  const press = () => document.getElementById('pay-now')?.click()
  press()
  await vi.waitFor(() => expect(late).toHaveLength(1))
  press()
  await vi.waitFor(() => expect(late).toHaveLength(2))

  late[0]?.({ ...order, online: { ...order.online, state: 'failed' } })
  await new Promise((resolve) => setTimeout(resolve))

  expect(page.app.querySelector('svg')).not.toBeNull()
})

test('once the address changes, the order before can be paid no more, and its payment shows nothing', async () => {
  const pay = Promise.withResolvers()
  const next = Promise.withResolvers()
  history.replaceState(null, '', '/order/#no=WP1&token=t')
  const page = await openPage('order', {
    content: '<p class="app-loading">…</p>',
    answer: ({ path }) => (path.endsWith('/pay') ? pay.promise : path.endsWith('/WP2') ? next.promise : { ...order }),
  })
  const paths = () => page.sent.map(({ path }) => path)
  document.getElementById('pay-now')?.click()
  await vi.waitFor(() => expect(paths()).toContain('/order/WP1/pay'))

  history.replaceState(null, '', '/order/#no=WP2&token=t')
  dispatchEvent(new Event('hashchange'))
  expect(page.app.innerHTML).toBe('<p class="app-loading">…</p>')

  pay.resolve({ kind: 'code', text: 'weixin://pay', expiresAt: '' })
  next.resolve({ ...order, orderNo: 'WP2' })
  await vi.waitFor(() => expect(page.app.textContent).toContain('WP2'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(paths()).not.toContain('/order/WP1/look')
})

test('the line of the discount names its coupon', async () => {
  const { app } = await openAt('/order/#no=WP1&token=t')

  expect([...app.querySelectorAll('.sums dt')].map(({ textContent }) => textContent)).toContain('优惠 (TEN)')
})
