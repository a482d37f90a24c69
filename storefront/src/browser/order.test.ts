// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openPage } from './given-page.ts'

test('why an order cannot be shown is what the shop says, but for one that is not there', async () => {
  history.replaceState(null, '', '/order/?no=WP1&token=t')
  const answering = (status: number, message: string) => () => Response.json({ status, code: 'any', message }, { status })

  const busy = await openPage('order', { answer: answering(429, 'Too many attempts') })
  expect(busy.app.textContent).toBe('Too many attempts')
  const gone = await openPage('order', { answer: answering(404, 'This order was not found') })
  expect(gone.app.textContent).toContain('没有找到这个订单')
  expect(gone.app.querySelector('form')).not.toBeNull()
})
