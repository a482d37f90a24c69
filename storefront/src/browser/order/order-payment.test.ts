// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../calls/api.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(() => vi.unstubAllGlobals())

async function panel(account: string): Promise<HTMLElement> {
  const { paymentPanel } = await import('./order-payment.ts')
  const order = {
    orderNo: 'WP1',
    currencyCode: 'USD',
    currencySymbol: '$',
    currencyDecimals: 2,
    dueMinor: 2890,
    payment: { account, instructions: 'Please transfer $28.90.' },
  } as Order
  const rendered = paymentPanel(order)
  if (rendered === null) throw new Error('nothing is said about paying')
  document.body.replaceChildren(rendered)
  return rendered
}

test('the account, the sum and the order number are copied by a press each, and the account is a code to scan', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const rendered = await panel('US00 1234 5678')
  const [account, , reference] = rendered.querySelectorAll('button')

  account?.click()
  reference?.click()
  expect(writeText.mock.calls).toEqual([['US00 1234 5678'], ['WP1']])
  await vi.waitFor(() => expect(account?.textContent).toBe('已复制'))
  expect(rendered.querySelector('.pay-code [role="img"] path')?.getAttribute('d')).toMatch(/^M2 2h1v1h-1z/)
})

test('without a clipboard the value is selected; a method without an account has no code', async () => {
  vi.stubGlobal('navigator', {})
  const rendered = await panel('US00 1234 5678')
  rendered.querySelector('button')?.click()
  await vi.waitFor(() => expect(getSelection()?.toString()).toBe('US00 1234 5678'))

  const other = await panel('')
  expect(other.querySelector('.pay-code')).toBeNull()
  expect(other.querySelectorAll('button')).toHaveLength(2)
})
