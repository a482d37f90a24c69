// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../calls/api.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(() => vi.unstubAllGlobals())

const link = { orderNo: 'WP1', token: 'secret' }

async function panel(otherPayments: Order['otherPayments'], rerender: (order: Order) => void = () => undefined) {
  const { otherPaymentPanel } = await import('./order-other-payment.ts')
  return otherPaymentPanel({ orderNo: 'WP1', otherPayments } as Order, link, rerender)
}

test('a method is chosen by a press, and the order is rendered again', async () => {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    calls.push([url, JSON.parse(body)])
    return Response.json({ status: 200, message: '', response: { orderNo: 'WP1', paymentModeName: 'Cheque' } })
  })
  const rerender = vi.fn()
  const drawn = await panel([{ id: '7', name: 'Cheque', icon: '' }], rerender)

  drawn?.querySelector('button')?.click()

  await vi.waitFor(() => expect(rerender).toHaveBeenCalledWith(expect.objectContaining({ paymentModeName: 'Cheque' })))
  expect(calls).toEqual([[expect.stringMatching(/\/order\/WP1\/payment$/), { token: 'secret', paymentModeId: '7' }]])
})

test('a choice that the shop refuses is said, and another one can be pressed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 503, message: 'Not now', code: 'payment-unavailable' }, { status: 503 }))
  const drawn = await panel([{ id: '7', name: 'Cheque', icon: '' }])

  drawn?.querySelector('button')?.click()

  await vi.waitFor(() => expect(drawn?.querySelector('[role="status"]')?.textContent).toBe('Not now'))
  expect(drawn?.querySelector('button')?.disabled).toBe(false)
})

test('where there is no way to pay the page says so; an order that is paid as it was ordered has no panel', async () => {
  const none = await panel([])

  expect(none?.textContent).toContain('暂时无法付款')
  expect(none?.querySelector('button')).toBeNull()
  expect(await panel(null)).toBeNull()
})
