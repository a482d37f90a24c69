// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from './api.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(() => vi.unstubAllGlobals())

async function panel(account: string): Promise<HTMLElement> {
  const { paymentPanel } = await import('./order-payment.ts')
  const order = { orderNo: 'WP1', dueMinor: 2890, payment: { account, instructions: 'Please transfer $28.90.' } } as Order
  const drawn = paymentPanel(order)
  if (drawn === null) throw new Error('nothing is said about paying')
  document.body.replaceChildren(drawn)
  return drawn
}

test('the account, the sum and the order number are copied by a press each, and the account is a code to scan', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const drawn = await panel('US00 1234 5678')
  const [account, , reference] = drawn.querySelectorAll('button')

  account?.click()
  reference?.click()
  expect(writeText.mock.calls).toEqual([['US00 1234 5678'], ['WP1']])
  await vi.waitFor(() => expect(account?.textContent).toBe('已复制'))
  expect(drawn.querySelector('.pay-code [role="img"] path')?.getAttribute('d')).toMatch(/^M2 2h1v1h-1z/)
})

test('without a clipboard the value is selected; a method without an account has no code', async () => {
  vi.stubGlobal('navigator', {})
  const drawn = await panel('US00 1234 5678')
  drawn.querySelector('button')?.click()
  await vi.waitFor(() => expect(getSelection()?.toString()).toBe('US00 1234 5678'))

  const other = await panel('')
  expect(other.querySelector('.pay-code')).toBeNull()
  expect(other.querySelectorAll('button')).toHaveLength(2)
})
